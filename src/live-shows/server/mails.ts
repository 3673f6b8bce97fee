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
  { id, title, startTime, doorMinutes }: ShowRow,
  { academy, zone, origin }: Asked,
): Mail {
  const start = startTime.toISOString()
  const when = showTimes(start, zone)
  return composeMail({
    academy,
    to: email,
    firstName,
    subject: `${title}: ${when}`,
    lines: [`You asked to be reminded of the live show “${title}” at ${academy.name}. ${doorWords(doorMinutes)}`],
    facts: [{ label: 'Begins', value: when }],
    link: { label: 'Enter the show', href: `${origin}${enterPath(id)}` },
    after: [
      {
        words: 'No more emails about this show?',
        link: { label: 'Take the reminder back', href: `${origin}/member/live-shows` },
      },
    ],
  })
}

type Concerned = To & Asked & { wayOut: string | undefined }

const doorWords = (minutes: number): string =>
  minutes === 0
    ? 'The door opens as it begins.'
    : `The door opens ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before it begins.`

/** Shows were moved or cancelled; with a calendar file that takes the place of the one from before. */
export function changeMail(to: Concerned, shows: readonly [ShowRow, ...ShowRow[]], organizer: Participant): Mail {
  const { email, firstName, academy, zone, origin, wayOut } = to
  const [{ id, title, deletedAt }, ...more] = shows
  const [when = '', ...others] = shows.map(({ startTime }) => showTimes(startTime.toISOString(), zone))
  // a cancellation is of one event (RFC 5546 3.2.5)
  const method = deletedAt && more.length === 0 ? 'CANCEL' : 'PUBLISH'
  const letter = composeMail({
    academy,
    to: email,
    firstName,
    subject: `${deletedAt ? `Cancelled: ${title}` : `${title} is now on ${when}`}${andMore(more.length)}`,
    lines: [
      deletedAt
        ? `The live show “${title}” at ${academy.name} on ${when} is cancelled. We are sorry.`
        : `The live show “${title}” at ${academy.name} was moved. It now begins on ${when}.`,
      ...(others.length > 0
        ? [`${deletedAt ? 'Cancelled, too' : 'And those that follow'}:\n${others.join('\n')}`]
        : []),
    ],
    link: { label: 'See the live shows', href: `${origin}/member/live-shows` },
    unsubscribe: wayOut,
  })
  const entries = shows.map((show) => showEntry(show, `${origin}${enterPath(show.id)}`))
  const content = writeCalendar(entries, { origin, organizer, method })
  return { ...letter, icalEvent: { method, filename: `live-show-${id}.ics`, content } }
}

const andMore = (more: number): string => (more > 0 ? ` (and ${more} more)` : '')
