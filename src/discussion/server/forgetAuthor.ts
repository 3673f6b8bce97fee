import { type SQL, sql } from 'drizzle-orm'
import { findUnreadMembers } from '../../notifications/server/index.ts'
import { selectRows, type Transaction } from '../../platform/server/database.ts'

/**
 * Whether the comment or reply `mine` is this person's, who leaves the academy, and nobody has answered to it: what
 * others answered to stays without its author.
 * Spec silent: a reply counts as answered when somebody else has written below it in the same thread.
 */
export const isUnanswered = (table: 'comments' | 'post_comments', userId: number): SQL =>
  sql`mine.user_id = ${userId} and not exists (
    select 1 from ${sql.raw(table)} answer where answer.user_id is distinct from ${userId}
      and (answer.parent_id = mine.id or answer.parent_id = mine.parent_id
        and (answer.created_at, answer.id) > (mine.created_at, mine.id)))`

/** What a member who has left takes along: threads that have lost a reply, and who has something less to read. */
export type Forgotten = { threadIds: number[]; unreadIds: number[] }

/** Deletes what is unanswered below lessons and quizzes. */
export async function forgetAuthor(tx: Transaction, userId: number): Promise<Forgotten> {
  // while the comments are there, with which goes what was notified of them
  const unread = await findUnreadMembers(
    tx,
    sql`(actor_id = ${userId} or thread_id in (select id from comments where user_id = ${userId}))`,
  )
  const gone = await selectRows<{ threadId: number | null }>(
    tx,
    sql`delete from comments mine where ${isUnanswered('comments', userId)} returning parent_id as "threadId"`,
  )
  return {
    threadIds: [...new Set(gone.flatMap(({ threadId }) => threadId ?? []))],
    unreadIds: unread.filter((id) => id !== userId),
  }
}
