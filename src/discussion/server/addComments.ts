import type { Queryable } from '../../platform/server/database.ts'
import type { CommentCategory } from '../contract.ts'
import { comments } from './tables.ts'

type ThreadEvent = { userId: number; text: string; createdAt: Date }
export type NewComment = ThreadEvent & { category: CommentCategory; courseId: number; replies?: readonly ThreadEvent[] }

/** Well below the 65,535 parameters that one statement may have. */
const ROWS_AT_ONCE = 1000

/** Stores many comments with their replies and the times they were written at: two statements for each 1000. */
export async function addComments(db: Queryable, list: readonly NewComment[]): Promise<void> {
  const topics = list.map(({ category, courseId, ...said }) => ({ category, targetId: courseId, ...rowOf(said) }))
  const ids = await insertAll(db, topics)
  const replies = list.flatMap(({ category, courseId, replies = [] }, index) =>
    replies.map((said) => ({ category, targetId: courseId, parentId: ids[index], ...rowOf(said) })),
  )
  await insertAll(db, replies)
}

const rowOf = ({ userId, text, createdAt }: ThreadEvent) => ({ userId, body: text, createdAt })

async function insertAll(db: Queryable, rows: (typeof comments.$inferInsert)[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const chunk = rows.slice(start, start + ROWS_AT_ONCE)
    const stored = await db.insert(comments).values(chunk).returning({ id: comments.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}
