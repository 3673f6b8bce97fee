import { nameOfZone } from '../../platform/clocks.ts'
import { type CalendarMethod, writeCalendar } from '../../platform/server/calendar.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { invitationOf } from './calendarEntry.ts'
import type { HostHours } from './hours.ts'
import type { BookingRow } from './queries.ts'

const on = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(instant)

/** When something begins on the reader's clock, with the other side's beside it where that shows another time. */
export function whenIn(instant: Date, zone: string, other: string): string {
  const here = on(instant, zone)
  const there = on(instant, other)
  return here === there
    ? `${here} (${nameOfZone(zone)})`
    : `${here} (${nameOfZone(zone)}), that is ${there} (${nameOfZone(other)})`
}

/** 60 USD as people read it. */
export const moneyOf = ({ amountMinor, currency }: BookingRow): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountMinor / 100)

/** The file by which a calendar enters, moves or drops the booking. */
export function withCalendar(mail: Mail, booking: BookingRow, hours: HostHours, method: CalendarMethod): Mail {
  const content = writeCalendar([invitationOf(booking, hours)], { origin: booking.origin, method })
  return { ...mail, icalEvent: { method, filename: `booking-${booking.id}.ics`, content } }
}
