import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { lockWithAdmins } from './locks.ts'
import { users } from './tables.ts'

type Status = (typeof users.$inferSelect)['communityStatus']
type Change = { adminId: number; userId: number; status: Status }

export const selfBan = () => new AppError('conflict', 'You can’t ban yourself.')

/**
 * Gives a member another place in the community, within the caller's transaction, and returns the former one.
 * @throws AppError 'not_found', or 'conflict' for a block of oneself or of the last admin who is not blocked.
 */
export async function changeCommunityStatus(tx: Transaction, { adminId, userId, status }: Change): Promise<Status> {
  const { member, admins } = await lockWithAdmins(tx, userId)
  if (status === 'blocked') {
    if (userId === adminId) throw selfBan()
    const others = admins.filter((admin) => admin.status !== 'blocked' && admin.id !== userId)
    if (others.length === 0)
      throw new AppError('conflict', 'This is the last admin in the community, who can’t be banned.')
  }
  if (member.status !== status) await tx.update(users).set({ communityStatus: status }).where(eq(users.id, userId))
  return member.status
}
