import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import { reportCases } from './tables.ts'

/** Takes a member's words out of the cases about them, and the member out of those that they reported. */
export async function forgetReports(tx: Transaction, userId: number): Promise<void> {
  await tx.update(reportCases).set({ body: '' }).where(eq(reportCases.authorId, userId))
  await tx.execute(sql`update report_cases k set reports_count = reports_count - 1 from reports r
    where r.user_id = ${userId} and k.id = r.case_id`)
}
