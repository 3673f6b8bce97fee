import { eq, sql } from 'drizzle-orm'
import { findNamed, mentionEvents, notePost } from '../../../discussion/server/index.ts'
import type { Reader } from '../../../platform/reader.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { type CommunityContext, postGone } from '../context.ts'
import { posts } from '../tables.ts'

/** A post by its id, with what policy and changes need to know. */
export async function findPostEntry(db: Queryable, id: number) {
  const { id: postId, userId, mentions, body } = posts
  const [row] = await db.select({ id: postId, userId, mentions, body }).from(posts).where(eq(posts.id, id))
  return row
}
export type PostEntry = NonNullable<Awaited<ReturnType<typeof findPostEntry>>>

/** Changes the text of a post; members who are mentioned for the first time are notified. @throws AppError 'not_found' */
export const changePost = (context: CommunityContext, reader: Reader, entry: PostEntry, body: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const before = entry.mentions.map(({ id }) => id)
    const mentions = await findNamed(tx, body, reader.id === entry.userId, before)
    const changed = await tx
      .update(posts)
      .set({ body, mentions, editedAt: sql`now()` })
      .where(eq(posts.id, entry.id))
      .returning({ id: posts.id })
    if (changed.length === 0) throw postGone()
    const { id, userId, body: former } = entry
    await auditCall(tx, { about: `post ${id}`, userId, before: { body: former }, after: { body } })
    if (entry.userId === null) return
    const named = mentions.filter((mention) => !before.includes(mention.id))
    if (entry.userId === reader.id) await notePost(tx, { id, author: reader, mentions: named })
    const where = { actorId: entry.userId, postId: entry.id, commentId: null }
    await context.notify(tx, mentionEvents(mentions, where, before))
  })
