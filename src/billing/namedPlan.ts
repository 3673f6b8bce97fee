import type { Duration, Tier } from './plans.ts'
import {
  type Access,
  type ChargeFacts,
  isRunning,
  lastPaid,
  lastSettled,
  type Stretch,
  type SubscriptionFacts,
  subscriptionState,
  toleranceAfter,
} from './rules.ts'

/** What a provider names for the time to come, beside what was paid. */
export type Named = {
  /** Of the subscription, as times of access name it. */
  ref: string
  /** What the next charge is for. */
  plan: { tier: Tier; duration: Duration }
  /** The member chose this plan here, for the end of the paid time. */
  isForLater: boolean
  /** A free trial that no charge has followed yet. */
  trial: Stretch | null
}

const isAbove = (a: Tier, b: Tier): boolean => a === 'premium' && b === 'standard'

/** Whether the provider has a tier above the paid one: it opens at once, whenever it is billed. */
function isRaised(facts: SubscriptionFacts, { plan, isForLater }: Named): boolean {
  const last = lastPaid(facts.charges)
  return !isForLater && last !== undefined && isAbove(plan.tier, last.tier)
}

/** The trial as long as it counts: once a charge has paid for the time after it, that charge says what is open. */
export function unchargedTrial(trial: Stretch | null, charges: readonly ChargeFacts[]): Stretch | null {
  const paidTo = lastSettled(charges)?.period?.endsAt
  return trial && paidTo && paidTo > trial.endsAt ? null : trial
}

/** What is free of a trial. One that we declare ourselves, so that a choice begins later, is the time that was paid. */
function freeTime({ charges }: SubscriptionFacts, { trial, isForLater }: Named): Stretch | null {
  if (!trial) return null
  const paidTo = isForLater ? lastSettled(charges)?.period?.endsAt : undefined
  const startsAt = paidTo && paidTo > trial.startsAt ? paidTo : trial.startsAt
  return startsAt < trial.endsAt ? { startsAt, endsAt: trial.endsAt } : null
}

/**
 * The times in which a subscription opens doors by what its provider names and not by a charge: the paid time, at a tier
 * above the paid one, and a free trial. `paid` are the times of its charges.
 */
export function namedAccess(facts: SubscriptionFacts, named: Named, paid: readonly Access[]): Access[] {
  if (!isRunning(subscriptionState(facts))) return []
  const { ref, plan } = named
  const access: Access[] = []
  const last = paid.find((each) => each.ref === lastPaid(facts.charges)?.ref)
  // for as long as the paid tier itself, days of grace and all
  if (last && isRaised(facts, named)) access.push({ ...last, ...plan, ref: `${ref}:named` })
  const free = freeTime(facts, named)
  if (free) access.push({ ...plan, ref: `${ref}:trial`, ...free, openUntil: toleranceAfter(facts, free.endsAt) })
  return access
}

/** The plan that a member has now; where it is another than the named one, that follows on it. */
export function presentPlan(facts: SubscriptionFacts, named: Named): { tier: Tier; duration: Duration } {
  const last = lastPaid(facts.charges)
  if (!last || isRaised(facts, named)) return named.plan
  const isFree = !named.isForLater && freeTime(facts, named) !== null && !isAbove(last.tier, named.plan.tier)
  return isFree ? named.plan : last
}
