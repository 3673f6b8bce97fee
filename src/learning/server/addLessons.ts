import { max } from 'drizzle-orm'
import { chunk } from '../../platform/server/chunk.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { assignFiles } from '../../platform/server/storedFiles.ts'
import { embedMarkup } from '../../platform/server/video/embedMarkup.ts'
import type { Level } from '../contract.ts'
import { bookmarks, lessonProgress, lessons, lessonVisits } from './tables.ts'

type Stored = typeof lessons.$inferInsert
/** A lesson to add; `videoUrl` as a person gives it (embed markup or an address), reduced here. */
export type NewLesson = Omit<Stored, 'id' | 'level' | 'position' | 'categoryPosition'> & { level: Level }

/**
 * Adds lessons at the end of their categories in the order given; a new category comes after those of its level.
 * @returns the new ids in the order given
 * @throws AppError 'invalid' when a lesson's video is none that may be shown
 */
export async function addLessons(db: Queryable, drafts: readonly NewLesson[]): Promise<number[]> {
  const placeOf = await findPlaces(db)
  const rows = drafts.map((draft) => ({
    publishedAt: (draft.status ?? 'active') === 'active' ? currentTime() : null,
    ...draft,
    ...placeOf(draft),
    videoUrl: draft.videoUrl ? embedMarkup(draft.videoUrl, draft.title) : null,
  }))
  const ids: number[] = []
  for (const part of chunk(rows, 1000)) {
    const added = await db.insert(lessons).values(part).returning({ id: lessons.id })
    await assignFiles(
      db,
      'lesson',
      added.map(({ id }, at) => ({ id, key: part[at]?.thumbnailKey })),
    )
    ids.push(...added.map(({ id }) => id))
  }
  return ids
}

/** Gives out places, each the last of its category; a new category comes last in its level. */
export async function findPlaces(db: Queryable) {
  const taken = await db
    .select({
      level: lessons.level,
      category: lessons.category,
      categoryPosition: max(lessons.categoryPosition),
      position: max(lessons.position),
    })
    .from(lessons)
    .groupBy(lessons.level, lessons.category)
  const places = taken.map((row) => ({
    ...row,
    categoryPosition: row.categoryPosition ?? 0,
    position: row.position ?? 0,
  }))
  return ({ level, category }: { level: Level; category: string }) => {
    const inLevel = places.filter((place) => place.level === level)
    let place = inLevel.find((other) => other.category === category)
    if (!place) {
      const categoryPosition = Math.max(0, ...inLevel.map((other) => other.categoryPosition)) + 1
      place = { level, category, categoryPosition, position: 0 }
      places.push(place)
    }
    place.position += 1
    return { categoryPosition: place.categoryPosition, position: place.position }
  }
}

/** Adds completed lessons of many members at once; those that are there already stay as they are. */
export async function addProgress(db: Queryable, rows: readonly (typeof lessonProgress.$inferInsert)[]): Promise<void> {
  for (const part of chunk(rows, 5000)) await db.insert(lessonProgress).values(part).onConflictDoNothing()
}

/** Adds what many members opened last; `level` is the lesson's own. */
export async function addVisits(db: Queryable, rows: readonly (typeof lessonVisits.$inferInsert)[]): Promise<void> {
  for (const part of chunk(rows, 5000)) await db.insert(lessonVisits).values(part).onConflictDoNothing()
}

/** Adds bookmarks of lessons of many members at once. */
export async function addBookmarks(
  db: Queryable,
  rows: readonly { userId: number; lessonId: number; createdAt?: Date }[],
): Promise<void> {
  for (const part of chunk(rows, 5000)) {
    const values = part.map(({ lessonId, ...row }) => ({ ...row, source: 'courses' as const, videoId: lessonId }))
    await db.insert(bookmarks).values(values).onConflictDoNothing()
  }
}
