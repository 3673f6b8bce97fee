import { type SQL, sql } from 'drizzle-orm'
import { sessions, users } from './tables.ts'

/**
 * When a person was last here, of a row of `users`; null for never. A session goes with a logout, and an older version
 * of the academy noted use with the session alone.
 */
export const lastSeen = sql<Date | null>`greatest(${users.lastLoginAt}, ${users.lastUsedAt},
  (select max(s.last_used_at) from ${sessions} s where s.user_id = ${users.id}))`.mapWith(users.lastLoginAt)

/** Whether that is after `since`: the same rule, for lists of everybody. */
export const isSeenSince = (since: SQL): SQL =>
  sql`${users.id} in (select seen.id from ${users} seen where greatest(seen.last_login_at, seen.last_used_at) > ${since}
    union select s.user_id from ${sessions} s where s.last_used_at > ${since})`
