import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/server/database.ts'
import { hashToken, newToken } from '../../platform/server/identity.ts'
import { INVITATION_DAYS, RESET_HOURS, VERIFY_HOURS } from '../rules.ts'
import { mailTokens, users } from './tables.ts'

export type Purpose = (typeof mailTokens.$inferSelect)['purpose']
const HOURS: Record<Purpose, number> = { reset: RESET_HOURS, verify: VERIFY_HOURS }

const LONGEST_HOURS = Math.max(...Object.values(HOURS), INVITATION_DAYS * 24)

const lasting = (hours: number) => sql`now() + ${hours}::float8 * interval '1 hour'`

/** Makes the token of a link; one person has one for each purpose, so a new one voids the old. */
export async function issueMailToken(
  db: Queryable,
  userId: number,
  purpose: Purpose,
  hours = HOURS[purpose],
): Promise<string> {
  const token = newToken()
  const fresh = { tokenHash: hashToken(token), expiresAt: lasting(hours) }
  await db
    .insert(mailTokens)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.purpose], set: fresh })
  return token
}

const alive = (token: string, purpose: Purpose) =>
  and(eq(mailTokens.tokenHash, hashToken(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, sql`now()`))

/**
 * Whom a link that still works belongs to; looking does not use it up. `invited`: they were brought in from a list and
 * have never been logged in, since anyone who registers is.
 */
export async function findMailToken(db: Queryable, token: string, purpose: Purpose) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      invited: sql<boolean>`${users.lastLoginAt} is null`,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(alive(token, purpose))
  return row
}

/** Uses a link up and returns whose it was; of two at once, one gets it. */
export async function redeemMailToken(db: Queryable, token: string, purpose: Purpose): Promise<number | undefined> {
  const [row] = await db.delete(mailTokens).where(alive(token, purpose)).returning({ userId: mailTokens.userId })
  return row?.userId
}

/** Cuts what a clock that ran ahead has let live for longer than any link does. */
export const trimMailTokens = (db: Queryable) =>
  db
    .update(mailTokens)
    .set({ expiresAt: lasting(LONGEST_HOURS) })
    .where(gt(mailTokens.expiresAt, lasting(LONGEST_HOURS + 1)))

/** Voids every link that a person was sent, as when the address or the password has changed. */
export const voidMailTokens = (db: Queryable, userId: number) =>
  db.delete(mailTokens).where(eq(mailTokens.userId, userId))

/** The same as a subquery of user ids. */
export const findMailTokenOwners = (db: Queryable, token: string, purpose: Purpose) =>
  db.select({ id: mailTokens.userId }).from(mailTokens).where(alive(token, purpose))

/**
 * Confirms the address that a link was mailed to and returns it; undefined when the link no longer works.
 * The link is not used up: mail programs open links before people do, and confirming twice is harmless.
 */
export async function confirmAddress(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(inArray(users.id, findMailTokenOwners(db, token, 'verify')))
    .returning({ email: users.email })
  return row?.email
}
