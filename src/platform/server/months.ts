import { type SQL, sql } from 'drizzle-orm'
import { dayOn, startOfMonth } from './zonedTime.ts'

/** A month (YYYY-MM) of a zone's calendar: from its first instant to before that of the next. */
export type Month = { month: string; from: Date; until: Date }

/** So many months by the calendar of `zone`, the one of `now` last. */
export function monthsUntil(now: Date, zone: string, count: number): Month[] {
  const today = dayOn(now, zone)
  return Array.from({ length: count }, (_, at) => {
    const from = startOfMonth(today, zone, at + 1 - count)
    return { month: dayOn(from, zone).slice(0, 7), from, until: startOfMonth(today, zone, at + 2 - count) }
  })
}

/** Months as rows of a statement: month, starts, ends. */
export const monthRows = (months: readonly Month[]): SQL => {
  const rows = months.map(
    ({ month, from, until }) =>
      sql`(${month}::text, ${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as months (month, starts, ends)`
}
