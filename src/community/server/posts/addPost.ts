import { and, eq, sql } from 'drizzle-orm'
import { findMentioned, mentionEvents } from '../../../discussion/server/index.ts'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import type { Queryable, Transaction } from '../../../platform/server/database.ts'
import { assignFiles } from '../../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { STORAGE_BYTES } from '../../policy.ts'
import { type Subcategory, spaceSlug } from '../../spaces.ts'
import type { CommunityContext } from '../context.ts'
import { countPosts } from '../counters.ts'
import { quotaExceeded } from '../media/quota.ts'
import type { StoredMedium } from '../media/storeMedia.ts'
import { withMedia } from '../media/storeMedia.ts'
import { withNewcomerLimit } from '../newcomerLimit.ts'
import { popularityNow } from '../popularity.ts'
import { requireOpen } from '../spaces/openSpace.ts'
import { memberStorage, postMedia, postRanks, posts, spaceMembers } from '../tables.ts'

export type NewPost = {
  body: string
  subcategory: Subcategory
  media: readonly FileRef[]
  submitKey: string | undefined
}

/**
 * Stores a post with its pictures and videos and returns its id; of several submits with one key there is one post,
 * and none more once that is deleted.
 * @throws AppError 'wrong_media' or 'too_large' for a file; nothing is left behind then
 */
export async function addPost(
  context: CommunityContext,
  author: Reader,
  draft: NewPost,
  submission?: Submission,
): Promise<number> {
  const before = await findSubmitted(context.db, author.id, draft.submitKey)
  if (before !== undefined) return before
  return once(context.db, submission, (store) =>
    withNewcomerLimit(context, author, { what: 'post', body: draft.body }, () =>
      withMedia(context, draft.media, (media) => store((tx) => storePost(tx, context, author, { ...draft, media }))),
    ),
  )
}

async function storePost(tx: Transaction, context: CommunityContext, author: Reader, draft: Draft): Promise<number> {
  const id = await insertPost(tx, context, author, draft)
  if (id !== undefined) return id
  const other = await findSubmitted(tx, author.id, draft.submitKey)
  if (other === undefined) throw new AppError('conflict', 'This post is being deleted. Please try again.')
  return other
}

async function findSubmitted(db: Queryable, userId: number, submitKey: string | undefined) {
  if (submitKey === undefined) return undefined
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), eq(posts.submitKey, submitKey)))
  return row?.id
}

type Draft = Omit<NewPost, 'media'> & { media: readonly StoredMedium[] }

/** undefined when the same submit has come before. */
async function insertPost(
  tx: Transaction,
  context: CommunityContext,
  author: Reader,
  draft: Draft,
): Promise<number | undefined> {
  const { body, subcategory, media, submitKey } = draft
  const mentions = await findMentioned(tx, body)
  const userId = author.id
  await requireOpen(tx, subcategory)
  const [post] = await tx
    .insert(posts)
    .values({ userId, subcategory, body, mentions, submitKey })
    .onConflictDoNothing()
    .returning({ id: posts.id })
  if (!post) return undefined
  const { id } = post
  await tx.insert(postRanks).values({ postId: id, userId, subcategory, popularity: popularityNow })
  if (media.length > 0) await insertMedia(tx, userId, id, media)
  await tx
    .insert(spaceMembers)
    .values({ userId, slug: spaceSlug(subcategory), postsCount: 1 })
    .onConflictDoUpdate({
      target: [spaceMembers.userId, spaceMembers.slug],
      set: { postsCount: sql`${spaceMembers.postsCount} + 1` },
    })
  await context.notify(tx, mentionEvents(mentions, { actorId: userId, postId: id, commentId: null }, []))
  await countPosts(tx, [{ id, userId, subcategory }], 1)
  return id
}

async function insertMedia(tx: Transaction, userId: number, postId: number, media: readonly StoredMedium[]) {
  const bytes = media.reduce((sum, medium) => sum + medium.bytes, 0)
  const used = sql`${memberStorage.bytes} + excluded.bytes`
  const [context] = await tx
    .insert(memberStorage)
    .values({ userId, bytes })
    .onConflictDoUpdate({
      target: memberStorage.userId,
      set: { bytes: used },
      setWhere: sql`${used} <= ${STORAGE_BYTES}`,
    })
    .returning({ bytes: memberStorage.bytes })
  if (!context) throw quotaExceeded()
  await tx.insert(postMedia).values(media.map((medium, position) => ({ ...medium, postId, position })))
  await assignFiles(
    tx,
    'post',
    media.map(({ fileKey: key }) => ({ id: postId, key })),
  )
}
