import { eq, type SQL, sql } from 'drizzle-orm'
import { lockWriter, writerIsLocked } from '../../accounts/server/index.ts'
import { mayChangeInCommunity } from '../../discussion/index.ts'
import {
  type Entry,
  notePostComment,
  notePostMentions,
  postComments,
  type Target,
} from '../../discussion/server/index.ts'
import { findUnreadMembers, nextVersions } from '../../notifications/server/index.ts'
import { prepared, type Queryable, step, type Transaction } from '../../platform/server/database.ts'
import { type CommunityContext, postGone } from './context.ts'
import { askForRanks } from './jobs.ts'
import { withNewcomerLimit } from './newcomerLimit.ts'
import { postRanks, posts } from './tables.ts'

const lockById = prepared((db) => {
  const { id, userId, subcategory } = posts
  const found = db
    .select({ id, userId, subcategory })
    .from(posts)
    .where(eq(id, sql.placeholder('id')))
  return found.for('key share').prepare('lock_post')
})

/** The post, which nobody can delete until the transaction is over. */
async function lockPost(tx: Transaction, postId: number) {
  const [post] = await lockById(tx).execute({ id: postId })
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
    const mentions = JSON.stringify(row.mentions)
    const [stored] = await insertCounted(tx).execute({ ...row, mentions, postId, subcategory })
    return stored?.id ?? 0
  },
  mayChange: mayChangeInCommunity,
  note: notePostComment,
  noteEdit: notePostMentions,
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

/** One statement stores a comment or reply and counts it, as `count` does. */
const insertCounted = prepared((db) => {
  const value = sql.placeholder
  const post = sql`${value('postId')}::int`
  const parent = sql`${value('parentId')}::int`
  const author = sql`${value('userId')}::int`
  const added = sql`insert into post_comments (post_id, subcategory, user_id, parent_id, body, mentions)
    select ${post}, ${value('subcategory')}, ${author}, ${parent}, ${value('body')}, ${value('mentions')}::jsonb
    where ${writerIsLocked} returning id`
  const ranked = sql`update post_ranks set comments_count = comments_count + 1, stale = true
    where post_id = ${post} and ${parent} is null`
  const counted = sql`update post_comments set replies_count = replies_count + 1 where id = ${parent}`
  return db
    .with(lockWriter(db, author), step(db, 'added', added), step(db, 'ranked', ranked), step(db, 'counted', counted))
    .select({ id: sql<number>`id` })
    .from(sql`added`)
    .prepare('add_post_comment')
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
