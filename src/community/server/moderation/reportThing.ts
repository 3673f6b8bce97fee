import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { Reported, ReportReason } from '../../moderationContract.ts'
import { commentGone, postGone } from '../room.ts'
import { postComments, posts } from '../tables.ts'
import { reportCases, reports } from './tables.ts'

type Report = { userId: number; kind: Reported; thingId: number; reason: ReportReason; details: string }

/**
 * Notes, once for each submission, that a member takes offence at a post or a comment; while its case is open all who report it are in one.
 * @throws AppError 'not_found', 'forbidden' for one's own, 'conflict' when this member has reported it before
 */
export async function reportThing(db: Deps['db'], report: Report, submission?: Submission): Promise<void> {
  await once(db, submission, (store) => store((tx) => insertReport(tx, report)))
}

async function insertReport(tx: Transaction, report: Report): Promise<number> {
  const { userId, kind, thingId } = report
  const thing = await holdThing(tx, kind, thingId)
  if (!thing) throw kind === 'post' ? postGone() : commentGone()
  if (thing.authorId === userId) throw new AppError('forbidden', 'This is your own. You can change or delete it.')
  const caseId = await openCase(tx, kind, thing)
  const [added] = await tx
    .insert(reports)
    .values({ ...report, caseId })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!added) throw new AppError('conflict', 'You have reported this already. Thank you: an admin looks at it.')
  return added.id
}

type Thing = { postId: number; commentId: number | null; authorId: number | null; body: string }

/** The reported thing, which nobody can delete until the transaction is over. */
async function holdThing(tx: Transaction, kind: Reported, id: number): Promise<Thing | undefined> {
  if (kind === 'post') {
    const { userId: authorId, body } = posts
    const [post] = await tx
      .select({ postId: posts.id, authorId, body })
      .from(posts)
      .where(eq(posts.id, id))
      .for('share')
    return post && { ...post, commentId: null }
  }
  const { postId, userId: authorId, body } = postComments
  const [comment] = await tx
    .select({ postId, commentId: postComments.id, authorId, body })
    .from(postComments)
    .where(eq(postComments.id, id))
    .for('share')
  return comment
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
