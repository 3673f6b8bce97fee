import { setPaidPeriods } from '../../accounts/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { type Named, namedAccess } from '../namedPlan.ts'
import { accessOf, type SubscriptionFacts } from '../rules.ts'
import { refOf, type SubscriptionRow } from './subscriptions.ts'

type Whose = Pick<SubscriptionRow, 'userId' | 'provider' | 'providerId'>

/**
 * Makes the member's times of access those of this subscription, paid for or named, and answers when the grace ends, if it
 * has begun. What was paid twice, or by somebody who has left, opens nothing.
 */
export async function giveAccess(
  tx: Transaction,
  whose: Whose,
  facts: SubscriptionFacts,
  { surplus, named }: { surplus: boolean; named: Named | null },
) {
  const { access: paid, graceEndsAt } = accessOf(facts)
  const access = named ? [...paid, ...namedAccess(facts, named, paid)] : paid
  const { userId, provider, providerId } = whose
  if (userId === null) return graceEndsAt
  const periods = surplus ? [] : access.map(({ ref, ...period }) => ({ ...period, paymentRef: ref }))
  await setPaidPeriods(tx, userId, refOf(provider, providerId), periods)
  return surplus ? null : graceEndsAt
}
