import {
  type AgendaSource,
  type CalendarEntry,
  type CalendarMethod,
  writeCalendar,
} from '../../platform/server/calendar.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { enterPath, topics } from '../rules.ts'
import { EARLY_MINUTES } from '../states.ts'
import type { HostHours } from './hours.ts'
import { type BookingRow, findForAgenda } from './queries.ts'

export const EARLY = `Please log in ${EARLY_MINUTES} minutes early.`

/** How long what is over, or was cancelled, stays in an agenda. */
const PAST_MS = 60 * 24 * 60 * 60 * 1000

/** A booking as calendars have it. It leads to the door, which knows where the meeting is at that moment. */
export function bookingEntry(booking: BookingRow, origin: string): CalendarEntry {
  const link = `${origin}${enterPath(booking.id)}`
  const { organizerName, organizerEmail } = booking
  const cancelled = booking.state === 'cancelled'
  return {
    key: `booking-${booking.id}`,
    title: topics[booking.kind],
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    ...(cancelled ? {} : { description: `${EARLY}\n${link}`, location: link }),
    sequence: booking.sequence,
    changedAt: booking.changedAt,
    cancelled,
    ...(organizerEmail ? { organizer: { name: organizerName, email: organizerEmail } } : {}),
  }
}

/** The same with who meets whom, as a file of its own. */
export function writeInvitation(
  booking: BookingRow,
  { hostName, hostEmail }: Pick<HostHours, 'hostName' | 'hostEmail'>,
  method: CalendarMethod,
): string {
  const invitation: CalendarEntry = {
    ...bookingEntry(booking, booking.origin),
    title: `${topics[booking.kind]}: ${booking.name} and ${hostName}`,
    ...(booking.email ? { attendee: { name: booking.name, email: booking.email } } : {}),
  }
  return writeCalendar([invitation], {
    origin: booking.origin,
    organizer: { name: hostName, email: hostEmail },
    method,
  })
}

/** What a member has booked, for the one calendar of all that they have agreed to. */
export const listCalendarBookings: AgendaSource = async (db, member, origin) => {
  const rows = await findForAgenda(db, member.id, new Date(currentTime().getTime() - PAST_MS))
  return rows.map((booking) => bookingEntry(booking, origin))
}
