import type { Academy } from '../../platform/academy.ts'
import { composeMail, type MailContent } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { dayOn } from '../../platform/server/zonedTime.ts'
import { enterPath, paymentStatus, topics } from '../rules.ts'
import type { HostHours } from './hours.ts'
import type { MailKind } from './mailJobs.ts'
import { reminderDay, whenHere, whenIn, withCalendar } from './mailParts.ts'
import type { BookingRow } from './queries.ts'

/** Mails to the host leave out refunds, which concern only the member. */
export type HostMail = Exclude<MailKind, 'given_back'>

/** A mail to the host. The file is for the host's own calendar, which asks nobody to agree. */
export function mailHost(academy: Academy, booking: BookingRow, what: HostMail, hours: HostHours, now: Date): Mail {
  const head = what === 'day' ? reminderDay(booking.startsAt, hours.zone, now) : HEADS[what]
  const letter = letterOf(booking, what, hours, head)
  const mail = composeMail({ academy, to: hours.hostEmail, firstName: hours.hostName, ...letter })
  if (what === 'confirmed' || what === 'moved') return withCalendar(mail, booking, hours, 'PUBLISH')
  return what === 'cancelled' ? withCalendar(mail, booking, hours, 'CANCEL') : mail
}

const HEADS: Readonly<Record<Exclude<HostMail, 'day'>, string>> = {
  confirmed: 'New booking',
  moved: 'Moved',
  cancelled: 'Cancelled',
  refused: 'Paid too late',
  minutes: 'In ten minutes',
}

function letterOf(
  booking: BookingRow,
  what: HostMail,
  hours: HostHours,
  head: string,
): Pick<MailContent, 'subject' | 'lines' | 'facts' | 'link' | 'after'> {
  const when = whenIn(booking.startsAt, hours.zone, booking.zone)
  const day = dayOn(booking.startsAt, hours.zone)
  const href = `${booking.origin}/admin/bookings?from=${day}&days=1`
  const agenda = { link: { label: 'Your agenda of that day', href } }
  const who = booking.email ? `${booking.name}, ${booking.email}` : booking.name
  const lines = [
    `${head}: ${topics[booking.kind]} with ${who}.`,
    ...(what === 'cancelled' && booking.note ? [booking.note] : []),
  ]
  const facts = [
    { label: 'When', value: when },
    { label: 'Level', value: booking.skillLevel },
    { label: 'Payment', value: paymentStatus(booking) },
    ...(booking.focus ? [{ label: 'Focus', value: booking.focus }] : []),
  ]
  const subject = `${head}: ${topics[booking.kind]} with ${booking.name}, ${whenHere(booking.startsAt, hours.zone)}`
  if (what === 'cancelled') return { subject, lines, facts, after: [agenda] }
  const link = { label: 'Enter the meeting', href: `${booking.origin}${enterPath(booking.id)}` }
  return { subject, lines, facts, link, after: [agenda] }
}
