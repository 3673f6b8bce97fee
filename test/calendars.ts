import ICAL from 'ical.js'
import { expect } from 'vitest'

type Person = { name: string | undefined; address: string }
export type ParsedEvent = {
  uid: string
  summary: string
  description: string | null
  location: string | null
  start: string
  end: string
  sequence: number
  status: string
  organizer: Person
  attendees: Person[]
}

const personOf = (property: ICAL.Property): Person => ({
  name: property.getParameter('cn') as string | undefined,
  address: String(property.getFirstValue()).replace(/^mailto:/i, ''),
})

function eventOf(component: ICAL.Component): ParsedEvent {
  const event = new ICAL.Event(component)
  const organizer = component.getFirstProperty('organizer')
  // RFC 5545 3.6.1 and RFC 5546 3.2: what every event must say
  for (const name of ['uid', 'dtstamp', 'dtstart', 'organizer', 'summary', 'sequence', 'status'])
    expect(component.getAllProperties(name), name).toHaveLength(1)
  return {
    uid: event.uid,
    summary: event.summary,
    description: event.description,
    location: event.location,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    sequence: event.sequence,
    status: String(component.getFirstPropertyValue('status')),
    organizer: personOf(organizer as ICAL.Property),
    attendees: component.getAllProperties('attendee').map(personOf),
  }
}

/** Reads a calendar with a parser that is not ours, and checks what the standards ask of every line and event of it. */
export function parseCalendar(text: string): { method: string; name: string | null; events: ParsedEvent[] } {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/\p{Cc}/u)
  }
  expect(Buffer.from(text).toString()).toBe(text)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const method = String(calendar.getFirstPropertyValue('method'))
  const events = calendar.getAllSubcomponents('vevent').map(eventOf)
  if (method === 'PUBLISH') expect(events.flatMap(({ attendees }) => attendees)).toEqual([])
  const name = calendar.getFirstPropertyValue('x-wr-calname')
  return { method, name: name === null ? null : String(name), events }
}
