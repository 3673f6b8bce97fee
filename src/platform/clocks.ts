import { formatDate } from './dates.ts'
import { formatIn } from './zoneNames.ts'

type Parts = Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>

type WallClock = { date: string; time: string }

/** Reads the clocks of one zone, for many instants: making the reader takes longer than reading. */
export function wallClockIn(zone: string): (instant: string) => WallClock | undefined {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const format = formatIn(zone, 'en-GB', { ...options, hourCycle: 'h23' })
  return (instant) => {
    const at = Date.parse(instant)
    if (Number.isNaN(at)) return undefined
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Parts
    return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
  }
}

/** What the clocks of a zone say at an instant: YYYY-MM-DD and HH:mm; undefined when it can't be read. */
export const wallClockText = (instant: string, zone: string): WallClock | undefined => wallClockIn(zone)(instant)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What the clocks of a zone show at an instant, as if they were those of UTC, in milliseconds. */
const shownAt = (time: number, read: ReturnType<typeof wallClockIn>): number => {
  const clock = read(new Date(time).toISOString())
  return clock ? Date.parse(`${clock.date}T${clock.time}Z`) : Number.NaN
}

/**
 * The instants at which the clocks of `zone` show a YYYY-MM-DDTHH:mm, the earlier first: mostly one, two when they are
 * put back over it, none when they skip it, or when it can't be read. For browsers; the server has `instantsAt()`.
 */
export function instantsOf(local: string, zone: string): string[] {
  const shown = Date.parse(`${local}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(shown)) return []
  const read = wallClockIn(zone)
  // no clock is put back twice within two days, so one of the offsets around it is the one that holds
  const times = [-DAY, DAY].map((step) => shown - (shownAt(shown + step, read) - (shown + step)))
  return [...new Set(times)]
    .filter((time) => shownAt(time, read) === shown)
    .sort((a, b) => a - b)
    .map((time) => new Date(time).toISOString())
}

/** How far the clocks of `zone` go from one instant to another, in milliseconds; an hour more or less over a change of clocks. */
export const clockDifference = (from: string, to: string, zone: string): number => {
  const read = wallClockIn(zone)
  return shownAt(Date.parse(to), read) - shownAt(Date.parse(from), read)
}

/**
 * The instant at which the clocks of `zone` show so many milliseconds more than at another one: the earlier of two where
 * they show it twice, and as much later as they skip where they skip it.
 */
export function shiftOnClocks(instant: string, by: number, zone: string): string {
  const read = wallClockIn(zone)
  const time = Date.parse(instant)
  const shown = shownAt(time, read) + by
  const within = ((time % MINUTE) + MINUTE) % MINUTE
  const [there] = instantsOf(new Date(shown).toISOString().slice(0, 16), zone)
  // a time that is skipped is read by the clocks of the day before
  const start = there ? Date.parse(there) : shown - (shownAt(shown - DAY, read) - (shown - DAY))
  return new Date(start + within).toISOString()
}

/** Whether the clocks of `zone` say twice that night what they say at this instant. */
export function isAmbiguous(instant: string, zone: string): boolean {
  const clock = wallClockText(instant, zone)
  return clock !== undefined && instantsOf(`${clock.date}T${clock.time}`, zone).length > 1
}

/** ' GMT+2' where the clocks of `zone` say twice what they say at this instant, else nothing. */
export function offsetIfTwice(instant: string, zone: string): string {
  if (!isAmbiguous(instant, zone)) return ''
  const format = formatIn(zone, 'en-GB', { timeZoneName: 'shortOffset' })
  const name = format.formatToParts(Date.parse(instant)).find(({ type }) => type === 'timeZoneName')
  return ` ${name?.value}`
}

/** '14:30' in the reader's language; with its offset where the clocks say it twice. */
export function formatClock(instant: string, zone: string, locale: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return 'Invalid date'
  const named = isAmbiguous(instant, zone) ? ({ timeZoneName: 'shortOffset' } as const) : {}
  return formatIn(zone, locale, { hour: '2-digit', minute: '2-digit', ...named }).format(time)
}

/** A date with its time of day: '20 Nov 2026, 14:30', long '20 November 2026, 14:30'. */
export function formatMoment(
  instant: string,
  locale: string,
  zone: string,
  dateStyle: 'long' | 'medium' = 'medium',
): string {
  if (Number.isNaN(Date.parse(instant))) return 'Invalid date'
  return `${formatDate(instant, locale, zone, dateStyle)}, ${formatClock(instant, zone, locale)}`
}

/**
 * A day that is near enough to go without its year: 'Fri 20 Nov'; with `now`, one of another year has it: 'Tue 12 Nov 2025'.
 * Composed here, since engines differ in what is between.
 */
export function formatNear(instant: string, locale: string, zone: string, now?: string): string {
  const part = (options: Intl.DateTimeFormatOptions, at = instant) =>
    formatIn(zone, locale, options).format(Date.parse(at))
  const isOfAnother = now !== undefined && part({ year: 'numeric' }) !== part({ year: 'numeric' }, now)
  const year = isOfAnother ? ({ year: 'numeric' } as const) : {}
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short', ...year })}`
}

/** A moment ahead where there is little room: 'Today 16:00', within the week 'Mon 16:00', else '16 Mar'. */
export function formatBrief(
  instant: string,
  { zone, locale, now }: { zone: string; locale: string; now: string },
): string {
  const [day, today] = [wallClockText(instant, zone)?.date, wallClockText(now, zone)?.date]
  if (!day || !today) return 'Invalid date'
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY)
  const part = (options: Intl.DateTimeFormatOptions) => formatIn(zone, locale, options).format(Date.parse(instant))
  // on the seventh day its name would mean today
  if (ahead < 0 || ahead > 6) return part({ day: 'numeric', month: 'short' })
  return `${ahead === 0 ? 'Today' : part({ weekday: 'short' })} ${formatClock(instant, zone, locale)}`
}

/** What a door that opens at an instant says until then: 'Opens at 17:45' today, else 'Opens Fri 13 Mar, 17:45', on the reader's clocks. */
export function openingWords(
  opens: string,
  { zone, locale, now }: { zone: string; locale: string; now: string },
): string {
  const [day, today] = [wallClockText(opens, zone)?.date, wallClockText(now, zone)?.date]
  if (!day) return ''
  const clock = formatClock(opens, zone, locale)
  return day === today ? `Opens at ${clock}` : `Opens ${formatNear(opens, locale, zone)}, ${clock}`
}

/** 'November 2026' of 2026-11. */
export const formatMonth = (month: string, locale: string): string =>
  formatIn('UTC', locale, { month: 'long', year: 'numeric' }).format(Date.parse(month))
