import { eq, type SQL, sql } from 'drizzle-orm'
import { mayChangeInCommunity } from '../../discussion/index.ts'
import { type Entry, postComments, type Target } from '../../discussion/server/index.ts'
import { findUnreadMembers, nextVersions } from '../../notifications/server/index.ts'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import { type CommunityContext, postGone } from './context.ts'
import { askForRanks } from './jobs.ts'
import { withNewcomerLimit } from './newcomerLimit.ts'
import { postRanks, posts } from './tables.ts'

/** The post, which nobody can delete until the transaction is over. */
async function lockPost(tx: Transaction, postId: number) {
  const { id, userId, subcategory } = posts
  const [post] = await tx.select({ id, userId, subcategory }).from(posts).where(eq(id, postId)).for('key share')
  if (!post) throw postGone()
  return post
}

async function requirePost(db: Queryable, postId: number): Promise<void> {
  const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId))
  if (!post) throw postGone()
}

type Locked = Awaited<ReturnType<typeof lockPost>>

/** A comment or reply below a post, whose place is the post's id. */
async function findPostComment(db: Queryable, id: number): Promise<Entry<number> | undefined> {
  const { parentId, userId, body, mentions, postId: place } = postComments
  const [row] = await db
    .select({ id: postComments.id, parentId, userId, body, mentions, place })
    .from(postComments)
    .where(eq(postComments.id, id))
  return row
}

/** The comments below posts: a post counts its comments, a comment its replies, and popularity goes by the former. */
export const postTarget = (context: CommunityContext): Target<number, Locked> => ({
  table: postComments,
  name: 'comment',
  find: findPostComment,
  lockPlace: lockPost,
  requirePlace: requirePost,
  async insert(tx, row, { id: postId, subcategory }) {
    const [stored] = await tx
      .insert(postComments)
      .values({ ...row, postId, subcategory })
      .returning({ id: postComments.id })
    await count(tx, postId, row.parentId, 1)
    return stored?.id ?? 0
  },
  mayChange: mayChangeInCommunity,
  /** Notifies those who are answered. */
  async findEvents(_, { id: commentId, parentId, actorId, locked, answered }) {
    const authors = parentId === null ? [locked.userId] : answered
    const userIds = [...new Set(authors)].filter((id) => id !== null && id !== actorId) as number[]
    return userIds.map((userId) => ({ kind: 'reply', userId, actorId, postId: locked.id, commentId }))
  },
  spotOf: (commentId, postId) => ({ postId, commentId }),
  removing: (tx, { id, place }, remove) => removingComment(tx, id, place, remove),
  limited: (author, body, work) => withNewcomerLimit(context, author, { what: 'comment', body }, work),
  async changed(postId, byId, counted) {
    context.markChanged(postId, byId)
    if (counted) await askForRanks(context)
  },
})

/** Counts a comment of the post, or a reply to `parentId`, that came (`by` 1) or went (-1). */
const count = (tx: Transaction, postId: number, parentId: number | null, by: 1 | -1) =>
  parentId === null
    ? tx
        .update(postRanks)
        .set({ commentsCount: sql`${postRanks.commentsCount} + ${by}`, stale: true })
        .where(eq(postRanks.postId, postId))
    : tx
        .update(postComments)
        .set({ repliesCount: sql`${postComments.repliesCount} + ${by}` })
        .where(eq(postComments.id, parentId))

/** Of a comment with its replies, or of one reply. */
const ofComment = (id: number): SQL =>
  sql`comment_id in (select ${id}::int union all select id from post_comments where parent_id = ${id})`

type Remove = Parameters<Target<number, Locked>['removing']>[2]

/** Runs `remove`, updates the counters, and recounts the unread notifications about it. False when it is gone already. */
export async function removingComment(tx: Transaction, id: number, postId: number, remove: Remove): Promise<boolean> {
  // the post before the comment, in the order in which deleting the post locks them
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('key share')
  const unread = await findUnreadMembers(tx, ofComment(id))
  const gone = await remove()
  if (!gone) return false
  await count(tx, postId, gone.parentId, -1)
  await nextVersions(tx, unread)
  return true
}
