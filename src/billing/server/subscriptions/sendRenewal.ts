import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import { nextCheck } from '../../renewalChecks.ts'
import type { BillingContext } from '../context.ts'
import { chargeFailedJob, renewalJob } from '../jobs.ts'
import { charges } from '../tables.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** Has the provider asked soon after the paid time is over, and again while it has not charged yet. */
export async function sendRenewal(
  tx: Transaction,
  { jobs }: Pick<BillingContext, 'jobs'>,
  { id: subscriptionId }: Pick<SubscriptionRow, 'id'>,
  { renewsAt, now }: { renewsAt: Date; now: Date },
): Promise<void> {
  const startAfter = nextCheck(renewsAt, now)
  if (!startAfter) return
  const paidUntil = renewsAt.toISOString()
  await jobs.send(
    renewalJob,
    { subscriptionId, paidUntil },
    { tx, startAfter, singletonKey: `${subscriptionId} ${paidUntil}` },
  )
}

/** Mails the member about a failed charge, once for each period: with the first failure its grace begins. */
export async function sendGrace(
  tx: Transaction,
  { jobs }: Pick<BillingContext, 'jobs'>,
  { id }: Pick<SubscriptionRow, 'id'>,
) {
  const [failed] = await tx
    .select({ chargeId: charges.id })
    .from(charges)
    .where(and(eq(charges.subscriptionId, id), eq(charges.state, 'failed')))
    .orderBy(desc(charges.happenedAt), desc(charges.id))
    .limit(1)
  if (failed) await jobs.send(chargeFailedJob, failed, { tx, singletonKey: String(failed.chargeId) })
}
