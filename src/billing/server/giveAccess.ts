import { setPaidPeriods } from '../../accounts/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { accessOf, type SubscriptionFacts } from '../rules.ts'
import { refOf, type SubscriptionRow } from './subscriptions.ts'

type Whose = Pick<SubscriptionRow, 'userId' | 'provider' | 'providerId'>

/**
 * Makes the member's times of access those that this subscription has paid for, and answers what holds after them. What
 * was paid twice, or by somebody who has left, opens nothing.
 */
export async function giveAccess(tx: Transaction, whose: Whose, facts: SubscriptionFacts, surplus: boolean) {
  const { access, ...more } = accessOf(facts)
  const { userId, provider, providerId } = whose
  if (userId === null) return more
  const subscription = refOf(provider, providerId)
  // what waits for its first charge is named by the subscription itself
  const periods = access.map(({ ref, ...period }) => ({ ...period, paymentRef: ref || subscription }))
  await setPaidPeriods(tx, userId, subscription, surplus ? [] : periods)
  return surplus ? { graceEndsAt: null, graceBegins: false, renewsAt: null } : more
}
