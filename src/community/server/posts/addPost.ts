import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { STORAGE_BYTES } from '../../policy.ts'
import { type Subcategory, slugOf } from '../../spaces.ts'
import { countPosts } from '../counters.ts'
import type { StoredMedium } from '../media/storedMedium.ts'
import { withMedia } from '../media/storeMedia.ts'
import { findMentioned, mentionHappenings } from '../mentions.ts'
import { popularityNow } from '../popularity.ts'
import type { Room } from '../room.ts'
import { requireOpen } from '../spaces/openSpace.ts'
import { memberStorage, postMedia, postRanks, posts, spaceMembers, strayFiles } from '../tables.ts'
import { welcomed } from '../welcome.ts'

export type NewPost = {
  body: string
  subcategory: Subcategory
  media: readonly FileRef[]
  submitKey: string | undefined
}

/**
 * Stores a post with its pictures and videos and returns its id; of several submits with one key there is one post.
 * @throws AppError 'wrong_media' or 'too_large' for a file; nothing is left behind then
 */
export async function addPost(room: Room, author: Reader, draft: NewPost): Promise<number> {
  const before = await findSubmitted(room.db, author.id, draft.submitKey)
  if (before !== undefined) return before
  return welcomed(room, author, { what: 'post', body: draft.body }, () =>
    withMedia(room, draft.media, (media) => storePost(room, author, { ...draft, media })),
  )
}

const storePost = (room: Room, author: Reader, draft: Draft): Promise<number> =>
  inTransaction(room.db, async (tx) => {
    const id = await insertPost(tx, room, author, draft)
    if (id !== undefined) return id
    const other = await findSubmitted(tx, author.id, draft.submitKey)
    if (other === undefined) throw new AppError('conflict', 'This post is being deleted. Please try again.')
    return other
  })

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
async function insertPost(tx: Transaction, room: Room, author: Reader, draft: Draft): Promise<number | undefined> {
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
    .values({ userId, slug: slugOf(subcategory), postsCount: 1 })
    .onConflictDoUpdate({
      target: [spaceMembers.userId, spaceMembers.slug],
      set: { postsCount: sql`${spaceMembers.postsCount} + 1` },
    })
  await room.notify(tx, mentionHappenings(mentions, { actorId: userId, postId: id, commentId: null }, []))
  await countPosts(tx, [{ id, userId, subcategory }], 1)
  return id
}

async function insertMedia(tx: Transaction, userId: number, postId: number, media: readonly StoredMedium[]) {
  const bytes = media.reduce((sum, medium) => sum + medium.bytes, 0)
  const used = sql`${memberStorage.bytes} + excluded.bytes`
  const [room] = await tx
    .insert(memberStorage)
    .values({ userId, bytes })
    .onConflictDoUpdate({
      target: memberStorage.userId,
      set: { bytes: used },
      setWhere: sql`${used} <= ${STORAGE_BYTES}`,
    })
    .returning({ bytes: memberStorage.bytes })
  if (!room)
    throw new AppError(
      'too_large',
      'Your pictures and videos would take more than 2 GB. Please delete older posts with large ones first.',
    )
  await tx.insert(postMedia).values(media.map((medium, position) => ({ ...medium, postId, position })))
  await tx.delete(strayFiles).where(
    inArray(
      strayFiles.fileKey,
      media.map(({ fileKey }) => fileKey),
    ),
  )
}
