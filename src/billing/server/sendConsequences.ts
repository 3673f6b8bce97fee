import type { Transaction } from '../../platform/server/database.ts'
import { chargeFailed, endDue, giveBackDue } from './jobs.ts'
import type { SubscriptionTruth } from './providers/provider.ts'
import type { Room } from './room.ts'
import type { SubscriptionRow } from './subscriptions.ts'
import type { Changed } from './writeCharges.ts'

type Applied = {
  row: SubscriptionRow
  status: SubscriptionTruth['status']
  changed: readonly Changed[]
  surplus: boolean
}

/** What has to be done at the provider, or told to the member, once the books say so. */
export async function sendConsequences(tx: Transaction, { jobs }: Room, { row, status, changed, surplus }: Applied) {
  const { id: subscriptionId, state, userId, cancelAtPeriodEnd } = row
  const isWanted = !surplus && state !== 'refunded' && userId !== null
  // one that ends by itself is not charged any more
  if (status !== 'ended' && !cancelAtPeriodEnd && !isWanted)
    await jobs.send(endDue, { subscriptionId }, { tx, singletonKey: String(subscriptionId) })
  if (surplus)
    for (const { id: chargeId, state: charged } of changed)
      if (charged === 'paid') await jobs.send(giveBackDue, { chargeId }, { tx, singletonKey: String(chargeId) })
  if (state === 'past_due' && !surplus)
    for (const { id: chargeId, state: charged, isNew } of changed)
      if (charged === 'failed' && isNew)
        await jobs.send(chargeFailed, { chargeId }, { tx, singletonKey: String(chargeId) })
}
