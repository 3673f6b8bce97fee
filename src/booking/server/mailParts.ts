import { formatClock } from '../../platform/clocks.ts'
import { LOCALE } from '../../platform/locale.ts'
import type { CalendarMethod } from '../../platform/server/calendar.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { dayOn, daysBetween } from '../../platform/server/zonedTime.ts'
import { nameOfZone } from '../../platform/zoneNames.ts'
import { formatWhen } from '../clock.ts'
import { writeInvitation } from './calendarEntry.ts'
import type { HostHours } from './hours.ts'
import type { BookingRow } from './queries.ts'

/** When something begins on the reader's clock, for a line that has no room for more. */
export const whenHere = (instant: Date, zone: string): string => formatWhen(instant.toISOString(), zone, LOCALE)

/** When something begins on the reader's clock, with the other side's beside it where that shows another time. */
export function whenIn(instant: Date, zone: string, other: string): string {
  const here = whenHere(instant, zone)
  const there = whenHere(instant, other)
  const isSameDay = dayOn(instant, zone) === dayOn(instant, other)
  return here === there
    ? `${here} (${nameOfZone(zone)})`
    : `${here} (${nameOfZone(zone)}), that is ${isSameDay ? formatClock(instant.toISOString(), other, LOCALE) : there} (${nameOfZone(other)})`
}

/** How a reminder of a day begins: a queue that was held up may send it on the day itself. */
export function reminderDay(startsAt: Date, zone: string, now: Date): 'Today' | 'Tomorrow' | 'Soon' {
  const days = daysBetween(dayOn(now, zone), dayOn(startsAt, zone))
  if (days === 0) return 'Today'
  // 24 hours before half past midnight lie two days back where the clocks go forward
  return days === 1 ? 'Tomorrow' : 'Soon'
}

/** The file by which a calendar enters, moves or drops the booking. */
export function withCalendar(mail: Mail, booking: BookingRow, hours: HostHours, method: CalendarMethod): Mail {
  const content = writeInvitation(booking, hours, method)
  return { ...mail, icalEvent: { method, filename: `booking-${booking.id}.ics`, content } }
}
