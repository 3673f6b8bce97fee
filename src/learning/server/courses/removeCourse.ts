import { eq } from 'drizzle-orm'
import type { RemoveComments } from '../../../discussion/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { deleteOrphans, releaseFiles } from '../../../platform/server/storedFiles.ts'
import { removeTraces } from '../removeTraces.ts'
import { lessons } from '../tables.ts'

/**
 * Deletes a lesson with everything that hangs on it: visits by the database, what members keep of it and comments here
 * since their rows name no table, and the picture's file. That members completed it stays known, and counts in nobody's progress.
 * @throws AppError 'not_found', also for the later one of two that delete it at once
 */
export async function removeCourse(
  { db, files }: Pick<Context, 'db' | 'files'>,
  id: number,
  removeComments: RemoveComments,
): Promise<void> {
  const taken = await inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(lessons).where(eq(lessons.id, id)).returning()
    if (!gone) throw new AppError('not_found', 'There is no such course.')
    await removeTraces(tx, 'courses', id)
    await removeComments(tx, { category: 'course', courseId: id })
    await auditCall(tx, { about: `course ${id}`, before: gone })
    return releaseFiles(tx, 'lesson', [id])
  })
  await deleteOrphans({ db, files }, taken)
}
