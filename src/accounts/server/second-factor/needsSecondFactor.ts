import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import { secondFactors } from './tables.ts'

/** Whether this person is asked for a code when they log in; the answer holds while their row is locked. */
export async function needsSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return row !== undefined
}
