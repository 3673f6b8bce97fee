import { wallClockIn } from '../platform/clocks.ts'
import { noonIn } from './clock.ts'

const DAY = 24 * 60 * 60_000

/** Free times by the day on which they begin on the clocks of `zone`, the earliest first. */
export function byDay(times: readonly string[], zone: string): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>()
  const wallClock = wallClockIn(zone)
  for (const time of [...new Set(times)].sort()) {
    const date = wallClock(time)?.date
    if (!date) continue
    const day = days.get(date)
    if (day) day.push(time)
    else days.set(date, [time])
  }
  return days
}

/** The parts of a day in their order, and where each ends on the reader's clocks. */
const PARTS = [
  { name: 'Morning', until: '12:00' },
  { name: 'Afternoon', until: '17:00' },
  { name: 'Evening', until: '24:00' },
] as const
type DayPart = { name: (typeof PARTS)[number]['name']; times: readonly string[] }

/** The times of a day by the part in which they begin on the clocks of `zone`; parts without any are left out. */
export function partsOfDay(times: readonly string[], zone: string): DayPart[] {
  const wallClock = wallClockIn(zone)
  const byPart = new Map<DayPart['name'], string[]>(PARTS.map(({ name }) => [name, []]))
  for (const time of times) {
    const clock = wallClock(time)?.time
    const part = PARTS.find(({ until }) => clock !== undefined && clock < until)
    if (part) byPart.get(part.name)?.push(time)
  }
  return [...byPart].flatMap(([name, within]) => (within.length > 0 ? { name, times: within } : []))
}

const DAYS_OFFERED = 3

/**
 * A handful of the next free times: the first and the last of each of the next days, so that mornings and evenings are
 * among them, and where those are fewer than `count` the earliest others.
 */
export function nextTimes(days: ReadonlyMap<string, readonly string[]>, count = 2 * DAYS_OFFERED): string[] {
  const ends = [...days.values()].slice(0, DAYS_OFFERED).flatMap((times) => [times[0], times.at(-1)])
  const all = [...days.values()].flat()
  return [...new Set([...ends.flatMap((time) => time ?? []), ...all])].slice(0, count).sort()
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day that many days after a YYYY-MM-DD. */
export const addDays = (date: string, days: number): string => dateOf(noonIn(date) + days * DAY)

/** YYYY-MM of a date. */
export const monthKey = (date: string): string => date.slice(0, 7)

/** The month that many months after a YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dateOf(Date.UTC(year, number - 1 + months, 1, 12)).slice(0, 7)
}

/** The last day of a YYYY-MM. */
export const lastDayOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** 0 for Monday to 6 for Sunday. */
export const isoWeekday = (date: string): number => (new Date(noonIn(date)).getUTCDay() + 6) % 7

/** A month's days in weeks that begin on Monday; undefined in place of another month's days. */
export function monthWeeks(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const before = isoWeekday(first)
  const count = Number(lastDayOfMonth(month).slice(8))
  const weeks = Math.ceil((before + count) / 7)
  const dayAt = (index: number) => (index < 0 || index >= count ? undefined : addDays(first, index))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday - before)),
  )
}
