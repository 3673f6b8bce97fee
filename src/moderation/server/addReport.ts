import type { Transaction } from '../../platform/server/database.ts'
import type { Reported, ReportReason } from '../contract.ts'
import type { Thing } from './reportables.ts'
import { moderationLog, reportCases, reports } from './tables.ts'

type NewCase = {
  kind: Reported
  thing: Thing
  reports: readonly { userId: number; reason: ReportReason; details: string; createdAt: Date }[]
  dismissed?: { adminId: number; note: string; at: Date }
}

/** Stores a case with its reports and the times they came at. */
export async function addReport(tx: Transaction, { kind, thing, dismissed, reports: brought }: NewCase): Promise<void> {
  const thingId = thing.commentId ?? thing.postId
  const decision = dismissed
    ? { status: 'dismissed' as const, note: dismissed.note, decidedBy: dismissed.adminId, decidedAt: dismissed.at }
    : {}
  const [added] = await tx
    .insert(reportCases)
    .values({ ...thing, ...decision, kind, reportsCount: brought.length, createdAt: brought[0]?.createdAt })
    .returning({ id: reportCases.id })
  const caseId = added?.id ?? 0
  await tx.insert(reports).values(brought.map((report) => ({ ...report, caseId, kind, thingId })))
  if (!dismissed) return
  const { adminId, note, at } = dismissed
  await tx
    .insert(moderationLog)
    .values({ action: 'dismiss', adminId, caseId, userId: thing.authorId, note, createdAt: at })
}
