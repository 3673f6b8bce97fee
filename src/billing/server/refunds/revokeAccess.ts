import { eq } from 'drizzle-orm'
import { closePaidPeriod } from '../../../accounts/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { subscriptionState } from '../../rules.ts'
import { findOrder } from '../checkout/orders.ts'
import { grantAccess } from '../subscriptions/grantAccess.ts'
import { nextVersion, type SubscriptionRow } from '../subscriptions/subscriptions.ts'
import { readFacts } from '../subscriptions/writeCharges.ts'
import { subscriptions } from '../tables.ts'

const STATUS = {
  incomplete: 'incomplete',
  active: 'active',
  past_due: 'past_due',
  cancelling: 'active',
  ended: 'ended',
  refunded: 'ended',
} as const

/**
 * Takes away what a charge has paid for once it was given back, without waiting for the provider to say so. `wasLast`: it
 * paid for the latest time, and the subscription ends with it. Nothing else that is open hangs on an earlier one.
 */
export async function revokeAccess(
  tx: Transaction,
  row: SubscriptionRow,
  { ref, wasLast }: { ref: string; wasLast: boolean },
): Promise<void> {
  const updated = wasLast ? await closeLast(tx, row) : await closePaidPeriod(tx, ref).then(() => ({}))
  await tx
    .update(subscriptions)
    .set({ ...updated, checkedAt: nextVersion, changedAt: nextVersion })
    .where(eq(subscriptions.id, row.id))
}

/** Leaves what earlier charges have paid for. What is named for the time to come ends with the subscription. */
async function closeLast(tx: Transaction, row: SubscriptionRow) {
  const facts = {
    status: STATUS[row.state],
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    // no renewal is under way for what was given back
    period: null,
    charges: await readFacts(tx, row.id),
    graceEndsAt: row.graceEndsAt,
  }
  const { graceEndsAt } = await grantAccess(tx, row, facts, { duplicate: await isRefused(tx, row), named: null })
  return { state: subscriptionState(facts), graceEndsAt }
}

const isRefused = async (tx: Transaction, { orderReference }: SubscriptionRow): Promise<boolean> =>
  orderReference !== null && (await findOrder(tx, orderReference))?.state === 'refused'
