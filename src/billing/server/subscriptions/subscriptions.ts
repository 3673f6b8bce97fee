import { and, desc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isPast } from '../../../platform/server/clock.ts'
import type { Queryable, Transaction } from '../../../platform/server/database.ts'
import type { ProviderName } from '../../plans.ts'
import { isRunning } from '../../rules.ts'
import { type SubscriptionState, subscriptionStates } from '../../states.ts'
import type { SubscriptionHandle } from '../providers/provider.ts'
import { charges, subscriptions } from '../tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** As both the books and the times of access name it, e.g. `stripe:sub_1`. */
export const subscriptionRef = (provider: ProviderName, providerId: string): string => `${provider}:${providerId}`

export async function findSubscription(db: Queryable, provider: ProviderName, providerId: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.providerId, providerId)))
  return row as SubscriptionRow | undefined
}

export async function findSubscriptionById(db: Queryable, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

export async function lockSubscriptionById(tx: Transaction, id: number): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row
}

/** The row, made if there is none, and locked until the transaction is over. */
export async function lockSubscription(tx: Transaction, made: typeof subscriptions.$inferInsert) {
  await tx.insert(subscriptions).values(made).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, made.provider), eq(subscriptions.providerId, made.providerId)))
    .for('update')
  if (!row) throw new Error(`The subscription ${made.providerId} was not written.`)
  return row
}

/**
 * Each write takes a later moment than the one before, to the millisecond, which is as fine as it is read back: so it
 * also shows whether a row has changed since it was read.
 */
export const nextVersion = sql`greatest(date_trunc('milliseconds', clock_timestamp()),
  ${subscriptions.checkedAt} + interval '1 millisecond')`

const runningStates = subscriptionStates.filter(isRunning)

const runs = and(
  inArray(subscriptions.state, runningStates),
  // the paid time of one that was cancelled may be over before its provider says so
  or(ne(subscriptions.state, 'cancelling'), sql`${subscriptions.periodEndsAt} > now()`),
) as SQL

/** The member's subscriptions that are charged or used up, the newest first. */
export const listRunning = (db: Queryable, userId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), runs))
    .orderBy(desc(subscriptions.id))

export type Shown = { row: SubscriptionRow; runs: boolean; paid: boolean }

/** The two that a member may be shown: those that run first, then the last that did; `paid`: something was paid for it. */
export const listShown = (db: Queryable, userId: number): Promise<Shown[]> =>
  db
    .select({
      row: getTableColumns(subscriptions),
      runs: sql<boolean>`coalesce(${runs}, false)`,
      // columns are written without their table here, which would name those of the charges
      paid: sql<boolean>`exists (select 1 from ${charges} as paid where paid.subscription_id = ${subscriptions}.id
        and paid.state in ('paid', 'part_refunded'))`,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.state, 'incomplete')))
    .orderBy(sql`coalesce(${runs}, false) desc`, desc(subscriptions.id))
    .limit(2)

const DAY_MINUTES = 24 * 60

const lasting: SubscriptionState[] = ['incomplete', 'active', 'past_due', 'cancelling']

/** Those whose provider has not been asked for a day, the longest first. */
export const listUnchecked = (db: Queryable, limit: number) =>
  db
    .select({ provider: subscriptions.provider, providerId: subscriptions.providerId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.state, lasting),
        or(isNull(subscriptions.checkedAt), isPast(subscriptions.checkedAt, DAY_MINUTES)),
      ),
    )
    .orderBy(subscriptions.checkedAt)
    .limit(limit)

/** By what a provider's calls name it. Customers are kept beside the keys, since they outlive the member's own row. */
export const subscriptionHandle = (row: SubscriptionRow): SubscriptionHandle => {
  const { customer = '', ...keys } = row.keys
  return {
    providerId: row.providerId,
    customerId: customer,
    keys,
    tier: row.tier,
    duration: row.duration,
    currency: row.currency,
    amountMinor: row.amountMinor,
    periodStartsAt: row.periodStartsAt ?? row.createdAt,
    periodEndsAt: row.periodEndsAt ?? row.createdAt,
  }
}
