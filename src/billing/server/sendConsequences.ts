import type { Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { listFollowers } from './followers.ts'
import { endDue, giveBackDue } from './jobs.ts'
import type { SubscriptionTruth } from './providers/provider.ts'
import type { Room } from './room.ts'
import type { SubscriptionRow } from './subscriptions.ts'
import type { Changed } from './writeCharges.ts'

type Applied = {
  row: SubscriptionRow
  status: SubscriptionTruth['status']
  changed: readonly Changed[]
  surplus: boolean
  /** Charges, by the provider's name, for what was paid before. */
  twice: ReadonlySet<string>
  /** The bank took back for good what was paid last. */
  lost: boolean
}

/** What has to be done at the provider, or told to the member, once the books say so. */
export async function sendConsequences(tx: Transaction, { jobs }: Room, applied: Applied) {
  const { row, status, changed, surplus, twice, lost } = applied
  const { id: subscriptionId, state, userId, cancelAtPeriodEnd } = row
  await endDisputed(tx, jobs, applied)
  const isWanted = !surplus && state !== 'refunded' && userId !== null && !lost
  // one that ends by itself is not charged any more
  if (status !== 'ended' && !cancelAtPeriodEnd && !isWanted)
    await jobs.send(endDue, { subscriptionId }, { tx, singletonKey: String(subscriptionId) })
  for (const { id: chargeId, state: charged, providerId } of changed)
    if (charged === 'paid' && (surplus || twice.has(providerId)))
      await jobs.send(giveBackDue, { chargeId }, { tx, singletonKey: String(chargeId) })
}

/**
 * Whoever has the bank take money back is not charged again for this plan: it ends, and with it what follows on it. One
 * that was bought by itself goes on. Once, when the books first say so.
 */
async function endDisputed(tx: Transaction, jobs: Jobs, { row, changed }: Applied): Promise<void> {
  if (!changed.some(({ isLost }) => isLost)) return
  const followers = await listFollowers(tx, row)
  for (const { id: subscriptionId } of [row, ...followers])
    await jobs.send(endDue, { subscriptionId, lost: true }, { tx, singletonKey: String(subscriptionId) })
}
