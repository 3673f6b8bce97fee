import { formatClock, formatNear, wallClockText } from '../platform/clocks.ts'
import { formatIn } from '../platform/zoneNames.ts'

const DAY = 24 * 60 * 60_000

/** What a request says of an instant: its wall clock, and which of two is meant where the clocks say it twice. */
export const formatTime = (instant: string, zone: string) => ({
  ...{ date: '', time: '', timezone: zone, starts_at: instant },
  ...wallClockText(instant, zone),
})

/** A calendar day as an instant that is on that day by UTC, in milliseconds. */
export const noonIn = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/** A calendar day in the reader's language; it belongs to no zone. */
export const formatDay = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  formatIn('UTC', locale, options).format(noonIn(date))

/**
 * 'Tuesday, 24 November 2026' in the reader's language. In two pieces, since releases of the same browser and the
 * server differ in what is between them.
 */
export const formatWholeDay = (date: string, locale: string): string =>
  `${formatDay(date, locale, { weekday: 'long' })}, ${formatDay(date, locale, { day: 'numeric', month: 'long', year: 'numeric' })}`

/** 'Today', 'Tomorrow', else 'Wed 2 Dec', for what is seen beside a calendar; `today` is a day of the same calendar. */
export function formatNearDay(date: string, today: string, locale: string): string {
  const ahead = Math.round((noonIn(date) - noonIn(today)) / DAY)
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return formatNear(`${date}T12:00:00Z`, locale, 'UTC')
}

/** 'Tomorrow, 14:30', else 'Wed 2 Dec, 14:30' on the clocks of a zone, for what is the next one. */
export function formatSoon(instant: string, now: string, zone: string, locale: string): string {
  const [date, today] = [wallClockText(instant, zone)?.date, wallClockText(now, zone)?.date]
  return date && today ? `${formatNearDay(date, today, locale)}, ${formatClock(instant, zone, locale)}` : 'Invalid date'
}

/** 'Tuesday, 24 November 2026, 14:30' on the clocks of a zone. */
export function formatWhen(instant: string, zone: string, locale: string): string {
  const date = wallClockText(instant, zone)?.date
  return date ? `${formatWholeDay(date, locale)}, ${formatClock(instant, zone, locale)}` : 'Invalid date'
}
