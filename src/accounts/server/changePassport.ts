import { eq } from 'drizzle-orm'
import { inTransaction } from '../../platform/server/database.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { users } from './tables.ts'

type Stores = Pick<Deps, 'db' | 'files'>

/** Gives a member another picture, or none, and removes the old one's file. */
export async function changePassport(stores: Stores, userId: number, key: string | null): Promise<void> {
  const old = await replaceKey(stores, userId, key).catch(async (error) => {
    if (key) await stores.files.remove(key)
    throw error
  })
  // a file left behind is worth less than the answer that the picture was changed
  if (old) await stores.files.remove(old).catch(() => {})
}

/** The row is locked, so that of two changes at once the later one removes the earlier one's file. */
const replaceKey = ({ db }: Stores, userId: number, key: string | null) =>
  inTransaction(db, async (tx) => {
    const mine = eq(users.id, userId)
    const [row] = await tx.select({ key: users.passportKey }).from(users).where(mine).for('update')
    await tx.update(users).set({ passportKey: key }).where(mine)
    return row?.key
  })
