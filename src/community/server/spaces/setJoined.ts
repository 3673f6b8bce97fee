import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { type Db, inTransaction, type Transaction } from '../../../platform/server/database.ts'
import type { SpaceSlug } from '../../spaces.ts'
import { spaceMembers, spaces } from '../tables.ts'

/** Joins a space or leaves it, and counts its members; doing it twice changes nothing. @throws AppError 'not_found' */
export const setJoined = (db: Db, userId: number, slug: SpaceSlug, joined: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [space] = await tx.select({ archived: spaces.archived }).from(spaces).where(eq(spaces.slug, slug))
    if (!space) throw new AppError('not_found', 'There is no such space.')
    if (joined && space.archived) throw new AppError('conflict', 'This space is closed.')
    // the space is locked last, as when a member leaves the academy
    if (!(await (joined ? join : leave)(tx, userId, slug))) return
    await tx
      .update(spaces)
      .set({ joinedCount: sql`greatest(0, ${spaces.joinedCount} + ${joined ? 1 : -1})` })
      .where(eq(spaces.slug, slug))
  })

async function join(tx: Transaction, userId: number, slug: SpaceSlug): Promise<boolean> {
  const changed = await tx
    .insert(spaceMembers)
    .values({ userId, slug, joined: true })
    .onConflictDoUpdate({
      target: [spaceMembers.userId, spaceMembers.slug],
      set: { joined: true },
      setWhere: eq(spaceMembers.joined, false),
    })
    .returning({ slug: spaceMembers.slug })
  return changed.length > 0
}

async function leave(tx: Transaction, userId: number, slug: SpaceSlug): Promise<boolean> {
  const { userId: member, slug: space, joined } = spaceMembers
  const changed = await tx
    .update(spaceMembers)
    .set({ joined: false })
    .where(and(eq(member, userId), eq(space, slug), eq(joined, true)))
    .returning({ slug: space })
  return changed.length > 0
}

/** Takes a member who leaves the academy out of the counts of the spaces that they joined. */
export async function leaveAllSpaces(tx: Transaction, userId: number): Promise<void> {
  // locked in one order, so that two who leave do not wait for each other
  await tx.execute(sql`update spaces set joined_count = greatest(0, joined_count - 1) where slug in (
    select s.slug from spaces s join space_members m on m.slug = s.slug
    where m.user_id = ${userId} and m.joined order by s.slug for no key update of s)`)
}
