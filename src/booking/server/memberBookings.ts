import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import type { BookingKind } from '../states.ts'
import { bookings } from './tables.ts'

const SHOWN = 12
const names: Record<BookingKind, string> = {
  ...{ lesson: 'Personal lesson', 'paid-call': 'Paid call', 'discovery-call': 'Discovery call' },
}

/** What a member has booked, the latest first; what was never paid for is left out. */
export async function listMemberBookings(db: Queryable, userId: number) {
  const { kind, state, startsAt, focus } = bookings
  const rows = await db
    .select({ kind, state, startsAt, focus })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), inArray(state, ['confirmed', 'completed', 'cancelled'])))
    .orderBy(desc(startsAt))
    .limit(SHOWN)
  return rows.map((row) => ({
    title: names[row.kind],
    detail: row.focus ? `${row.state}: ${row.focus}` : row.state,
    at: row.startsAt.toISOString(),
    href: '/admin/bookings',
  }))
}
