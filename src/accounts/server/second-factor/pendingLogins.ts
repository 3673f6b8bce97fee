import { and, eq, gt, lt, not, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import {
  clearPrivateCookie,
  hashToken,
  newToken,
  readPrivateCookie,
  setPrivateCookie,
} from '../../../platform/server/identity.ts'
import { lockVerified, type Verified } from '../locks.ts'
import { users } from '../tables.ts'
import { needsSecondFactor } from './needsSecondFactor.ts'
import { pendingLogins } from './tables.ts'

const COOKIE = 'academy_pending_login'
const SECONDS = 10 * 60

const expiry = sql`now() + ${sql.raw(String(SECONDS))} * interval '1 second'`
/** One that a clock ahead has made longer than any is, is over too. */
const isAlive = and(
  gt(pendingLogins.expiresAt, sql`now()`),
  lt(pendingLogins.expiresAt, sql`${expiry} + interval '1 minute'`),
) as SQL

/**
 * Notes that somebody gave the right password in this browser and owes a code; it signs nobody in. False when the
 * password has changed since it was checked, or no code is asked for any more.
 */
export async function beginPendingLogin(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  verified: Verified,
): Promise<boolean> {
  const value = newToken()
  const begun = await inTransaction(app.context.db, async (tx) => {
    // holds the row, so that a change of the password or of the second factor either is seen here or ends this
    if (!(await lockVerified(tx, verified)) || !(await needsSecondFactor(tx, verified.id))) return false
    await tx.insert(pendingLogins).values({ tokenHash: hashToken(value), userId: verified.id, expiresAt: expiry })
    return true
  })
  if (begun) setPrivateCookie(app, request, reply, { name: COOKIE, value, seconds: SECONDS })
  return begun
}

/** Who owes a code in this browser, with what they had verified; undefined when nobody does any more. */
export async function findPendingLogin(db: Db, request: FastifyRequest) {
  const token = readPrivateCookie(request, COOKIE)
  if (!token) return undefined
  const [row] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(pendingLogins)
    .innerJoin(users, eq(users.id, pendingLogins.userId))
    .where(and(eq(pendingLogins.tokenHash, hashToken(token)), isAlive))
  return row
}

/**
 * Uses up what waits in this browser, within the transaction that signs its person in; false when it is not theirs, has
 * been ended or used, or is over. Of two uses at once, one succeeds.
 */
export async function usePendingLogin(tx: Transaction, request: FastifyRequest, userId: number): Promise<boolean> {
  const token = readPrivateCookie(request, COOKIE)
  if (!token) return false
  const used = await tx
    .delete(pendingLogins)
    .where(and(eq(pendingLogins.tokenHash, hashToken(token)), eq(pendingLogins.userId, userId), isAlive))
    .returning({ userId: pendingLogins.userId })
  return used.length > 0
}

export const forgetPendingLogin = (reply: FastifyReply) => clearPrivateCookie(reply, COOKIE)

/** Ends every login of a person that waits for a code. */
export const deletePendingLogins = (db: Queryable, userId: number) =>
  db.delete(pendingLogins).where(eq(pendingLogins.userId, userId))

export const deleteExpiredLogins = (db: Queryable) => db.delete(pendingLogins).where(not(isAlive))
