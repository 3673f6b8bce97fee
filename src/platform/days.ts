// Days as calendars write them (YYYY-MM-DD). Which day it is depends on a member's zone; how days follow each other does not.
const DAY_MS = 24 * 60 * 60 * 1000

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS)

/** Whole days from one to the other; negative when `to` is the earlier one. */
export const daysFrom = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7

/** Spec silent: weeks begin on Monday. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The seven days of the week that begins on this Monday. */
export const daysOfWeek = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((each) => addDays(monday, each))

/** A span of days, both of them included. */
export type Days = { from: string; to: string }

/** The one week that figures are about, on every screen: from the Monday to the Sunday around a day of the member's calendar. */
export const weekAround = (day: string): Days => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) })

/** The Mondays of so many weeks, that of `day` last. */
export function mondaysUntil(day: string, weeks: number): string[] {
  const last = mondayOf(day)
  return Array.from({ length: weeks }, (_, at) => addDays(last, 7 * (at + 1 - weeks)))
}
