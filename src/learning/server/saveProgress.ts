import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { type Asking, lockedText, lockOf } from '../../accounts/index.ts'
import { askParams, isOpen, isReleased, openParams } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import type { Source } from '../filmContract.ts'
import { isVisible } from './queries.ts'
import { bookmarks, lessonProgress, lessons, lessonVisits, uploads } from './tables.ts'

const reader = sql.placeholder('reader')
const lesson = sql.placeholder('lesson')
const source = sql.placeholder('source')
/** The state that the bookmark gets; null toggles it. */
const wanted = sql`${sql.placeholder('wanted')}::boolean`

/** One statement asks whether there is such a lesson, open to the reader, and completes it: members do this most of all. */
const completeVisible = prepared((db) => {
  const visible = db.$with('visible').as(
    db
      .select({ id: lessons.id, access: lessons.access, open: isOpen(lessons).as('open') })
      .from(lessons)
      .where(and(eq(lessons.id, lesson), isVisible, isReleased(lessons))),
  )
  const row = {
    userId: sql<number>`${reader}::int`.as('user_id'),
    lessonId: visible.id,
    completedAt: sql<Date>`now()`.as('completed_at'),
  }
  const done = db.$with('done').as(
    db
      .insert(lessonProgress)
      .select((query) => query.select(row).from(visible).where(sql`${visible.open}`))
      .onConflictDoNothing()
      .returning({ id: lessonProgress.lessonId }),
  )
  return db.with(visible, done).select({ access: visible.access }).from(visible).prepare('complete_lesson')
})

/**
 * Completes a lesson for good; doing it twice changes nothing, not even the time. False when there is no such lesson.
 * @throws AppError 'locked' when it is of a tier that the reader does not have
 */
export async function completeLesson(db: Db, asking: Asking, lessonId: number): Promise<boolean> {
  const [found] = await completeVisible(db).execute({ ...openParams(asking, 'lessons'), lesson: lessonId })
  if (!found) return false
  const { locked, required_tier } = lockOf(asking, 'lessons', found.access)
  if (locked) throw new AppError('locked', lockedText(required_tier, asking.names))
  return true
}

/**
 * What may be bookmarked, also what is locked: a lesson or an upload that the reader sees, as the source says. It is kept from being deleted while
 * the bookmark is set, and only then: who takes one away must not wait for a deletion that waits for the bookmark.
 */
const bookmarkable = (db: Db, of: typeof lessons | typeof uploads, name: Source, wasThere: SQL) =>
  db
    .select({ id: of.id })
    .from(of)
    .where(
      and(
        sql`${source} = ${sql.raw(`'${name}'`)}`,
        eq(of.id, lesson),
        sql`${of.status} = 'active'`,
        isReleased(of),
        not(wasThere),
      ),
    )
    .for('key share')

/** One statement takes the bookmark away or, when there was none, sets it on what may be bookmarked. */
const toggleStatement = prepared((db) => {
  const gone = db.$with('gone').as(
    db
      .delete(bookmarks)
      .where(
        and(
          eq(bookmarks.userId, reader),
          eq(bookmarks.source, source),
          eq(bookmarks.videoId, lesson),
          sql`${wanted} is not true`,
        ),
      )
      .returning({ id: bookmarks.videoId }),
  )
  const wasThere = sql`exists (select 1 from ${gone})`
  const aLesson = db.$with('a_lesson').as(bookmarkable(db, lessons, 'courses', wasThere))
  const anUpload = db.$with('an_upload').as(bookmarkable(db, uploads, 'uploads', wasThere))
  const either = db.select().from(aLesson).unionAll(db.select().from(anUpload))
  const target = db.$with('target').as(either)
  const row = {
    userId: sql<number>`${reader}::int`.as('user_id'),
    source: sql<Source>`${source}::text`.as('source'),
    videoId: target.id,
    createdAt: sql<Date>`now()`.as('created_at'),
  }
  const set = db.$with('set').as(
    db
      .insert(bookmarks)
      .select((query) => query.select(row).from(target).where(sql`${wanted} is not false`))
      .onConflictDoNothing()
      .returning({ id: bookmarks.videoId }),
  )
  const count = (of: typeof gone | typeof target | typeof set) => sql<number>`(select count(*)::int from ${of})`
  return db
    .with(gone, aLesson, anUpload, target, set)
    .select({ gone: count(gone), found: count(target), set: count(set) })
    .from(sql`(select 1) one`)
    .prepare('toggle_bookmark')
})

type Bookmark = { source: Source; video_id: number; bookmarked?: boolean | undefined }

/**
 * Sets or removes a bookmark as `bookmarked` says, or toggles it when that is absent. Returns its new state; undefined
 * when there is nothing to bookmark. Of two toggles at once each counts: a call that neither removes nor sets was
 * overtaken by the other, and tries again.
 */
export async function toggleBookmark(
  db: Db,
  asking: Asking,
  { source, video_id, bookmarked }: Bookmark,
): Promise<boolean | undefined> {
  const params = { ...askParams(asking), source, lesson: video_id, wanted: bookmarked ?? null }
  for (let attempt = 0; attempt < 50; attempt++) {
    const [toggled] = await toggleStatement(db).execute(params)
    if (toggled?.gone) return false
    if (toggled?.set) return true
    if (!toggled?.found) return undefined
    if (bookmarked !== undefined) return bookmarked
  }
  throw new AppError('conflict', 'This bookmark is being changed elsewhere. Please try again.')
}

const upsertVisit = prepared((db) =>
  db
    .insert(lessonVisits)
    .select((query) =>
      query
        .select({
          userId: sql<number>`${reader}::int`.as('user_id'),
          level: lessons.level,
          lessonId: lessons.id,
          visitedAt: sql<Date>`now()`.as('visited_at'),
        })
        .from(lessons)
        .where(eq(lessons.id, lesson)),
    )
    .onConflictDoUpdate({
      target: [lessonVisits.userId, lessonVisits.level],
      set: { lessonId: sql`excluded.lesson_id`, visitedAt: sql`now()` },
    })
    .prepare('upsert_lesson_visit'),
)

/** Remembers the lesson as the one of its level to continue from. */
export const saveVisit = (db: Db, readerId: number, lessonId: number) =>
  upsertVisit(db).execute({ reader: readerId, lesson: lessonId })
