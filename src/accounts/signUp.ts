import type { SignUpMode } from '../platform/academy.ts'
import { withNext } from './rules.ts'

/** Where nobody new comes in without more. */
type Shut = Exclude<SignUpMode, 'open'>

/** What whoever is new is told there. */
export const shutText: Readonly<Record<Shut, string>> = {
  closed: 'This academy is not taking new members at present.',
  invitation: 'This academy takes new members by invitation.',
}

/** Why somebody new is refused, or finds no form. */
export const refusalText = {
  closed: shutText.closed,
  invitation: `${shutText.invitation} Open the link that you were sent.`,
  'dead invitation': 'This invitation has been used or is too old. Ask whoever sent it for a new one.',
} as const

/** The way in for visitors: to an account of their own, or where it is not open to that of those who have one. */
export const wayIn = (door: SignUpMode = 'open', next: string | null = null): { href: string; label: string } =>
  door === 'open'
    ? { href: withNext('/register', next), label: 'Join the academy' }
    : { href: withNext('/login', next), label: 'Log in' }
