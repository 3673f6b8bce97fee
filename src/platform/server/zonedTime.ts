// Time zones by Temporal, whose polyfill browsers would have to load: what they need is in clocks.ts.
import { Temporal } from 'temporal-polyfill'

/** What the clocks and the calendar of a zone show at an instant. */
export const zonedTime = (instant: Date | number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(zone)

/** The day (YYYY-MM-DD) that a calendar in `zone` shows at an instant. */
export const dayOn = (instant: Date | number, zone: string): string => zonedTime(instant, zone).toPlainDate().toString()

/** When a day begins in `zone`, which is not midnight where the clocks go forward at midnight. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

export const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** When the month of a day begins in `zone`, or that which comes so many `later`. */
export const startOfMonth = (day: string, zone: string, later = 0): Date =>
  startOfDay(Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: later }).toString(), zone)

/** Whole days from one to the other; negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/**
 * The instants at which the clocks of `zone` show a date and a time, the earlier first: mostly one, two when clocks go
 * back over it, none when they skip it.
 * @throws RangeError when `local` can't be read
 */
export function instantsAt(local: string, zone: string): Date[] {
  const plain = Temporal.PlainDateTime.from(local)
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  // a time that is skipped comes out as another one
  if (!first?.toPlainDateTime().equals(plain) || !second) return []
  const times = new Set([first.epochMilliseconds, second.epochMilliseconds])
  return [...times].map((time) => new Date(time))
}
