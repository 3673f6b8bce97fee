import { isLeaving } from '../../../accounts/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Jobs } from '../../../platform/server/job.ts'
import type { BillingContext } from '../context.ts'
import { cancelJob, endJob, refundJob } from '../jobs.ts'
import { sendPaidMail, sendRefundedMail } from '../planMails.ts'
import type { ProviderSubscription } from '../providers/provider.ts'
import { listFollowers } from './followers.ts'
import type { SubscriptionRow } from './subscriptions.ts'
import type { Changed } from './writeCharges.ts'

type Applied = {
  row: SubscriptionRow
  /** It was accepted just now. */
  begins: boolean
  status: ProviderSubscription['status']
  changed: readonly Changed[]
  duplicate: boolean
  /** Charges, by the provider's name, for what was paid before. */
  twice: ReadonlySet<string>
  /** The bank took back for good what was paid last. */
  lost: boolean
}

/** What has to be done at the provider, or sent to the member, once the books say so. */
export async function sendConsequences(tx: Transaction, { jobs }: BillingContext, applied: Applied) {
  const { row, begins, status, changed, duplicate, twice, lost } = applied
  const { id: subscriptionId, state, userId, cancelAtPeriodEnd } = row
  await endDisputed(tx, jobs, applied)
  const isWanted = !duplicate && state !== 'refunded' && userId !== null && !lost
  // one that ends by itself is not charged any more
  if (status !== 'ended' && !cancelAtPeriodEnd && !isWanted)
    await jobs.send(endJob, { subscriptionId }, { tx, singletonKey: String(subscriptionId) })
  // asked for while the checkout was open: nothing was running then that could have been cancelled
  else if (begins && userId !== null && !cancelAtPeriodEnd && (await isLeaving(tx, userId)))
    await jobs.send(cancelJob, { userId }, { tx })
  for (const { id: chargeId, state: charged, providerId } of changed)
    if (charged === 'paid' && (duplicate || twice.has(providerId)))
      await jobs.send(refundJob, { chargeId }, { tx, singletonKey: String(chargeId) })
  for (const charge of changed) {
    if (charge.isRefunded) await sendRefundedMail(tx, { jobs }, charge)
    if (!duplicate && !twice.has(charge.providerId)) await sendPaidMail(tx, { jobs }, row, charge)
  }
}

/**
 * A member whose bank takes money back is not charged again for this plan: it ends, and with it what follows on it. One
 * that was bought by itself goes on. Once, when the books first say so.
 */
async function endDisputed(tx: Transaction, jobs: Jobs, { row, changed }: Applied): Promise<void> {
  if (!changed.some(({ isLost }) => isLost)) return
  const followers = await listFollowers(tx, row)
  for (const { id: subscriptionId } of [row, ...followers])
    await jobs.send(endJob, { subscriptionId, lost: true }, { tx, singletonKey: String(subscriptionId) })
}
