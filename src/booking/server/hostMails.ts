import { composeMail, type Letter } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { enterPath, paymentOf, topics } from '../rules.ts'
import { dayOn } from '../slots.ts'
import type { HostHours } from './hours.ts'
import { tellDay, whenIn, withCalendar } from './letters.ts'
import type { MailKind } from './mailJobs.ts'
import type { BookingRow } from './queries.ts'

/** What the host is told. The file is for the host's own calendar, which asks nobody to agree. */
export function writeToHost(booking: BookingRow, what: MailKind, hours: HostHours, now: Date): Mail {
  const head = what === 'day' ? tellDay(booking.startsAt, hours.zone, now) : HEADS[what]
  const letter = letterOf(booking, what, hours, head)
  const mail = composeMail({ to: hours.hostEmail, firstName: hours.hostName, ...letter })
  if (what === 'confirmed' || what === 'moved') return withCalendar(mail, booking, hours, 'PUBLISH')
  return what === 'cancelled' ? withCalendar(mail, booking, hours, 'CANCEL') : mail
}

const HEADS: Readonly<Record<Exclude<MailKind, 'day'>, string>> = {
  confirmed: 'New booking',
  moved: 'Moved',
  cancelled: 'Cancelled',
  refused: 'Paid too late',
  minutes: 'In ten minutes',
}

function letterOf(
  booking: BookingRow,
  what: MailKind,
  hours: HostHours,
  head: string,
): Pick<Letter, 'subject' | 'lines' | 'link' | 'after'> {
  const when = whenIn(booking.startsAt, hours.zone, booking.zone)
  const day = dayOn(booking.startsAt, hours.zone)
  const agenda = `Your agenda of that day:\n${booking.origin}/admin/bookings?from=${day}&days=1`
  const who = booking.email ? `${booking.name}, ${booking.email}` : booking.name
  const lines = [
    `${head}: ${topics[booking.kind]} with ${who}.`,
    when,
    `Level: ${booking.skillLevel}. Payment: ${paymentOf(booking)}.`,
    ...(booking.focus ? [`Focus: ${booking.focus}`] : []),
    ...(what === 'cancelled' && booking.note ? [booking.note] : []),
  ]
  const subject = `${head}: ${topics[booking.kind]} with ${booking.name}, ${when}`
  if (what === 'cancelled') return { subject, lines, after: [agenda] }
  const link = { label: 'Enter the meeting', href: `${booking.origin}${enterPath(booking.id)}` }
  return { subject, lines, link, after: [agenda] }
}
