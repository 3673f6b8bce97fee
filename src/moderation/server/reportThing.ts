import { sql } from 'drizzle-orm'
import { notifyAdmins } from '../../notifications/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type { Reported, ReportReason } from '../contract.ts'
import type { ModerationContext } from './context.ts'
import type { Thing } from './reportables.ts'
import { reportCases, reports } from './tables.ts'

type Report = { userId: number; kind: Reported; thingId: number; reason: ReportReason; details: string }

/**
 * Notes, once for each submission, that a member takes offence at a post or a comment; while its case is open all who report it are in one.
 * @throws AppError 'not_found', 'forbidden' for one's own, 'conflict' when this member has reported it before
 */
export async function reportThing(context: ModerationContext, report: Report, submission?: Submission): Promise<void> {
  await once(context.db, submission, (store) => store((tx) => insertReport(tx, context, report)))
}

async function insertReport(tx: Transaction, { things, wake }: ModerationContext, report: Report): Promise<number> {
  const { userId, kind, thingId } = report
  const thing = await things.hold(tx, kind, thingId)
  if (thing.authorId === userId) throw new AppError('forbidden', 'This is your own. You can change or delete it.')
  const caseId = await openCase(tx, kind, thing)
  const [added] = await tx
    .insert(reports)
    .values({ ...report, caseId })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!added) throw new AppError('conflict', 'You have reported this already. Thank you: an admin looks at it.')
  const notice = { kind: 'reported', bundle: 'reported', excerpt: makeExcerpt(thing.body) } as const
  await notifyAdmins(tx, notice, userId, wake)
  return added.id
}

/** The open case of a thing, which is opened when there is none; counts the report that follows. */
async function openCase(tx: Transaction, kind: Reported, thing: Thing): Promise<number> {
  const [found] = await tx
    .insert(reportCases)
    .values({ ...thing, kind, reportsCount: 1 })
    .onConflictDoUpdate({
      target: kind === 'post' ? reportCases.postId : reportCases.commentId,
      targetWhere: sql.raw(`status = 'open' and kind = '${kind}'`),
      set: { reportsCount: sql`${reportCases.reportsCount} + 1` },
    })
    .returning({ id: reportCases.id })
  if (!found) throw new Error('A case was neither opened nor found.')
  return found.id
}
