import { and, eq } from 'drizzle-orm'
import type { Asking } from '../../../accounts/index.ts'
import { notify } from '../../../notifications/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { Side } from '../../agreementContract.ts'
import { firstDueAfter } from '../../weeks.ts'
import type { GuidanceContext } from '../context.ts'
import { lockMember, requiredTier } from '../members.ts'
import { agreements } from '../tables.ts'
import { todayOf } from './readPlan.ts'
import { settleRunning } from './settlePlans.ts'

/** Who changes whose agreement; `asking`: the member, whose tier may not let them see it. */
export type Acting = { member: number; side: Side; actorId: number; asking: Asking }
type Terms = { days: number; minutes: number; tasks: string[]; check_in_day: number }

/** `kept`: what of their own waits in the form that is refused. */
const changed = (kept = '') =>
  new AppError('conflict', `This has changed meanwhile. ${kept}Please reload the page to see what holds now.`)
const ofMember = (member: number, state: 'proposed' | 'running') =>
  and(eq(agreements.userId, member), eq(agreements.state, state))

const tellMember = (tx: Transaction, { wake }: GuidanceContext, acting: Acting, note: string) => {
  const { member, side, actorId, asking } = acting
  // nobody is told of what is locked for them
  return side === 'teacher' && requiredTier(asking, 'accountability') === null
    ? notify(tx, [{ userId: member, kind: 'agreement', bundle: 'agreement', actorId, note }], wake)
    : undefined
}

/** Proposes an agreement in place of the one that its sender saw, once for each submission. @throws AppError 'conflict' */
export const proposeAgreement = (
  context: GuidanceContext,
  acting: Acting,
  { instead_of: insteadOf, check_in_day: checkInDay, ...terms }: Terms & { instead_of: number | null },
  submission: Submission | undefined,
) =>
  once(context.db, submission, (store) =>
    store(async (tx) => {
      const { member: userId, side } = acting
      await lockMember(tx, userId)
      const [waiting] = await tx.select({ id: agreements.id }).from(agreements).where(ofMember(userId, 'proposed'))
      if ((waiting?.id ?? null) !== insteadOf) throw changed('Yours is still here. ')
      const end = { state: 'ended' as const, endedAt: currentTime() }
      if (waiting) await tx.update(agreements).set(end).where(eq(agreements.id, waiting.id))
      const { days, minutes, tasks } = terms
      const [row] = await tx
        .insert(agreements)
        .values({ userId, state: 'proposed', proposedBy: side, days, minutes, tasks, checkInDay })
        .returning({ id: agreements.id })
      if (!row) throw new Error('The database returned no row for a new agreement.')
      await auditCall(tx, { about: `agreement ${row.id}`, userId, after: { days, minutes, tasks, checkInDay } })
      await tellMember(tx, context, acting, 'Proposed: please look at it and confirm.')
      return row.id
    }),
  )

async function requireAgreement(tx: Transaction, member: number, id: number) {
  await lockMember(tx, member)
  const [row] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), eq(agreements.userId, member)))
  if (!row) throw new AppError('not_found', 'There is no such agreement.')
  return row
}

/**
 * Confirms what the other side has proposed; from now on it runs, and what ran before has ended.
 * @throws AppError 'not_found', 'forbidden' for one's own proposal, 'conflict' where it waits no more
 */
export const confirmAgreement = (context: GuidanceContext, acting: Acting, id: number) =>
  inTransaction(context.db, async (tx) => {
    const { member, side, asking } = acting
    const proposed = await requireAgreement(tx, member, id)
    if (proposed.state !== 'proposed') throw changed()
    if (proposed.proposedBy === side)
      throw new AppError('forbidden', 'This is your own proposal: the other side confirms it.')
    const now = currentTime()
    // a week that is over where the member is, and that the hourly job has not judged yet, belongs to what ran until now
    await settleRunning(tx, context, { userId: member, asking, now })
    const [before] = await tx
      .update(agreements)
      .set({ state: 'ended', endedAt: now })
      .where(ofMember(member, 'running'))
      .returning({
        ...{ startsOn: agreements.startsOn, checkInDay: agreements.checkInDay },
        ...{ settledUntil: agreements.settledUntil, missed: agreements.missed },
      })
    const startsOn = firstDueAfter(await todayOf(tx, member, now), proposed.checkInDay, before?.startsOn ?? null)
    // where the weeks go on, so does what was missed of them
    const judged = before?.checkInDay === proposed.checkInDay && {
      ...{ settledUntil: before.settledUntil, missed: before.missed },
    }
    await tx
      .update(agreements)
      .set({ state: 'running', confirmedAt: now, startsOn, ...judged })
      .where(eq(agreements.id, id))
    await auditCall(tx, { about: `agreement ${id}`, userId: member, after: { state: 'running', startsOn } })
    await tellMember(tx, context, acting, 'Confirmed: it holds from now on.')
  })

/** Ends what runs, or declines or withdraws a proposal. @throws AppError 'not_found', or 'conflict' where it has ended */
export const endAgreement = (context: GuidanceContext, acting: Acting, id: number) =>
  inTransaction(context.db, async (tx) => {
    const row = await requireAgreement(tx, acting.member, id)
    if (row.state === 'ended') throw changed()
    await tx.update(agreements).set({ state: 'ended', endedAt: currentTime() }).where(eq(agreements.id, id))
    await auditCall(tx, {
      ...{ about: `agreement ${id}`, userId: acting.member },
      ...{ before: { state: row.state }, after: { state: 'ended' } },
    })
    const isOwn = row.state === 'proposed' && row.proposedBy === acting.side
    if (!isOwn)
      await tellMember(tx, context, acting, row.state === 'running' ? 'Ended by your teacher.' : 'Not confirmed.')
  })
