import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Transaction } from '../../../platform/server/database.ts'

/**
 * Who has not read notifications that are about to go with what they are about, and gets another version (nextVersions)
 * to count anew by, in the place where whoever tells something takes it; `which` are the notifications.
 */
export async function findUnreadOf(tx: Transaction, which: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct user_id as id from notifications where shown and read_at is null and ${which}`,
  )
  return rows.map(({ id }) => id)
}

/** What a member told others, and bundles with their likes, which go or become smaller. */
export const ofActor = (id: number): readonly SQL[] => [
  sql`actor_id = ${id}`,
  sql`kind = 'like' and comment_id is null and post_id in (select post_id from post_likes where user_id = ${id})`,
  sql`kind = 'like' and comment_id in (select comment_id from post_comment_likes where user_id = ${id})`,
]

/** Of a comment with its replies, or of one reply. */
export const ofComment = (id: number): SQL =>
  sql`comment_id in (select ${id}::int union all select id from post_comments where parent_id = ${id})`
