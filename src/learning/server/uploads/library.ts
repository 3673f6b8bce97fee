import { and, count, eq, sql } from 'drizzle-orm'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import type { LibraryLesson, UploadCard } from '../../uploadContract.ts'
import { type LibraryFilter, skillLevels, type UploadCategory, uploadHref, uploadLevels } from '../../uploadRules.ts'
import { bookmarks, uploads, uploadTags } from '../tables.ts'

const id = sql.placeholder('id')
const isVisible = eq(uploads.status, 'active')

export const uploadCardColumns = {
  id: uploads.id,
  title: uploads.title,
  category: uploads.category,
  level: uploads.level,
  skill_level: uploads.skillLevel,
  thumbnailKey: uploads.thumbnailKey,
}
type CardRow = Omit<UploadCard, 'thumbnail_url'> & { thumbnailKey: string | null }

export const presentUploadCard = ({ thumbnailKey, ...card }: CardRow): UploadCard => ({
  ...card,
  thumbnail_url: fileUrl(thumbnailKey),
})

/** The place of a value in a list of the rules, for sorting. */
const placeIn = (column: typeof uploads.level | typeof uploads.skillLevel, list: readonly string[]) =>
  sql`array_position(array[${sql.raw(list.map((value) => `'${value}'`).join(', '))}], ${column})`

const isWanted = (column: typeof uploads.level | typeof uploads.skillLevel, param: string) =>
  sql`(${sql.placeholder(param)}::text is null or ${column} = ${sql.placeholder(param)})`
const onShelf = and(
  eq(uploads.category, sql.placeholder('category')),
  isVisible,
  isWanted(uploads.level, 'level'),
  isWanted(uploads.skillLevel, 'skill'),
)

// Spec silent: the easiest first, then in the order in which they were added
const findShelf = prepared((db) =>
  db
    .select(uploadCardColumns)
    .from(uploads)
    .where(onShelf)
    .orderBy(placeIn(uploads.level, uploadLevels), placeIn(uploads.skillLevel, skillLevels), uploads.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('find_library_shelf'),
)
const countShelf = prepared((db) =>
  db.select({ total: count() }).from(uploads).where(onShelf).prepare('count_library_shelf'),
)

/** One page of a category's active uploads, narrowed by `filter`. */
export async function listShelf(
  db: Db,
  category: UploadCategory,
  filter: LibraryFilter,
  paging: Paging,
): Promise<Paged<UploadCard>> {
  const params = { category, level: filter.level, skill: filter.skill_level }
  const [rows, [counted]] = await Promise.all([
    findShelf(db).execute({ ...params, limit: paging.perPage, offset: pageOffset(paging) }),
    countShelf(db).execute(params),
  ])
  return presentPage(rows.map(presentUploadCard), counted?.total ?? 0, paging)
}

const findLesson = prepared((db) =>
  db
    .select({
      ...uploadCardColumns,
      description: uploads.description,
      video_url: uploads.videoUrl,
      isBookmarked: sql<boolean>`${bookmarks.userId} is not null`,
    })
    .from(uploads)
    .leftJoin(
      bookmarks,
      and(
        eq(bookmarks.videoId, uploads.id),
        eq(bookmarks.source, 'uploads'),
        eq(bookmarks.userId, sql.placeholder('reader')),
      ),
    )
    .where(and(eq(uploads.id, id), isVisible))
    .prepare('find_library_lesson'),
)
const findRelated = prepared((db) =>
  db
    .select(uploadCardColumns)
    .from(uploadTags)
    .innerJoin(uploads, and(eq(uploads.id, uploadTags.courseId), isVisible))
    .where(eq(uploadTags.uploadId, id))
    .orderBy(uploads.id)
    .prepare('find_related_uploads'),
)

/** An active upload with the reader's bookmark and the active uploads related to it; undefined when there is none. */
export async function findLibraryLesson(db: Db, readerId: number, lessonId: number) {
  const [[row], related] = await Promise.all([
    findLesson(db).execute({ id: lessonId, reader: readerId }),
    findRelated(db).execute({ id: lessonId }),
  ])
  if (!row) return undefined
  const { description, video_url, isBookmarked, ...card } = row
  const lesson: LibraryLesson = { ...presentUploadCard(card), description, video_url, isBookmarked }
  return { lesson, related: related.map(presentUploadCard) }
}

const selectVisible = (db: Queryable) =>
  db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), isVisible))
const findVisible = prepared((db) => selectVisible(db).prepare('find_visible_upload'))

/** True when there is such an upload for members to see; with `hold` it stays until the transaction ends. */
export async function uploadExists(db: Queryable, uploadId: number, hold = false): Promise<boolean> {
  const query = hold ? selectVisible(db).for('key share') : findVisible(db)
  return (await query.execute({ id: uploadId })).length > 0
}

/** The address of an upload's page; undefined when members can't see it. */
export const uploadPage = async (db: Queryable, uploadId: number): Promise<string | undefined> =>
  (await uploadExists(db, uploadId)) ? uploadHref({ id: uploadId }) : undefined
