import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { dropFile } from '../../platform/server/keepPicture.ts'
import { forgetSubmissions } from '../../platform/server/submissions.ts'
import { lockWithAdmins } from './lockWithAdmins.ts'
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
    const { member, admins } = await lockWithAdmins(tx, userId)
    if (member.role === 'admin' && admins.length === 1)
      throw new AppError('conflict', 'This is the last admin, without whom nobody could run the academy.')
    await before?.(tx, userId)
    await forgetSubmissions(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    return member.passportKey
  })
  await dropFile(files, passportKey)
}
