// The week around today. Rest days and pauses ask for nothing and break nothing; there is no debt to make up for.
import { DAY_MINUTES } from '../activity/index.ts'
import { addDays, daysOfWeek, mondayOf, weekdayOf } from '../platform/days.ts'
import type { Week } from './contract.ts'

/** Weeks that a streak is looked back for. */
export const MOST_WEEKS = 104

export type Pause = { from: string; until: string }
export type WeekInput = {
  today: string
  /** Minutes of real use, by day. */
  minutes: ReadonlyMap<string, number>
  /** Days on which a part of the routine was done. */
  doneDays: ReadonlySet<string>
  /** What the goal was on days that had a routine: who raises it loses no week of before. */
  goals: ReadonlyMap<string, number>
  /** What room there was on those days: who gives up rest days loses none either. */
  rooms: ReadonlyMap<string, number>
  goalDays: number
  restDays: readonly number[]
  pauses: readonly Pause[]
}

export const isPaused = (day: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, until }) => from <= day && day <= until)

const isFree = (day: string, { restDays, pauses }: Pick<WeekInput, 'restDays' | 'pauses'>): boolean =>
  !restDays.includes(weekdayOf(day)) && !isPaused(day, pauses)

/** How many days of the week around `day` have neither rest nor a pause. */
export const roomOn = (day: string, restDays: readonly number[], pauses: readonly Pause[]): number =>
  daysOfWeek(mondayOf(day)).filter((each) => isFree(each, { restDays, pauses })).length

/** So is a day on which a part of the routine was done. */
export const isPractised = (day: string, { minutes, doneDays }: Pick<WeekInput, 'minutes' | 'doneDays'>): boolean =>
  (minutes.get(day) ?? 0) >= DAY_MINUTES || doneDays.has(day)

/** The first day of all that is known of a member. */
const firstDayOf = ({ today, minutes, doneDays, goals }: WeekInput): string =>
  [today, ...minutes.keys(), ...doneDays, ...goals.keys()].reduce((first, day) => (day < first ? day : first))

/** How many days of a week were practised, and how many were asked for: none in a week that had no room. */
function weighWeek(monday: string, input: WeekInput, first = firstDayOf(input)) {
  const { today, goals, rooms, goalDays, restDays, pauses } = input
  const days = daysOfWeek(monday)
  // what is changed holds from this very week on
  const isPresent = monday === mondayOf(today)
  const known = (then: ReadonlyMap<string, number>) => (isPresent ? [] : days.flatMap((day) => then.get(day) ?? []))
  const least = (numbers: readonly number[], otherwise: number) =>
    numbers.length > 0 ? Math.min(...numbers) : otherwise
  // in a week of which nothing is noted held what held next
  const nextDay = isPresent ? undefined : [...goals.keys()].filter((day) => day > monday).sort()[0]
  const goal = Math.min(
    least(known(goals), goals.get(nextDay ?? '') ?? goalDays),
    least(known(rooms), roomOn(monday, restDays, pauses)),
    // whoever begins in the middle of a week is asked for nothing before; other weeks are as they were asked for
    mondayOf(first) === monday
      ? days.filter((day) => day >= first && (isFree(day, input) || isPractised(day, input))).length
      : days.length,
  )
  return { goal, practised: days.filter((day) => isPractised(day, input)).length }
}

/** Weeks in a row that reached their goal. The present one counts once it has; one without room is passed over. */
export function streakOf(input: WeekInput): number {
  const present = mondayOf(input.today)
  const first = firstDayOf(input)
  let streak = 0
  for (let back = 0; back < MOST_WEEKS; back++) {
    const { goal, practised } = weighWeek(addDays(present, -7 * back), input, first)
    if (goal > 0 && practised >= goal) streak++
    else if (goal > 0 && back > 0) return streak
  }
  return streak
}

export function weekOf(input: WeekInput): Week {
  const { today, minutes, restDays, pauses } = input
  const monday = mondayOf(today)
  const days = daysOfWeek(monday).map((day) => ({
    day,
    minutes: minutes.get(day) ?? 0,
    practised: isPractised(day, input),
    rest: restDays.includes(weekdayOf(day)),
    paused: isPaused(day, pauses),
  }))
  return { days, ...weighWeek(monday, input), streak: streakOf(input) }
}

type MailInput = {
  /** What the member's calendar and clock show. */
  today: string
  hour: number
  mailHour: number | null
  mailedOn: string | null
  restDays: readonly number[]
  pauses: readonly Pause[]
}
/** A mail that could not go for so long is of no use any more that day. */
const LATE_HOURS = 3

/** Whether the mail of the day goes now: once a day, not on rest days, not in a pause. */
export const isMailDue = ({ today, hour, mailHour, mailedOn, restDays, pauses }: MailInput): boolean =>
  mailHour !== null &&
  (mailedOn === null || mailedOn < today) &&
  hour >= mailHour &&
  hour < mailHour + LATE_HOURS &&
  !restDays.includes(weekdayOf(today)) &&
  !isPaused(today, pauses)
