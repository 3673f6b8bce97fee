import { sql } from 'drizzle-orm'
import { type Db, rowsOf, type Transaction } from '../../../platform/server/database.ts'

const DAYS = 180
const BATCH = 1000

/** Lets go of notifications of half a year ago, a thousand in one statement. */
export async function dropOldNotices(db: Db, now: Date): Promise<void> {
  for (;;) {
    const rows = await rowsOf(
      db,
      sql`delete from notifications where id in (
        select id from notifications
        where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
        order by created_at limit ${BATCH}) returning id`,
    )
    if (rows.length < BATCH) return
  }
}

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
