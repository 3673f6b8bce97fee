import { type Currency, type Duration, findPlanById, type Tier } from './plans.ts'
import type { ChargeState, SubscriptionState } from './states.ts'

/** How long access stays after a charge has failed, counted from the first failure and never from before the paid end. */
export const GRACE_DAYS = 7
/** How long access of a subscription that goes on outlives the paid time while its renewal is under way. */
export const RENEWAL_TOLERANCE_HOURS = 48
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export type Stretch = { startsAt: Date; endsAt: Date }

/**
 * Every step that a subscription may take, from each state. `ended` and `refunded` can be left again, since a provider
 * may let a subscription run on that was stopped there: a member who is charged has what they pay for.
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

/**
 * When a subscription stopped running, once it has: its provider may say so hours later, so that what had run out by then
 * ended at that time, and everything else now. Null while it runs, and when it runs again.
 */
export function endOf(
  state: SubscriptionState,
  { known, openUntil, now }: { known: Date | null; openUntil: Date | null; now: Date },
): Date | null {
  if (state !== 'ended' && state !== 'refunded') return null
  if (known) return known
  return state === 'ended' && openUntil && openUntil < now ? openUntil : now
}

/**
 * Monthly recurring revenue in minor units, of what all subscriptions of one currency pay a month and a year. Spec silent:
 * a twelfth of all years together, rounded half up once, so that no rounding adds up.
 */
export const recurringMinor = ({ monthly, yearly }: { monthly: number; yearly: number }): number =>
  monthly + Math.floor((yearly + 6) / 12)

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
  /** The end of grace in the member's mail. */
  graceEndsAt?: Date | null
  /** The plan of a subscription that goes on where the paid time of another one ends. */
  follows?: { tier: Tier; duration: Duration } | null
}

/**
 * The state of a subscription, by what its provider says of it now and by nothing that was known before: so messages may
 * come twice, late or in any order.
 */
