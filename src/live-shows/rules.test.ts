import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  announceAt,
  calendarPath,
  canRemind,
  concernsMembers,
  countdownTo,
  enterPath,
  googleCalendarLink,
  isTimely,
  localStart,
  recordedOn,
  remindAt,
  showClock,
  showDay,
  showPhase,
  showTimes,
  twiceAt,
} from './rules.ts'

const START = '2026-11-24T18:00:00.000Z'
const prior = (milliseconds: number) => new Date(Date.parse(START) - milliseconds).toISOString()
const SECOND = 1000
const DAY = 86_400 * SECOND

describe('the countdown', () => {
  it.each([
    ['a day, an hour, a minute and a second before', DAY + 3_661_000, [1, 1, 1, 1]],
    ['a second before', SECOND, [0, 0, 0, 1]],
    ['a moment before', 1, [0, 0, 0, 1]],
    ['at the start', 0, [0, 0, 0, 0]],
    ['after it', -5 * SECOND, [0, 0, 0, 0]],
  ])('%s', (_, left, [days, hours, minutes, seconds]) => {
    expect(countdownTo(START, prior(left as number))).toEqual({ days, hours, minutes, seconds })
  })

  it('is zeros for a time that can’t be read', () => {
    expect(countdownTo('soon', START)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })

  it('loses no second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 * DAY }), (left) => {
        const { days, hours, minutes, seconds } = countdownTo(START, prior(left))
        expect(days * 86_400 + hours * 3_600 + minutes * 60 + seconds).toBe(Math.ceil(left / SECOND))
        expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true])
      }),
    )
  })
})

describe('the phase of a show', () => {
  const show = { start_time: START, duration: 60 }
  it.each([
    [prior(1), 'ahead'],
    [START, 'on'],
    [prior(-59 * 60 * SECOND), 'on'],
    [prior(-60 * 60 * SECOND), 'over'],
  ])('at %s is %s', (now, phase) => {
    expect(showPhase(show, now)).toBe(phase)
  })
})

describe('dates', () => {
  it('are DD-MM-YYYY and HH:mm on the clocks of a zone', () => {
    expect([showDay(START, 'Europe/Berlin'), showClock(START, 'Europe/Berlin')]).toEqual(['24-11-2026', '19:00'])
    expect([showDay(START, 'Asia/Tokyo'), showClock(START, 'Asia/Tokyo')]).toEqual(['25-11-2026', '03:00'])
    expect(showClock('2026-11-24T00:00:00Z', 'UTC')).toBe('00:00')
  })

  it('follow the clocks of summer and winter', () => {
    expect(showClock('2026-07-01T18:00:00Z', 'America/New_York')).toBe('14:00')
    expect(showClock('2026-12-01T18:00:00Z', 'America/New_York')).toBe('13:00')
  })

  it('that come twice as clocks go back say which they are', () => {
    const shown = (instant: string) => `${showDay(instant, 'Europe/Berlin')}, ${showClock(instant, 'Europe/Berlin')}`
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'].map(shown)).toEqual([
      ...['25-10-2026, 02:30 GMT+2', '25-10-2026, 02:30 GMT+1', '25-10-2026, 03:30'],
    ])
  })

  it('of recordings name the month', () => {
    expect(recordedOn('2026-09-04T12:00:00Z', 'UTC')).toBe('September 4, 2026')
    expect(recordedOn('2026-09-04T12:00:00Z', 'UTC', 'short')).toBe('Sep 4, 2026')
  })

  it.each(['', 'tomorrow', '2026-13-45'])('that can’t be read (%s) say so', (broken) => {
    const shown = [showDay(broken, 'UTC'), showClock(broken, 'UTC'), recordedOn(broken, 'UTC')]
    expect(shown).toEqual(['Invalid date', 'Invalid date', 'Invalid date'])
    expect(localStart(broken, 'UTC')).toBe('')
  })
})

