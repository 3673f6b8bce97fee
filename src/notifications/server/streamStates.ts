import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isOpenSession, sessions, users } from '../../accounts/server/index.ts'
import { type Db, prepared } from '../../platform/server/database.ts'
import { notificationStates } from './tables.ts'

type StreamState = { status: (typeof users.$inferSelect)['communityStatus']; version: number }

/**
 * The state of the members behind these sessions, and the newest post, whose id `newestPost` is in SQL; a session that has
 * ended is missing. One statement for all streams of a process.
 */
export function streamStateReader(newestPost: SQL<number>) {
  const findStates = prepared((db) =>
    db
      .select({
        session: sessions.tokenHash,
        status: users.communityStatus,
        version: sql<number>`coalesce(${notificationStates.version}, 0)`,
        newestPost,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(notificationStates, eq(notificationStates.userId, users.id))
      .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder('sessions')}::text[])`, isOpenSession))
      .prepare('find_stream_states'),
  )
  return async (db: Db, hashes: readonly string[]) => {
    const rows = hashes.length === 0 ? [] : await findStates(db).execute({ sessions: [...new Set(hashes)] })
    const bySession = new Map<string, StreamState>(rows.map(({ session, ...state }) => [session, state]))
    return { bySession, newestPost: rows[0]?.newestPost ?? 0 }
  }
}
