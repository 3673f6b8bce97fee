import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import type { Level, Source } from '../contract.ts'
import { bookmarks, lessonProgress, lessons, lessonVisits } from './tables.ts'

const reader = sql.placeholder('reader')
const lesson = sql.placeholder('lesson')
const source = sql.placeholder('source')

/** One statement asks whether there is such a lesson and completes it, since members do this most of all. */
const completeVisible = prepared((db) => {
  const visible = db.$with('visible').as(
    db
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.id, lesson), eq(lessons.status, 'active'))),
  )
  const row = {
    userId: sql<number>`${reader}::int`.as('user_id'),
    lessonId: visible.id,
    completedAt: sql<Date>`now()`.as('completed_at'),
  }
  const done = db.$with('done').as(
    db
      .insert(lessonProgress)
      .select((query) => query.select(row).from(visible))
      .onConflictDoNothing()
      .returning({ id: lessonProgress.lessonId }),
  )
  return db.with(visible, done).select({ id: visible.id }).from(visible).prepare('complete_lesson')
})

/** Completes a lesson for good; doing it twice changes nothing, not even the time. False when there is no such lesson. */
export async function completeLesson(db: Db, readerId: number, lessonId: number): Promise<boolean> {
  return (await completeVisible(db).execute({ reader: readerId, lesson: lessonId })).length > 0
}

const deleteBookmark = prepared((db) =>
  db
    .delete(bookmarks)
    .where(and(eq(bookmarks.userId, reader), eq(bookmarks.source, source), eq(bookmarks.videoId, lesson)))
    .returning({ videoId: bookmarks.videoId })
    .prepare('delete_bookmark'),
)
const insertBookmark = prepared((db) =>
  db
    .insert(bookmarks)
    .values({ userId: reader, source, videoId: lesson })
    .onConflictDoNothing()
    .returning({ videoId: bookmarks.videoId })
    .prepare('insert_bookmark'),
)

/**
 * Turns a bookmark over and says what it is now. Each of two calls at once turns it once: whoever finds nothing to
 * delete and then nothing to insert was overtaken between the two, and begins again.
 */
export async function toggleBookmark(db: Db, readerId: number, source: Source, videoId: number): Promise<boolean> {
  const values = { reader: readerId, source, lesson: videoId }
  for (let attempt = 0; attempt < 50; attempt++) {
    if ((await deleteBookmark(db).execute(values)).length > 0) return false
    if ((await insertBookmark(db).execute(values)).length > 0) return true
  }
  throw new AppError('conflict', 'This bookmark is being changed elsewhere. Please try again.')
}

const upsertVisit = prepared((db) =>
  db
    .insert(lessonVisits)
    .values({ userId: reader, level: sql.placeholder('level'), lessonId: lesson })
    .onConflictDoUpdate({
      target: [lessonVisits.userId, lessonVisits.level],
      set: { lessonId: sql`excluded.lesson_id`, visitedAt: sql`now()` },
    })
    .prepare('upsert_lesson_visit'),
)

/** Remembers the lesson as the one of its level to continue from. */
export const rememberVisit = (db: Db, readerId: number, visited: { id: number; level: Level }) =>
  upsertVisit(db).execute({ reader: readerId, level: visited.level, lesson: visited.id })
