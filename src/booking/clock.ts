import { wallClockOf } from '../platform/dates.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Free times by the day on which they begin on the clocks of `zone`, the earliest first. */
export function byDay(times: readonly string[], zone: string): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>()
  for (const time of [...new Set(times)].sort()) {
    const date = wallClockOf(time, zone)?.date
    if (!date) continue
    const day = days.get(date)
    if (day) day.push(time)
    else days.set(date, [time])
  }
  return days
}

/** By so much clocks are put back somewhere: Lord Howe by half an hour, Troll by two. */
const STEPS = [30, 60, 120].flatMap((minutes) => [-minutes, minutes])

/** Whether the clocks of `zone` say twice that night what they say at this instant. */
export function isSaidTwice(instant: string, zone: string): boolean {
  const here = wallClockOf(instant, zone)
  return STEPS.some((minutes) => {
    const there = wallClockOf(new Date(Date.parse(instant) + minutes * MINUTE).toISOString(), zone)
    return there?.time === here?.time && there?.date === here?.date
  })
}

/** What a request says of an instant: its wall clock, and which of two is meant where the clocks say it twice. */
export const tellTime = (instant: string, zone: string) => ({
  ...{ date: '', time: '', timezone: zone, starts_at: instant },
  ...wallClockOf(instant, zone),
})

/** '14:30' in the reader's language; with its offset where the clocks say it twice. */
export function formatClock(instant: string, zone: string, locale: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return 'Invalid date'
  const named = isSaidTwice(instant, zone) ? ({ timeZoneName: 'shortOffset' } as const) : {}
  const options = { hour: '2-digit', minute: '2-digit', timeZone: zone, ...named } as const
  return new Intl.DateTimeFormat(locale, options).format(time)
}

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`)
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day that many days after a YYYY-MM-DD. */
export const addDays = (date: string, days: number): string => dateOf(noon(date) + days * DAY)

/** YYYY-MM of a date. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The month that many months after a YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dateOf(Date.UTC(year, number - 1 + months, 1, 12)).slice(0, 7)
}

/** The last day of a YYYY-MM. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(noon(date)).getUTCDay() + 6) % 7

/** A month's days in weeks that begin on Monday; undefined where another month's days would stand. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const before = weekdayOf(first)
  const count = Number(lastDayOf(month).slice(8))
  const weeks = Math.ceil((before + count) / 7)
  const dayAt = (index: number) => (index < 0 || index >= count ? undefined : addDays(first, index))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday - before)),
  )
}

/** A calendar day in the reader's language; it belongs to no zone. */
export const formatDay = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(noon(date))

/**
 * 'Tuesday, 24 November 2026' in the reader's language. In two pieces, since releases of the same browser and the server
 * differ in what stands between them.
 */
export const formatWholeDay = (date: string, locale: string): string =>
  `${formatDay(date, locale, { weekday: 'long' })}, ${formatDay(date, locale, { day: 'numeric', month: 'long', year: 'numeric' })}`

/** 'Tuesday, 24 November 2026, 14:30' on the clocks of a zone. */
export function formatWhen(instant: string, zone: string, locale: string): string {
  const date = wallClockOf(instant, zone)?.date
  return date ? `${formatWholeDay(date, locale)}, ${formatClock(instant, zone, locale)}` : 'Invalid date'
}
