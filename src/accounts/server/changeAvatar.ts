import { eq } from 'drizzle-orm'
import type { FileRef } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { assignFiles, deleteOrphans, releaseFiles } from '../../platform/server/storedFiles.ts'
import { withPicture } from '../../platform/server/storePicture.ts'
import { users } from './tables.ts'

type Stores = Pick<Context, 'db' | 'files'>

const SHAPE = { folder: 'passports', width: 256, height: 256 }

/**
 * Gives a member another picture, or none, removes the old one's file, and returns the new key.
 * @throws AppError 'wrong_media' or 'too_large'
 */
export async function changeAvatar(stores: Stores, userId: number, picture: FileRef | undefined) {
  const { key, old } = await withPicture(stores, picture, SHAPE, async (key) => ({
    key: key ?? null,
    old: await replaceKey(stores, userId, key ?? null),
  }))
  await deleteOrphans(stores, old)
  return key
}

/** The row is locked by its change, so that of two changes at once the later one removes the earlier one's file. */
const replaceKey = ({ db }: Stores, userId: number, key: string | null) =>
  inTransaction(db, async (tx) => {
    const mine = eq(users.id, userId)
    const changed = await tx.update(users).set({ avatarKey: key }).where(mine).returning({ id: users.id })
    if (changed.length === 0) throw new AppError('not_found', 'There is no such member any more.')
    const old = await releaseFiles(tx, 'member', [userId])
    await assignFiles(tx, 'member', [{ id: userId, key }])
    return old
  })
