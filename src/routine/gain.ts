// What has been gained of late, in words: how much was practised, never what is missing.
import { formatDays } from '../platform/dates.ts'
import { addDays, weekAround } from '../platform/days.ts'
import { withUnit } from '../platform/facts.ts'
import type { Progress } from './progressContract.ts'

/** Minutes of the month of `today`, and of the month before up to the same day of it. */
export function sumMonths(byDay: ReadonlyMap<string, number>, today: string): Progress['month'] {
  const month = today.slice(0, 7)
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  const until = (of: string) =>
    [...byDay].reduce(
      (sum, [day, minutes]) => (day.startsWith(of) && day.slice(8) <= today.slice(8) ? sum + minutes : sum),
      0,
    )
  return { minutes: until(month), before: until(before) }
}

/** '45 min', '6 h', '6 h 52 min'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && withUnit(hours, 'h'), (rest > 0 || hours === 0) && withUnit(rest, 'min')]
  return parts.filter(Boolean).join('\u00a0')
}

/** Two sentences at most: this month beside the last one, and the best week with the streak; none before anything was played. */
export function gainText({ weeks, month, week }: Pick<Progress, 'weeks' | 'month' | 'week'>, locale: string): string {
  const best = weeks.reduce((most, each) => (each.minutes > most.minutes ? each : most), { week: '', minutes: 0 })
  if (best.minutes === 0) return ''
  const more = month.minutes - month.before
  const ahead = month.before > 0 && more > 0 ? `, ${minutesText(more)} more than at this point last month` : ''
  const thisMonth = month.minutes > 0 && `You’ve practised ${minutesText(month.minutes)} this month${ahead}.`
  const isNow = best.week === weeks.at(-1)?.week
  const when = isNow ? 'This is your best week' : `Your best week was ${formatDays(weekAround(best.week), locale)}`
  const streak = week.streak > 1 ? `, and you’ve reached your goal ${week.streak} weeks in a row` : ''
  return [thisMonth, `${when}, with ${minutesText(best.minutes)}${streak}.`].filter(Boolean).join(' ')
}
