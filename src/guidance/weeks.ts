// The check-ins of an agreement: each may be made on the check-in day, in the member's own calendar, or in the six days that
// follow, and is about a week of the routine. Days are YYYY-MM-DD; which one it is depends on the zone, how they follow does not.
import { addDays, type Days, daysFrom, weekAround, weekdayOf } from '../platform/days.ts'

/** Spec silent: the first check-in asks for as many days at least. */
const FIRST_AFTER = 3
const WEEK = 7
/** So many missed in a row put a member on the teacher's list. */
export const MISSED_WEEKS = 2

/** The first check-in day of an agreement that is confirmed on `day`. */
export function firstDue(day: string, weekday: number): string {
  const earliest = addDays(day, FIRST_AFTER)
  return addDays(earliest, (weekday - weekdayOf(earliest) + WEEK) % WEEK)
}

/**
 * The first check-in day of an agreement that is confirmed on `day` in place of one that began on `before`: on the same
 * weekday the weeks go on, and a check-in that is open stays open; on another one no week is asked about twice.
 */
export function firstDueAfter(day: string, weekday: number, before: string | null): string {
  const last = before === null ? null : dueOn(before, day)
  if (before !== null && weekdayOf(before) === weekday) return last ?? before
  const first = firstDue(day, weekday)
  return last !== null && weekOfCheckIn(first).from <= weekOfCheckIn(last).from ? addDays(first, WEEK) : first
}

/** The check-in day whose check-in may be made on `today`; null before the first. */
export function dueOn(startsOn: string, today: string): string | null {
  const days = daysFrom(startsOn, today)
  return days < 0 ? null : addDays(startsOn, days - (days % WEEK))
}

/** The next check-in day after `today`. */
export function nextDue(startsOn: string, today: string): string {
  const due = dueOn(startsOn, today)
  return due === null ? startsOn : addDays(due, WEEK)
}

/**
 * The week of the routine that a check-in is about: the one that most of the seven days up to it belong to, so that on Home,
 * Today and Progress one week has one number of minutes. From Thursday on it is the week of the check-in day itself.
 */
export const weekOfCheckIn = (due: string): Days => weekAround(addDays(due, -3))

/** A day of which something is known: minutes of real use, and whether it counts as practised. */
export type PlayedDay = { day: string; minutes: number; practised: boolean }

export const playedWithin = (played: readonly PlayedDay[], { from, to }: Days) => {
  const within = played.filter(({ day }) => from <= day && day <= to)
  return {
    days: within.filter(({ practised }) => practised).length,
    minutes: within.reduce((sum, one) => sum + one.minutes, 0),
  }
}

export type Pause = { from: string; until: string }
export type Settling = {
  startsOn: string
  /** The last check-in day that was judged; null before the first. */
  settledUntil: string | null
  /** Check-ins in a row that did not come, as far as they are judged. */
  missed: number
  today: string
  /** Check-in days that have their check-in. */
  checkedIn: ReadonlySet<string>
  pauses: readonly Pause[]
}
export type Settled = {
  settledUntil: string | null
  missed: number
  /** Whether the member is to be written to: the second week in a row has just been missed. */
  isReminderDue: boolean
}

/** Nothing is asked of a week that a pause touches on its check-in day or in the days in which it could be made. */
const isExcused = (due: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, until }) => from <= addDays(due, WEEK - 1) && due <= until)

/** Judges every week that is over by `today`, once each: a check-in ends what was missed, a pause leaves it as it is. */
export function settleWeeks({ startsOn, settledUntil, missed, today, checkedIn, pauses }: Settling): Settled {
  let [until, count, isReminderDue] = [settledUntil, missed, false]
  const first = until === null ? startsOn : addDays(until, WEEK)
  for (let due = first; addDays(due, WEEK) <= today; due = addDays(due, WEEK)) {
    until = due
    if (checkedIn.has(due)) [count, isReminderDue] = [0, false]
    else if (!isExcused(due, pauses)) {
      count += 1
      if (count === MISSED_WEEKS) isReminderDue = true
    }
  }
  return { settledUntil: until, missed: count, isReminderDue }
}