export function subscriptionState({ status, cancelAtPeriodEnd, charges }: SubscriptionFacts): SubscriptionState {
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

/**
 * What a refund of the charge `ref` takes of its subscription: all of it, where it pays for the latest time, or the time
 * that it paid for alone. `until`: to when other charges keep it open, null where they don't.
 */
export function afterRefund(
  charges: readonly ChargeFacts[],
  ref: string,
  now: Date,
): { ends: boolean; until: Date | null } {
  const until = lastPaid(charges.filter((charge) => charge.ref !== ref))?.period?.endsAt
  return { ends: lastPaid(charges)?.ref === ref, until: until && until > now ? until : null }
}

/** A time that was paid for, to its paid end; doors stay open until `openUntil` where that is later. */
export type Access = Stretch & { ref: string; tier: Tier; duration: Duration; openUntil: Date | null }
export type Opened = {
  access: Access[]
  /** The end of grace, once a charge has failed; kept until something is paid again. */
  graceEndsAt: Date | null
  /** Whether the member has not been mailed about it yet. */
  graceBegins: boolean
  /** The paid end of a subscription that is to be charged again then. */
  renewsAt: Date | null
}

/**
 * The times in which a subscription opens doors: one for each paid charge. The last one is open for longer while the
 * renewal is under way, and for the days of grace when it has failed. Spec silent: in the tier that was paid, also where
 * a lower one follows.
 */
export function grantedAccess(facts: SubscriptionFacts): Opened {
  const last = lastPaid(facts.charges)
  // what the bank took back is no renewal that is late
  const isLate = lastSettled(facts.charges) === last
  const ends = isLate ? (last?.period?.endsAt ?? firstDue(facts)) : null
  const { openUntil, ...more } = ends ? beyond(facts, ends) : NOTHING_BEYOND
  const access = facts.charges.flatMap(({ ref, state, tier, duration, period }): Access[] => {
    if (!period || !(state === 'paid' || state === 'part_refunded')) return []
    return [{ ref, tier, duration, ...period, openUntil: ref === last?.ref ? openUntil : null }]
  })
  // nothing is paid yet, and yet nothing breaks off
  if (!last && ends && openUntil && facts.follows)
    access.push({ ref: '', ...facts.follows, startsAt: ends, endsAt: ends, openUntil })
  return { access, ...more }
}

type Beyond = Omit<Opened, 'access'> & { openUntil: Date | null }
const NOTHING_BEYOND: Beyond = { openUntil: null, graceEndsAt: null, graceBegins: false, renewsAt: null }

/** What holds after the end of what was paid. */
function beyond(facts: SubscriptionFacts, paidEnd: Date): Beyond {
  const state = subscriptionState(facts)
  if (state === 'cancelling' || state === 'refunded') return NOTHING_BEYOND
  // a grace that was announced for an earlier period is over
  const announced = facts.graceEndsAt && facts.graceEndsAt >= paidEnd ? facts.graceEndsAt : null
  const counted = state === 'active' || state === 'incomplete' ? null : graceAfter(facts, state, paidEnd)
  const graceEndsAt = announced && counted ? earlier(announced, counted) : (announced ?? counted)
  const renewsAt = state === 'active' || state === 'incomplete' ? paidEnd : null
  const grace = { graceEndsAt, graceBegins: graceEndsAt !== null && announced === null, renewsAt }
  if (graceEndsAt) return { ...grace, openUntil: graceEndsAt }
  if (state === 'past_due') return { ...grace, openUntil: plus(paidEnd, GRACE_DAYS * DAY_MS) }
  return { ...grace, openUntil: renewsAt && toleranceAfter(facts, paidEnd) }
}

/** Until when doors stay open while the charge that follows on `end` is under way; null where none does. */
export function toleranceAfter(facts: SubscriptionFacts, end: Date): Date | null {
  const state = subscriptionState(facts)
  return state === 'active' || state === 'incomplete' ? plus(end, RENEWAL_TOLERANCE_HOURS * HOUR_MS) : null
}

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** When the first charge of a plan that follows on another one is due, or was tried. */
function firstDue({ follows, charges, period }: SubscriptionFacts): Date | null {
  if (!follows) return null
  return firstFailure(charges, new Date(0)) ?? period?.endsAt ?? null
}

const firstFailure = (charges: readonly ChargeFacts[], since: Date): Date | null =>
  charges
    .filter(({ state, at }) => state === 'failed' && at >= since)
    .reduce<Date | null>((first, { at }) => (first ? earlier(first, at) : at), null)

/** A provider may charge on the right day some hours before the paid time is over. */
const EARLY_MS = 4 * DAY_MS

/**
 * The first failure of a period fixes the end of its grace, however often the card is tried again, and also when the
 * provider gives up sooner. Spec silent: what has ended without a failure after its time was cancelled, and has none.
 */
function graceAfter({ charges }: SubscriptionFacts, state: SubscriptionState, paidEnd: Date): Date | null {
  const failed = firstFailure(charges, state === 'ended' ? paidEnd : plus(paidEnd, -EARLY_MS))
  return failed && plus(failed > paidEnd ? failed : paidEnd, GRACE_DAYS * DAY_MS)
}

/** Which tier somebody has at a moment, by their times of access and the clock alone. */
export function tierAt(access: readonly Access[], now: Date): Tier | null {
  const open = access.filter(({ startsAt, endsAt, openUntil }) => startsAt <= now && now < (openUntil ?? endsAt))
  if (open.some(({ tier }) => tier === 'premium')) return 'premium'
  return open.length > 0 ? 'standard' : null
}

const MONTH_AT_MOST_MS = 45 * DAY_MS

/** A price that a plan has or had, in minor units. */
export type KnownPrice = { planId: number; currency: Currency; amountMinor: number }

/**
 * The plan that a charge paid for where the provider does not say: the one that the subscription has now, if it has or had
 * that price; else the one whose full price and length it has; else (for a difference) the present one.
 */
export function planOfCharge(
  charge: { currency: Currency; amountMinor: number; period: Stretch | null },
  present: { tier: Tier; duration: Duration },
  prices: readonly KnownPrice[],
): { tier: Tier; duration: Duration } {
  const { period, currency, amountMinor } = charge
  if (!period) return present
  const type = period.endsAt.getTime() - period.startsAt.getTime() > MONTH_AT_MOST_MS ? 'yearly' : 'monthly'
  const fitting = prices.flatMap((price) => {
    const plan = findPlanById(price.planId)
    const fits = plan?.type === type && price.currency === currency && price.amountMinor === amountMinor
    return fits ? [{ tier: plan.tier, duration: plan.type }] : []
  })
  const isPresent = fitting.some(({ tier, duration }) => tier === present.tier && duration === present.duration)
  return isPresent ? present : (fitting[0] ?? present)
}

/**
 * Whether what a change costs is still what the member was shown. Prorated by the second, it moves a little while
 * somebody reads: by at most a thousandth of the plan's price. Spec silent.
 */
export const isAsShown = (shownMinor: number, dueMinor: number, priceMinor: number): boolean =>
  Math.abs(dueMinor - shownMinor) <= priceMinor / 1000
