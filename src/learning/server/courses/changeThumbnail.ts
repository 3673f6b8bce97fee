import { eq } from 'drizzle-orm'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { dropFile, withPicture } from '../../../platform/server/keepPicture.ts'
import { lessons } from '../tables.ts'

type Stores = Pick<Deps, 'db' | 'files'>

/** The shape of all lessons' pictures, and where they are kept. */
export const COVER = { folder: 'covers', width: 640, height: 360 }

/**
 * Gives a lesson another picture, removes the old one's file, and returns the new key.
 * @throws AppError 'not_found', 'wrong_media' or 'too_large'
 */
export async function changeThumbnail(stores: Stores, id: number, picture: FileRef): Promise<string> {
  const { key, old } = await withPicture(stores.files, picture, COVER, async (key) => ({
    key,
    old: await replaceKey(stores, id, key),
  }))
  await dropFile(stores.files, old)
  return key
}

/** The row is locked, so that of two changes at once the later one removes the earlier one's file. */
const replaceKey = ({ db }: Stores, id: number, key: string) =>
  inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ key: lessons.thumbnailKey })
      .from(lessons)
      .where(eq(lessons.id, id))
      .for('no key update')
    if (!row) throw new AppError('not_found', 'There is no such course.')
    await tx.update(lessons).set({ thumbnailKey: key }).where(eq(lessons.id, id))
    return row.key
  })
