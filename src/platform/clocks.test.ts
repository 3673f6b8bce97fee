import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBrief, instantsOf, isAmbiguous, offsetIfTwice, openingWords } from './clocks.ts'
import { instantsAt } from './server/zonedTime.ts'

const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'America/Santiago', 'Australia/Lord_Howe', 'UTC'],
  ...['Antarctica/Troll', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
]
/** Minutes of the days on which clocks change somewhere, and of any other day. */
const minutes = fc.oneof(
  fc.integer({ min: 0, max: 5 * 365 * 24 * 60 }),
  fc
    .tuple(
      fc.constantFrom('2026-10-25', '2026-11-01', '2026-04-05', '2026-03-29', '2026-02-15'),
      fc.integer({ min: -1500, max: 2900 }),
    )
    .map(([day, minute]) => (Date.parse(day) - Date.UTC(2026, 0)) / 60_000 + minute),
)

it('a time of day is found at all of its instants, as Temporal finds them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), minutes, (zone, minute) => {
      const local = new Date(Date.UTC(2026, 0) + minute * 60_000).toISOString().slice(0, 16)
      const instants = instantsOf(local, zone)
      expect(instants).toEqual(instantsAt(local, zone).map((instant) => instant.toISOString()))
      for (const instant of instants) expect(isAmbiguous(instant, zone)).toBe(instants.length > 1)
    }),
    { numRuns: 1000 },
  )
})

it.each(['', '2026-10-25', '2026-10-25T02:30Z', '2026-13-01T10:00', 'tomorrow'])('%j is no time of day', (text) => {
  expect(instantsOf(text, 'Europe/Berlin')).toEqual([])
})

it('the offset is named only where it tells two instants apart', () => {
  const berlin = (instant: string) => offsetIfTwice(instant, 'Europe/Berlin')
  expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(berlin)).toEqual([' GMT+2', ' GMT+1'])
  expect(['2026-10-24T23:59:00Z', '2026-10-25T02:00:00Z', 'x'].map(berlin)).toEqual(['', '', ''])
})

it('a moment is brief: its hour today, its weekday within the week, else its date', () => {
  const read = (now: string) => formatBrief('2026-03-16T15:00:00Z', { zone: 'Europe/Berlin', locale: 'en-GB', now })
  expect(read('2026-03-15T23:00:00Z')).toBe('Today 16:00')
  expect(read('2026-03-15T22:59:00Z')).toBe('Mon 16:00')
  expect(read('2026-03-10T12:00:00Z')).toBe('Mon 16:00')
  expect(read('2026-03-09T12:00:00Z')).toBe('16 Mar')
  expect(read('2026-03-17T12:00:00Z')).toBe('16 Mar')
})

it('a door says when it opens: the hour today, and with the day before', () => {
  const read = (now: string, opens = '2026-03-13T16:45:00Z') =>
    openingWords(opens, { zone: 'Europe/Berlin', locale: 'en-GB', now })
  expect(read('2026-03-12T22:59:00Z')).toBe('Opens Fri 13 Mar, 17:45')
  expect(read('2026-03-12T23:00:00Z')).toBe('Opens at 17:45')
  expect(read('2026-03-12T23:00:00Z', 'soon')).toBe('')
})
