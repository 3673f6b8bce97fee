import type { Days } from './days.ts'
import { formatIn, isZoneHere } from './zoneNames.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Steps = readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][]

const SHORT: Steps = [
  [MINUTE, 'second', 1],
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
]
const MONTHS: Steps = [[360 * DAY, 'month', 30 * DAY]]

/** Of what is written: days under 7, weeks under 5, months under 12, then years. */
const WRITTEN: Steps = [...SHORT, [7 * DAY, 'day', DAY], [35 * DAY, 'week', 7 * DAY], ...MONTHS]
/** Of members: days below 30, months below 360 days, then years. */
export const OF_MEMBERS: Steps = [...SHORT, [30 * DAY, 'day', DAY], ...MONTHS]

let relative: { locale: string; days: Intl.RelativeTimeFormat; spans: Intl.RelativeTimeFormat } | undefined

const SPANS: readonly Intl.RelativeTimeFormatUnit[] = ['week', 'month', 'year']
/** The last ones that were made, since all pages are in one language: 'yesterday', but '1 week ago', which last week need not be. */
function relativeFormat(locale: string, unit: Intl.RelativeTimeFormatUnit): Intl.RelativeTimeFormat {
  if (relative?.locale !== locale)
    relative = {
      locale,
      days: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
      spans: new Intl.RelativeTimeFormat(locale),
    }
  return SPANS.includes(unit) ? relative.spans : relative.days
}

/** '2 hours ago' in the page's language. */
export function formatRelative(instant: string, now: string, locale: string, steps = WRITTEN): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 1000))
  if (Number.isNaN(seconds)) return 'Invalid date'
  const step = steps.find(([limit]) => seconds < limit)
  // the days between the last month and a whole year are a year too
  const [count, unit] = step
    ? [Math.floor(seconds / step[2]), step[1]]
    : [Math.max(1, Math.floor(seconds / (365 * DAY))), 'year' as const]
  return relativeFormat(locale, unit).format(-count, unit)
}

/** How long somebody has waited: '12 days', '3 hours', '5 minutes', in the page's language; never in weeks, which hide days. */
export function formatWait(since: string, now: string, locale: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 1000))
  if (Number.isNaN(seconds)) return 'Invalid date'
  const [unit, size] =
    seconds < HOUR ? (['minute', MINUTE] as const) : seconds < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(1, Math.floor(seconds / size)))
}

// Every date of a screen or a mail has one of two forms: in sentences the long one, in lists and beside other words the
// short one ('medium'). With its time of day, and without its year where it is near, it is in clocks.ts. Shows have theirs.

/**
 * A date in the page's language and the reader's zone: '20 November 2026', short '20 Nov 2026'; 'Invalid date' when it
 * can't be read.
 */
export function formatDate(
  instant: string,
  locale: string,
  zone: string,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return 'Invalid date'
  return formatIn(zone, locale, { dateStyle }).format(time)
}

/** '23–29 Nov', or '30 Nov – 6 Dec'; with its year on request. Composed here, since engines differ in the spaces of a range. */
export function formatDays({ from, to }: Days, locale: string, year?: 'numeric'): string {
  const [first, last] = [from, to].map((day) => Date.parse(`${day}T12:00:00Z`)) as [number, number]
  const end = formatIn('UTC', locale, { day: 'numeric', month: 'short', year }).format(last)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${formatIn('UTC', locale, { day: 'numeric' }).format(first)}–${end}`
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const begin = formatIn('UTC', locale, { day: 'numeric', month: 'short', year: isOneYear ? undefined : year })
  return `${begin.format(first)} – ${end}`
}

/**
 * Whether this names a time zone, such as Africa/Lagos; a mere offset does not, for it knows no summer. A name of today
 * that is too new for this browser or Node is one all the same.
 */
export const isTimeZone = (name: string): boolean => /^[A-Za-z][\w/+-]{1,59}$/.test(name) && isZoneHere(name)
