import { desc, eq } from 'drizzle-orm'
import { makeExcerpt } from '../../platform/excerpt.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { commentPath } from '../lessonContract.ts'
import { comments } from './tables.ts'

const SHOWN = 10

/** What a member has written below lessons and quizzes lately. */
export async function listMemberComments(db: Queryable, userId: number) {
  const { id, body, category, createdAt } = comments
  const rows = await db
    .select({ id, body, category, createdAt })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(desc(id))
    .limit(SHOWN)
  return rows.map((row) => ({
    title: row.category === 'group' ? 'Below a quiz' : 'Below a lesson',
    detail: makeExcerpt(row.body),
    at: row.createdAt.toISOString(),
    href: commentPath(row.id),
  }))
}
