import { setPaidPeriods } from '../../../accounts/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { type Named, namedAccess } from '../../namedPlan.ts'
import { grantedAccess, type SubscriptionFacts } from '../../rules.ts'
import { type SubscriptionRow, subscriptionRef } from './subscriptions.ts'

type Whose = Pick<SubscriptionRow, 'userId' | 'provider' | 'providerId'>

/**
 * Makes the member's times of access those of this subscription, paid for or named, and answers what holds after them. What
 * was paid twice, or by somebody who has left, opens nothing.
 */
export async function grantAccess(
  tx: Transaction,
  whose: Whose,
  facts: SubscriptionFacts,
  { duplicate, named }: { duplicate: boolean; named: Named | null },
) {
  const { access: paid, ...more } = grantedAccess(facts)
  const access = named ? [...paid, ...namedAccess(facts, named, paid)] : paid
  const { userId, provider, providerId } = whose
  if (userId === null) return more
  const subscription = subscriptionRef(provider, providerId)
  // what waits for its first charge is named by the subscription itself
  const periods = access.map(({ ref, ...period }) => ({ ...period, paymentRef: ref || subscription }))
  await setPaidPeriods(tx, userId, subscription, duplicate ? [] : periods)
  return duplicate ? { graceEndsAt: null, graceBegins: false, renewsAt: null } : more
}
