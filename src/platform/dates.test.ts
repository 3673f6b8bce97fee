import { describe, expect, it } from 'vitest'
import { formatMoment, formatMonth, formatNear } from './clocks.ts'
import { formatDate, formatRelative, formatWait, OF_MEMBERS } from './dates.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()

describe('relative times of what is written', () => {
  it.each([
    [0, 'now'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'yesterday'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [35 * DAY - 1, '4 weeks ago'],
    [35 * DAY, '1 month ago'],
    [360 * DAY - 1, '11 months ago'],
    [360 * DAY, '1 year ago'],
    [800 * DAY, '2 years ago'],
  ])('%i seconds: %s', (seconds, text) => {
    expect(formatRelative(ago(seconds), NOW, 'en')).toBe(text)
  })
})

it.each([
  [0, '1 minute'],
  [5 * MINUTE, '5 minutes'],
  [HOUR, '1 hour'],
  [DAY - 1, '23 hours'],
  [DAY, '1 day'],
  [12 * DAY, '12 days'],
  [40 * DAY, '40 days'],
])('who has waited for %i seconds has waited %s', (seconds, text) => {
  expect(formatWait(ago(seconds), NOW, 'en-GB')).toBe(text)
})

describe('relative times in the list of members', () => {
  it.each([
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [7 * DAY, '7 days ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [360 * DAY - 1, '11 months ago'],
    [360 * DAY, '1 year ago'],
  ])('%i seconds: %s', (seconds, text) => {
    expect(formatRelative(ago(seconds), NOW, 'en', OF_MEMBERS)).toBe(text)
  })
})

it('has one long and one short form of dates, also with the time of day, and a near one', () => {
  expect(formatDate(NOW, 'en-GB', 'Europe/Berlin')).toBe('20 November 2026')
  expect(formatDate(NOW, 'en-GB', 'Europe/Berlin', 'medium')).toBe('20 Nov 2026')
  expect(formatMoment(NOW, 'en-GB', 'Europe/Berlin')).toBe('20 Nov 2026, 13:00')
  expect(formatMoment(NOW, 'en-GB', 'Europe/Berlin', 'long')).toBe('20 November 2026, 13:00')
  expect(formatNear(NOW, 'en-GB', 'Europe/Berlin')).toBe('Fri 20 Nov')
  // with its year where it is not this one, on the reader's clocks
  expect(formatNear('2026-01-01T12:00:00Z', 'en-GB', 'Europe/Berlin', NOW)).toBe('Thu 1 Jan')
  expect(formatNear('2025-12-31T23:30:00Z', 'en-GB', 'Europe/Berlin', NOW)).toBe('Thu 1 Jan')
  expect(formatNear('2025-12-31T22:30:00Z', 'en-GB', 'Europe/Berlin', NOW)).toBe('Wed 31 Dec 2025')
  expect(formatMonth('2026-11', 'en-GB')).toBe('November 2026')
  expect(formatMoment('soon', 'en-GB', 'UTC')).toBe('Invalid date')
})

it('speaks the reader’s language, takes the future for now, and says what can’t be read', () => {
  expect(formatRelative(ago(2 * DAY), NOW, 'de')).toBe('vorgestern')
  expect(formatRelative(ago(-HOUR), NOW, 'en')).toBe('now')
  expect(formatRelative('soon', NOW, 'en')).toBe('Invalid date')
  expect(formatDate('soon', 'en', 'UTC')).toBe('Invalid date')
})
