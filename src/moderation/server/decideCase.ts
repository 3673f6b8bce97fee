import { and, eq, sql } from 'drizzle-orm'
import { notify, type Wake } from '../../notifications/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { deleteOrphans } from '../../platform/server/storedFiles.ts'
import type { Case } from '../contract.ts'
import type { ModerationContext } from './context.ts'
import { findCase } from './listCases.ts'
import type { Reportables } from './reportables.ts'
import { moderationLog, reportCases, reports } from './tables.ts'

type Decision = { caseId: number; adminId: number; resolution: 'dismissed' | 'removed'; note: string }
type CaseRow = typeof reportCases.$inferSelect
type About = NonNullable<NonNullable<Parameters<typeof notify>[1][number]>['about']>

/**
 * Closes a case: the thing stays, or goes with a reason for its author; those who reported it are notified of the
 * outcome.
 * @throws AppError 'not_found', or 'conflict' when somebody has decided before or there is nothing left to remove
 */
export async function decideCase(context: ModerationContext, decision: Decision): Promise<Case> {
  const { things, wake } = context
  const { caseId, adminId, resolution } = decision
  const { files, postId } = await inTransaction(context.db, async (tx) => {
    const found = await requireOpen(tx, caseId)
    const about = await aboutOf(tx, things, found)
    // before the case, in the order in which reporting or deleting the thing locks them
    const files = resolution === 'removed' ? await takeThing(tx, things, found) : []
    await close(tx, decision)
    await noteDecision(tx, found, decision)
    await notifyOutcome(tx, wake, found, about, decision)
    return { files, postId: found.postId }
  })
  if (resolution === 'removed' && postId !== null) context.markChanged(postId, adminId)
  await deleteOrphans(context, files)
  return requireCase(context, caseId)
}

const noteDecision = (tx: Transaction, found: CaseRow, { resolution, note }: Decision) => {
  const { id, authorId, status, note: noted, kind, postId, commentId, body } = found
  const removed = resolution === 'removed'
  const before = { status, note: noted, ...(removed ? { kind, postId, commentId, body } : {}) }
  // only what is named after it, too, is kept
  const gone = removed ? { kind: null, postId: null, commentId: null, body: null } : {}
  return auditCall(tx, {
    about: `report ${id}`,
    userId: authorId,
    before,
    after: { status: resolution, note, ...gone },
  })
}

async function requireOpen(tx: Transaction, id: number): Promise<CaseRow> {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id))
  if (!found) throw noCase()
  if (found.status !== 'open') throw decidedBefore()
  return found
}

const noCase = () => new AppError('not_found', 'There is no such report any more.')
const decidedBefore = () => new AppError('conflict', 'This has been decided already.')

async function aboutOf(tx: Transaction, things: Reportables, { kind, commentId }: CaseRow): Promise<About> {
  if (kind === 'post' || commentId === null) return kind
  return (await things.isReply(tx, commentId)) ? 'reply' : 'comment'
}

/** Keys of the files that go with it. */
async function takeThing(
  tx: Transaction,
  things: Reportables,
  { kind, postId, commentId }: CaseRow,
): Promise<string[]> {
  const isThere = postId !== null && (kind === 'post' || commentId !== null)
  const files = isThere ? await things.take(tx, { postId, commentId }) : undefined
  if (!files) throw new AppError('conflict', 'This is gone already. You can dismiss the report.')
  return files
}

/** Of two decisions at once, one closes the case and the other fails with all that it has done. */
async function close(tx: Transaction, { caseId, adminId, resolution, note }: Decision): Promise<void> {
  const closed = await tx
    .update(reportCases)
    .set({ status: resolution, note, decidedBy: adminId, decidedAt: sql`now()` })
    .where(and(eq(reportCases.id, caseId), eq(reportCases.status, 'open')))
    .returning({ authorId: reportCases.authorId })
  if (!closed[0]) throw decidedBefore()
  const action = resolution === 'removed' ? 'remove' : 'dismiss'
  await tx.insert(moderationLog).values({ adminId, action, caseId, userId: closed[0].authorId, note })
}

async function notifyOutcome(
  tx: Transaction,
  wake: Wake,
  found: CaseRow,
  about: About,
  { resolution, note }: Decision,
) {
  const removed = resolution === 'removed'
  const reporters = await tx.select({ userId: reports.userId }).from(reports).where(eq(reports.caseId, found.id))
  const excerpt = makeExcerpt(found.body)
  // the reason is for the author; those who reported it get the outcome, and what an admin adds to a dismissal
  const outcome = { kind: 'report' as const, about, excerpt, removed, note: removed ? '' : note }
  const author =
    removed && found.authorId !== null
      ? [{ userId: found.authorId, kind: 'removal' as const, about, excerpt, note }]
      : []
  await notify(tx, [...reporters.map(({ userId }) => ({ userId, ...outcome })), ...author], wake)
}

async function requireCase(context: ModerationContext, id: number): Promise<Case> {
  const found = await findCase(context, id)
  if (!found) throw noCase()
  return found
}
