import { planTitle } from './planNames.ts'
import { type Currency, type Duration, findPlan, type Plan, plans, type Tier } from './plans.ts'
import type { ChargeState, SubscriptionState } from './states.ts'

/** How long access stays after a charge has failed, counted from the end of what was paid. */
export const GRACE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type Stretch = { startsAt: Date; endsAt: Date }

/** The plan that the books call so. */
export const planLabelled = (label: string): Plan | undefined =>
  plans.find(({ tier, type }) => planTitle({ tier, duration: type }) === label)

/**
 * Every step that a subscription may take, from each state. `ended` and `refunded` can be left again, since a provider
 * may let a subscription run on that was stopped there: whoever is charged has what they pay for.
 */
export const arrows: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  incomplete: ['active', 'ended'],
  active: ['past_due', 'cancelling', 'ended', 'refunded'],
  past_due: ['active', 'cancelling', 'ended', 'refunded'],
  cancelling: ['active', 'ended', 'refunded'],
  ended: ['active', 'refunded'],
  refunded: ['active', 'cancelling'],
}

const running: readonly SubscriptionState[] = ['active', 'past_due', 'cancelling']
/** Whether it is, or will be, charged or used up: nobody has two of these at once. */
export const isRunning = (state: SubscriptionState): boolean => running.includes(state)

/** A charge as far as states and access depend on it. */
export type ChargeFacts = {
  ref: string
  state: ChargeState
  /** The bank has taken it back for good. */
  lost?: boolean
  tier: Tier
  duration: Duration
  /** What it paid for; null for a one-time payment. */
  period: Stretch | null
  at: Date
}
export type SubscriptionFacts = {
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  cancelAtPeriodEnd: boolean
  /** The period that the provider counts now, which may not be paid yet. */
  period: Stretch | null
  charges: readonly ChargeFacts[]
}

/**
 * The state of a subscription, by what its provider says of it now and by nothing that was known before: so messages may
 * come twice, late or in any order.
 */
export function stateOf({ status, cancelAtPeriodEnd, charges }: SubscriptionFacts): SubscriptionState {
  const last = lastSettled(charges)
  if (last?.state === 'refunded') return 'refunded'
  // nothing is left to run out of what the bank took back
  if (status === 'active' && cancelAtPeriodEnd) return last?.lost ? 'ended' : 'cancelling'
  return status
}

const byPeriod = (a: ChargeFacts, b: ChargeFacts): number =>
  (a.period?.endsAt.getTime() ?? 0) - (b.period?.endsAt.getTime() ?? 0) || a.at.getTime() - b.at.getTime()

/** The charge for the latest time of which the money was taken, whether it was given back or not. */
export const lastSettled = (charges: readonly ChargeFacts[]): ChargeFacts | undefined =>
  charges
    .filter(({ state, period }) => state !== 'failed' && period)
    .sort(byPeriod)
    .at(-1)

/** The charge that pays for the latest time; one that was given back, or that the bank disputes, pays for nothing. */
export const lastPaid = (charges: readonly ChargeFacts[]): ChargeFacts | undefined =>
  charges
    .filter(({ state, period }) => (state === 'paid' || state === 'part_refunded') && period)
    .sort(byPeriod)
    .at(-1)

export type Access = Stretch & { ref: string; tier: Tier; duration: Duration }

/**
 * The times in which a subscription opens doors: one for each paid charge, the last one longer by the grace days while a
 * renewal has failed. Spec silent: also while a renewal is under way, since a provider may take an hour to charge.
 */
export function accessOf(facts: SubscriptionFacts): { access: Access[]; graceEndsAt: Date | null } {
  const last = lastPaid(facts.charges)
  // what the bank took back is no renewal that is late
  const isLate = lastSettled(facts.charges) === last
  const grace = isLate && last?.period && isGraceDue(facts, last.period) ? graceAfter(last.period.endsAt) : null
  const access = facts.charges.flatMap((charge) => {
    if (!charge.period || !(charge.state === 'paid' || charge.state === 'part_refunded')) return []
    const { ref, tier, duration, period } = charge
    return [
      { ref, tier, duration, startsAt: period.startsAt, endsAt: charge === last && grace ? grace : period.endsAt },
    ]
  })
  return { access, graceEndsAt: stateOf(facts) === 'past_due' ? grace : null }
}

const graceAfter = (end: Date): Date => new Date(end.getTime() + GRACE_DAYS * DAY_MS)

function isGraceDue(facts: SubscriptionFacts, paid: Stretch): boolean {
  const state = stateOf(facts)
  if (state === 'past_due') return true
  return state === 'active' && facts.period !== null && facts.period.startsAt.getTime() >= paid.endsAt.getTime()
}

/** Which tier somebody has at a moment, by their times of access and the clock alone. */
export function tierAt(access: readonly Access[], now: Date): Tier | null {
  const open = access.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  if (open.some(({ tier }) => tier === 'premium')) return 'premium'
  return open.length > 0 ? 'standard' : null
}

const MONTH_AT_MOST_MS = 45 * DAY_MS

/**
 * The plan that a charge paid for where the provider does not say: the one whose full price and length it has, else (for
 * a difference) the one that the subscription has now.
 */
export function planOfCharge(
  charge: { currency: Currency; amountMinor: number; period: Stretch | null },
  present: { tier: Tier; duration: Duration },
): { tier: Tier; duration: Duration } {
  const { period, currency, amountMinor } = charge
  if (!period) return present
  const type = period.endsAt.getTime() - period.startsAt.getTime() > MONTH_AT_MOST_MS ? 'yearly' : 'monthly'
  const plan = plans.find((each) => each.type === type && each.amounts[currency] === amountMinor)
  return plan ? { tier: plan.tier, duration: plan.type } : present
}

/**
 * Whether what a change costs is still what the member was shown. Prorated by the second, it moves a little while
 * somebody reads: by at most a thousandth of the plan's price. Spec silent.
 */
export const isAsShown = (
  shownMinor: number,
  dueMinor: number,
  to: { tier: Tier; duration: Duration },
  in_: Currency,
) => Math.abs(dueMinor - shownMinor) <= findPlan(to.tier, to.duration).amounts[in_] / 1000
