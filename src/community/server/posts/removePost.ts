import { eq, inArray, sql } from 'drizzle-orm'
import { findUnreadMembers, nextVersions, notifications } from '../../../notifications/server/index.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { deleteOrphans, releaseFiles } from '../../../platform/server/storedFiles.ts'
import { type Subcategory, spaceSlug } from '../../spaces.ts'
import { type CommunityContext, postGone } from '../context.ts'
import { countPosts } from '../counters.ts'
import { memberStorage, postMedia, posts, spaceMembers } from '../tables.ts'
import type { PostEntry } from './changePost.ts'

type Gone = { id: number; userId: number | null; subcategory: Subcategory }

/**
 * Takes posts away with all below them, within the caller's transaction, and returns the keys of their files, which
 * are noted as orphaned and go once it has committed; undefined when none of the posts is there any more.
 */
export async function takePosts(tx: Transaction, ids: readonly number[]): Promise<string[] | undefined> {
  if (ids.length === 0) return undefined
  // locked first: a comment that is being written is waited for, and a later one finds no post
  const gone = await tx
    .select({ id: posts.id, userId: posts.userId, subcategory: posts.subcategory })
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(posts.id)
    .for('update')
  if (gone.length === 0) return undefined
  const found = gone.map(({ id }) => id)
  const media = await tx
    .delete(postMedia)
    .where(inArray(postMedia.postId, found))
    .returning({ postId: postMedia.postId, bytes: postMedia.bytes })
  const unread = await findUnreadMembers(tx, inArray(notifications.postId, found))
  await tx.delete(posts).where(inArray(posts.id, found))
  const keys = await releaseFiles(tx, 'post', found)
  for (const post of gone) await settle(tx, post, sumOf(media, post.id))
  await nextVersions(tx, unread)
  await countPosts(tx, gone, -1)
  return keys
}

const sumOf = (media: readonly { postId: number; bytes: number }[], postId: number): number =>
  media.reduce((sum, medium) => (medium.postId === postId ? sum + medium.bytes : sum), 0)

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
    .where(sql`${spaceMembers.userId} = ${userId} and ${spaceMembers.slug} = ${spaceSlug(subcategory)}`)
}

/** Deletes one post with its comments, likes and files. @throws AppError 'not_found' when it is gone already */
export async function removePost(context: CommunityContext, { id, userId, body }: PostEntry): Promise<void> {
  const keys = await inTransaction(context.db, async (tx) => {
    const taken = await takePosts(tx, [id])
    if (taken) await auditCall(tx, { about: `post ${id}`, userId, before: { body } })
    return taken
  })
  if (!keys) throw postGone()
  await deleteOrphans(context, keys)
}
