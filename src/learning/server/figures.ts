import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { levels } from '../../accounts/index.ts'
import { findAcademyZone, users } from '../../accounts/server/index.ts'
import type { Db } from '../../platform/server/database.ts'
import { lessonProgress, lessons, lessonVisits } from './tables.ts'

const DAYS = 30
/** A lesson that was opened last and not completed counts as left after so many days. */
const LEFT_AFTER_DAYS = 14
const LONGEST = 10

/** Admins try lessons out, which says nothing about how members learn. */
const isMembers = (userId: SQL) =>
  sql`not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} = 'admin')`

/** How many lessons members completed on each of the last thirty days by the academy's calendar, today last. */
export async function countCompletions(db: Db) {
  const zone = sql`${await findAcademyZone(db)}::text`
  const today = sql`date_trunc('day', now() at time zone ${zone})`
  const firstDay = sql`${today} - ${sql.raw(`interval '${DAYS - 1} days'`)}`
  return db
    .select({ day: sql<string>`to_char(day, 'YYYY-MM-DD')`, lessons: sql<number>`coalesce(done, 0)::int` })
    .from(sql`generate_series(${firstDay}, ${today}, interval '1 day') day
      left join (select date_trunc('day', completed_at at time zone ${zone}) as of, count(*) as done from ${lessonProgress}
        where completed_at >= (${firstDay}) at time zone ${zone} and ${isMembers(sql`${lessonProgress.userId}`)} group by 1) completed on completed.of = day`)
    .orderBy(sql`day`)
}

/** How many lessons members completed in the thirty days before those. */
export async function countCompletedBefore(db: Db): Promise<number> {
  const zone = sql`${await findAcademyZone(db)}::text`
  const dayBack = (days: number) =>
    sql`(date_trunc('day', now() at time zone ${zone}) - make_interval(days => ${days}::int)) at time zone ${zone}`
  const [row] = await db
    .select({ lessons: count() })
    .from(lessonProgress)
    .where(
      and(
        sql`${lessonProgress.completedAt} >= ${dayBack(2 * DAYS - 1)}`,
        sql`${lessonProgress.completedAt} < ${dayBack(DAYS - 1)}`,
        isMembers(sql`${lessonProgress.userId}`),
      ),
    )
  return row?.lessons ?? 0
}

const hasStopped = (now = sql`now()`) =>
  and(
    sql`${lessonVisits.visitedAt} < ${now} - ${sql.raw(`interval '${LEFT_AFTER_DAYS} days'`)}`,
    sql`not exists (select 1 from ${lessonProgress} where ${lessonProgress.userId} = ${lessonVisits.userId}
      and ${lessonProgress.lessonId} = ${lessonVisits.lessonId})`,
    isMembers(sql`${lessonVisits.userId}`),
  )

/** Who has stopped at which lesson by a time, for statements about them: user_id, lesson_id, at. */
export const stoppedMembers = (now: Date): SQL =>
  sql`select ${lessonVisits.userId} as user_id, ${lessonVisits.lessonId} as lesson_id, ${lessonVisits.visitedAt} as at
    from ${lessonVisits} where ${hasStopped(sql`${now.toISOString()}::timestamptz`)}`

/** Every lesson of the roadmaps in order, with how many members have completed it, and how many have stopped there. */
export const countDropOff = (db: Db, now: Date) =>
  db
    .select({
      ...{ id: lessons.id, title: lessons.title, category: lessons.category, level: lessons.level },
      completed: sql<number>`coalesce(done.members, 0)::int`,
      stopped: sql<number>`coalesce(stopped.members, 0)::int`,
    })
    .from(lessons)
    .leftJoin(
      sql`(select ${lessonProgress.lessonId} as lesson, count(*) as members from ${lessonProgress}
        where ${isMembers(sql`${lessonProgress.userId}`)} group by 1) done`,
      sql`done.lesson = ${lessons.id}`,
    )
    .leftJoin(
      sql`(select lesson_id as lesson, count(*) as members from (${stoppedMembers(now)}) left_there group by 1) stopped`,
      sql`stopped.lesson = ${lessons.id}`,
    )
    .where(eq(lessons.status, 'active'))
    .orderBy(
      sql`array_position(${sql.raw(`array['${levels.join("', '")}']`)}, ${lessons.level})`,
      ...[lessons.categoryPosition, lessons.position, lessons.id],
    )

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
    .where(hasStopped())
    .groupBy(lessons.id)
    .orderBy(desc(count()), lessons.id)
    .limit(LONGEST)
