import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import { MISSED_WEEKS } from '../../weeks.ts'
import { agreements } from '../tables.ts'

const isMissing = and(eq(agreements.state, 'running'), gte(agreements.missed, MISSED_WEEKS))

/** Ids of members who have not checked in for two weeks or more. */
export const missingMembers = sql`select user_id from agreements where state = 'running' and missed >= ${sql.raw(String(MISSED_WEEKS))}`

/** For how many weeks in a row those of these members have not checked in. */
export async function findMissing(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const { userId, missed } = agreements
  const rows = await db
    .select({ userId, missed })
    .from(agreements)
    .where(and(isMissing, inArray(userId, [...ids])))
  return new Map(rows.map((row) => [row.userId, row.missed]))
}
