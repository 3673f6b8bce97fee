import type { Queryable } from '../../../platform/server/database.ts'
import { awaitStored } from '../awaited/awaitedAnswers.ts'
import { comments } from '../tables.ts'
import type { LessonPlace } from './lessonThreads.ts'

type Written = { userId: number; text: string; createdAt: Date }
export type NewComment = Written & LessonPlace & { replies?: readonly Written[] }

/** Well below the 65,535 parameters that one statement may have. */
const ROWS_AT_ONCE = 1000

/** Stores many comments with their replies and the times they were written at: two statements for each 1000. What has no answer yet waits for one. */
export async function addComments(db: Queryable, list: readonly NewComment[]): Promise<void> {
  const topics = list.map(({ category, courseId, ...written }) => ({ category, targetId: courseId, ...rowOf(written) }))
  const ids = await insertAll(db, topics)
  const replies = list.flatMap(({ category, courseId, replies = [] }, index) =>
    replies.map((written) => ({ category, targetId: courseId, parentId: ids[index], ...rowOf(written) })),
  )
  await insertAll(db, replies)
  await awaitStored(db)
}

const rowOf = ({ userId, text, createdAt }: Written) => ({ userId, body: text, createdAt })

async function insertAll(db: Queryable, rows: (typeof comments.$inferInsert)[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const chunk = rows.slice(start, start + ROWS_AT_ONCE)
    const stored = await db.insert(comments).values(chunk).returning({ id: comments.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return ids
}
