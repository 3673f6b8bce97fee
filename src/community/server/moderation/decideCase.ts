import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import type { Case } from '../../moderationContract.ts'
import { excerptOf } from '../../rules.ts'
import { takeComment } from '../comments/changeComment.ts'
import { removeStrayFiles } from '../media/strayFiles.ts'
import { tell, type Wake } from '../notifications/tell.ts'
import { takePosts } from '../posts/removePost.ts'
import type { Room } from '../room.ts'
import { postComments } from '../tables.ts'
import { findCase } from './listCases.ts'
import { moderationLog, reportCases, reports } from './tables.ts'

type Decision = { caseId: number; adminId: number; verdict: 'dismissed' | 'removed'; note: string }
type CaseRow = typeof reportCases.$inferSelect
type About = NonNullable<NonNullable<Parameters<typeof tell>[1][number]>['about']>

/**
 * Closes a case: the thing stays, or goes with the reason told to its author; whoever reported it hears which.
 * @throws AppError 'not_found', or 'conflict' when somebody has decided before or there is nothing left to remove
 */
export async function decideCase(room: Room, wake: Wake, decision: Decision): Promise<Case> {
  const { caseId, adminId, verdict } = decision
  const { files, postId } = await inTransaction(room.db, async (tx) => {
    const found = await requireOpen(tx, caseId)
    const about = await aboutOf(tx, found)
    // before the case, in the order in which whoever reports or deletes the thing takes them
    const files = verdict === 'removed' ? await takeThing(tx, found) : []
    await close(tx, decision)
    await tellAll(tx, wake, found, about, decision)
    return { files, postId: found.postId }
  })
  if (verdict === 'removed' && postId !== null) room.touch(postId, adminId)
  await removeStrayFiles(room, files)
  return requireCase(room.db, caseId)
}

async function requireOpen(tx: Transaction, id: number): Promise<CaseRow> {
  const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id))
  if (!found) throw noCase()
  if (found.status !== 'open') throw decidedBefore()
  return found
}

const noCase = () => new AppError('not_found', 'There is no such report any more.')
const decidedBefore = () => new AppError('conflict', 'This has been decided already.')

async function aboutOf(tx: Transaction, { kind, commentId }: CaseRow): Promise<About> {
  if (kind === 'post' || commentId === null) return kind
  const [comment] = await tx
    .select({ parentId: postComments.parentId })
    .from(postComments)
    .where(eq(postComments.id, commentId))
  return comment?.parentId ? 'reply' : 'comment'
}

/** Keys of the files that go with it. */
async function takeThing(tx: Transaction, { kind, postId, commentId }: CaseRow): Promise<string[]> {
  if (kind === 'post') {
    const files = postId === null ? undefined : await takePosts(tx, [postId])
    if (files) return files
  } else if (commentId !== null && postId !== null) {
    if (await takeComment(tx, { id: commentId, postId })) return []
  }
  throw new AppError('conflict', 'This is gone already. You can dismiss the report.')
}

/** Of two decisions at once, one closes the case and the other fails with all that it has done. */
async function close(tx: Transaction, { caseId, adminId, verdict, note }: Decision): Promise<void> {
  const closed = await tx
    .update(reportCases)
    .set({ status: verdict, note, decidedBy: adminId, decidedAt: sql`now()` })
    .where(and(eq(reportCases.id, caseId), eq(reportCases.status, 'open')))
    .returning({ authorId: reportCases.authorId })
  if (!closed[0]) throw decidedBefore()
  const action = verdict === 'removed' ? 'remove' : 'dismiss'
  await tx.insert(moderationLog).values({ adminId, action, caseId, userId: closed[0].authorId, note })
}

async function tellAll(tx: Transaction, wake: Wake, found: CaseRow, about: About, { verdict, note }: Decision) {
  const removed = verdict === 'removed'
  const reporters = await tx.select({ userId: reports.userId }).from(reports).where(eq(reports.caseId, found.id))
  const excerpt = excerptOf(found.body)
  // the reason is for the author; those who reported it get the outcome, and what an admin adds to a dismissal
  const outcome = { kind: 'report' as const, about, excerpt, removed, note: removed ? '' : note }
  const author =
    removed && found.authorId !== null
      ? [{ userId: found.authorId, kind: 'removal' as const, about, excerpt, note }]
      : []
  await tell(tx, [...reporters.map(({ userId }) => ({ userId, ...outcome })), ...author], wake)
}

async function requireCase(db: Queryable, id: number): Promise<Case> {
  const found = await findCase(db, id)
  if (!found) throw noCase()
  return found
}
