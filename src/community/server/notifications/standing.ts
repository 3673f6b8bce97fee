import { and, eq, gt, sql } from 'drizzle-orm'
import { sessions, users } from '../../../accounts/server/index.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import type { Subcategory } from '../../spaces.ts'
import { spaces } from '../tables.ts'
import { notificationStates } from './tables.ts'

type Standing = { status: (typeof users.$inferSelect)['communityStatus']; version: number }

const findStanding = prepared((db) =>
  db
    .select({
      session: sessions.tokenHash,
      status: users.communityStatus,
      version: sql<number>`coalesce(${notificationStates.version}, 0)`,
      newestPost: sql<number>`coalesce((select max(id) from posts), 0)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(notificationStates, eq(notificationStates.userId, users.id))
    .where(
      and(sql`${sessions.tokenHash} = any(${sql.placeholder('sessions')}::text[])`, gt(sessions.expiresAt, sql`now()`)),
    )
    .prepare('find_standing'),
)

/**
 * Where the members behind these sessions stand, and the newest post; a session that has ended is missing.
 * One statement for all streams of a process.
 */
export async function readStanding(db: Db, hashes: readonly string[]) {
  const rows = hashes.length === 0 ? [] : await findStanding(db).execute({ sessions: [...new Set(hashes)] })
  const bySession = new Map<string, Standing>(rows.map(({ session, ...standing }) => [session, standing]))
  return { bySession, newestPost: rows[0]?.newestPost ?? 0 }
}

const findNewest = prepared((db) =>
  db
    .select({
      name: spaces.subcategory,
      id: sql<number | null>`(select max(post_id) from post_ranks where subcategory = ${spaces.subcategory})`,
    })
    .from(spaces)
    .prepare('find_newest_posts'),
)

/** Ids of the newest post of each subcategory that has any, and of all. */
export async function newestPosts(db: Db): Promise<Partial<Record<Subcategory | 'all', number>>> {
  const rows = (await findNewest(db).execute()).filter(({ id }) => id !== null)
  const newest = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  return rows.length === 0 ? {} : { ...newest, all: Math.max(...rows.map(({ id }) => id ?? 0)) }
}
