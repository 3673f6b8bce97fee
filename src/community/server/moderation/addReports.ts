import { desc, like } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Reported, ReportReason } from '../../moderationContract.ts'
import { postComments, posts } from '../tables.ts'
import { moderationLog, reportCases, reports } from './tables.ts'

export type NewCase = {
  kind: Reported
  /** How the words of the reported thing begin. */
  begins: string
  reports: readonly { userId: number; reason: ReportReason; details: string; createdAt: Date }[]
  dismissed?: { adminId: number; note: string; at: Date }
}

/** Stores cases with their reports and the times they came at. */
export async function addReports(tx: Transaction, cases: readonly NewCase[]): Promise<void> {
  for (const { kind, begins, dismissed, reports: brought } of cases) {
    const { thingId, ...thing } = await findThing(tx, kind, begins)
    const decision = dismissed
      ? { status: 'dismissed' as const, note: dismissed.note, decidedBy: dismissed.adminId, decidedAt: dismissed.at }
      : {}
    const [added] = await tx
      .insert(reportCases)
      .values({ ...thing, ...decision, kind, reportsCount: brought.length, createdAt: brought[0]?.createdAt })
      .returning({ id: reportCases.id })
    const caseId = added?.id ?? 0
    await tx.insert(reports).values(brought.map((report) => ({ ...report, caseId, kind, thingId })))
    if (!dismissed) continue
    const { adminId, note, at } = dismissed
    await tx
      .insert(moderationLog)
      .values({ action: 'dismiss', adminId, caseId, userId: thing.authorId, note, createdAt: at })
  }
}

async function findThing(tx: Transaction, kind: Reported, begins: string) {
  const found = kind === 'post' ? await findPost(tx, begins) : await findComment(tx, begins)
  if (!found) throw new Error(`Nobody has said “${begins} …”.`)
  return found
}

async function findPost(tx: Transaction, begins: string) {
  const { id, userId: authorId, body } = posts
  const [row] = await tx
    .select({ thingId: id, postId: id, authorId, body })
    .from(posts)
    .where(like(body, `${begins}%`))
    .orderBy(desc(id))
  return row && { ...row, commentId: null }
}

async function findComment(tx: Transaction, begins: string) {
  const { id, postId, userId: authorId, body } = postComments
  const [row] = await tx
    .select({ thingId: id, postId, commentId: id, authorId, body })
    .from(postComments)
    .where(like(body, `${begins}%`))
    .orderBy(desc(id))
  return row
}
