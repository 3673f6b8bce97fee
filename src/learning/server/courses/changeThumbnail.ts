import { eq } from 'drizzle-orm'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { reencodeImage } from '../../../platform/server/images.ts'
import { lessons } from '../tables.ts'

type Stores = Pick<Deps, 'db' | 'files'>
const SHAPE = { width: 640, height: 360 }

/**
 * Gives a lesson another picture, removes the old one's file, and returns the new key.
 * @throws AppError 'not_found', 'wrong_media' or 'too_large'
 */
export async function changeThumbnail(stores: Stores, id: number, picture: FileRef): Promise<string> {
  const content = await reencodeImage(picture, SHAPE)
  const key = await stores.files.put('covers', 'webp', content, 'image/webp')
  const old = await replaceKey(stores, id, key).catch(async (error) => {
    await stores.files.remove(key)
    throw error
  })
  // a file left behind is worth less than the answer that the picture was changed
  if (old) await stores.files.remove(old).catch(() => {})
  return key
}

/** The row is locked, so that of two changes at once the later one removes the earlier one's file. */
const replaceKey = ({ db }: Stores, id: number, key: string) =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.select({ key: lessons.thumbnailKey }).from(lessons).where(eq(lessons.id, id)).for('update')
    if (!row) throw new AppError('not_found', 'There is no such course.')
    await tx.update(lessons).set({ thumbnailKey: key }).where(eq(lessons.id, id))
    return row.key
  })
