import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isPast } from '../../../platform/server/clock.ts'
import type { Queryable, Transaction } from '../../../platform/server/database.ts'
import type { ProviderName } from '../../plans.ts'
import type { OrderState } from '../../states.ts'
import { orders } from '../tables.ts'

export type Order = typeof orders.$inferSelect
type NewOrder = Pick<Order, 'userId' | 'provider' | 'currency' | 'amountMinor' | 'termsVersion'> &
  (
    | { kind: 'subscription'; planId: number; next: string | null }
    | { kind: 'lesson'; subject: string; title: string; page: string }
  )

/**
 * Nobody can guess it, since anyone who knows it may ask for the payment's status; letters, digits and a dash, which is
 * what both providers take.
 */
const newReference = (): string => `ord-${randomBytes(16).toString('hex')}`

/** Whether somebody has ever begun to pay. */
export const hasOrdered = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db.$count(orders, eq(orders.userId, userId))) > 0

/** Writes an attempt to pay, before the provider is asked. */
export async function addOrder(tx: Queryable, order: NewOrder): Promise<Order> {
  const [row] = await tx
    .insert(orders)
    .values({ reference: newReference(), ...order })
    .returning()
  if (!row) throw new Error('The order was not written.')
  return row
}

export async function findOrder(db: Queryable, reference: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference))
  return row
}

/** The order whose checkout a provider calls `sessionId`. */
export async function findOrderBySession(db: Queryable, provider: ProviderName, sessionId: string) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.sessionId, sessionId)))
  return row as Order | undefined
}

/** The order, locked until the transaction is over. */
export async function lockOrder(tx: Transaction, reference: string): Promise<Order | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.reference, reference)).for('update')
  return row
}

/** Notes by which name the provider knows the checkout. */
export const nameSession = (db: Queryable, reference: string, sessionId: string) =>
  db.update(orders).set({ sessionId }).where(eq(orders.reference, reference))

/** A payment is final, and so is its refusal; what was left or declined may still be paid. */
const payable: readonly OrderState[] = ['open', 'failed', 'expired']
export const isFinal = ({ state }: Order): boolean => !payable.includes(state)

/** Closes an order, unless that is final already. */
export async function closeOrder(tx: Queryable, reference: string, state: Exclude<OrderState, 'open'>): Promise<void> {
  await tx
    .update(orders)
    .set({ state, settledAt: sql`now()` })
    .where(and(eq(orders.reference, reference), inArray(orders.state, payable)))
}

/** References of orders that have been open for longer than `minutes`, the oldest first. */
export async function listOpenOrders(db: Queryable, minutes: number, limit: number) {
  return db
    .select({ reference: orders.reference, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.state, 'open'), isPast(orders.createdAt, minutes)))
    .orderBy(orders.createdAt)
    .limit(limit)
}
