import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'

/** What a member told others, and bundles with their likes, which go or become smaller. */
export const ofActor = (id: number): readonly SQL[] => [
  sql`actor_id = ${id}`,
  sql`kind = 'like' and comment_id is null and post_id in (select post_id from post_likes where user_id = ${id})`,
  sql`kind = 'like' and comment_id in (select comment_id from post_comment_likes where user_id = ${id})`,
]

/**
 * Takes bundles away in which a member who leaves is the only one, while their likes are still there; what else they
 * told others, and were told, goes with their row.
 */
export async function forgetLikes(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`delete from notifications n using post_likes mine
    where mine.user_id = ${userId} and n.post_id = mine.post_id and n.kind = 'like' and n.comment_id is null
      and not exists (select 1 from post_likes other
        where other.post_id = mine.post_id and other.user_id not in (${userId}, n.user_id))`)
  await tx.execute(sql`delete from notifications n using post_comment_likes mine
    where mine.user_id = ${userId} and n.comment_id = mine.comment_id and n.kind = 'like'
      and not exists (select 1 from post_comment_likes other
        where other.comment_id = mine.comment_id and other.user_id not in (${userId}, n.user_id))`)
}
