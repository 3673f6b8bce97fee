import { and, count, desc, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { type Asking, type Lock, lockOf } from '../../../accounts/index.ts'
import { askParams, isReleased } from '../../../accounts/server/index.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { AccessTier } from '../../../platform/reader.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { likePart, plainSql } from '../../../platform/server/sqlText.ts'
import { NO_GUIDE } from '../../guideContract.ts'
import type { LibraryLesson, ShelfCard, UploadCard } from '../../uploadContract.ts'
import { type LibraryFilter, skillLevels, type UploadCategory, uploadLevels } from '../../uploadRules.ts'
import { guideColumns } from '../guide.ts'
import { isPreview } from '../queries.ts'
import { bookmarks, filmPlaces, uploads, uploadTags } from '../tables.ts'

const id = sql.placeholder('id')
/** That members may see an upload at all, and this one by now. */
export const isActive = eq(uploads.status, 'active')
const isListed = and(isActive, isReleased(uploads))

export const uploadCardColumns = {
  id: uploads.id,
  title: uploads.title,
  category: uploads.category,
  level: uploads.level,
  skill_level: uploads.skillLevel,
  thumbnailKey: uploads.thumbnailKey,
  access: uploads.access,
}
type CardRow = Omit<UploadCard, 'thumbnail_url' | keyof Lock> & {
  thumbnailKey: string | null
  access: AccessTier | null
}

export const presentUploadCard = (asking: Asking, { thumbnailKey, access, ...card }: CardRow): UploadCard => ({
  ...card,
  ...lockOf(asking, 'uploads', access),
  thumbnail_url: fileUrl(thumbnailKey),
})

/** The place of a value in a list of the rules, for sorting. */
const placeIn = (column: typeof uploads.level | typeof uploads.skillLevel, list: readonly string[]) =>
  sql`array_position(array[${sql.raw(list.map((value) => `'${value}'`).join(', '))}], ${column})`

const isWanted = (column: typeof uploads.level | typeof uploads.skillLevel, param: string) =>
  sql`(${sql.placeholder(param)}::text is null or ${column} = ${sql.placeholder(param)})`
const onShelf = and(
  eq(uploads.category, sql.placeholder('category')),
  isListed,
  isWanted(uploads.level, 'level'),
  isWanted(uploads.skillLevel, 'skill'),
  or(
    sql`${sql.placeholder('words')}::text is null`,
    like(uploads.titleKey, plainSql(sql`${sql.placeholder('words')}`)),
  ),
)

const isReaders = (table: typeof bookmarks | typeof filmPlaces): SQL | undefined =>
  and(eq(table.videoId, uploads.id), eq(table.source, 'uploads'), eq(table.userId, sql.placeholder('reader')))
const isBookmarked = sql<boolean>`${bookmarks.userId} is not null`

// Spec silent: the easiest first, then in the order in which they were added
const findShelf = prepared((db) =>
  db
    .select({ ...uploadCardColumns, isBookmarked, place: filmPlaces.seconds })
    .from(uploads)
    .leftJoin(bookmarks, isReaders(bookmarks))
    .leftJoin(filmPlaces, isReaders(filmPlaces))
    .where(onShelf)
    .orderBy(placeIn(uploads.level, uploadLevels), placeIn(uploads.skillLevel, skillLevels), uploads.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('find_library_shelf'),
)
const countShelf = prepared((db) =>
  db.select({ total: count() }).from(uploads).where(onShelf).prepare('count_library_shelf'),
)

/** One page of a category's uploads, narrowed by `filter`. */
export async function listShelf(
  db: Db,
  asking: Asking,
  category: UploadCategory,
  filter: LibraryFilter,
  paging: Paging,
): Promise<Paged<ShelfCard>> {
  const words = filter.q ? likePart(filter.q) : null
  const params = { ...askParams(asking), category, level: filter.level, skill: filter.skill_level, words }
  const [rows, [counted]] = await Promise.all([
    findShelf(db).execute({ ...params, limit: paging.perPage, offset: pageOffset(paging) }),
    countShelf(db).execute(params),
  ])
  const cards = rows.map(({ place, isBookmarked, ...row }) => ({
    ...presentUploadCard(asking, row),
    ...{ place, isBookmarked },
  }))
  return presentPage(cards, counted?.total ?? 0, paging)
}

const findHalfWatched = prepared((db) =>
  db
    .select({ ...uploadCardColumns, isBookmarked, place: filmPlaces.seconds })
    .from(filmPlaces)
    .innerJoin(uploads, and(eq(uploads.id, filmPlaces.videoId), isListed))
    .leftJoin(bookmarks, isReaders(bookmarks))
    .where(
      and(
        eq(filmPlaces.userId, sql.placeholder('reader')),
        eq(filmPlaces.source, 'uploads'),
        gt(filmPlaces.seconds, 0),
        eq(uploads.category, sql.placeholder('category')),
      ),
    )
    .orderBy(desc(filmPlaces.savedAt))
    .limit(5)
    .prepare('find_half_watched'),
)

/** The film of a shelf that the reader stopped in last; null where they have begun none that they may still open. */
export async function findResume(db: Db, asking: Asking, category: UploadCategory): Promise<ShelfCard | null> {
  const rows = await findHalfWatched(db).execute({ ...askParams(asking), category })
  const cards = rows.map(({ place, isBookmarked, ...row }) => ({
    ...presentUploadCard(asking, row),
    ...{ place, isBookmarked },
  }))
  return cards.find(({ locked }) => !locked) ?? null
}

const findLesson = prepared((db) =>
  db
    .select({
      ...uploadCardColumns,
      description: uploads.description,
      video_url: uploads.videoUrl,
      preview: isPreview(uploads),
      ...guideColumns(uploads),
      isBookmarked,
    })
    .from(uploads)
    .leftJoin(bookmarks, isReaders(bookmarks))
    .where(and(eq(uploads.id, id), isListed))
    .prepare('find_library_lesson'),
)
const findRelated = prepared((db) =>
  db
    .select(uploadCardColumns)
    .from(uploadTags)
    .innerJoin(uploads, and(eq(uploads.id, uploadTags.courseId), isListed))
    .where(eq(uploadTags.uploadId, id))
    .orderBy(uploads.id)
    .prepare('find_related_uploads'),
)

/**
 * An upload that the reader sees, with their bookmark and the uploads related to it; undefined when there is none. One
 * that is locked for them comes without its film, notes and guide.
 */
export async function findLibraryLesson(db: Db, asking: Asking, lessonId: number) {
  const params = { ...askParams(asking), id: lessonId }
  const [[row], related] = await Promise.all([findLesson(db).execute(params), findRelated(db).execute(params)])
  if (!row) return undefined
  const { description, video_url, goal, steps, tonight, drill, isBookmarked, preview, ...rest } = row
  const card = presentUploadCard(asking, rest)
  const content = card.locked
    ? { description: '', video_url: null, ...NO_GUIDE }
    : { description, video_url, goal, steps, tonight, drill }
  const lesson: LibraryLesson = { ...card, ...content, isBookmarked, preview }
  return { lesson, related: related.map((other) => presentUploadCard(asking, other)) }
}
