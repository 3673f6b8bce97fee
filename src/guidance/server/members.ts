import { and, eq } from 'drizzle-orm'
import { type Asking, lockedText, lockOf } from '../../accounts/index.ts'
import { askingOf, findAsking, users } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { GuidanceContext, Member } from './context.ts'

export type Guidance = 'personal_roadmaps' | 'accountability'

/** The tier that opens it, where somebody's does not; admins have no roadmap of their own. */
export const requiredTier = (asking: Asking, what: Guidance) => lockOf(asking, what, null).required_tier

/** @throws AppError 'locked' with the words of the gate */
export function requireOpen(context: GuidanceContext, reader: Reader, what: Guidance): Member {
  const asking = askingOf(context, reader)
  const required = requiredTier(asking, what)
  if (required) throw new AppError('locked', lockedText(required, asking.names))
  return { id: reader.id, asking: { ...asking, placedLevel: reader.placedLevel } }
}

const noStudent = () => new AppError('not_found', 'There is no such student.')

/** A member with what they may open. @throws AppError 'not_found', also for an admin */
export async function requireMember(context: GuidanceContext, id: number): Promise<Member> {
  const asking = await findAsking(context, id)
  if (!asking || asking.isAdmin) throw noStudent()
  return { id, asking }
}

export async function findStudentName({ db }: GuidanceContext, id: number) {
  const [row] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'member')))
  if (!row) throw noStudent()
  return { id, name: `${row.first} ${row.last}` }
}

/** Keeps a member from being deleted before the transaction ends, and two changes of theirs one after the other. */
export async function lockMember(tx: Transaction, id: number): Promise<void> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  if (!row) throw noStudent()
}
