import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Asking, type Lock, levels, lockOf } from '../../accounts/index.ts'
import { askParams, isReleased, isReleasedToAll } from '../../accounts/server/index.ts'
import type { AccessTier } from '../../platform/reader.ts'
import { type Db, prepared, type Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { isoUtc } from '../../platform/server/sqlText.ts'
import type { CourseList, Lesson, LessonCard, Level } from '../contract.ts'
import { NO_GUIDE } from '../guideContract.ts'
import { guideColumns } from './guide.ts'
import { bookmarks, lessonProgress, lessons, type uploads } from './tables.ts'

const reader = sql.placeholder('reader')

/** Members see active lessons only, admins too: inactive ones and drafts belong to the course list. */
export const isVisible = eq(lessons.status, 'active')
/**
 * Whether a lesson is one of those that finish its level: also one that the member's plan does not open, or that comes some
 * days after joining, for without it nobody has completed the level; not one that the academy has yet to release.
 */
export const countsForLevel = and(isVisible, isReleasedToAll(lessons))

/** Anybody may watch it. For visitors there is no day of joining that a release could be counted from. */
export const isPreview = (table: typeof lessons | typeof uploads): SQL<boolean> =>
  sql<boolean>`(${and(sql`${table.preview}`, isReleasedToAll(table), isNull(table.releaseAfterDays))})`

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
  preview: isPreview(lessons),
  ...guideColumns(lessons),
  access: lessons.access,
}

/** Plain rows: JSON made by the database measured slower for such flat rows of long texts. */
const findRoadmap = prepared((db) =>
  db
    .select(lessonColumns)
    .from(lessons)
    .leftJoin(lessonProgress, isMyProgress)
    .leftJoin(bookmarks, isMyBookmark)
    .where(and(eq(lessons.level, sql.placeholder('level')), isVisible, isReleased(lessons)))
    .orderBy(lessons.categoryPosition, lessons.position, lessons.id)
    .prepare('find_road_map'),
)

type LessonRow = Omit<Lesson, 'access' | 'locked' | 'required_tier'> & { access: AccessTier | null }

/**
 * A lesson as its reader gets it: of one that is locked for them neither film nor notes nor guide. It is written into the row, since
 * copying a thousand lessons would cost more than reading them.
 */
export function presentLesson<R extends LessonRow>(asking: Asking, row: R): Omit<R, 'access'> & Lesson {
  const lesson = Object.assign(row, lockOf(asking, 'lessons', row.access), { thumbnail_url: fileUrl(row.thumbnail) })
  return lesson.locked
    ? Object.assign(lesson, { video_url: null, description: '', prerequisites: '', requirements: '', ...NO_GUIDE })
    : lesson
}

/** The lessons of a level that the reader sees, by category, in order, with what they have completed and bookmarked. */
export async function listLessons(db: Queryable, asking: Asking, level: Level): Promise<CourseList> {
  const found = await findRoadmap(db).execute({ ...askParams(asking), level })
  const byCategory = new Map<string, Lesson[]>()
  for (const row of found) {
    const lesson = presentLesson(asking, row)
    const siblings = byCategory.get(lesson.category)
    if (siblings) siblings.push(lesson)
    else byCategory.set(lesson.category, [lesson])
  }
  return Object.fromEntries(byCategory)
}

const findById = prepared((db) =>
  db
    .select({ id: lessons.id, level: lessons.level })
    .from(lessons)
    .where(and(eq(lessons.id, sql.placeholder('id')), isVisible, isReleased(lessons)))
    .prepare('find_lesson'),
)

/** Where a lesson is that the reader sees, open or locked; undefined when there is none. */
export async function findLesson(db: Queryable, asking: Asking, id: number) {
  const [lesson] = await findById(db).execute({ ...askParams(asking), id })
  return lesson
}

export const cardColumns = {
  id: lessons.id,
  title: lessons.title,
  category: lessons.category,
  level: lessons.level,
  thumbnailKey: lessons.thumbnailKey,
  access: lessons.access,
}
type CardRow = Omit<LessonCard, 'thumbnail_url' | keyof Lock> & {
  thumbnailKey: string | null
  access: AccessTier | null
}

export const presentCard = (asking: Asking, { thumbnailKey, access, ...card }: CardRow): LessonCard => ({
  ...card,
  ...lockOf(asking, 'lessons', access),
  thumbnail_url: fileUrl(thumbnailKey),
})

const countByCategory = prepared((db) =>
  db
    .select({ level: lessons.level, title: lessons.category, lessons: sql<number>`count(*)::int` })
    .from(lessons)
    .where(and(isVisible, isReleasedToAll(lessons)))
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
