import { and, eq } from 'drizzle-orm'
import { removeCommentsOf } from '../../../comments/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { dropFile } from '../../../platform/server/keepPicture.ts'
import { bookmarks, lessons } from '../tables.ts'

/**
 * Deletes a lesson with everything that hangs on it: visits by the database, bookmarks and comments here since their
 * rows name no table, and the picture's file. That members completed it stays known, and counts in nobody's progress.
 * @throws AppError 'not_found', also for the later one of two that delete it at once
 */
export async function removeCourse({ db, files }: Pick<Deps, 'db' | 'files'>, id: number): Promise<void> {
  const picture = await inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(lessons).where(eq(lessons.id, id)).returning({ key: lessons.thumbnailKey })
    if (!gone) throw new AppError('not_found', 'There is no such course.')
    await tx.delete(bookmarks).where(and(eq(bookmarks.source, 'courses'), eq(bookmarks.videoId, id)))
    await removeCommentsOf(tx, { category: 'course', courseId: id })
    return gone.key
  })
  await dropFile(files, picture)
}
