import { eq } from 'drizzle-orm'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseReplaced } from '../../../platform/server/storedFiles.ts'
import { withPicture } from '../../../platform/server/storePicture.ts'
import { lessons } from '../tables.ts'

type Stores = Pick<Context, 'db' | 'files'>

/** The shape of all lessons' pictures, and where they are kept. */
export const COVER = { folder: 'covers', width: 640, height: 360 }

/**
 * Gives a lesson another picture, removes the old one's file, and returns the new key.
 * @throws AppError 'not_found', 'wrong_media' or 'too_large'
 */
export async function changeThumbnail(stores: Stores, id: number, picture: FileRef): Promise<string> {
  const { key, old } = await withPicture(stores, picture, COVER, async (key) => ({
    key,
    old: await replaceKey(stores, id, key),
  }))
  await deleteOrphans(stores, old)
  return key
}

type NewCover = { key: string; former: string | null }

/** Makes `key` the picture of a lesson whose row is locked; answers those that are nobody's any more. */
export async function replaceCover(tx: Transaction, id: number, { key, former }: NewCover): Promise<string[]> {
  const old = await releaseReplaced(tx, 'lesson', id, [former])
  await assignFiles(tx, 'lesson', [{ id, key }])
  return old
}

/** The row is locked by its change, so that of two changes at once the later one removes the earlier one's file. */
const replaceKey = ({ db }: Stores, id: number, key: string) =>
  inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ key: lessons.thumbnailKey })
      .from(lessons)
      .where(eq(lessons.id, id))
      .for('no key update')
    if (!row) throw new AppError('not_found', 'There is no such course.')
    await tx.update(lessons).set({ thumbnailKey: key }).where(eq(lessons.id, id))
    const [before, after] = [{ thumbnailKey: row.key }, { thumbnailKey: key }]
    await auditCall(tx, { about: `course ${id}`, before, after })
    return replaceCover(tx, id, { key, former: row.key })
  })
