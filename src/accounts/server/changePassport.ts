import { eq } from 'drizzle-orm'
import type { FileRef } from '../../platform/contract.ts'
import { inTransaction } from '../../platform/server/database.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { dropFile, withPicture } from '../../platform/server/keepPicture.ts'
import { users } from './tables.ts'

type Stores = Pick<Deps, 'db' | 'files'>

const SHAPE = { folder: 'passports', width: 256, height: 256 }

/**
 * Gives a member another picture, or none, removes the old one's file, and returns the new key.
 * @throws AppError 'wrong_media' or 'too_large'
 */
export async function changePassport(stores: Stores, userId: number, picture: FileRef | undefined) {
  const { key, old } = await withPicture(stores.files, picture, SHAPE, async (key) => ({
    key: key ?? null,
    old: await replaceKey(stores, userId, key ?? null),
  }))
  await dropFile(stores.files, old)
  return key
}

/** The row is locked, so that of two changes at once the later one removes the earlier one's file. */
const replaceKey = ({ db }: Stores, userId: number, key: string | null) =>
  inTransaction(db, async (tx) => {
    const mine = eq(users.id, userId)
    const [row] = await tx.select({ key: users.passportKey }).from(users).where(mine).for('no key update')
    await tx.update(users).set({ passportKey: key }).where(mine)
    return row?.key
  })
