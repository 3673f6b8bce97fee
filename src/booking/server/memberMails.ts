import type { Academy } from '../../platform/academy.ts'
import { LOCALE } from '../../platform/locale.ts'
import { formatMoney } from '../../platform/money.ts'
import { composeMail, type MailContent } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { enterPath, topics, wasAgreed } from '../rules.ts'
import { EARLY } from './calendarEntry.ts'
import { bookingPage } from './context.ts'
import type { HostHours } from './hours.ts'
import type { MailKind } from './mailJobs.ts'
import { reminderDay, whenHere, whenIn, withCalendar } from './mailParts.ts'
import type { BookingRow } from './queries.ts'

/** Mails to the person who booked. */
export function mailMember(academy: Academy, booking: BookingRow, what: MailKind, hours: HostHours, now: Date): Mail {
  const { email: to, name: firstName } = booking
  const mail = composeMail({ academy, to, firstName, ...letterOf(booking, what, hours, now) })
  if (what === 'confirmed' || what === 'moved') return withCalendar(mail, booking, hours, 'REQUEST')
  // what was only held is in no calendar
  return what === 'cancelled' && wasAgreed(booking) ? withCalendar(mail, booking, hours, 'CANCEL') : mail
}

type Words = Pick<MailContent, 'subject' | 'lines' | 'facts' | 'link' | 'after'>

function letterOf(booking: BookingRow, what: MailKind, hours: HostHours, now: Date): Words {
  const topic = topics[booking.kind]
  const when = whenIn(booking.startsAt, booking.zone, hours.zone)
  const day = whenHere(booking.startsAt, booking.zone)
  const facts = [{ label: 'When', value: when }]
  const again = { label: 'Book another time', href: `${booking.origin}${bookingPage[booking.kind]}` }
  const door = { label: 'Enter the meeting', href: `${booking.origin}${enterPath(booking.id)}` }
  const change = {
    words: 'Need to move or cancel?',
    link: { label: 'See your bookings', href: `${booking.origin}/member/profile#bookings` },
  }
  const comes = { link: door, after: [change] }
  switch (what) {
    case 'confirmed':
      return {
        subject: `${topic}: ${day}`,
        lines: [`Your booking is confirmed: ${topic} with ${hours.hostName}.`, ...paidLine(booking), EARLY],
        facts,
        ...comes,
      }
    case 'moved':
      return {
        subject: `${topic}, now: ${day}`,
        lines: [`Your booking was moved: ${topic} with ${hours.hostName} now begins at another time.`, EARLY],
        facts,
        ...comes,
      }
    case 'cancelled':
      return {
        subject: `${topic} cancelled: ${day}`,
        lines: [
          `This booking was cancelled: ${topic} with ${hours.hostName}.`,
          ...noteLine(booking),
          ...backLine(booking),
        ],
        facts,
        link: again,
      }
    case 'refused':
      return {
        subject: `${topic}: your payment goes back to you`,
        lines: [
          booking.note ?? 'The slot that you held had gone.',
          'All that you paid goes back the way it came. With some banks that takes a few days.',
        ],
        facts,
        link: again,
      }
    case 'given_back':
      return {
        subject: `${topic}: your payment goes back to you`,
        lines: [...backLine(booking), ...(isAhead(booking, now) ? ['Your booking stays as it is.'] : [])],
        ...(isAhead(booking, now) ? { facts, ...comes } : { facts: [{ label: 'It was for', value: when }] }),
      }
    case 'day':
    case 'minutes':
      return {
        subject: `${what === 'day' ? reminderDay(booking.startsAt, booking.zone, now) : 'In ten minutes'}: ${topic}`,
        lines: [`${topic} with ${hours.hostName} begins soon.`, EARLY],
        facts,
        ...(what === 'day' ? comes : { link: door }),
      }
  }
}

const isAhead = ({ state, startsAt }: BookingRow, now: Date): boolean => state === 'confirmed' && startsAt > now
const moneyOf = ({ amountMinor, currency }: BookingRow): string => formatMoney(amountMinor, currency, LOCALE)
const paidLine = (booking: BookingRow) => (booking.paid ? [`You have paid ${moneyOf(booking)}, once.`] : [])
const noteLine = ({ note }: BookingRow) => (note ? [note] : [])
const backLine = (booking: BookingRow) =>
  booking.paid
    ? [`Your payment of ${moneyOf(booking)} goes back the way it came. With some banks that takes a few days.`]
    : []
