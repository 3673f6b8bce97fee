import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import { findPlan, type ProviderName } from '../plans.ts'
import { isRunning } from '../rules.ts'
import type { SubscriptionRow } from './subscriptions.ts'
import { subscriptions } from './tables.ts'

/** Whether a change of plan makes another subscription, or changes the one there is. */
const makesAnother: Readonly<Record<ProviderName, boolean>> = { stripe: false, paystack: true }

/**
 * The running subscriptions that a change of plan has made of this one, also over several changes. What the member has
 * bought by itself is none: that has an order.
 */
export async function listFollowers(tx: Transaction, row: SubscriptionRow): Promise<SubscriptionRow[]> {
  if (row.userId === null || !makesAnother[row.provider]) return []
  const all = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, row.userId), eq(subscriptions.provider, row.provider)))
    .orderBy(subscriptions.id)
  const line = [row.id]
  for (const each of all) if (line.includes(formerOf(each, all)?.id ?? 0)) line.push(each.id)
  return all.filter(({ id, state }) => id !== row.id && line.includes(id) && isRunning(state))
}

/** The one before it whose member has chosen its plan; or has paid the difference to it, after which the answer was lost. */
function formerOf(each: SubscriptionRow, all: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  if (each.orderReference !== null) return undefined
  const earlier = all.filter(({ id }) => id < each.id)
  const { id: planId } = findPlan(each.tier, each.duration)
  return (
    earlier.findLast(({ nextPlanId }) => nextPlanId === planId) ??
    earlier.findLast(({ tier, duration }) => tier === each.tier && duration === each.duration)
  )
}
