import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Asking } from '../../accounts/index.ts'
import { askParams, isReleased } from '../../accounts/server/index.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import type { BookmarkCard } from '../contract.ts'
import { cardColumns, completed, isMyProgress, isVisible, presentCard } from './queries.ts'
import { bookmarks, lessonProgress, lessons, uploads } from './tables.ts'
import { presentUploadCard, uploadCardColumns } from './uploads/library.ts'

const isLesson = and(eq(bookmarks.source, 'courses'), eq(lessons.id, bookmarks.videoId), isVisible, isReleased(lessons))
const isUpload = and(
  eq(bookmarks.source, 'uploads'),
  eq(uploads.id, bookmarks.videoId),
  eq(uploads.status, 'active'),
  isReleased(uploads),
)

/** Both kinds in one statement, since they share one order. */
const findBookmarked = prepared((db) =>
  db
    .select({ lesson: { ...cardColumns }, completed, upload: { ...uploadCardColumns } })
    .from(bookmarks)
    .leftJoin(lessons, isLesson)
    .leftJoin(uploads, isUpload)
    .leftJoin(lessonProgress, isMyProgress)
    .where(and(eq(bookmarks.userId, sql.placeholder('reader')), or(isNotNull(lessons.id), isNotNull(uploads.id))))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.videoId))
    .limit(sql.placeholder('limit'))
    .prepare('find_bookmarks'),
)

/** What the reader bookmarked and can still see, the newest bookmark first; all of it without a limit. */
export async function listBookmarks(db: Db, asking: Asking, limit: number | null = null): Promise<BookmarkCard[]> {
  const rows = await findBookmarked(db).execute({ ...askParams(asking), limit })
  return rows.flatMap(({ lesson, upload, completed }): BookmarkCard[] => {
    if (lesson) return [{ source: 'courses', ...presentCard(asking, { ...lesson, completed }) }]
    return upload ? [{ source: 'uploads', ...presentUploadCard(asking, upload) }] : []
  })
}
