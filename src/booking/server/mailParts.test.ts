import { describe, expect, it } from 'vitest'
import { reminderDay, whenIn } from './mailParts.ts'

const BERLIN = 'Europe/Berlin'

describe('when something begins', () => {
  it('is given on both sides’ clocks where they differ', () => {
    const at = new Date('2026-07-01T09:00:00Z')
    expect(whenIn(at, BERLIN, BERLIN)).toBe('Wednesday, 1 July 2026, 11:00 (Europe/Berlin)')
    expect(whenIn(at, 'America/New_York', BERLIN)).toBe(
      'Wednesday, 1 July 2026, 05:00 (America/New York), that is 11:00 (Europe/Berlin)',
    )
    // the other side's day is said only where it is another one
    expect(whenIn(new Date('2026-07-01T22:30:00Z'), 'America/New_York', BERLIN)).toBe(
      'Wednesday, 1 July 2026, 18:30 (America/New York), that is Thursday, 2 July 2026, 00:30 (Europe/Berlin)',
    )
  })

  it('says which of two is meant in an hour that the clocks say twice', () => {
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => new Date(at))
    for (const [at, offset] of [
      [first, 'GMT+2'],
      [second, 'GMT+1'],
    ] as const)
      expect(at && whenIn(at, BERLIN, BERLIN)).toBe(`Sunday, 25 October 2026, 02:30 ${offset} (Europe/Berlin)`)
  })
})

describe('a reminder of a day', () => {
  it.each([
    ['2026-07-02T09:00:00Z', '2026-07-01T09:00:00Z', 'Tomorrow'],
    // a queue that was held up
    ['2026-07-02T09:00:00Z', '2026-07-01T22:30:00Z', 'Today'],
    // 24 hours before, on a day of 25 hours and over one of 23
    ['2026-10-25T22:30:00Z', '2026-10-24T22:30:00Z', 'Today'],
    ['2026-03-29T22:30:00Z', '2026-03-28T22:30:00Z', 'Soon'],
  ])('of %s, sent at %s, begins with %s', (startsAt, now, day) => {
    expect(reminderDay(new Date(startsAt), BERLIN, new Date(now))).toBe(day)
  })
})
