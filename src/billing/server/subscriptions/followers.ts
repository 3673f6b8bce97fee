import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import type { ProviderName } from '../../plans.ts'
import { isRunning } from '../../rules.ts'
import type { Payer } from '../checkout/findPayer.ts'
import { subscriptions } from '../tables.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** Whether a change of plan makes another subscription, or changes the one there is. */
const makesAnother: Readonly<Record<ProviderName, boolean>> = { stripe: false, paystack: true }

/** The subscription that a change of plan made this one of. What the member has bought by itself has an order, and none. */
export const followedBy = (provider: ProviderName, { order, former }: Payer): number | null =>
  makesAnother[provider] && !order ? (former?.id ?? null) : null

/** The running subscriptions that a change of plan has made of this one, also over several changes. */
export async function listFollowers(tx: Transaction, row: SubscriptionRow): Promise<SubscriptionRow[]> {
  if (row.userId === null) return []
  const all = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, row.userId))
    .orderBy(subscriptions.id)
  const line = [row.id]
  for (const { id, followsId } of all) if (followsId !== null && line.includes(followsId)) line.push(id)
  return all.filter(({ id, state }) => id !== row.id && line.includes(id) && isRunning(state))
}
