import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, step, type Transaction } from '../../platform/server/database.ts'
import { memberGone } from './findMembers.ts'
import { users } from './tables.ts'

/**
 * Locks a member's row until the transaction is over, so that two calls about one member wait for each other; false when
 * the member has left.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length > 0
}

/**
 * Locks a member and the admin who enters something about them, so that one entry for a member happens at a time. Rows
 * that refer to both follow, so both are locked, in the order in which a deletion locks them, and not against others who
 * refer to them.
 * @throws AppError 'not_found'
 */
export async function lockPeople(tx: Transaction, userId: number, adminId: number): Promise<void> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [userId, adminId]))
    .orderBy(asc(users.id))
    .for('no key update')
  if (!people.some(({ id }) => id === userId)) throw memberGone()
}

/** A person, and the hash of the password that they have just given. */
export type Verified = { id: number; passwordHash: string }

/**
 * Locks the row of a person, and says whether their password is still the verified one: a change of it, or of their
 * second factor, either comes first and is seen here, or waits and ends what is begun here. The transaction may write
 * even with a full disk, for who can't log in can't read either.
 */
export async function lockVerified(tx: Transaction, { id, passwordHash }: Verified): Promise<boolean> {
  await tx.execute(sql`set transaction read write`)
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  const locked = await tx.select({ id: users.id }).from(users).where(unchanged).for('no key update')
  return locked.length > 0
}

const { id, role, firstName, lastName, email, avatarKey, deletionAt } = users

/**
 * Locks a person and every admin, in one order, so that two admins who act on each other can't both be right; returns
 * who they are, and whether the academy would be without an admin who stays once they are gone.
 * @throws AppError 'not_found'
 */
export async function lockWithAdmins(tx: Transaction, userId: number) {
  const locked = await tx
    .select({ id, role, firstName, lastName, email, avatarKey, deletionAt, status: users.communityStatus })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.role, 'admin')))
    .orderBy(asc(users.id))
    .for('update')
  const member = locked.find(({ id }) => id === userId)
  if (!member) throw memberGone()
  const admins = locked.filter(({ role }) => role === 'admin')
  const othersStay = admins.some((admin) => admin.id !== userId && admin.deletionAt === null)
  return { member, admins, isLastAdmin: member.role === 'admin' && !othersStay }
}

/**
 * A first step of a statement that also locks rows for which many wait: the checks of foreign keys, which come last in it,
 * then wait for nobody who holds the person's row and wants those others.
 */
export const lockWriter = (db: Pick<Db, '$with'>, userId: SQL) =>
  step(db, 'writer', sql`select id from users where id = ${userId} for key share`)
/** What the next step asks for, so that it comes after `lockWriter`. */
export const writerIsLocked = sql`(select count(*) from writer) >= 0`
