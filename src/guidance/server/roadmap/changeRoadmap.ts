import { and, eq, isNotNull } from 'drizzle-orm'
import { notify } from '../../../notifications/server/index.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import type { Step } from '../../roadmapContract.ts'
import { areSameSteps, isTickedByHand, publishSteps } from '../../roadmapRules.ts'
import type { GuidanceContext } from '../context.ts'
import { lockMember } from '../members.ts'
import { personalRoadmaps, roadmapTicks } from '../tables.ts'

const { userId } = personalRoadmaps
const outdated = () =>
  new AppError('conflict', 'Another admin has saved this roadmap meanwhile. Yours is still here: compare them.')

/** The roadmap, which nobody else changes before the transaction ends. @throws AppError 'conflict' */
async function holdRoadmap(tx: Transaction, student: number, version: number) {
  await lockMember(tx, student)
  const [row] = await tx.select().from(personalRoadmaps).where(eq(userId, student))
  if ((row?.version ?? 0) !== version) throw outdated()
  return row
}

type Change = { student: number; authorId: number; version: number }

/** Saves a draft, which the member does not see. @throws AppError 'not_found', or 'conflict' where another was saved since */
export const saveDraft = ({ db }: GuidanceContext, { student, authorId, version, steps }: Change & { steps: Step[] }) =>
  inTransaction(db, async (tx) => {
    const before = await holdRoadmap(tx, student, version)
    const change = { draft: steps, version: version + 1, changedAt: currentTime(), changedBy: authorId }
    await tx
      .insert(personalRoadmaps)
      .values({ userId: student, ...change })
      .onConflictDoUpdate({ target: userId, set: change })
    const facts = (list: readonly Step[], at: number) => ({ version: at, steps: list.length })
    const after = facts(steps, change.version)
    await auditCall(tx, { about: 'roadmap', userId: student, before: before && facts(before.draft, version), after })
  })

/**
 * Shows the draft to its member and notifies them, where their plan opens it; what they have ticked stays ticked.
 * @throws AppError 'not_found', 'invalid' for a draft without steps, 'conflict' where another was saved since
 */
export const publishDraft = (
  { db, wake }: GuidanceContext,
  { student, authorId, version, isOpen }: Change & { isOpen: boolean },
) =>
  inTransaction(db, async (tx) => {
    const row = await holdRoadmap(tx, student, version)
    if (!row || row.draft.length === 0) throw invalidField('steps', 'Please add a step first.')
    const isNew = !row.publishedAt || !row.published || !areSameSteps(row.draft, row.published)
    const now = currentTime()
    const published = publishSteps(row.draft, row.published ?? [], now)
    if (isNew) await tx.update(personalRoadmaps).set({ published, publishedAt: now }).where(eq(userId, student))
    await auditCall(tx, { about: 'roadmap', userId: student, after: { version, published: published.length } })
    // what they see already, or can't open, is no news
    if (!isNew || !isOpen) return
    const note = `${published.length} ${published.length === 1 ? 'step' : 'steps'}.`
    await notify(tx, [{ userId: student, kind: 'roadmap', bundle: 'roadmap', actorId: authorId, note }], wake)
  })

/**
 * Takes what is published away from its member; what they have ticked and done is there when it is published again.
 * @throws AppError 'not_found', or 'conflict' where it is away already or was published anew since `publishedAt`
 */
export const withdrawRoadmap = ({ db }: GuidanceContext, student: number, publishedAt: Date) =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, student)
    const [row] = await tx.select().from(personalRoadmaps).where(eq(userId, student))
    if (row?.publishedAt?.getTime() !== publishedAt.getTime())
      throw new AppError('conflict', 'Another admin has changed what is published. Please reload the page.')
    await tx.update(personalRoadmaps).set({ publishedAt: null }).where(eq(userId, student))
    const before = { published: row.published?.length ?? 0 }
    await auditCall(tx, { about: 'roadmap', userId: student, before, after: { published: 0 } })
  })

/** Ticks a step, or takes the tick back. @throws AppError 'not_found', or 'conflict' for one that ticks itself off */
export const tickStep = ({ db }: GuidanceContext, member: number, key: string, done: boolean) =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, member)
    const [row] = await tx
      .select({ published: personalRoadmaps.published })
      .from(personalRoadmaps)
      .where(and(eq(userId, member), isNotNull(personalRoadmaps.publishedAt)))
    const step = row?.published?.find((one) => one.key === key)
    if (!step) throw new AppError('not_found', 'This step is not on your roadmap any more.')
    if (!isTickedByHand(step.kind)) throw new AppError('conflict', 'This step ticks itself off.')
    const isIt = and(eq(roadmapTicks.userId, member), eq(roadmapTicks.stepKey, key))
    if (done) await tx.insert(roadmapTicks).values({ userId: member, stepKey: key }).onConflictDoNothing()
    else await tx.delete(roadmapTicks).where(isIt)
  })
