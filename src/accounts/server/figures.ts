import { and, count, countDistinct, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { accessPeriods, users } from './tables.ts'

const WEEKS = 12
const DAYS_AGO = sql.raw(`now() - interval '30 days'`)
const TWICE_AGO = sql.raw(`now() - interval '60 days'`)
/** Beginning of this week (Monday), in UTC, as a time without a zone. */
const thisWeek = sql.raw(`date_trunc('week', now() at time zone 'utc')`)

/** How many members there are, how many joined in each of the last twelve weeks, the running one last, and in thirty days twice. */
export async function countMembers(db: Db) {
  const first = sql`${thisWeek} - ${sql.raw(`interval '${WEEKS - 1} weeks'`)}`
  const [[all], weeks] = await Promise.all([
    db
      .select({
        total: count(),
        joined: sql<number>`(count(*) filter (where ${users.createdAt} >= ${DAYS_AGO}))::int`,
        before: sql<number>`(count(*) filter (where ${users.createdAt} >= ${TWICE_AGO} and ${users.createdAt} < ${DAYS_AGO}))::int`,
      })
      .from(users)
      .where(eq(users.role, 'member')),
    db
      .select({ week: sql<string>`to_char(week, 'YYYY-MM-DD')`, members: sql<number>`coalesce(members, 0)::int` })
      .from(sql`generate_series(${first}, ${thisWeek}, interval '1 week') week
        left join (select date_trunc('week', created_at at time zone 'utc') as of, count(*) as members from ${users}
          where role = 'member' and created_at >= (${first}) at time zone 'utc' group by 1) joined on joined.of = week`)
      .orderBy(sql`week`),
  ])
  return { total: all?.total ?? 0, weeks, recent: { joined: all?.joined ?? 0, before: all?.before ?? 0 } }
}

/** Members with a subscription that runs now, by tier and duration. */
export const countPlans = (db: Db) => plansAt(db, sql`now()`)

/** How many subscriptions ran thirty days ago, each member once a plan. */
export const countPlansBefore = async (db: Db) =>
  (await plansAt(db, DAYS_AGO)).reduce((sum, { members }) => sum + members, 0)

const plansAt = (db: Db, at: SQL) =>
  db
    .select({
      tier: accessPeriods.tier,
      duration: accessPeriods.duration,
      members: countDistinct(accessPeriods.userId),
    })
    .from(accessPeriods)
    .where(
      and(lte(accessPeriods.startsAt, at), gt(sql`coalesce(${accessPeriods.openUntil}, ${accessPeriods.endsAt})`, at)),
    )
    .groupBy(accessPeriods.tier, accessPeriods.duration)
    .orderBy(accessPeriods.tier, accessPeriods.duration)
