import { desc, eq } from 'drizzle-orm'
import { makeExcerpt } from '../../platform/excerpt.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { commentPath } from '../lessonContract.ts'
import { comments } from './tables.ts'

const SHOWN = 10
const PLACES = {
  course: 'Below a lesson',
  others: 'Below a lesson',
  group: 'Below a quiz',
  class: 'Below a master class',
} as const

/** What a member has written below lessons, quizzes and master classes lately. */
export async function listMemberComments(db: Queryable, userId: number) {
  const { id, body, category, createdAt } = comments
  const rows = await db
    .select({ id, body, category, createdAt })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(desc(id))
    .limit(SHOWN)
  return rows.map((row) => ({
    title: PLACES[row.category],
    detail: makeExcerpt(row.body),
    at: row.createdAt.toISOString(),
    href: commentPath(row.id),
  }))
}
