import { and, eq, sql } from 'drizzle-orm'
import { levels } from '../../accounts/index.ts'
import { type Db, prepared, type Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { isoUtc } from '../../platform/server/sqlText.ts'
import type { CourseList, Lesson, LessonCard, Level } from '../contract.ts'
import { bookmarks, lessonProgress, lessons } from './tables.ts'

const reader = sql.placeholder('reader')

/** My progress and my bookmark of the lesson in hand; left joins, so one row a lesson. */
export const isMyProgress = and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, reader))
export const isMyBookmark = and(
  eq(bookmarks.videoId, lessons.id),
  eq(bookmarks.source, 'courses'),
  eq(bookmarks.userId, reader),
)
export const completed = sql<boolean>`${lessonProgress.userId} is not null`

/** A whole lesson under the wire's own names, for queries that join the reader's progress and bookmark. */
export const lessonColumns = {
  id: lessons.id,
  title: lessons.title,
  category: lessons.category,
  description: lessons.description,
  video_url: lessons.videoUrl,
  level: lessons.level,
  status: lessons.status,
  published_at: isoUtc<string | null>(lessons.publishedAt),
  created_at: isoUtc(lessons.createdAt),
  thumbnail: lessons.thumbnailKey,
  thumbnail_url: lessons.thumbnailKey,
  enrollment_count: lessons.enrollmentCount,
  prerequisites: lessons.prerequisites,
  requirements: lessons.requirements,
  rating_count: lessons.ratingCount,
  average_rating: lessons.averageRating,
  likes: lessons.likes,
  dislikes: lessons.dislikes,
  completed,
  isBookmarked: sql<boolean>`${bookmarks.userId} is not null`,
}

/** Plain rows: JSON made by the database measured slower for such flat rows of long texts. */
const findRoadmap = prepared((db) =>
  db
    .select(lessonColumns)
    .from(lessons)
    .leftJoin(lessonProgress, isMyProgress)
    .leftJoin(bookmarks, isMyBookmark)
    .where(and(eq(lessons.level, sql.placeholder('level')), eq(lessons.status, 'active')))
    .orderBy(lessons.categoryPosition, lessons.position, lessons.id)
    .prepare('find_road_map'),
)

/** The active lessons of a level by category, in order, with what `readerId` has completed and bookmarked. */
export async function listLessons(db: Queryable, readerId: number, level: Level): Promise<CourseList> {
  const found = await findRoadmap(db).execute({ reader: readerId, level })
  const byCategory = new Map<string, Lesson[]>()
  for (const lesson of found) {
    // written into the row: copying a thousand lessons would cost more than reading them
    lesson.thumbnail_url = fileUrl(lesson.thumbnail)
    const siblings = byCategory.get(lesson.category)
    if (siblings) siblings.push(lesson)
    else byCategory.set(lesson.category, [lesson])
  }
  return Object.fromEntries(byCategory)
}

const selectById = (db: Queryable) =>
  db
    .select({ id: lessons.id, level: lessons.level, status: lessons.status })
    .from(lessons)
    .where(eq(lessons.id, sql.placeholder('id')))
const findById = prepared((db) => selectById(db).prepare('find_lesson'))

/** What permission and progress need to know of a lesson; undefined when there is none. */
export async function findLesson(db: Queryable, id: number) {
  const [lesson] = await findById(db).execute({ id })
  return lesson
}

const lockById = prepared((db) => selectById(db).for('key share').prepare('lock_lesson'))

/** The same, kept from being deleted until the transaction ends; it does not wait for changes. */
export async function lockLesson(tx: Queryable, id: number) {
  const [lesson] = await lockById(tx).execute({ id })
  return lesson
}

export const cardColumns = {
  id: lessons.id,
  title: lessons.title,
  category: lessons.category,
  level: lessons.level,
  thumbnailKey: lessons.thumbnailKey,
}
type CardRow = Omit<LessonCard, 'thumbnail_url'> & { thumbnailKey: string | null }

export const presentCard = ({ thumbnailKey, ...card }: CardRow): LessonCard => ({
  ...card,
  thumbnail_url: fileUrl(thumbnailKey),
})

const countByCategory = prepared((db) =>
  db
    .select({ level: lessons.level, title: lessons.category, lessons: sql<number>`count(*)::int` })
    .from(lessons)
    .where(eq(lessons.status, 'active'))
    .groupBy(lessons.level, lessons.category)
    .orderBy(sql`min(${lessons.categoryPosition})`, sql`min(${lessons.id})`)
    .prepare('count_lessons_by_category'),
)

/** What there is to learn: each level that has lessons, its categories in order and how many lessons they hold. */
export async function roadmapOutline(db: Db) {
  const rows = await countByCategory(db).execute()
  const outlineOf = (level: Level) =>
    rows.flatMap((row) => (row.level === level ? [{ title: row.title, lessons: row.lessons }] : []))
  return levels
    .map((level) => ({ level, categories: outlineOf(level) }))
    .filter(({ categories }) => categories.length > 0)
}
