import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/reader.ts'
import type { Queryable, Transaction } from '../../../platform/server/database.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { Mention } from '../../contract.ts'
import { type CommunityContext, commentGone, postGone } from '../context.ts'
import { findMentioned, mentionEvents } from '../mentions.ts'
import { withNewcomerLimit } from '../newcomerLimit.ts'
import type { NotificationEvent } from '../notificationEvents.ts'
import { postComments, postRanks, posts } from '../tables.ts'

type Words = { body: string; submitKey: string | undefined; submission?: Submission | undefined }

/**
 * Stores a comment on a post and returns its id; of several submits with one key there is one comment.
 * @throws AppError 'not_found' when the post is gone
 */
export const addComment = (context: CommunityContext, author: Reader, postId: number, words: Words): Promise<number> =>
  storeOnce(context, author, words, async (tx) => {
    const post = await holdPost(tx, postId)
    const mentions = await findMentioned(tx, words.body)
    const id = await insertComment(tx, author, { ...wordsOf(words), mentions, post, parentId: null })
    if (id === undefined) return requireSubmitted(tx, author.id, words)
    await tx
      .update(postRanks)
      .set({ commentsCount: sql`${postRanks.commentsCount} + 1`, stale: true })
      .where(eq(postRanks.postId, post.id))
    const where = { actorId: author.id, postId, commentId: id, parentId: null }
    await context.notify(tx, whatToTell(where, [post.userId], mentions))
    return id
  })

/**
 * Stores a reply below the comment that `to` is or belongs to, and returns its id.
 * @throws AppError 'not_found' when the comment is gone
 */
export const addReply = (context: CommunityContext, author: Reader, to: number, words: Words): Promise<number> =>
  storeOnce(context, author, words, async (tx) => {
    const target = await findEntry(tx, to)
    if (!target) throw commentGone()
    const parentId = target.parentId ?? target.id
    // the post before the comment, as those who delete either do
    const post = await holdPost(tx, target.postId)
    const [parent] = await tx
      .select({ userId: postComments.userId })
      .from(postComments)
      .where(eq(postComments.id, parentId))
      .for('key share')
    if (!parent) throw commentGone()
    const mentions = await findMentioned(tx, words.body)
    const id = await insertComment(tx, author, { ...wordsOf(words), mentions, post, parentId })
    if (id === undefined) return requireSubmitted(tx, author.id, words)
    await tx
      .update(postComments)
      .set({ repliesCount: sql`${postComments.repliesCount} + 1` })
      .where(eq(postComments.id, parentId))
    const where = { actorId: author.id, postId: post.id, commentId: id, parentId }
    await context.notify(tx, whatToTell(where, [target.userId, parent.userId], mentions))
    return id
  })

/** Stores what is not stored yet, in one transaction. A submit that comes again is no second one of a newcomer. */
async function storeOnce(
  context: CommunityContext,
  author: Reader,
  words: Words,
  write: (tx: Transaction) => Promise<number>,
) {
  const before = await findSubmitted(context.db, author.id, words)
  if (before !== undefined) return before
  return once(context.db, words.submission, (store) =>
    withNewcomerLimit(context, author, { what: 'comment', body: words.body }, () => store(write)),
  )
}

/** The post, which nobody can delete until this transaction is over. */
async function holdPost(tx: Transaction, postId: number) {
  const [post] = await tx
    .select({ id: posts.id, userId: posts.userId, subcategory: posts.subcategory })
    .from(posts)
    .where(eq(posts.id, postId))
    .for('key share')
  if (!post) throw postGone()
  return post
}
type Held = Awaited<ReturnType<typeof holdPost>>

const wordsOf = ({ body, submitKey }: Words) => ({ body, submitKey })
type Draft = Omit<Words, 'submission'> & { mentions: Mention[]; post: Held; parentId: number | null }

/** undefined when the same submit has come before. */
async function insertComment(tx: Transaction, author: Reader, { post, ...draft }: Draft): Promise<number | undefined> {
  const [row] = await tx
    .insert(postComments)
    .values({ ...draft, postId: post.id, subcategory: post.subcategory, userId: author.id })
    .onConflictDoNothing()
    .returning({ id: postComments.id })
  return row?.id
}

async function findSubmitted(
  db: Queryable,
  userId: number,
  { submitKey }: Pick<Words, 'submitKey'>,
): Promise<number | undefined> {
  if (submitKey === undefined) return undefined
  const [row] = await db
    .select({ id: postComments.id })
    .from(postComments)
    .where(and(eq(postComments.userId, userId), eq(postComments.submitKey, submitKey)))
  return row?.id
}

async function requireSubmitted(tx: Transaction, userId: number, words: Words): Promise<number> {
  const id = await findSubmitted(tx, userId, words)
  if (id === undefined) throw commentGone()
  return id
}

type Where = { actorId: number; postId: number; commentId: number; parentId: number | null }

/** Those who are answered hear of the answer; those who are named hear that, unless they hear of the answer anyway. */
function whatToTell(
  where: Where,
  answered: readonly (number | null)[],
  mentions: readonly Mention[],
): NotificationEvent[] {
  const hear = [...new Set(answered)].filter((id): id is number => id !== null && id !== where.actorId)
  const replies = hear.map((userId): NotificationEvent => ({ kind: 'reply', userId, ...where }))
  const { parentId: _, ...named } = where
  return [...replies, ...mentionEvents(mentions, named, hear)]
}

/** A comment or a reply by its id, with what policy and replies need to know. */
export async function findEntry(db: Queryable, id: number) {
  const { postId, parentId, userId, mentions, body } = postComments
  const [row] = await db
    .select({ id: postComments.id, postId, parentId, userId, mentions, body })
    .from(postComments)
    .where(eq(postComments.id, id))
  return row
}
