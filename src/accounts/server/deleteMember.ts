import { asc, eq, or } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { dropFile } from '../../platform/server/keepPicture.ts'
import { memberGone } from './findMembers.ts'
import { users } from './tables.ts'

/** What other rooms do with the traces of a person who is about to be deleted. */
export type OnUserDeleted = (tx: Transaction, userId: number) => Promise<void>

/**
 * Deletes a person with everything personal: sessions, links, periods and whatever else hangs on the row goes with it,
 * the picture's file after it.
 * @throws AppError 'not_found', or 'conflict' for the last admin.
 */
export async function deleteMember({ db, files }: Pick<Deps, 'db' | 'files'>, userId: number, before?: OnUserDeleted) {
  const passportKey = await inTransaction(db, async (tx) => {
    // all admins are locked, in one order, so that two who delete each other can't both be right
    const locked = await tx
      .select({ id: users.id, role: users.role, passportKey: users.passportKey })
      .from(users)
      .where(or(eq(users.id, userId), eq(users.role, 'admin')))
      .orderBy(asc(users.id))
      .for('update')
    const member = locked.find(({ id }) => id === userId)
    if (!member) throw memberGone()
    if (member.role === 'admin' && locked.filter(({ role }) => role === 'admin').length === 1)
      throw new AppError('conflict', 'This is the last admin, without whom nobody could run the academy.')
    await before?.(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    return member.passportKey
  })
  await dropFile(files, passportKey)
}
