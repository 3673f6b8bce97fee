import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, evenWhenLow, inTransaction, type Transaction } from '../../platform/server/database.ts'
import { readSessionToken, SESSION_COOKIE_SECONDS, setSessionCookie } from '../../platform/server/identity.ts'
import { lockVerified, type Verified } from './locks.ts'
import { needsSecondFactor } from './second-factor/needsSecondFactor.ts'
import { addSession, endSession } from './sessions.ts'
import { users } from './tables.ts'

/** What a login needs besides the password, asked while the person's row is locked. */
export type Entitled = (tx: Transaction, userId: number) => Promise<boolean>

/** The password is all that this person needs. */
const byPasswordAlone: Entitled = async (tx, userId) => !(await needsSecondFactor(tx, userId))

/**
 * Opens a session and returns its token; undefined when the password has become another one, the person is gone, or
 * needs a second factor that `entitled` does not answer for.
 */
export const openSession = (
  db: Db,
  verified: Verified,
  userAgent: string,
  entitled = byPasswordAlone,
): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const { id } = verified
    if (!(await lockVerified(tx, verified)) || !(await entitled(tx, id))) return undefined
    await tx.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, id))
    return addSession(tx, id, userAgent)
  })

export const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300)

/**
 * Signs a person in and returns the session's token: a new one each time, so that a cookie planted before login is
 * worth nothing after it. Undefined, and nobody is signed in, where `openSession` opens none.
 */
export async function startSession(
  app: FastifyInstance,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  verified: Verified,
  entitled?: Entitled,
): Promise<string | undefined> {
  const { db } = app.context
  const old = request.reader && readSessionToken(request)
  const token = await openSession(db, verified, agentOf(request), entitled)
  if (!token) return undefined
  if (old) await evenWhenLow(db, (on) => endSession(on, old))
  setSessionCookie(app, request, reply, token, SESSION_COOKIE_SECONDS)
  return token
}
