import { formatDays } from '../platform/dates.ts'
import type { Agreement, Kept } from './agreementContract.ts'
import { weekOfCheckIn } from './weeks.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const weekdayName = (day: number): string => WEEKDAYS[day - 1] ?? ''

/** How much of the plan was done in a week: the answers of a check-in, and what its history says. */
export const KEPT_LABELS: Record<Kept, string> = { yes: 'All of it', partly: 'Some of it', no: 'None of it' }

/** The part of a student's page that is about their plan. */
export const planHref = (student: number): string => `/admin/students/${student}#plan`

/** '4 days and 120 minutes a week, check-in on Sundays'. */
export const termsText = ({ days, minutes, check_in_day }: Pick<Agreement, 'days' | 'minutes' | 'check_in_day'>) =>
  `${days} ${days === 1 ? 'day' : 'days'} and ${minutes} minutes a week, check-in on ${weekdayName(check_in_day)}s`

/** 'Week 23–29 Nov 2026', as the days that a check-in is about are named wherever it is. */
export const checkInWeekText = (due: string, locale: string): string =>
  `Week ${formatDays(weekOfCheckIn(due), locale, 'numeric')}`

/** '3 of 4 days, 80 of 120 minutes'. */
export const playedText = (
  played: { days: number; minutes: number },
  agreed: { days: number; minutes: number },
): string => `${played.days} of ${agreed.days} days, ${played.minutes} of ${agreed.minutes} minutes`
