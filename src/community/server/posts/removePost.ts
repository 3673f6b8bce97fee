import { eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { type Subcategory, slugOf } from '../../spaces.ts'
import { countPosts } from '../counters.ts'
import { removeStrayFiles } from '../media/strayFiles.ts'
import { findUnreadOf } from '../notifications/noticesGone.ts'
import { notifications } from '../notifications/tables.ts'
import { nextVersions } from '../notifications/versions.ts'
import { postGone, type Room } from '../room.ts'
import { memberStorage, postMedia, posts, spaceMembers, strayFiles } from '../tables.ts'

type Gone = { id: number; userId: number | null; subcategory: Subcategory }

/**
 * Takes posts away with all below them, within the caller's transaction, and returns the keys of their files, which
 * are noted as stray and go once it has committed; undefined when none of the posts is there any more.
 */
export async function takePosts(tx: Transaction, ids: readonly number[]): Promise<string[] | undefined> {
  if (ids.length === 0) return undefined
  // locked first: whoever is commenting is waited for, and whoever comes later finds nothing
  const gone = await tx
    .select({ id: posts.id, userId: posts.userId, subcategory: posts.subcategory })
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(posts.id)
    .for('update')
  if (gone.length === 0) return undefined
  const found = gone.map(({ id }) => id)
  const files = await tx
    .delete(postMedia)
    .where(inArray(postMedia.postId, found))
    .returning({ postId: postMedia.postId, fileKey: postMedia.fileKey, bytes: postMedia.bytes })
  const unread = await findUnreadOf(tx, inArray(notifications.postId, found))
  await tx.delete(posts).where(inArray(posts.id, found))
  const keys = files.map(({ fileKey }) => fileKey)
  if (keys.length > 0) await tx.insert(strayFiles).values(keys.map((fileKey) => ({ fileKey })))
  for (const post of gone) await settle(tx, post, sumOf(files, post.id))
  await nextVersions(tx, unread)
  await countPosts(tx, gone, -1)
  return keys
}

const sumOf = (files: readonly { postId: number; bytes: number }[], postId: number): number =>
  files.reduce((sum, file) => (file.postId === postId ? sum + file.bytes : sum), 0)

/** What the author had of the post beside it. */
async function settle(tx: Transaction, { userId, subcategory }: Gone, bytes: number): Promise<void> {
  if (userId === null) return
  if (bytes > 0)
    await tx
      .update(memberStorage)
      .set({ bytes: sql`greatest(0, ${memberStorage.bytes} - ${bytes})` })
      .where(eq(memberStorage.userId, userId))
  await tx
    .update(spaceMembers)
    .set({ postsCount: sql`greatest(0, ${spaceMembers.postsCount} - 1)` })
    .where(sql`${spaceMembers.userId} = ${userId} and ${spaceMembers.slug} = ${slugOf(subcategory)}`)
}

/** Deletes one post with its comments, likes and files. @throws AppError 'not_found' when it is gone already */
export async function removePost(room: Room, id: number): Promise<void> {
  const keys = await inTransaction(room.db, (tx) => takePosts(tx, [id]))
  if (!keys) throw postGone()
  await removeStrayFiles(room, keys)
}
