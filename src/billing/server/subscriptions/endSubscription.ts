import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Jobs } from '../../../platform/server/job.ts'
import type { BillingContext } from '../context.ts'
import { syncFromProvider } from '../events/syncFromProvider.ts'
import { cancelJob, endJob, resumeJob } from '../jobs.ts'
import { requireProvider } from '../providers/openProviders.ts'
import { subscriptions } from '../tables.ts'
import { findSubscriptionById, subscriptionHandle } from './subscriptions.ts'

/** Ends a subscription at its provider at once, and brings the books to it; one that has ended, or will, stays as it is. */
export async function endSubscription(
  context: BillingContext,
  subscriptionId: number,
  { lost = false }: { lost?: boolean | undefined } = {},
): Promise<void> {
  const row = await findSubscriptionById(context.db, subscriptionId)
  if (!row || (!lost && (row.state === 'ended' || row.cancelAtPeriodEnd))) return
  await requireProvider(context.providers, row.provider).endNow(subscriptionHandle(row))
  await syncFromProvider(context, row.provider, row.providerId)
}

/** A member who leaves the academy is not charged any more. */
export const endForFormerMember =
  (jobs: Jobs) =>
  async (tx: Transaction, userId: number): Promise<void> => {
    const rows = await tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId))
    await jobs.sendAll(
      endJob,
      rows.map(({ id: subscriptionId }) => ({ subscriptionId })),
      { tx },
    )
  }

/** A member who has asked for the end of their account is charged for no further month. */
export const cancelForLeaver =
  (jobs: Jobs) =>
  async (tx: Transaction, userId: number): Promise<void> =>
    void (await jobs.send(cancelJob, { userId }, { tx }))

/** Whoever has come back has the plan that was cancelled for their leaving. */
export const resumeForReturner =
  (jobs: Jobs) =>
  async (tx: Transaction, userId: number): Promise<void> =>
    void (await jobs.send(resumeJob, { userId }, { tx }))
