import { and, type Column, type SQL, sql } from 'drizzle-orm'

type Days = { from?: string | undefined; until?: string | undefined; zone: string }

/** Whether a moment lies on one of these days (YYYY-MM-DD) of a zone's calendar: from the first to the last, each if given. */
export function isBetweenDays(moment: Column | SQL, { from, until, zone }: Days): SQL | undefined {
  const midnight = (day: string) => sql`${day}::date::timestamp`
  return and(
    from ? sql`${moment} >= ${midnight(from)} at time zone ${zone}` : undefined,
    until ? sql`${moment} < (${midnight(until)} + interval '1 day') at time zone ${zone}` : undefined,
  )
}
