import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../../platform/reader.ts'
import { type Db, inTransaction, prepared, type Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { hashToken, newToken, SESSION_COOKIE, setSessionCookie } from '../../platform/server/identity.ts'
import { isPremium } from '../policy.ts'
import { describeAgent } from '../rules.ts'
import type { SessionLine } from '../screens.ts'
import { paidPremium } from './paidPremium.ts'
import { sessions, users } from './tables.ts'

const DAY_SECONDS = 24 * 60 * 60
const LIFETIME_SECONDS = 30 * DAY_SECONDS
/** A session is renewed when less than this is left, so that most requests write nothing. */
const RENEW_BELOW_MS = (LIFETIME_SECONDS - DAY_SECONDS) * 1000
/** The cookie outlives the session, whose end the table alone decides: renewing one then needs no new cookie. */
const COOKIE_SECONDS = 400 * DAY_SECONDS

const expiry = () => new Date(Date.now() + LIFETIME_SECONDS * 1000)

const findSession = prepared((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      role: users.role,
      premiumGranted: users.premiumGranted,
      passportKey: users.passportKey,
      communityStatus: users.communityStatus,
      placedLevel: users.placedLevel,
      expiresAt: sessions.expiresAt,
      paidPremium,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('find_session'),
)

/** The reader behind a session cookie, or null; one join a request. */
export async function identify(db: Db, token: string | undefined): Promise<Reader | null> {
  if (!token) return null
  const hash = hashToken(token)
  const [row] = await findSession(db).execute({ hash })
  if (!row) return null
  if (row.expiresAt.getTime() - Date.now() < RENEW_BELOW_MS)
    await db.update(sessions).set({ expiresAt: expiry() }).where(eq(sessions.tokenHash, hash))
  const isAdmin = row.role === 'admin'
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    role: row.role,
    isAdmin,
    premium: isPremium({ isAdmin, granted: row.premiumGranted, paid: row.paidPremium }),
    passport: fileUrl(row.passportKey),
    communityStatus: row.communityStatus,
    placedLevel: row.placedLevel,
  }
}

/** A person, and the hash of the password that they have just given. */
export type Verified = { id: number; passwordHash: string }

/** Opens a session and returns its token, or undefined when the password has become another one or the person is gone. */
export const openSession = (db: Db, { id, passwordHash }: Verified, userAgent: string): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
    // this holds the row: a change of the password either comes first and is seen here, or waits and ends this session
    const [entered] = await tx
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(unchanged)
      .returning({ id: users.id })
    if (!entered) return undefined
    const token = newToken()
    await tx.insert(sessions).values({ tokenHash: hashToken(token), userId: id, userAgent, expiresAt: expiry() })
    return token
  })

/**
 * Signs a person in and returns the session's token: a new one each time, so that a cookie planted before login is
 * worth nothing after it. Undefined, and nobody is signed in, when the password has changed since it was checked.
 */
export async function startSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  verified: Verified,
): Promise<string | undefined> {
  const { db } = app.deps
  const old = request.reader && request.cookies[SESSION_COOKIE]
  const token = await openSession(db, verified, (request.headers['user-agent'] ?? '').slice(0, 300))
  if (!token) return undefined
  if (old) await endSession(db, old)
  setSessionCookie(app, request, reply, token, COOKIE_SECONDS)
  return token
}

export const endSession = (db: Queryable, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))

/** Ends every session of a person, but for the one behind `keptToken`. */
export const endSessionsOf = (db: Queryable, userId: number, keptToken?: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptToken ? hashToken(keptToken) : '')))

/** A person's sessions, the newest first; `last_used_at` is right to a day. */
export async function listSessions(
  db: Queryable,
  userId: number,
  currentToken: string | undefined,
): Promise<SessionLine[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
    .limit(50)
  const current = currentToken && hashToken(currentToken)
  return rows.map((row) => ({
    agent: describeAgent(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_used_at: new Date(row.expiresAt.getTime() - LIFETIME_SECONDS * 1000).toISOString(),
    current: row.tokenHash === current,
  }))
}
