import type { Academy } from '../../platform/academy.ts'
import { type Participant, writeCalendar } from '../../platform/server/calendar.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Mail } from '../../platform/server/mail.ts'
import { enterPath, showTimes } from '../rules.ts'
import { showEntry } from './agenda.ts'
import type { ShowRow } from './showFields.ts'

type To = { email: string; firstName: string }
type Asked = { academy: Academy; zone: string; origin: string }

/** The same words a day and an hour before: the time says which it is. */
export function reminderMail(
  { email, firstName }: To,
  { id, title, startTime }: ShowRow,
  { academy, zone, origin }: Asked,
): Mail {
  const start = startTime.toISOString()
  const when = showTimes(start, zone)
  return composeMail({
    academy,
    to: email,
    firstName,
    subject: `${title}: ${when}`,
    lines: [`You asked to be reminded: the live show “${title}” at ${academy.name} begins on ${when}.`],
    link: { label: 'Enter the show', href: `${origin}${enterPath(id)}` },
    after: [`No more emails about this show? Take the reminder back here:\n${origin}/member/live-shows`],
  })
}

type Concerned = To & Asked & { wayOut: string | undefined }

/** A show was moved or cancelled; with a calendar file that takes the place of the one from before. */
export function changeMail(
  { email, firstName, academy, zone, origin, wayOut }: Concerned,
  show: ShowRow,
  organizer: Participant,
): Mail {
  const { id, title, startTime, deletedAt } = show
  const when = showTimes(startTime.toISOString(), zone)
  const method = deletedAt ? 'CANCEL' : 'PUBLISH'
  const letter = composeMail({
    academy,
    to: email,
    firstName,
    subject: deletedAt ? `Cancelled: ${title}` : `${title} is now on ${when}`,
    lines: deletedAt
      ? [`The live show “${title}” at ${academy.name} on ${when} is cancelled. We are sorry.`]
      : [`The live show “${title}” at ${academy.name} was moved. It now begins on ${when}.`],
    link: { label: 'See the live shows', href: `${origin}/member/live-shows` },
    unsubscribe: wayOut,
  })
  const content = writeCalendar([showEntry(show, `${origin}${enterPath(id)}`)], { origin, organizer, method })
  return { ...letter, icalEvent: { method, filename: `live-show-${id}.ics`, content } }
}
