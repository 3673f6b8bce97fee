import { and, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { IncomeBook } from '../../accounts/server/index.ts'
import { type Paged, pageOffset, presentPage } from '../../platform/paging.ts'
import type { Queryable } from '../../platform/server/database.ts'
import type { Settings } from '../../platform/settings.ts'
import type { AdminEvent, Billing, EventQuery, OpenCounts } from '../contract.ts'
import { readCatalogue } from './catalogue.ts'
import type { Order } from './checkout/orders.ts'
import { presentCharge, presentEvent, presentSubscription } from './present.ts'
import { listShown } from './subscriptions/subscriptions.ts'
import type { ChargeRow } from './subscriptions/writeCharges.ts'
import { charges, paymentEvents } from './tables.ts'

/** Ten years of monthly charges. */
const MOST_CHARGES = 120

/** What a member has and has paid, the newest charge first. */
export async function readBilling(
  { db, settings }: { db: Queryable; settings: Pick<Settings, 'read'> },
  userId: number,
): Promise<Billing> {
  const [[newest, older], rows] = await Promise.all([
    listShown(db, userId),
    db
      .select()
      .from(charges)
      .where(eq(charges.userId, userId))
      .orderBy(desc(charges.happenedAt), desc(charges.id))
      .limit(MOST_CHARGES),
  ])
  // where a provider can't change a plan, another subscription waits for the paid time of the first to end
  const waits = newest?.runs && !newest.paid && older?.runs && older.paid
  const shown = waits ? older : newest
  return {
    subscription: shown
      ? presentSubscription(shown.row, { follower: waits ? newest.row : undefined, catalogue: readCatalogue(settings) })
      : null,
    charges: rows.map(presentCharge),
  }
}

export async function findCharge(db: Queryable, id: number): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id))
  return row
}

/** Whether money that was paid for an order is in the books: by its order, or as a second payment by its own name. */
export async function chargeExists(db: Queryable, order: Order): Promise<boolean> {
  const { userId, provider, reference, sessionId } = order
  const named = [eq(charges.orderReference, reference), eq(charges.providerId, sessionId ?? reference)]
  const found = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.userId, userId ?? 0), eq(charges.provider, provider), or(...named)))
    .limit(1)
  return found.length > 0
}

const { payload: _payload, key: _key, ...eventColumns } = getTableColumns(paymentEvents)

/** One page of the providers' messages and what was done with them, the newest first. */
export async function pageEvents(db: Queryable, query: EventQuery): Promise<Paged<AdminEvent>> {
  const where = query.state ? eq(paymentEvents.state, query.state) : undefined
  const [rows, [counted]] = await Promise.all([
    db
      .select(eventColumns)
      .from(paymentEvents)
      .where(where)
      .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
      .limit(query.perPage)
      .offset(pageOffset(query)),
    db.select({ total: count() }).from(paymentEvents).where(where),
  ])
  return presentPage(rows.map(presentEvent), counted?.total ?? 0, query)
}

const recent = (column: typeof charges.happenedAt | typeof paymentEvents.receivedAt) =>
  sql`${column} > now() - interval '30 days'`

/** What an admin should look into: charges that failed or are disputed, and events that failed or were refused. */
export async function countOpenPayments(db: Queryable): Promise<OpenCounts> {
  const [ofCharges, ofEvents] = await Promise.all([
    db
      .select({ state: charges.state, total: count() })
      .from(charges)
      .where(and(inArray(charges.state, ['failed', 'disputed']), recent(charges.happenedAt)))
      .groupBy(charges.state),
    db
      .select({ state: paymentEvents.state, total: count() })
      .from(paymentEvents)
      .where(and(inArray(paymentEvents.state, ['failed', 'refused']), recent(paymentEvents.receivedAt)))
      .groupBy(paymentEvents.state),
  ])
  const totalOf = <S>(rows: readonly { state: S; total: number }[], state: S): number =>
    rows.find((row) => row.state === state)?.total ?? 0
  return {
    charges: totalOf(ofCharges, 'failed'),
    disputed: totalOf(ofCharges, 'disputed'),
    events: totalOf(ofEvents, 'failed'),
    refused: totalOf(ofEvents, 'refused'),
  }
}

const isIncome = inArray(charges.state, ['paid', 'part_refunded'])

/** What was charged less what was given back, for a statement that sums it up: user_id, currency, amount_minor, at. */
export const chargedIncome: IncomeBook = sql`select ${charges.userId} as user_id, ${charges.currency} as currency,
  ${charges.amountMinor} - ${charges.refundedMinor} as amount_minor, ${charges.happenedAt} as at
  from ${charges} where ${isIncome}`
