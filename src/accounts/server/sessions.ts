import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../../platform/reader.ts'
import { type Db, evenWhenLow, inTransaction, prepared, type Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { hashToken, newToken, SESSION_COOKIE, setSessionCookie } from '../../platform/server/identity.ts'
import { unlessFull } from '../../platform/server/storageErrors.ts'
import { isPremium } from '../policy.ts'
import { describeAgent } from '../rules.ts'
import type { SessionLine } from '../screens.ts'
import { paidPremium } from './paidPremium.ts'
import { sessions, users } from './tables.ts'

const DAY_SECONDS = 24 * 60 * 60
const LIFETIME_SECONDS = 30 * DAY_SECONDS
/** The cookie outlives the session, whose end the table alone decides: renewing one then needs no new cookie. */
const COOKIE_SECONDS = 400 * DAY_SECONDS

const lasting = (seconds: number) => sql`now() + ${sql.raw(String(seconds))} * interval '1 second'`
const expiry = lasting(LIFETIME_SECONDS)
/**
 * A session is renewed when a day of it is over, so that most requests write nothing, and cut to its length when it was
 * begun by a clock that ran ahead, which would let it live for as long as that clock was wrong.
 */
const isDue = sql<boolean>`${sessions.expiresAt} not between ${lasting(LIFETIME_SECONDS - DAY_SECONDS)}
  and ${lasting(LIFETIME_SECONDS + DAY_SECONDS)}`

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
      isDue,
      placedLevel: users.placedLevel,
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
  if (row.isDue)
    await unlessFull(async () => db.update(sessions).set({ expiresAt: expiry }).where(eq(sessions.tokenHash, hash)))
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
    // who can't log in can't read either, and reading works with a full disk
    await tx.execute(sql`set transaction read write`)
    const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
    // this holds the row: a change of the password either comes first and is seen here, or waits and ends this session
    const [entered] = await tx
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(unchanged)
      .returning({ id: users.id })
    if (!entered) return undefined
    const token = newToken()
    await tx.insert(sessions).values({ tokenHash: hashToken(token), userId: id, userAgent, expiresAt: expiry })
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
  if (old) await evenWhenLow(db, (on) => endSession(on, old))
  setSessionCookie(app, request, reply, token, COOKIE_SECONDS)
  return token
}

/** Cuts the sessions that a clock ahead has made longer than any is, also those that nobody uses. */
export const cutSessions = (db: Queryable) =>
  db
    .update(sessions)
    .set({ expiresAt: expiry })
    .where(gt(sessions.expiresAt, lasting(LIFETIME_SECONDS + DAY_SECONDS)))

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
