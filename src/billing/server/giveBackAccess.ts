import { eq } from 'drizzle-orm'
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

/** Takes away what a charge has paid for once it was given back, without waiting for the provider to say so. */
export async function giveBackAccess(tx: Transaction, row: SubscriptionRow, wasLast: boolean): Promise<void> {
  const facts = {
    status: STATUS[row.state],
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    // no renewal is under way for what was given back
    period: null,
    charges: await readFacts(tx, row.id),
    graceEndsAt: row.graceEndsAt,
  }
  const { graceEndsAt } = await giveAccess(tx, row, facts, { surplus: await isRefused(tx, row), named: null })
  const state = wasLast ? stateOf(facts) : row.state
  await tx
    .update(subscriptions)
    .set({ state, graceEndsAt, checkedAt: nextVersion, changedAt: nextVersion })
    .where(eq(subscriptions.id, row.id))
}

const isRefused = async (tx: Transaction, { orderReference }: SubscriptionRow): Promise<boolean> =>
  orderReference !== null && (await findOrder(tx, orderReference))?.state === 'refused'
