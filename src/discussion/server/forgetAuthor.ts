import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/server/database.ts'
import { comments } from './tables.ts'

/**
 * Deletes what a person said who leaves the academy, but for what others answered to: that stays without its author.
 * Answers the threads that have lost a reply.
 * Spec silent: a reply counts as answered when somebody else has written below it in the same thread.
 */
export async function forgetAuthor(db: Queryable, userId: number): Promise<number[]> {
  const answer = alias(comments, 'answer')
  const answered = db
    .select({ one: sql`1` })
    .from(answer)
    .where(
      and(
        sql`${answer.userId} is distinct from ${userId}`,
        sql`(${answer.parentId} = ${comments.id} or ${answer.parentId} = ${comments.parentId}
          and (${answer.createdAt}, ${answer.id}) > (${comments.createdAt}, ${comments.id}))`,
      ),
    )
  const gone = await db
    .delete(comments)
    .where(and(eq(comments.userId, userId), notExists(answered)))
    .returning({ threadId: comments.parentId })
  return [...new Set(gone.flatMap(({ threadId }) => threadId ?? []))]
}
