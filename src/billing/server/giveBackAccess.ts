import { eq } from 'drizzle-orm'
import { closePaidPeriod } from '../../accounts/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { stateOf } from '../rules.ts'
import { giveAccess } from './giveAccess.ts'
import { findOrder } from './orders.ts'
import { nextVersion, type SubscriptionRow } from './subscriptions.ts'
import { subscriptions } from './tables.ts'
import { readFacts } from './writeCharges.ts'

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
export async function giveBackAccess(
  tx: Transaction,
  row: SubscriptionRow,
  { ref, wasLast }: { ref: string; wasLast: boolean },
): Promise<void> {
  const standing = wasLast ? await closeLast(tx, row) : await closePaidPeriod(tx, ref).then(() => ({}))
  await tx
    .update(subscriptions)
    .set({ ...standing, checkedAt: nextVersion, changedAt: nextVersion })
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
  const { graceEndsAt } = await giveAccess(tx, row, facts, { surplus: await isRefused(tx, row), named: null })
  return { state: stateOf(facts), graceEndsAt }
}

const isRefused = async (tx: Transaction, { orderReference }: SubscriptionRow): Promise<boolean> =>
  orderReference !== null && (await findOrder(tx, orderReference))?.state === 'refused'
