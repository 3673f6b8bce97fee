import { setPaidPeriods } from '../../accounts/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { type Named, namedAccess } from '../namedPlan.ts'
import { accessOf, type SubscriptionFacts } from '../rules.ts'
import { refOf, type SubscriptionRow } from './subscriptions.ts'

type Whose = Pick<SubscriptionRow, 'userId' | 'provider' | 'providerId'>

/**
 * Makes the member's times of access those of this subscription, paid for or named, and answers what holds after them. What
 * was paid twice, or by somebody who has left, opens nothing.
 */
export async function giveAccess(
  tx: Transaction,
  whose: Whose,
  facts: SubscriptionFacts,
  { surplus, named }: { surplus: boolean; named: Named | null },
) {
  const { access: paid, ...more } = accessOf(facts)
  const access = named ? [...paid, ...namedAccess(facts, named, paid)] : paid
  const { userId, provider, providerId } = whose
  if (userId === null) return more
  const subscription = refOf(provider, providerId)
  // what waits for its first charge is named by the subscription itself
  const periods = access.map(({ ref, ...period }) => ({ ...period, paymentRef: ref || subscription }))
  await setPaidPeriods(tx, userId, subscription, surplus ? [] : periods)
  return surplus ? { graceEndsAt: null, graceBegins: false, renewsAt: null } : more
}
