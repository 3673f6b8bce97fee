import { and, count, countDistinct, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { CURRENCY } from '../adminRules.ts'
import { accessPeriods, subscriptionChanges, users } from './tables.ts'

const WEEKS = 12
const MONTHS = 12
/** Beginning of this week (Monday) or month, in UTC, as a time without a zone. */
const start = (unit: 'week' | 'month') => sql.raw(`date_trunc('${unit}', now() at time zone 'utc')`)

/** How many members there are, and how many joined in each of the last twelve weeks, the running one last. */
export async function countMembers(db: Db) {
  const first = sql`${start('week')} - ${sql.raw(`interval '${WEEKS - 1} weeks'`)}`
  const [[all], weeks] = await Promise.all([
    db.select({ total: count() }).from(users).where(eq(users.role, 'member')),
    db
      .select({ week: sql<string>`to_char(week, 'YYYY-MM-DD')`, members: sql<number>`coalesce(members, 0)::int` })
      .from(sql`generate_series(${first}, ${start('week')}, interval '1 week') week
        left join (select date_trunc('week', created_at at time zone 'utc') as of, count(*) as members from ${users}
          where role = 'member' and created_at >= (${first}) at time zone 'utc' group by 1) joined on joined.of = week`)
      .orderBy(sql`week`),
  ])
  return { total: all?.total ?? 0, weeks }
}

/** Members with a subscription that runs now, by tier and duration. */
export const countPlans = (db: Db) =>
  db
    .select({
      tier: accessPeriods.tier,
      duration: accessPeriods.duration,
      members: countDistinct(accessPeriods.userId),
    })
    .from(accessPeriods)
    .where(
      and(
        lte(accessPeriods.startsAt, sql`now()`),
        gt(sql`coalesce(${accessPeriods.openUntil}, ${accessPeriods.endsAt})`, sql`now()`),
      ),
    )
    .groupBy(accessPeriods.tier, accessPeriods.duration)
    .orderBy(accessPeriods.tier, accessPeriods.duration)

const isEntered = and(isNull(subscriptionChanges.supersededAt), gt(subscriptionChanges.amountMinor, 0))

/** What admins have entered as paid, for a statement that sums it up: user_id, currency, amount_minor, at. */
export const enteredIncome = sql`select ${subscriptionChanges.userId} as user_id, ${CURRENCY}::text as currency,
  ${subscriptionChanges.amountMinor} as amount_minor, ${subscriptionChanges.createdAt} as at
  from ${subscriptionChanges} where ${isEntered}`

/** What admins have entered as paid and not corrected since, by the month of entry, over the last twelve months. */
export async function sumPayments(db: Db) {
  const since = sql`(${start('month')} - ${sql.raw(`interval '${MONTHS - 1} months'`)}) at time zone 'utc'`
  const { amountMinor, createdAt } = subscriptionChanges
  const rows = await db
    .select({
      month: sql<string>`to_char(${createdAt} at time zone 'utc', 'YYYY-MM')`,
      amountMinor: sql<number>`sum(${amountMinor})::float8`,
      payments: sql<number>`count(*)::int`,
    })
    .from(subscriptionChanges)
    .where(and(gte(createdAt, since), isEntered))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows.map((row) => ({ ...row, currency: CURRENCY }))
}
