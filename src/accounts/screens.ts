import { screen } from '../platform/contract.ts'
import type { FieldErrors } from '../platform/errors.ts'
import type { Level } from './levels.ts'
import type { ProfilePart } from './profileParts.ts'

/** What an entry form is shown with: what was typed (never a password) and why it was refused. */
export type FormState = { values: Record<string, string>; errors: FieldErrors; message: string | null }
/** `next` is the page that the reader wanted, already checked. */
type Entry = { form: FormState; next: string | null }

/** How somebody new finds the way in; where it is not open, there is no form. */
export type Door = 'open' | 'invitation' | 'dead invitation' | 'closed'
/** Where the skill quiz has placed somebody, and the first lesson of that level; null where it has none yet. */
export type Placement = { level: Level; lesson: { title: string; category: string; about: string } | null }
/** Above the form of somebody who comes from the quiz. */
export const placedScreen = screen<Placement>('accounts/Placed')
/** `minimum_age` is confirmed by who is new; 0 for none. `placed`: where the skill quiz has placed them. */
export const registerScreen = screen<
  Entry & { door: Door; invitation: string | null; minimum_age: number; placed: Level | null }
>('accounts/Register')
export const logInScreen = screen<Entry & { notice: string | null }>('accounts/LogIn')
export const secondFactorScreen = screen<Entry>('accounts/SecondFactor')
export const logOutScreen = screen<{ message: string | null }>('accounts/LogOut')
export const forgotPasswordScreen = screen<{ form: FormState; sent: boolean }>('accounts/ForgotPassword')
/** `invited`: they were brought in from a list, and choose their first password. */
export const resetPasswordScreen = screen<{
  form: FormState
  token: string
  invited: boolean
  minimum_age: number
}>('accounts/ResetPassword')
export const deadLinkScreen = screen<{ purpose: 'reset' | 'verify' }>('accounts/DeadLink')
export const verifiedScreen = screen<{ email: string; signedIn: boolean }>('accounts/Verified')
/** What other modules say of a member in the head of the profile: what they pay for, and what they have booked next. */
export type ProfileBrief = {
  /** `title`: 'Premium, yearly'. `next`: the next charge with its amount in words, or the end. */
  plan: { title: string; next: { at: string; charge: string | null } | null } | null
  /** `title`: 'Your lesson'. */
  booking: { title: string; starts_at: string } | null
}
/** The parts of the profile in their order, at its side. */
export const profileIndexScreen = screen<{ parts: ProfilePart[] }>('accounts/ProfileIndex')
export const profileScreen = screen<Profile>('accounts/Profile')
/** The settings of a login, below what other modules show on the profile. */
export const securityScreen = screen<Security>('accounts/Security')

export type SessionLine = { agent: string; created_at: string; last_used_at: string; current: boolean }
export type PlanLine = {
  tier: 'standard' | 'premium'
  duration: 'monthly' | 'yearly' | null
  starts_at: string
  ends_at: string
  running: boolean
}
export type Profile = {
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
  /** As chosen; empty when it goes by the browser. */
  time_zone: string
  passport: string | null
  /** Those that no subscription of a provider keeps going. */
  plans: PlanLine[]
  /** An admin may open everything. */
  admin: boolean
  /** What the academy has given beside any plan, and until when. */
  grants: { tier: 'standard' | 'premium'; ends_at: string | null }[]
  /** What is open to them. */
  tier: 'free' | 'standard' | 'premium'
  parts: ProfilePart[]
  brief: ProfileBrief
}
export type SecondFactorState = { enabled: boolean; recovery_codes_left: number; required: boolean }
/** `next`: the page that an admin wanted, who needs a second factor for it. */
export type Security = {
  email: string
  sessions: SessionLine[]
  second_factor: SecondFactorState
  next: string | null
  /** When the account goes, once its member has asked for that. */
  deletion_at: string | null
}
