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
import { reminderDay, whenIn, withCalendar } from './mailParts.ts'
import type { BookingRow } from './queries.ts'

/** Mails to the person who booked. */
export function mailMember(academy: Academy, booking: BookingRow, what: MailKind, hours: HostHours, now: Date): Mail {
  const { email: to, name: firstName } = booking
  const mail = composeMail({ academy, to, firstName, ...letterOf(booking, what, hours, now) })
  if (what === 'confirmed' || what === 'moved') return withCalendar(mail, booking, hours, 'REQUEST')
  // what was only held is in no calendar
  return what === 'cancelled' && wasAgreed(booking) ? withCalendar(mail, booking, hours, 'CANCEL') : mail
}

type Words = Pick<MailContent, 'subject' | 'lines' | 'link' | 'after'>

function letterOf(booking: BookingRow, what: MailKind, hours: HostHours, now: Date): Words {
  const topic = topics[booking.kind]
  const when = whenIn(booking.startsAt, booking.zone, hours.zone)
  const again = { label: 'Book another time', href: `${booking.origin}${bookingPage[booking.kind]}` }
  const door = { label: 'Enter the meeting', href: `${booking.origin}${enterPath(booking.id)}` }
  const change = `Need to move or cancel? You can do both here:\n${booking.origin}/member/profile`
  const comes = { link: door, after: [change] }
  switch (what) {
    case 'confirmed':
      return {
        subject: `${topic}: ${when}`,
        lines: [`Your booking is confirmed: ${topic} with ${hours.hostName}.`, when, ...paidLine(booking), EARLY],
        ...comes,
      }
    case 'moved':
      return {
        subject: `${topic}, now: ${when}`,
        lines: [`Your booking was moved: ${topic} with ${hours.hostName} now begins at another time.`, when, EARLY],
        ...comes,
      }
    case 'cancelled':
      return {
        subject: `${topic} cancelled: ${when}`,
        lines: [
          `This booking was cancelled: ${topic} with ${hours.hostName}.`,
          when,
          ...noteLine(booking),
          ...backLine(booking),
        ],
        link: again,
      }
    case 'refused':
      return {
        subject: `${topic}: your payment goes back to you`,
        lines: [
          `${booking.note ?? 'The slot that you held had gone.'} It was: ${when}.`,
          'All that you paid goes back the way it came. With some banks that takes a few days.',
        ],
        link: again,
      }
    case 'given_back':
      return {
        subject: `${topic}: your payment goes back to you`,
        lines: [...backLine(booking), isAhead(booking, now) ? 'Your booking stays as it is:' : 'It was for:', when],
        ...(isAhead(booking, now) ? comes : {}),
      }
    case 'day':
    case 'minutes':
      return {
        subject: `${what === 'day' ? reminderDay(booking.startsAt, booking.zone, now) : 'In ten minutes'}: ${topic}`,
        lines: [`${topic} with ${hours.hostName} begins soon:`, when, EARLY],
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
