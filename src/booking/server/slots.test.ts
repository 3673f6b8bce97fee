import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOn, instantsAt, startOfDay } from '../../platform/server/zonedTime.ts'
import { addDays } from '../days.ts'
import type { Stretch } from '../week.ts'
import { freeStarts, isOnGrid, openSlots, slotsFrom } from './slots.ts'

const HALF_HOUR = 30 * 60_000
const BERLIN = 'Europe/Berlin'
const everyDay = (...ranges: Stretch[]) => Array.from({ length: 7 }, () => ranges)
const hoursOf = (zone: string, week: Stretch[][], daysOff: string[] = []) => ({ zone, week, daysOff: new Set(daysOff) })
const halfHours = (starts: Iterable<number>) => [...starts].map((from) => ({ from, to: from + HALF_HOUR }))
const iso = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(5, 16))

describe('the half hours of a day', () => {
  const week = everyDay({ from: '09:00', to: '10:30' }, { from: '11:15', to: '12:00' })

  it('are those that lie whole within the open hours, breaks left out', () => {
    const slots = openSlots(hoursOf(BERLIN, week), '2026-07-01', 1)
    expect(iso(slots)).toEqual(['07-01T07:00', '07-01T07:30', '07-01T08:00', '07-01T09:30'])
  })

  it('are none on a day off, and end at midnight when a range does', () => {
    expect(openSlots(hoursOf(BERLIN, week, ['2026-07-01']), '2026-07-01', 1)).toEqual([])
    const late = openSlots(hoursOf(BERLIN, everyDay({ from: '23:00', to: '24:00' })), '2026-07-01', 1)
    expect(iso(late)).toEqual(['07-01T21:00', '07-01T21:30'])
  })

  it('skip the hour that the clocks skip: 29 March 2026, 02:00 to 03:00 in Berlin', () => {
    const slots = openSlots(hoursOf(BERLIN, everyDay({ from: '01:00', to: '04:00' })), '2026-03-29', 1)
    expect(iso(slots)).toEqual(['03-29T00:00', '03-29T00:30', '03-29T01:00', '03-29T01:30'])
    // a lesson goes on over the change: 01:30 to 03:30 on the clock is one hour
    expect(iso(freeStarts(slots, [], 2))).toEqual(['03-29T00:00', '03-29T00:30', '03-29T01:00'])
  })

  it('come twice where the clocks show an hour twice: 25 October 2026 in Berlin', () => {
    const slots = openSlots(hoursOf(BERLIN, everyDay({ from: '02:00', to: '03:00' })), '2026-10-25', 1)
    expect(iso(slots)).toEqual(['10-25T00:00', '10-25T00:30', '10-25T01:00', '10-25T01:30'])
  })

  it('know a day that begins at one o’clock, and one whose clocks move by half an hour', () => {
    // Cairo goes from 00:00 to 01:00 on 24 April 2026; Lord Howe back by half an hour on 5 April 2026
    expect(openSlots(hoursOf('Africa/Cairo', everyDay({ from: '00:00', to: '02:00' })), '2026-04-24', 1)).toHaveLength(
      2,
    )
    const howe = openSlots(hoursOf('Australia/Lord_Howe', everyDay({ from: '01:00', to: '02:30' })), '2026-04-05', 1)
    expect(howe).toHaveLength(4)
  })
})

it('a time is on the grid of the host when the host’s clock shows a half hour', () => {
  const at = new Date('2026-07-01T08:15:00Z')
  expect(isOnGrid(at, BERLIN)).toBe(false)
  expect(isOnGrid(at, 'Asia/Kathmandu')).toBe(true)
})

const zones = [
  BERLIN,
  'Africa/Lagos',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'UTC',
]
const zone = fc.constantFrom(...zones)
/** Days around the changes of clocks, and others. */
const day = fc
  .tuple(fc.constantFrom('2026-03-28', '2026-04-04', '2026-04-23', '2026-10-24', '2026-10-31', '2026-07-01'), fc.nat(3))
  .map(([from, days]) => addDays(from, days))
const clock = (halves: number) => `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
const ranges = fc
  .uniqueArray(fc.nat(48), { minLength: 2, maxLength: 6 })
  .map((marks) => marks.sort((a, b) => a - b))
  .map((marks) =>
    Array.from({ length: Math.floor(marks.length / 2) }, (_, at) => ({
      from: clock(marks[at * 2] ?? 0),
      to: clock(marks[at * 2 + 1] ?? 0),
    })),
  )
const length = fc.constantFrom(1, 2)

describe('what is shown as free', () => {
  it('can be booked, overlaps nothing, and nothing that is free is left out', () => {
    fc.assert(
      fc.property(zone, day, ranges, length, fc.infiniteStream(fc.nat()), (host, from, week, slots, dice) => {
        const open = openSlots(hoursOf(host, everyDay(...week)), from, 2)
        const gone = new Set(open.filter(() => (dice.next().value ?? 0) % 3 === 0))
        const free = freeStarts(open, halfHours(gone), slots)
        const isFree = (slot: number) => open.includes(slot) && !gone.has(slot)
        const wanted = open.filter((start) => slotsFrom(start, slots).every(isFree))
        expect(free).toEqual(wanted)
        expect(new Set(open).size).toBe(open.length)
        // booked one after the other until nothing is left, no half hour is given away twice
        const given: number[] = []
        for (;;) {
          const [next] = freeStarts(open, halfHours([...gone, ...given]), slots)
          if (next === undefined) break
          given.push(...slotsFrom(next, slots))
        }
        expect(new Set(given).size).toBe(given.length)
      }),
      { numRuns: 60 },
    )
  })

  it('is found again by date, time and zone of the reader, on both sides of every change', () => {
    fc.assert(
      fc.property(zone, zone, day, (host, visitor, from) => {
        for (const slot of openSlots(hoursOf(host, everyDay({ from: '00:00', to: '24:00' })), from, 1)) {
          const shown = new Intl.DateTimeFormat('en-GB', { timeZone: visitor, timeStyle: 'short' }).format(slot)
          const found = instantsAt(`${dayOn(slot, visitor)}T${shown}`, visitor).map(Number)
          expect(found).toContain(slot)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is as long as the day: no half hour vanishes and none is made up', () => {
    fc.assert(
      fc.property(zone, day, (host, from) => {
        const open = openSlots(hoursOf(host, everyDay({ from: '00:00', to: '24:00' })), from, 1)
        const length = startOfDay(addDays(from, 1), host).getTime() - startOfDay(from, host).getTime()
        expect(open).toHaveLength(length / HALF_HOUR)
      }),
    )
  })

  it('is never reached into by what was booked on a grid a quarter of an hour apart', () => {
    fc.assert(
      fc.property(day, fc.nat(40), (from, at) => {
        const week = everyDay({ from: '00:00', to: '24:00' })
        const before = openSlots(hoursOf('Asia/Kathmandu', week), from, 1)
        const booked = before[at % before.length] ?? 0
        const free = freeStarts(openSlots(hoursOf('UTC', week), from, 2), halfHours([booked]), 2)
        expect(free.every((start) => start >= booked + HALF_HOUR || start + 2 * HALF_HOUR <= booked)).toBe(true)
      }),
    )
  })
})
