import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Db } from './database.ts'

/** An event in people's calendars. */
export type CalendarEntry = {
  /** The same for as long as it exists, e.g. `live-show-7`; made unique in the world by the academy's host. */
  key: string
  title: string
  startsAt: Date
  endsAt: Date
  /** Says what it is, and how to get there. */
  description?: string
  location?: string
  /** Grows with every change, or calendars keep what they have. */
  sequence: number
  changedAt: Date
  cancelled: boolean
  /** The organizer, the same for as long as the entry exists; the calendar's own where there is none. */
  organizer?: Participant
  /** Whom an invitation is for; what is only published names nobody. */
  attendee?: Participant
}
export type Participant = { name: string; email: string }

/** What one module puts into a member's agenda; it knows itself what the member may see at this moment. */
export type AgendaSource = (
  db: Db,
  member: { id: number; premium: boolean },
  origin: string,
) => Promise<CalendarEntry[]>

type Options = { origin: string; organizer: Participant; name?: string; method?: CalendarMethod }
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** A mailbox such as 'Cadenza <hello@cadenza.example>'; where it has no name it is the academy's. */
export function readParticipant(mailbox: string, academyName: string): Participant {
  const [, name = '', email = ''] = /^\s*"?(.*?)"?\s*<(.+)>\s*$/.exec(mailbox) ?? []
  return email ? { name: name || academyName, email } : { name: academyName, email: mailbox.trim() }
}

/**
 * An iCalendar file (RFC 5545). Its times are UTC, so that no change of clocks can move them. People's words may hold
 * anything, and nothing of it breaks a line or a parameter.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { origin, organizer, name, method = 'PUBLISH' }: Options,
): string {
  const { host } = new URL(origin)
  const calendar = ical({
    // names the software, whatever the academy is called
    prodId: { company: 'Piano Academy', product: 'Agenda', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name ? { name, ttl: 60 * 60 } : {}),
  })
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.key}@${host}`,
      summary: onOneLine(entry.title),
      start: entry.startsAt,
      end: entry.endsAt,
      description: entry.description === undefined ? null : plain(entry.description),
      location: entry.location === undefined ? null : onOneLine(entry.location),
      sequence: entry.sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: asParameter(entry.organizer ?? organizer),
      // RFC 5546 3.2.1: what is published names no attendees
      ...(entry.attendee && method !== 'PUBLISH'
        ? { attendees: [{ ...asParameter(entry.attendee), rsvp: false }] }
        : {}),
    })
  return `${calendar.toString()}\r\n`
}

/** Characters that no calendar may hold, but line breaks; a tab is a space. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')

const onOneLine = (text: string): string => plain(text).replace(/\s*\n\s*/g, ' ')

/**
 * A name as RFC 6868 has it within quotation marks, which it could not hold otherwise. Programs disagree on what a
 * backslash is there, so it is none.
 */
const asParameter = ({ name, email }: Participant): Participant => ({
  name: onOneLine(name).replaceAll('\\', '/').replaceAll('^', '^^').replaceAll('"', "^'") || email,
  email,
})
