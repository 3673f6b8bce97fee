import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { applySubscription } from './applySubscription.ts'
import { endDue } from './jobs.ts'
import { providerOf } from './providers.ts'
import type { Room } from './room.ts'
import { findSubscriptionById, handleOf } from './subscriptions.ts'
import { subscriptions } from './tables.ts'

/** Ends a subscription at its provider at once, and brings the books to it; one that has ended, or will, stays as it is. */
export async function endSubscription(
  room: Room,
  subscriptionId: number,
  { lost = false }: { lost?: boolean | undefined } = {},
): Promise<void> {
  const row = await findSubscriptionById(room.db, subscriptionId)
  if (!row || (!lost && (row.state === 'ended' || row.cancelAtPeriodEnd))) return
  await providerOf(room.providers, row.provider).endNow(handleOf(row))
  await applySubscription(room, row.provider, row.providerId)
}

/** Whoever leaves the academy is not charged any more. */
export const endForFormerMember =
  (jobs: Jobs) =>
  async (tx: Transaction, userId: number): Promise<void> => {
    const rows = await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId))
    await jobs.sendAll(
      endDue,
      rows.map(({ id: subscriptionId }) => ({ subscriptionId })),
      { tx },
    )
  }
