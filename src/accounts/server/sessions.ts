import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/reader.ts'
import { isPast } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { hashToken, newToken } from '../../platform/server/identity.ts'
import { unlessFull } from '../../platform/server/storageErrors.ts'
import { tierOf } from '../policy.ts'
import { describeAgent } from '../rules.ts'
import type { SessionLine } from '../screens.ts'
import { heldTier } from './heldTier.ts'
import { pendingLogins } from './second-factor/tables.ts'
import { sessions, users } from './tables.ts'

const DAY_SECONDS = 24 * 60 * 60
const LIFETIME_SECONDS = 30 * DAY_SECONDS
/** A stolen session lasts no longer than this, however often it is used. */
const LONGEST_SECONDS = 90 * DAY_SECONDS

const lasting = (seconds: number) => sql`now() + ${sql.raw(String(seconds))} * interval '1 second'`
const expiry = lasting(LIFETIME_SECONDS)
/** A session that was begun by a clock ahead counts as begun now, or it would live for as long as that clock was wrong. */
const begun = sql`least(${sessions.createdAt}, now())`
const longest = sql`${sql.raw(String(LONGEST_SECONDS))} * interval '1 second'`
const renewal = { createdAt: begun, lastUsedAt: sql`now()`, expiresAt: sql`least(${expiry}, ${begun} + ${longest})` }
/**
 * A session is renewed when a day of it is over, so that most requests write nothing, and cut to its length when it was
 * begun by a clock that ran ahead.
 */
const isDue = sql<boolean>`(${isPast(sessions.lastUsedAt, DAY_SECONDS / 60)}
  or ${sessions.expiresAt} > ${lasting(LIFETIME_SECONDS + DAY_SECONDS)})`
/** Sessions that still let somebody in. */
export const isOpenSession = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.createdAt, sql`now() - ${longest}`),
) as SQL

const findSession = prepared((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      role: users.role,
      avatarKey: users.avatarKey,
      communityStatus: users.communityStatus,
      isDue,
      placedLevel: users.placedLevel,
      registeredAt: users.createdAt,
      leavesAt: users.deletionAt,
      held: heldTier,
      /** Only asked of admins, who may have to have one. */
      hasSecondFactor: sql<boolean>`${users.role} = 'admin' and exists (select 1 from second_factors f
        where f.user_id = ${users.id} and f.confirmed_at is not null)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), isOpenSession))
    .prepare('find_session'),
)

/** The reader behind a session cookie, or null; one join a request. */
export async function identify(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string | undefined,
): Promise<Reader | null> {
  if (!token) return null
  const hash = hashToken(token)
  const [row] = await findSession(db).execute({ hash })
  if (!row) return null
  if (row.isDue) await unlessFull(() => renew(db, hash, row.id))
  const isAdmin = row.role === 'admin'
  const tier = tierOf(row)
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    role: row.role,
    // without it they are shown what members are, and led to setting it up wherever admins alone may go
    isAdmin: isAdmin && (row.hasSecondFactor || !config.adminSecondFactor),
    tier,
    premium: tier === 'premium',
    registeredAt: row.registeredAt,
    passport: fileUrl(row.avatarKey),
    communityStatus: row.communityStatus,
    placedLevel: row.placedLevel,
    leavesAt: row.leavesAt,
  }
}

/** Renews a session, and notes with its member that they use the academy, since the session itself will go. */
async function renew(db: Queryable, hash: string, userId: number): Promise<void> {
  await db.update(sessions).set(renewal).where(eq(sessions.tokenHash, hash))
  await db.update(users).set({ lastUsedAt: sql`now()` }).where(eq(users.id, userId))
}

/** Cuts the sessions that a clock ahead has made longer than any is, also those that nobody uses. */
export const trimSessions = (db: Queryable) =>
  db
    .update(sessions)
    .set({ createdAt: begun, expiresAt: sql`least(${sessions.expiresAt}, ${expiry}, ${begun} + ${longest})` })
    .where(
      or(
        gt(sessions.expiresAt, lasting(LIFETIME_SECONDS + DAY_SECONDS)),
        gt(sessions.createdAt, sql`now() + interval '1 minute'`),
      ),
    )

/** Begins a session within a transaction that holds the person's row, and returns its token. */
export async function addSession(tx: Transaction, userId: number, userAgent: string): Promise<string> {
  const token = newToken()
  await tx.insert(sessions).values({ tokenHash: hashToken(token), userId, userAgent, expiresAt: expiry })
  return token
}

export const endSession = (db: Queryable, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))

/**
 * Ends every session of a person, but for the one behind `keptToken`, and every login that waits for its second factor;
 * returns how many sessions that were.
 */
export async function endSessions(db: Queryable, userId: number, exceptToken?: string): Promise<number> {
  await db.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptToken ? hashToken(exceptToken) : '')))
    .returning({ expiresAt: sessions.expiresAt })
  return ended.length
}

/** Whether the session behind `token` is this person's and goes on; asked while their row is locked. */
export async function isSessionOf(tx: Transaction, userId: number, token: string): Promise<boolean> {
  const mine = and(eq(sessions.userId, userId), eq(sessions.tokenHash, hashToken(token)), isOpenSession)
  const found = await tx.select({ userId: sessions.userId }).from(sessions).where(mine)
  return found.length > 0
}

/** A person's sessions, the newest first; `last_used_at` is right to a day. */
export async function listSessions(
  db: Queryable,
  userId: number,
  currentToken: string | undefined,
): Promise<SessionLine[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpenSession))
    .orderBy(desc(sessions.createdAt))
    .limit(50)
  const current = currentToken && hashToken(currentToken)
  return rows.map((row) => ({
    agent: describeAgent(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.tokenHash === current,
  }))
}
