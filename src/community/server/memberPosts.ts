import { desc, eq } from 'drizzle-orm'
import { postComments } from '../../discussion/server/index.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { postPath } from '../rules.ts'
import { postRanks, posts } from './tables.ts'

const SHOWN = 10

/** What a member has written in the community lately: posts, and comments below posts. */
export async function listMemberPosts(db: Queryable, userId: number) {
  const [own, below] = await Promise.all([
    db
      .select({ postId: posts.id, body: posts.body, createdAt: posts.createdAt })
      .from(postRanks)
      .innerJoin(posts, eq(posts.id, postRanks.postId))
      .where(eq(postRanks.userId, userId))
      .orderBy(desc(postRanks.postId))
      .limit(SHOWN),
    db
      .select({ ...commented, commentId: postComments.id })
      .from(postComments)
      .where(eq(postComments.userId, userId))
      .orderBy(desc(postComments.id))
      .limit(SHOWN),
  ])
  return [...own.map((post) => ({ ...post, commentId: null })), ...below].map((row) => ({
    title: row.commentId === null ? 'Posted in the community' : 'Commented in the community',
    detail: makeExcerpt(row.body),
    at: row.createdAt.toISOString(),
    href: postPath(row.postId, row.commentId),
  }))
}

const commented = { postId: postComments.postId, body: postComments.body, createdAt: postComments.createdAt }
