import { and, eq, isNull, lte } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { type Db, inTransaction, onCommit } from '../../platform/server/database.ts'
import { readState } from './listNotifications.ts'
import type { Wake } from './notify.ts'
import { notifications } from './tables.ts'
import { nextVersions } from './versions.ts'

const { id, userId, version, readAt, shown } = notifications

/** Marks one notification as read. @throws AppError 'not_found' when it is not this member's, or gone */
export async function markRead(db: Db, reader: number, wanted: number, wake: Wake) {
  const mine = and(eq(id, wanted), eq(userId, reader), eq(shown, true))
  const [found] = await db.select({ readAt }).from(notifications).where(mine)
  if (!found) throw new AppError('not_found', 'There is no such notification any more.')
  if (found.readAt === null) await change(db, reader, and(mine, isNull(readAt)), wake)
  return readState(db, reader)
}

/** Marks all as read that came up to a version of the list, or all there are. */
export async function markAllRead(db: Db, reader: number, upTo: number | undefined, wake: Wake) {
  const isCovered = upTo === undefined ? undefined : lte(version, upTo)
  const unread = and(eq(userId, reader), eq(shown, true), isNull(readAt), isCovered)
  const [any] = await db.select({ id }).from(notifications).where(unread).limit(1)
  if (any) await change(db, reader, unread, wake)
  return readState(db, reader)
}

const change = (db: Db, reader: number, which: ReturnType<typeof and>, wake: Wake) =>
  inTransaction(db, async (tx) => {
    // before the rows, in the order in which notifications are written; it also has the member's other pages count anew
    await nextVersions(tx, [reader])
    await tx.update(notifications).set({ readAt: currentTime() }).where(which)
    onCommit(tx, wake)
  })
