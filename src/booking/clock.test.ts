import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClock, isAmbiguous, wallClockText } from '../platform/clocks.ts'
import { formatTime, formatWhen } from './clock.ts'
import { addDays, addMonths, byDay, lastDayOfMonth, monthWeeks } from './days.ts'

const BERLIN = 'Europe/Berlin'

describe('free times by day', () => {
  it('are shown on the day that the reader’s own clocks say', () => {
    const times = ['2026-11-24T23:30:00.000Z', '2026-11-24T18:00:00.000Z']
    expect([...byDay(times, BERLIN).keys()]).toEqual(['2026-11-24', '2026-11-25'])
    expect([...byDay(times, 'America/New_York')]).toEqual([['2026-11-24', [...times].reverse()]])
  })

  it('lose none and double none, in any zone', () => {
    const instant = fc.integer({ min: 0, max: 60 * 48 }).map((half) => new Date(1_791_000_000_000 + half * 1_800_000))
    fc.assert(
      fc.property(
        fc.array(instant),
        fc.constantFrom(BERLIN, 'Africa/Lagos', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        (instants, zone) => {
          const times = instants.map((time) => time.toISOString())
          const shown = [...byDay(times, zone).values()].flat()
          expect(shown).toEqual([...new Set(times)].sort())
        },
      ),
    )
  })
})

describe('an hour that the clocks say twice', () => {
  const first = '2026-10-25T00:30:00.000Z'
  const second = '2026-10-25T01:30:00.000Z'

  it('is shown with its offset, and sent with the instant that is meant', () => {
    expect([first, second].map((time) => wallClockText(time, BERLIN)?.time)).toEqual(['02:30', '02:30'])
    expect(formatClock(first, BERLIN, 'en-GB')).toBe('02:30 GMT+2')
    expect(formatClock(second, BERLIN, 'en-GB')).toBe('02:30 GMT+1')
    expect(formatTime(second, BERLIN)).toEqual({
      ...{ date: '2026-10-25', time: '02:30', timezone: BERLIN },
      starts_at: second,
    })
  })

  it.each([
    ['2026-10-24T23:30:00.000Z', BERLIN, false],
    ['2026-10-25T02:00:00.000Z', BERLIN, false],
    ['2026-03-29T00:30:00.000Z', BERLIN, false],
    ['2026-04-04T14:45:00.000Z', 'Australia/Lord_Howe', true],
    ['2026-10-25T00:30:00.000Z', 'Africa/Lagos', false],
  ])('%s in %s: %s', (instant, zone, twice) => {
    expect(isAmbiguous(instant, zone)).toBe(twice)
  })
})

describe('dates', () => {
  it('are shown in the reader’s language and zone', () => {
    expect(formatWhen('2026-11-24T18:00:00.000Z', BERLIN, 'en-GB')).toBe('Tuesday, 24 November 2026, 19:00')
    expect(formatWhen('soon', BERLIN, 'en-GB')).toBe('Invalid date')
    const instant = '2026-11-24T23:30:00.000Z'
    expect(formatTime(instant, BERLIN)).toEqual({
      date: '2026-11-25',
      time: '00:30',
      timezone: BERLIN,
      starts_at: instant,
    })
  })

  it('count across months and years', () => {
    expect([addDays('2026-12-31', 1), addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual([
      '2027-01-01',
      '2027-01',
      '2025-12',
    ])
    expect(lastDayOfMonth('2028-02')).toBe('2028-02-29')
  })

  it('make weeks that begin on Monday and hold each day of the month once', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (months) => {
        const month = addMonths('2026-01', months)
        const weeks = monthWeeks(month)
        const days = weeks.flat().filter((day) => day !== undefined)
        expect(days[0]).toBe(`${month}-01`)
        expect(days.at(-1)).toBe(lastDayOfMonth(month))
        expect(new Set(days).size).toBe(days.length)
        for (const [monday] of weeks.slice(1)) expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
      }),
    )
  })
})
