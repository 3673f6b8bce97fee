import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isReleased } from '../../accounts/server/index.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { isVisible } from './queries.ts'
import { lessonProgress, lessons, uploads } from './tables.ts'

/** Whether the member with this id has completed a lesson since; by the key of the completions, for each member asked. */
export const hasStepSince = (user: SQL, since: Date): SQL =>
  sql`exists (select 1 from lesson_progress step where step.user_id = ${user}
    and step.completed_at > ${since.toISOString()}::timestamptz)`

/** How many lessons somebody who joined at `registered` sees by now, for statements about members. */
export const lessonsSince = (registered: SQL): SQL<number> =>
  sql<number>`(${sql`select count(*)::int from ${lessons}
    where ${and(isVisible, isReleased(lessons, { seesAll: sql`false`, registered }))}`})`

/** How many of the lessons that there are each of these members has completed, and when the last. */
export async function findSteps(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { done: number; last: Date }>> {
  const rows = await db
    .select({
      userId: lessonProgress.userId,
      done: count(lessons.id),
      last: sql<Date>`max(${lessonProgress.completedAt})`.mapWith(lessonProgress.completedAt),
    })
    .from(lessonProgress)
    .leftJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), isVisible))
    .where(inArray(lessonProgress.userId, [...ids]))
    .groupBy(lessonProgress.userId)
  return new Map(rows.map(({ userId, ...step }) => [userId, step]))
}

const titlesIn =
  (table: typeof lessons | typeof uploads) =>
  async (db: Queryable, ids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(rows.map(({ id, title }) => [id, title]))
  }

/** Titles by ids, of whatever is there. */
export const lessonTitles = titlesIn(lessons)
export const uploadTitles = titlesIn(uploads)
