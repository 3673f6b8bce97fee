import { and, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import { reportCases } from './tables.ts'

const BATCH = 500

/** Deletes the cases that were decided longer ago, with their reports; what was decided stays in the log without them. */
export async function deleteDecidedCases(db: Db, days: number): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: reportCases.id })
      .from(reportCases)
      .where(
        and(
          ne(reportCases.status, 'open'),
          lt(reportCases.decidedAt, sql`now() - make_interval(days => ${days}::int)`),
        ),
      )
      .limit(BATCH)
    const deleted = await db.delete(reportCases).where(inArray(reportCases.id, old)).returning({ id: reportCases.id })
    if (deleted.length < BATCH) return
  }
}
