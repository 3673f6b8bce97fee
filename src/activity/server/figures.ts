import { type SQL, sql } from 'drizzle-orm'
import { activityMinutes } from './tables.ts'

const { userId, day, minutes } = activityMinutes

/** Who practised in which week from a Monday on, for statements about them: user_id, week (its Monday), minutes. */
export const activeWeeks = (from: string): SQL =>
  sql`select ${userId} as user_id, date_trunc('week', ${day}::timestamp)::date::text as week, sum(${minutes})::int as minutes
    from ${activityMinutes} where ${day} >= ${from}::date group by 1, 2`

/** The same by months (YYYY-MM) from a day on: user_id, month. */
export const activeMonths = (from: string): SQL =>
  sql`select distinct ${userId} as user_id, to_char(${day}, 'YYYY-MM') as month
    from ${activityMinutes} where ${day} >= ${from}::date`
