import type { Transaction } from '../../platform/server/database.ts'
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
}

/** What has to be done at the provider, or told to the member, once the books say so. */
export async function sendConsequences(tx: Transaction, { jobs }: Room, applied: Applied) {
  const { row, status, changed, surplus, twice } = applied
  const { id: subscriptionId, state, userId, cancelAtPeriodEnd } = row
  const isWanted = !surplus && state !== 'refunded' && userId !== null
  // one that ends by itself is not charged any more
  if (status !== 'ended' && !cancelAtPeriodEnd && !isWanted)
    await jobs.send(endDue, { subscriptionId }, { tx, singletonKey: String(subscriptionId) })
  for (const { id: chargeId, state: charged, providerId } of changed)
    if (charged === 'paid' && (surplus || twice.has(providerId)))
      await jobs.send(giveBackDue, { chargeId }, { tx, singletonKey: String(chargeId) })
}
