import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { deleteOrphans, releaseFiles } from '../../platform/server/storedFiles.ts'
import { forgetSubmissions } from '../../platform/server/submissions.ts'
import { lockWithAdmins } from './locks.ts'
import { users } from './tables.ts'

/** What other modules do with the traces of a person who is about to be deleted; answers the keys of files that go. */
export type OnUserDeleted = (tx: Transaction, userId: number) => Promise<string[]>

export const lastAdmin = () =>
  new AppError('conflict', 'This is the last admin who stays, without whom nobody could run the academy.')

/**
 * Deletes a person with everything personal: sessions, links, periods and whatever else hangs on the row goes with it,
 * the files after it.
 * @throws AppError 'not_found', or 'conflict' for the last admin who stays.
 */
export async function deleteMember(
  { db, files }: Pick<Context, 'db' | 'files'>,
  userId: number,
  before?: OnUserDeleted,
) {
  const taken = await inTransaction(db, async (tx) => {
    const { member, isLastAdmin } = await lockWithAdmins(tx, userId)
    if (isLastAdmin) throw lastAdmin()
    const released = (await before?.(tx, userId)) ?? []
    await forgetSubmissions(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    const { avatarKey: _, deletionAt: __, ...former } = member
    await auditCall(tx, { about: `user ${userId}`, userId, before: former })
    return [...released, ...(await releaseFiles(tx, 'member', [userId]))]
  })
  await deleteOrphans({ db, files }, taken)
}
