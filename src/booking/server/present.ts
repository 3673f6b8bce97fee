import type { Reader } from '../../platform/reader.ts'
import type { AdminBooking, Booking } from '../contract.ts'
import { canCancel, canMove } from '../policy.ts'
import { calendarPath, enterPath, paymentOf, topics } from '../rules.ts'
import { lengths } from '../states.ts'
import type { HostHours } from './hours.ts'
import type { BookingRow } from './queries.ts'

type Person = Pick<Reader, 'id' | 'isAdmin'>

/** What happened, and where the money is. */
function noteOf({ note, state, paid, refunded }: BookingRow): string | null {
  const money = refunded
    ? 'Your payment was returned.'
    : paid && state === 'cancelled'
      ? 'Your payment is on its way back to you.'
      : null
  return [note, money].filter(Boolean).join(' ') || null
}

/** A booking as whoever made it sees it. */
export function presentBooking(row: BookingRow, reader: Person, hours: HostHours, now: Date): Booking {
  const confirmed = row.state === 'confirmed'
  return {
    id: row.id,
    kind: row.kind,
    topic: topics[row.kind],
    starts_at: row.startsAt.toISOString(),
    duration: lengths[row.kind].minutes,
    state: row.state,
    hold_until: row.holdUntil?.toISOString() ?? null,
    name: row.name,
    email: row.email,
    focus: row.focus,
    skillLevel: row.skillLevel,
    price: row.amountMinor,
    currency: row.currency,
    meeting_url: confirmed ? enterPath(row.id) : null,
    can_move: canMove(reader, row, hours.changeNoticeHours, now),
    can_cancel: canCancel(reader, row, hours.changeNoticeHours, now),
    calendar_url: confirmed ? calendarPath(row.id) : null,
    note: noteOf(row),
  }
}

export const presentAdminBooking = (row: BookingRow, reader: Person, hours: HostHours, now: Date): AdminBooking => ({
  ...presentBooking(row, reader, hours, now),
  member_id: row.userId,
  meeting: row.meeting,
  payment: paymentOf(row),
  notes: row.hostNotes,
})
