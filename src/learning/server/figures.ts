import { and, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import { lessonProgress, lessons, lessonVisits } from './tables.ts'

const DAYS = 30
/** A lesson that was opened last and not completed counts as left after so many days. */
const LEFT_AFTER_DAYS = 14
const LONGEST = 10

const today = sql.raw("date_trunc('day', now() at time zone 'utc')")
const firstDay = sql`${today} - ${sql.raw(`interval '${DAYS - 1} days'`)}`

/** Admins try lessons out, which says nothing about how members learn. */
const isMembers = (userId: SQL) =>
  sql`not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} = 'admin')`

/** How many lessons members completed on each of the last thirty days, today last. */
export const countCompletions = (db: Db) =>
  db
    .select({ day: sql<string>`to_char(day, 'YYYY-MM-DD')`, lessons: sql<number>`coalesce(done, 0)::int` })
    .from(sql`generate_series(${firstDay}, ${today}, interval '1 day') day
      left join (select date_trunc('day', completed_at at time zone 'utc') as of, count(*) as done from ${lessonProgress}
        where completed_at >= (${firstDay}) at time zone 'utc' and ${isMembers(sql`${lessonProgress.userId}`)} group by 1) completed on completed.of = day`)
    .orderBy(sql`day`)

/**
 * The lessons at which most members stopped: the one they opened last in its level, more than two weeks ago, and have
 * not completed.
 */
export const findStops = (db: Db) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      category: lessons.category,
      level: lessons.level,
      members: count(),
    })
    .from(lessonVisits)
    .innerJoin(lessons, and(eq(lessons.id, lessonVisits.lessonId), eq(lessons.status, 'active')))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.userId, lessonVisits.userId), eq(lessonProgress.lessonId, lessonVisits.lessonId)),
    )
    .where(
      and(
        lt(lessonVisits.visitedAt, sql`now() - ${sql.raw(`interval '${LEFT_AFTER_DAYS} days'`)}`),
        isNull(lessonProgress.userId),
        isMembers(sql`${lessonVisits.userId}`),
      ),
    )
    .groupBy(lessons.id)
    .orderBy(desc(count()), lessons.id)
    .limit(LONGEST)
