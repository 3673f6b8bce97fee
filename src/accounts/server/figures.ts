import { and, count, countDistinct, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { accessPeriods, users } from './tables.ts'

const WEEKS = 12
/** Beginning of this week (Monday), in UTC, as a time without a zone. */
const thisWeek = sql.raw(`date_trunc('week', now() at time zone 'utc')`)

/** How many members there are, and how many joined in each of the last twelve weeks, the running one last. */
export async function countMembers(db: Db) {
  const first = sql`${thisWeek} - ${sql.raw(`interval '${WEEKS - 1} weeks'`)}`
  const [[all], weeks] = await Promise.all([
    db.select({ total: count() }).from(users).where(eq(users.role, 'member')),
    db
      .select({ week: sql<string>`to_char(week, 'YYYY-MM-DD')`, members: sql<number>`coalesce(members, 0)::int` })
      .from(sql`generate_series(${first}, ${thisWeek}, interval '1 week') week
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
