import { Temporal } from 'temporal-polyfill'
import { zonedTime } from '../../platform/server/zonedTime.ts'
import { SLOT_MINUTES } from '../states.ts'
import { type Stretch, toMinutes } from '../week.ts'

const SLOT_MS = SLOT_MINUTES * 60_000
/** Clocks differ by whole quarters of an hour, so half hours of two zones can begin a quarter apart. */
const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** When the host is there, on the host's clock; `week` begins on Monday. */
export type OpenHours = { zone: string; week: readonly (readonly Stretch[])[]; daysOff: ReadonlySet<string> }

/** Whether the clocks of `zone` show a full or a half hour at an instant. */
export const isOnGrid = (instant: Date, zone: string): boolean => {
  const { minute, second } = zonedTime(instant, zone)
  return minute % SLOT_MINUTES === 0 && second === 0 && instant.getTime() % 1000 === 0
}

/**
 * Begins of all half hours during which the host is there, in milliseconds since the epoch, of `days` days of the host's
 * calendar. A half hour counts by what the host's clock shows: one that comes twice is open twice, one that is skipped
 * never.
 */
export function openSlots(hours: OpenHours, from: string, days: number): number[] {
  const slots: number[] = []
  let day = Temporal.PlainDate.from(from)
  let begin = day.toZonedDateTime(hours.zone)
  for (let count = 0; count < days; count++) {
    const next = day.add({ days: 1 })
    const end = next.toZonedDateTime(hours.zone)
    const ranges = hours.daysOff.has(day.toString()) ? [] : (hours.week[day.dayOfWeek - 1] ?? [])
    if (ranges.length > 0) slots.push(...slotsOfDay(begin, end, ranges))
    day = next
    begin = end
  }
  return slots
}

/** Everybody who looks for a time today asks for the same days, and the calendar's arithmetic is slow. */
const computed = new Map<string, readonly number[]>()
const MOST_COMPUTED = 20

/** What openSlots() answers, computed once for the latest that were asked for. */
export function findOpenSlots(hours: OpenHours, from: string, days: number): readonly number[] {
  const { zone, week, daysOff } = hours
  const key = JSON.stringify([zone, week, [...daysOff], from, days])
  const found = computed.get(key) ?? openSlots(hours, from, days)
  computed.delete(key)
  computed.set(key, found)
  for (const oldest of computed.keys()) if (computed.size > MOST_COMPUTED) computed.delete(oldest)
  return found
}

function slotsOfDay(begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime, ranges: readonly Stretch[]): number[] {
  const [first, last] = [begin.epochMilliseconds, end.epochMilliseconds]
  // the clock is asked for each half hour only where it is put forward or back
  const usual = last - first === DAY_MS && begin.hour === 0
  const slots: number[] = []
  for (let slot = first; slot < last; slot += SLOT_MS) {
    const shown = usual ? (slot - first) / 60_000 : minutesOn(slot, begin.timeZoneId)
    if (ranges.some(({ from, to }) => toMinutes(from) <= shown && shown + SLOT_MINUTES <= toMinutes(to)))
      slots.push(slot)
  }
  return slots
}

function minutesOn(instant: number, zone: string): number {
  const { hour, minute } = zonedTime(instant, zone)
  return hour * 60 + minute
}

/** From when until when the host has something else to do, in milliseconds since the epoch. */
export type Span = { from: number; to: number }

/**
 * Where something of `length` slots can begin: every half hour of it is open, and none reaches into what is taken, also
 * when that was booked on a grid that began a quarter of an hour apart, or follows none. What only touches it is free.
 */
export function freeStarts(open: readonly number[], taken: Iterable<Span>, length: number): number[] {
  const free = new Set(open)
  for (const { from, to } of taken) {
    const first = Math.floor((from - SLOT_MS) / QUARTER_MS) + 1
    for (let quarter = first; quarter * QUARTER_MS < to; quarter++) free.delete(quarter * QUARTER_MS)
  }
  return open.filter((start) => slotsFrom(start, length).every((slot) => free.has(slot)))
}

/** The half hours that something takes. */
export const slotsFrom = (start: number, length: number): number[] =>
  Array.from({ length }, (_, after) => start + after * SLOT_MS)
