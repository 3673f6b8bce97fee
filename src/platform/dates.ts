const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const STEPS: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [MINUTE, 'second', 1],
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [7 * DAY, 'day', DAY],
  [35 * DAY, 'week', 7 * DAY],
  [360 * DAY, 'month', 30 * DAY],
]

/** 'two hours ago' in the reader's language: days under 7, weeks under 5, months under 12, then years. */
export function formatRelative(instant: string, now: string, locale: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 1000))
  if (Number.isNaN(seconds)) return 'Invalid date'
  const [, unit, length] = STEPS.find(([limit]) => seconds < limit) ?? [0, 'year' as const, 365 * DAY]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.max(Math.floor(seconds / length), 0),
    unit,
  )
}

/** A date in the reader's language and zone, e.g. 'November 20, 2026'; 'Invalid date' when it can't be read. */
export function formatDate(
  instant: string,
  locale: string,
  zone: string,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return 'Invalid date'
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: zone }).format(time)
}
