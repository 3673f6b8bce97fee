import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { findMentioned, mentionHappenings } from '../mentions.ts'
import { postGone, type Room } from '../room.ts'
import { posts } from '../tables.ts'

/** A post by its id, with what policy and changes need to know. */
export async function findPostEntry(db: Queryable, id: number) {
  const { userId, mentions } = posts
  const [row] = await db.select({ id: posts.id, userId, mentions }).from(posts).where(eq(posts.id, id))
  return row
}
type Entry = NonNullable<Awaited<ReturnType<typeof findPostEntry>>>

/** Changes the words of a post; whoever is named for the first time hears of it. @throws AppError 'not_found' */
export const changePost = (room: Room, entry: Entry, body: string): Promise<void> =>
  inTransaction(room.db, async (tx) => {
    const mentions = await findMentioned(tx, body)
    const changed = await tx
      .update(posts)
      .set({ body, mentions, editedAt: sql`now()` })
      .where(eq(posts.id, entry.id))
      .returning({ id: posts.id })
    if (changed.length === 0) throw postGone()
    if (entry.userId === null) return
    const where = { actorId: entry.userId, postId: entry.id, commentId: null }
    const before = entry.mentions.map(({ id }) => id)
    await room.notify(tx, mentionHappenings(mentions, where, before))
  })
