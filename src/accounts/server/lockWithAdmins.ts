import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import { memberGone } from './findMembers.ts'
import { users } from './tables.ts'

const { id, role, firstName, lastName, email, premiumGranted, avatarKey } = users

/**
 * Locks a person and every admin, in one order, so that two admins who act on each other can't both be right; returns
 * who they are.
 * @throws AppError 'not_found'
 */
export async function lockWithAdmins(tx: Transaction, userId: number) {
  const locked = await tx
    .select({ id, role, firstName, lastName, email, premiumGranted, avatarKey, status: users.communityStatus })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.role, 'admin')))
    .orderBy(asc(users.id))
    .for('update')
  const member = locked.find(({ id }) => id === userId)
  if (!member) throw memberGone()
  return { member, admins: locked.filter(({ role }) => role === 'admin') }
}
