import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import type { Mention } from '../../contract.ts'
import { findMentioned, mentionHappenings } from '../mentions.ts'
import { findUnreadOf, ofComment } from '../notifications/noticesGone.ts'
import { nextVersions } from '../notifications/versions.ts'
import { commentGone, type Room } from '../room.ts'
import { postComments, postRanks, posts } from '../tables.ts'

type Entry = { id: number; postId: number; userId: number | null; mentions: Mention[] }

/** Changes the words of a comment or reply; whoever is named for the first time hears of it. */
export const changeComment = (room: Room, entry: Entry, body: string): Promise<Mention[]> =>
  inTransaction(room.db, async (tx) => {
    const mentions = await findMentioned(tx, body)
    const changed = await tx
      .update(postComments)
      .set({ body, mentions, editedAt: sql`now()` })
      .where(eq(postComments.id, entry.id))
      .returning({ id: postComments.id })
    if (changed.length === 0) throw commentGone()
    if (entry.userId !== null) {
      const where = { actorId: entry.userId, postId: entry.postId, commentId: entry.id }
      const before = entry.mentions.map(({ id }) => id)
      await room.notify(tx, mentionHappenings(mentions, where, before))
    }
    return mentions
  })

/** Deletes a comment with its replies, or one reply. @throws AppError 'not_found' when it is gone already */
export const removeComment = (room: Pick<Room, 'db'>, entry: Pick<Entry, 'id' | 'postId'>): Promise<void> =>
  inTransaction(room.db, async (tx) => {
    if (!(await takeComment(tx, entry))) throw commentGone()
  })

/** The same within the caller's transaction; false when it is gone already. */
export async function takeComment(tx: Transaction, { id, postId }: Pick<Entry, 'id' | 'postId'>): Promise<boolean> {
  // the post before the comment, as whoever deletes the post does
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('key share')
  const unread = await findUnreadOf(tx, ofComment(id))
  const [gone] = await tx
    .delete(postComments)
    .where(eq(postComments.id, id))
    .returning({ parentId: postComments.parentId })
  if (!gone) return false
  if (gone.parentId === null)
    await tx
      .update(postRanks)
      .set({ commentsCount: sql`${postRanks.commentsCount} - 1`, stale: true })
      .where(eq(postRanks.postId, postId))
  else
    await tx
      .update(postComments)
      .set({ repliesCount: sql`${postComments.repliesCount} - 1` })
      .where(eq(postComments.id, gone.parentId))
  await nextVersions(tx, unread)
  return true
}
