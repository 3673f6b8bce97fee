import { and, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { charges } from './tables.ts'

const MONTHS = 12

/** What was charged less what was given back, by month and currency, over the last twelve months. */
export async function sumCharges(db: Db) {
  const since = sql`(date_trunc('month', now() at time zone 'utc')
    - ${sql.raw(`interval '${MONTHS - 1} months'`)}) at time zone 'utc'`
  const { amountMinor, refundedMinor, currency, happenedAt, state } = charges
  return db
    .select({
      month: sql<string>`to_char(${happenedAt} at time zone 'utc', 'YYYY-MM')`,
      currency: sql<string>`${currency}`,
      amountMinor: sql<number>`sum(${amountMinor} - ${refundedMinor})::float8`,
      payments: sql<number>`count(*)::int`,
    })
    .from(charges)
    .where(and(gte(happenedAt, since), inArray(state, ['paid', 'part_refunded'])))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
}
