import type { Reader } from '../../platform/reader.ts'
import type { AdminBooking, Booking } from '../contract.ts'
import { canCancel, canMove } from '../policy.ts'
import { calendarPath, enterPath, paymentStatus, topics, wasAgreed } from '../rules.ts'
import { lengths } from '../states.ts'
import type { HostHours } from './hours.ts'
import type { BookingRow } from './queries.ts'

type Person = Pick<Reader, 'id' | 'isAdmin'>

/** What happened, and where the money is. */
const noteOf = (row: BookingRow): string | null => [row.note, moneyNote(row)].filter(Boolean).join(' ') || null

function moneyNote(row: BookingRow): string | null {
  // the payments module refunds what came too late, and does not report here when it is done
  if (row.refunded) return wasAgreed(row) ? 'Your payment was returned.' : 'Your payment goes back to you.'
  return row.paid && row.state === 'cancelled' ? 'Your payment is on its way back to you.' : null
}

/** A booking as its owner sees it. */
export function presentBooking(row: BookingRow, reader: Person, hours: HostHours, now: Date): Booking {
  const confirmed = row.state === 'confirmed'
  return {
    id: row.id,
    kind: row.kind,
    topic: topics[row.kind],
    starts_at: row.startsAt.toISOString(),
    duration: lengths[row.kind].minutes,
    state: row.state,
    pending_until: row.pendingUntil?.toISOString() ?? null,
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
  // where the money is, `payment` says; the rest is for the member's ears
  note: row.note,
  meeting: row.meeting,
  payment: paymentStatus(row),
  notes: row.hostNotes,
})
