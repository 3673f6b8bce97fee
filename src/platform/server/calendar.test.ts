import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCalendar } from '../../../test/calendars.ts'
import { type CalendarEntry, readParticipant, writeCalendar } from './calendar.ts'

const ENTRY: CalendarEntry = {
  key: 'thing-1',
  title: 'A lesson',
  startsAt: new Date('2026-10-25T00:30:00Z'),
  endsAt: new Date('2026-10-25T01:30:00Z'),
  sequence: 3,
  changedAt: new Date('2026-01-01T00:00:00Z'),
  cancelled: false,
}
const ACADEMY = { name: 'Cadenza', email: 'hello@cadenza.example' }
const OPTIONS = { origin: 'https://cadenza.example', organizer: ACADEMY } as const

/** One event of a calendar that was written and read again. */
function passedOn(entry: Partial<CalendarEntry>, method: 'PUBLISH' | 'REQUEST' | 'CANCEL' = 'REQUEST') {
  const { events } = parseCalendar(writeCalendar([{ ...ENTRY, ...entry }], { ...OPTIONS, method }))
  expect(events).toHaveLength(1)
  return events[0] as (typeof events)[number]
}

/** Names and texts as people and attackers write them. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', minLength: 200, maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '"',
          "'",
          '^',
          '^n',
          "^'",
          '\\',
          '\\n',
          ';',
          ',',
          ':',
          '=',
          '\r',
          '\n',
          '\r\n',
          '\r\n ',
          '\t',
          '\0',
          '\x07',
        ],
        ...['\x1b', '\x7f', '\x85', '\u2028', '\ud83c', '🎹', '👩🏽‍🎤', 'שלום', '\u202e', 'مرحبا', 'é', 'e\u0301'],
        ...['BEGIN:VEVENT', 'END:VCALENDAR', 'ATTENDEE:mailto:x@evil.example', 'x'.repeat(80)],
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
)
/** What is left of a text: no control characters but line breaks, no halves of characters. */
const withoutControls = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
const asName = (text: string, email: string) => onOneLine(text).replaceAll('\\', '/') || email
const onOneLine = (text: string) => withoutControls(text).replace(/\s*\n\s*/g, ' ')

describe('a calendar file', () => {
  it('says of any name and text what was written, on lines of 75 octets that nothing breaks', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (title, description, host, guest) => {
        const event = passedOn({
          ...{ title, description, location: 'https://cadenza.example/enter?a=1,2;3' },
          organizer: { name: host, email: 'host@cadenza.example' },
          attendee: { name: guest, email: 'guest@cadenza.example' },
        })
        expect(event.summary).toBe(onOneLine(title))
        expect(event.description ?? '').toBe(withoutControls(description))
        expect(event.location).toBe('https://cadenza.example/enter?a=1,2;3')
        expect(event.organizer).toEqual({
          name: asName(host, 'host@cadenza.example'),
          address: 'host@cadenza.example',
        })
        expect(event.attendees).toEqual([
          { name: asName(guest, 'guest@cadenza.example'), address: 'guest@cadenza.example' },
        ])
        expect(event.start).toBe('2026-10-25T00:30:00.000Z')
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    'Robert "Bob" Smith',
    '"; X-EVIL=1:mailto:x',
    'a^b^^c',
    'One, two; three: four',
    '👩🏽‍🎤'.repeat(60),
    'אבגד "הו" 12',
  ])('keeps the name %j', (name) => {
    expect(passedOn({ attendee: { name, email: 'a@b.example' } }).attendees[0]?.name).toBe(name)
  })

  it('that is published names nobody but its organizer, who is the academy where nobody else is', () => {
    const attendee = { name: 'Ada', email: 'ada@b.example' }
    const { attendees, organizer } = passedOn({ attendee }, 'PUBLISH')
    expect([attendees, organizer]).toEqual([[], { name: 'Cadenza', address: 'hello@cadenza.example' }])
    expect(passedOn({ attendee, cancelled: true }, 'CANCEL')).toMatchObject({
      status: 'CANCELLED',
      attendees: [{ name: 'Ada' }],
    })
  })

  it('without entries is a calendar too', () => {
    expect(parseCalendar(writeCalendar([], { ...OPTIONS, name: 'Cadenza' }))).toEqual({
      ...{ method: 'PUBLISH', name: 'Cadenza', events: [] },
    })
  })
})

it.each([
  ['Cadenza <hello@cadenza.example>', ACADEMY],
  ['"Cadenza" <hello@cadenza.example>', ACADEMY],
  ['hello@cadenza.example', ACADEMY],
  ['<hello@cadenza.example>', ACADEMY],
])('reads the mailbox %s', (mailbox, participant) => {
  expect(readParticipant(mailbox, 'Cadenza')).toEqual(participant)
})
