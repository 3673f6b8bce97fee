/**
 * How a student is doing. Spec silent on the words: `leaving` has asked for the end of the account, or has a subscription
 * that runs out; `new` joined within two weeks; `stuck` comes to the academy and has completed no lesson for two weeks;
 * `active` comes and completes lessons; `quiet` has not been here for two weeks.
 */
export const studentStates = ['new', 'active', 'stuck', 'leaving', 'quiet'] as const
export type StudentState = (typeof studentStates)[number]

export const stateWords: Record<StudentState, { label: string; hint: string }> = {
  new: { label: 'New', hint: 'joined within two weeks' },
  active: { label: 'Active', hint: 'here and completing lessons' },
  stuck: { label: 'Stuck', hint: 'here, and no lesson completed for two weeks' },
  leaving: { label: 'Leaving', hint: 'has cancelled, or asked to delete the account' },
  quiet: { label: 'Quiet', hint: 'not here for two weeks' },
}

/** Days after which somebody is no longer new, here or getting on. */
export const RECENT_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** What is younger than this is recent. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS)

export type StudentFacts = {
  joinedAt: Date
  /** Null for who has never logged in. */
  seenAt: Date | null
  /** When a lesson was completed last; null for never. */
  stepAt: Date | null
  /** Has asked for the end of the account, or cancelled what is paid. */
  isLeaving: boolean
}

/** Who leaves is told apart first, since there is little time; who is new is not stuck yet. */
export function studentState({ joinedAt, seenAt, stepAt, isLeaving }: StudentFacts, now: Date): StudentState {
  const since = recentSince(now)
  if (isLeaving) return 'leaving'
  if (joinedAt > since) return 'new'
  if (seenAt === null || seenAt <= since) return 'quiet'
  return stepAt !== null && stepAt > since ? 'active' : 'stuck'
}

/** Weeks in the picture of each row of the list, and on a student's page. */
export const ROW_WEEKS = 8
export const PAGE_WEEKS = 12

/**
 * Why a member with a plan may be lost. Spec silent: leaving, quiet and stuck are the states above, of which a member has
 * one; a charge that failed and two weeks without a check-in come beside them.
 */
export const riskReasons = ['leaving', 'payment', 'quiet', 'stuck', 'missed'] as const
export type RiskReason = (typeof riskReasons)[number]
export const riskWords: Readonly<Record<RiskReason, { label: string; hint: string }>> = {
  leaving: stateWords.leaving,
  payment: { label: 'Charge failed', hint: 'the last charge failed, and the days of grace run' },
  quiet: stateWords.quiet,
  stuck: stateWords.stuck,
  missed: { label: 'No check-in', hint: 'none of the weekly plan for two weeks' },
}
