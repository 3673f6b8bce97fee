import { eq, sql } from 'drizzle-orm'
import { findUnreadMembers, nextVersions } from '../../../notifications/server/index.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import type { Mention } from '../../contract.ts'
import { type CommunityContext, commentGone } from '../context.ts'
import { findMentioned, mentionEvents } from '../mentions.ts'
import { ofComment } from '../notifications/removedNotifications.ts'
import { postComments, postRanks, posts } from '../tables.ts'

type Entry = { id: number; postId: number; userId: number | null; mentions: Mention[]; body: string }

/** Changes the words of a comment or reply; whoever is named for the first time hears of it. */
export const changeComment = (context: CommunityContext, entry: Entry, body: string): Promise<Mention[]> =>
  inTransaction(context.db, async (tx) => {
    const mentions = await findMentioned(tx, body)
    const changed = await tx
      .update(postComments)
      .set({ body, mentions, editedAt: sql`now()` })
      .where(eq(postComments.id, entry.id))
      .returning({ id: postComments.id })
    if (changed.length === 0) throw commentGone()
    const { id, userId, body: former } = entry
    await auditCall(tx, { about: `comment ${id}`, userId, before: { body: former }, after: { body } })
    if (entry.userId !== null) {
      const where = { actorId: entry.userId, postId: entry.postId, commentId: entry.id }
      const before = entry.mentions.map(({ id }) => id)
      await context.notify(tx, mentionEvents(mentions, where, before))
    }
    return mentions
  })

/** Deletes a comment with its replies, or one reply. @throws AppError 'not_found' when it is gone already */
export const removeComment = (context: Pick<CommunityContext, 'db'>, entry: Omit<Entry, 'mentions'>): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    if (!(await takeComment(tx, entry))) throw commentGone()
    const { id, userId, body } = entry
    await auditCall(tx, { about: `comment ${id}`, userId, before: { body } })
  })

/** The same within the caller's transaction; false when it is gone already. */
export async function takeComment(tx: Transaction, { id, postId }: Pick<Entry, 'id' | 'postId'>): Promise<boolean> {
  // the post before the comment, as whoever deletes the post does
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('key share')
  const unread = await findUnreadMembers(tx, ofComment(id))
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