describe('the link to Google’s calendar', () => {
  const show = {
    title: 'Jam & talk: 2-5-1',
    start_time: START,
    duration: 90,
    zoom_link: 'https://zoom.test/j/1?pwd=a&b',
  }
  it('has title, start, an end one hour later, and the zoom link in the details', () => {
    const url = new URL(googleCalendarLink(show))
    expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Jam & talk: 2-5-1',
      dates: '20261124T180000Z/20261124T190000Z',
      details: 'https://zoom.test/j/1?pwd=a&b',
      location: 'https://zoom.test/j/1?pwd=a&b',
    })
  })

  it('has no details while there is no link', () => {
    expect(new URL(googleCalendarLink({ ...show, zoom_link: null })).searchParams.get('details')).toBe('')
  })
})

describe('reminders', () => {
  const start = new Date(START)
  it('come a day and an hour before', () => {
    expect(remindAt(start, 'day').toISOString()).toBe('2026-11-23T18:00:00.000Z')
    expect(remindAt(start, 'hour').toISOString()).toBe('2026-11-24T17:00:00.000Z')
  })

  it('that were held up are not sent when they are no longer true', () => {
    expect(isTimely(start, 'day', new Date(prior(2 * 3_600_000)))).toBe(true)
    expect(isTimely(start, 'day', new Date(prior(3_600_000)))).toBe(false)
    expect(isTimely(start, 'hour', new Date(prior(1)))).toBe(true)
    expect(isTimely(start, 'hour', start)).toBe(false)
  })

  it('can be asked for until an hour before', () => {
    expect(canRemind(START, prior(3_600_001))).toBe(true)
    expect(canRemind(START, prior(3_600_000))).toBe(false)
  })
})

describe('a time of a form', () => {
  it('is what the clocks of the zone show', () => {
    expect(localStart(START, 'Europe/Berlin')).toBe('2026-11-24T19:00')
    expect(showTimes(START, 'Europe/Berlin')).toBe('24-11-2026 at 19:00 (Europe/Berlin)')
  })

  it('is two instants where the clocks show it twice, and asks nothing otherwise', () => {
    expect(twiceAt('2026-10-25T02:30', 'Europe/Berlin').map((at) => new Date(at).toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
    expect(twiceAt('2026-10-25T03:30', 'Europe/Berlin')).toEqual([])
    expect(twiceAt('2026-03-29T02:30', 'Europe/Berlin')).toEqual([])
  })
})

describe('news of a changed show', () => {
  const MINUTE = 60_000
  const now = new Date(START)
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)

  it('wait five minutes for a correction, but not before or after a start that is nearer than half an hour', () => {
    expect(announceAt(now, [at(30), at(600)])).toEqual(at(5))
    expect(announceAt(now, [at(-30)])).toEqual(at(5))
    expect(announceAt(now, [])).toEqual(at(5))
    expect(announceAt(now, [at(600), at(29)])).toEqual(now)
    expect(announceAt(now, [at(-29), at(600)])).toEqual(now)
  })

  it('concern members when either start is ahead, and not when nothing was moved', () => {
    const change = { durationMinutes: 60, deletedAt: null }
    const moved = (known: number, start: number) =>
      concernsMembers({ ...change, knownStart: at(known), startTime: at(start) }, now)
    expect([moved(10, 20), moved(-10, 20), moved(20, -10)]).toEqual([true, true, true])
    expect([moved(20, 20), moved(-10, -20), moved(-10, -10), moved(0, -10), moved(-10, 0)]).toEqual([
      ...[false, false, false, false, false],
    ])
  })

  it('of a cancelled one concern members until it would have been over', () => {
    const cancelled = (known: number) =>
      concernsMembers({ durationMinutes: 60, deletedAt: now, knownStart: at(known), startTime: at(known) }, now)
    expect([cancelled(10), cancelled(-59), cancelled(-60), cancelled(-61)]).toEqual([true, true, false, false])
  })
})

it('a show is entered, and taken into a calendar, by addresses of the academy', () => {
  expect([enterPath(7), calendarPath(7)]).toEqual(['/member/live-shows/7/enter', '/member/live-shows/7/calendar.ics'])
})
