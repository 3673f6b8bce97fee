import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  doorOpensAt,
  firstStart,
  groupSeries,
  isDoorOpen,
  MAX_WEEKS,
  moveAlong,
  wasOnProgramme,
  weeklyStarts,
} from './rules.ts'

const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Africa/Lagos', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'],
  ...['Africa/Casablanca', 'America/Santiago', 'Pacific/Apia', 'Asia/Tehran'],
]
const zone = fc.constantFrom(...ZONES)
/** To the minute, as forms have it. */
const minute = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 60_000, max: Date.parse(to) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString())
const start = minute('2020-01-01', '2035-01-01')
const inZone = (instant: string, name: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(name)
const toIso = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString()

describe('weekly shows', () => {
  it('are at the same time of the same weekday by the clocks of the zone, whatever is done to the clocks', () => {
    fc.assert(
      fc.property(start, zone, fc.integer({ min: 1, max: MAX_WEEKS }), (first, name, weeks) => {
        const starts = weeklyStarts(first, weeks, name)
        expect(starts).toHaveLength(weeks)
        expect(starts[0]).toBe(first)
        const local = inZone(first, name).toPlainDateTime()
        for (const [week, at] of starts.entries()) {
          // 'compatible': the earlier of two, and as much later as the clocks skip
          if (week > 0) expect(at).toBe(toIso(local.add({ weeks: week }).toZonedDateTime(name)))
        }
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['Europe/Berlin', '2027-03-18T18:00:00.000Z', ['2027-03-25T18:00:00.000Z', '2027-04-01T17:00:00.000Z']],
    ['America/New_York', '2026-10-22T23:00:00.000Z', ['2026-10-29T23:00:00.000Z', '2026-11-06T00:00:00.000Z']],
    ['Africa/Lagos', '2027-03-18T18:00:00.000Z', ['2027-03-25T18:00:00.000Z', '2027-04-01T18:00:00.000Z']],
  ])('of %s from %s on', (name, first, later) => {
    expect(weeklyStarts(first, 3, name)).toEqual([first, ...later])
  })

  it('in an hour that is skipped come an hour later that day, and are back the week after', () => {
    const starts = weeklyStarts('2027-03-21T01:30:00.000Z', 3, 'Europe/Berlin')
    expect(starts.slice(1).map((at) => inZone(at, 'Europe/Berlin').toPlainTime().toString())).toEqual([
      '03:30:00',
      '02:30:00',
    ])
  })
})

describe('shows that follow one that is moved', () => {
  it('are still weekly, by the clocks of the zone', () => {
    fc.assert(
      fc.property(
        minute('2026-01-01', '2027-01-01'),
        fc.integer({ min: -3_000, max: 3_000 }),
        zone,
        (first, by, name) => {
          const starts = weeklyStarts(first, 8, name)
          const local = inZone(first, name).toPlainDateTime()
          const to = toIso(local.add({ minutes: by }).toZonedDateTime(name))
          // what was skipped once is no longer at its own time, and has no other to keep
          fc.pre(
            starts.every((at, week) =>
              inZone(at, name)
                .toPlainDateTime()
                .equals(local.add({ weeks: week })),
            ),
          )
          fc.pre(
            inZone(to, name)
              .toPlainDateTime()
              .equals(local.add({ minutes: by })),
          )
          const moved = starts.map((at) => moveAlong(at, { from: first, to }, name))
          expect(moved).toEqual(weeklyStarts(to, 8, name).map((at, week) => (week === 0 ? moved[0] : at)))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('keep the distance that one of them was given by itself', () => {
    const moved = { from: '2027-03-18T18:00:00.000Z', to: '2027-03-18T18:30:00.000Z' }
    // on Friday because of a holiday, over a change of clocks
    expect(moveAlong('2027-04-02T17:00:00.000Z', moved, 'Europe/Berlin')).toBe('2027-04-02T17:30:00.000Z')
  })
})

describe('the door', () => {
  const show = { start_time: '2026-11-24T18:00:00.000Z', door_minutes: 15 }
  it('opens so many minutes before', () => {
    expect(doorOpensAt(show)).toBe('2026-11-24T17:45:00.000Z')
    expect(isDoorOpen(show, '2026-11-24T17:44:59.999Z')).toBe(false)
    expect(isDoorOpen(show, '2026-11-24T17:45:00.000Z')).toBe(true)
    expect(doorOpensAt({ ...show, start_time: 'soon' })).toBe('soon')
  })
})

describe('what members have seen of a change', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-24T12:00:00Z') + minutes * 60_000)
  const row = { startTime: at(600), movedFrom: null, createdAt: at(0) }

  it('is the start that a show was first announced with, for as long as it has another one', () => {
    expect(firstStart(row, at(700), at(4))).toBeNull()
    expect(firstStart(row, at(700), at(6))).toEqual(at(600))
    const again = { ...row, startTime: at(700), movedFrom: at(600) }
    expect(firstStart(again, at(800), at(7))).toEqual(at(600))
    expect(firstStart(again, at(600), at(7))).toBeNull()
  })

  it('is no cancellation of what was entered by mistake', () => {
    expect(wasOnProgramme({ createdAt: at(0), deletedAt: at(4) })).toBe(false)
    expect(wasOnProgramme({ createdAt: at(0), deletedAt: at(6) })).toBe(true)
    expect(wasOnProgramme({ createdAt: at(0), deletedAt: null })).toBe(false)
  })
})

describe('shows by their series', () => {
  const show = (id: number, series_id: number | null) => ({ id, series_id })
  const idsOf = (...shows: ReturnType<typeof show>[]) => groupSeries(shows).map((dates) => dates.map(({ id }) => id))

  it('are those that were made together, and each of no series is alone', () => {
    expect(idsOf(show(1, 1), show(2, null), show(3, 1), show(4, null), show(5, 5), show(6, 1))).toEqual([
      [1, 3, 6],
      [2],
      [4],
      [5],
    ])
  })
})
