import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { academy } from '../academy.ts'
import type { Db } from './database.ts'

/** Something with a time that stands in people's calendars. */
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
  /** Who invites whom, for entries that are sent by mail. */
  organizer?: Participant
  attendee?: Participant
}
type Participant = { name: string; email: string }

/** What one room puts into a member's agenda; it knows itself what the member may see at this moment. */
export type AgendaSource = (
  db: Db,
  member: { id: number; premium: boolean },
  origin: string,
) => Promise<CalendarEntry[]>

type Options = { origin: string; name?: string; method?: CalendarMethod }
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** An iCalendar file (RFC 5545). Its times are UTC, so that no change of clocks can move them. */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { origin, name, method = 'PUBLISH' }: Options,
): string {
  const { host } = new URL(origin)
  const calendar = ical({
    prodId: { company: academy.name, product: 'Agenda', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name ? { name, ttl: 60 * 60 } : {}),
  })
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.key}@${host}`,
      summary: entry.title,
      start: entry.startsAt,
      end: entry.endsAt,
      description: entry.description ?? null,
      location: entry.location ?? null,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: entry.organizer ?? null,
      ...(entry.attendee ? { attendees: [{ ...entry.attendee, rsvp: false }] } : {}),
    })
  return calendar.toString()
}
