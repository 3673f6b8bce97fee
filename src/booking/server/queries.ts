import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { auditCall } from '../../platform/server/audit.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { type Db, prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { lengths } from '../states.ts'
import { bookings } from './tables.ts'

export type BookingRow = typeof bookings.$inferSelect

const AT_MOST = 200

export async function findBooking(db: Queryable, id: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** The same, and nobody else changes it until this transaction is done. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  return row
}

export async function changeBooking(tx: Queryable, id: number, change: Partial<BookingRow>): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...change, changedAt: currentTime() })
    .where(eq(bookings.id, id))
    .returning()
  if (!row) throw new Error(`There is no booking ${id} to change.`)
  return row
}

/** A member's own: what is ahead, the next one first, then what is over, the last one first; nothing that merely expired. */
export function listOwn(db: Queryable, userId: number, now: Date): Promise<BookingRow[]> {
  const shown = or(ne(bookings.state, 'expired'), eq(bookings.paid, true))
  const at = sql`${now.toISOString()}::timestamptz`
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), shown))
    .orderBy(
      sql`${bookings.endsAt} < ${at}`,
      sql`abs(extract(epoch from ${bookings.startsAt} - ${at}))`,
      asc(bookings.id),
    )
    .limit(AT_MOST)
}

const findAhead = prepared((db) =>
  db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, sql.placeholder('user')),
        eq(bookings.kind, 'lesson'),
        eq(bookings.state, 'confirmed'),
        gt(bookings.endsAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1)
    .prepare('find_lesson_ahead'),
)

/** When the next personal lesson of a member begins that is agreed and not over, ISO 8601 UTC. */
export async function findLessonAhead(db: Db, userId: number, now: Date): Promise<string | undefined> {
  const [row] = await findAhead(db).execute({ user: userId, now: now.toISOString() })
  return row?.startsAt.toISOString()
}

/** A slot of this kind that a member holds and has not paid. */
export async function findPending(
  db: Queryable,
  userId: number,
  kind: BookingRow['kind'],
  now: Date,
): Promise<BookingRow | undefined> {
  const own = and(eq(bookings.userId, userId), eq(bookings.state, 'pending'), eq(bookings.kind, kind))
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(own, gt(bookings.pendingUntil, now)))
    .orderBy(desc(bookings.id))
    .limit(1)
  return row
}

/** All that begins between two instants, those that expired left out. */
export const listBetween = (db: Queryable, from: Date, to: Date): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(gte(bookings.startsAt, from), lt(bookings.startsAt, to), ne(bookings.state, 'expired')))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))

const LONGEST_MS = Math.max(...Object.values(lengths).map(({ minutes }) => minutes)) * 60_000

/** What is agreed, or held while somebody pays, and not over, of which a part lies between two instants. */
export const listOverlapping = (db: Queryable, from: Date, to: Date, now: Date): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        gt(bookings.startsAt, new Date(from.getTime() - LONGEST_MS)),
        lt(bookings.startsAt, to),
        gt(bookings.endsAt, from),
        gt(bookings.endsAt, now),
        or(
          eq(bookings.state, 'confirmed'),
          and(eq(bookings.state, 'pending'), or(isNull(bookings.pendingUntil), gt(bookings.pendingUntil, now))),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))

/** What a member's agenda holds: what was agreed, also when it was cancelled later. */
export const findForAgenda = (db: Queryable, userId: number, since: Date): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        gt(bookings.startsAt, since),
        inArray(bookings.state, ['confirmed', 'completed', 'cancelled']),
        // what was cancelled before it was confirmed was never in a calendar
        or(ne(bookings.state, 'cancelled'), gt(bookings.sequence, 0)),
      ),
    )
    .orderBy(
      sql`${bookings.endsAt} <= now()`,
      sql`abs(extract(epoch from ${bookings.startsAt} - now()))`,
      asc(bookings.id),
    )
    .limit(AT_MOST)

/** Notes in the audit log what an admin is changing of a booking. */
export const auditChange = (tx: Transaction, booking: BookingRow, after: Partial<BookingRow>): Promise<void> =>
  auditCall(tx, { about: `booking ${booking.id}`, userId: booking.userId, before: booking, after })
