import { expect, it } from 'vitest'
import { deliveredAcademy } from '../../platform/academy.ts'
import { changeMail, reminderMail } from './mails.ts'
import type { ShowRow } from './showFields.ts'

const TO = { email: 'ada@b.example', firstName: 'Ada' }
const HERE = { academy: deliveredAcademy, zone: 'Europe/Berlin', origin: 'https://cadenza.example' }
const showAt = (start: string, more: Partial<ShowRow> = {}) =>
  ({ id: 1, title: 'Jam', startTime: new Date(start), doorMinutes: 15, durationMinutes: 60, ...more }) as ShowRow
const subjectOf = (start: string) => reminderMail(TO, showAt(start), HERE).subject

it('tells apart the two hours of the night on which clocks go back', () => {
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-26T01:30:00Z'].map(subjectOf)).toEqual([
    'Jam: 25-10-2026 at 02:30 GMT+2 (Europe/Berlin)',
    'Jam: 25-10-2026 at 02:30 GMT+1 (Europe/Berlin)',
    'Jam: 26-10-2026 at 02:30 (Europe/Berlin)',
  ])
})

it.each([
  [15, 'The door opens 15 minutes before it begins.'],
  [1, 'The door opens 1 minute before it begins.'],
  [0, 'The door opens as it begins.'],
])('says that the door opens %s minutes before', (doorMinutes, words) => {
  expect(reminderMail(TO, showAt('2026-11-24T18:00:00Z', { doorMinutes }), HERE).text).toContain(words)
})

it('names every show of a series that was moved, in one calendar file', () => {
  const changedAt = new Date('2026-11-20T00:00:00Z')
  const known = { deletedAt: null, changedAt, sequence: 1 }
  const shows = [
    showAt('2026-11-24T18:00:00Z', known),
    showAt('2026-12-01T18:00:00Z', { ...known, id: 2 }),
    showAt('2026-12-08T18:00:00Z', { ...known, id: 3 }),
  ] as [ShowRow, ...ShowRow[]]
  const mail = changeMail({ ...TO, ...HERE, wayOut: undefined }, shows, { name: 'C', email: 'c@cadenza.example' })
  expect(mail.subject).toBe('Jam is now on 24-11-2026 at 19:00 (Europe/Berlin) (and 2 more)')
  for (const when of ['24-11-2026', '01-12-2026', '08-12-2026']) expect(mail.text).toContain(`${when} at 19:00`)
  expect(mail.icalEvent?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3)
})
