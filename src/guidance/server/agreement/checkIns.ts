import { and, eq, isNull } from 'drizzle-orm'
import { findMemberZone } from '../../../accounts/server/index.ts'
import { notify } from '../../../notifications/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { dayOn } from '../../../platform/server/zonedTime.ts'
import type { Kept } from '../../agreementContract.ts'
import { dueOn } from '../../weeks.ts'
import type { GuidanceContext } from '../context.ts'
import { lockMember } from '../members.ts'
import { agreements, checkIns } from '../tables.ts'
import { findAgreementOf } from './readPlan.ts'

type NewCheckIn = { due_on: string; kept: Kept; words: string }

/**
 * Stores the check-in of a week, once for each submission; with it nothing is missed any more.
 * @throws AppError 'conflict' where none is due for this day, or the week has one
 */
export const addCheckIn = (
  { db }: GuidanceContext,
  userId: number,
  { due_on: due, kept, words }: NewCheckIn,
  submission: Submission | undefined,
) =>
  once(db, submission, (store) =>
    store(async (tx) => {
      await lockMember(tx, userId)
      const { id, startsOn } = agreements
      const [running] = await tx
        .select({ id, startsOn })
        .from(agreements)
        .where(and(eq(agreements.userId, userId), eq(agreements.state, 'running')))
      if (!running?.startsOn) throw new AppError('conflict', 'There is no agreement to check in for.')
      const zone = await findMemberZone(tx, userId)
      if (dueOn(running.startsOn, dayOn(currentTime(), zone)) !== due)
        throw new AppError('conflict', 'This check-in is not open any more. Please reload the page.')
      const about = await findAgreementOf(tx, userId, due, zone)
      const [row] = await tx
        .insert(checkIns)
        .values({ userId, agreementId: about?.id ?? running.id, dueOn: due, kept, words })
        .onConflictDoNothing()
        .returning({ id: checkIns.id })
      if (!row) throw new AppError('conflict', 'You have checked in for this week already.')
      await tx.update(agreements).set({ missed: 0 }).where(eq(id, running.id))
      return row.id
    }),
  )

/** Answers a check-in and notifies its member. @throws AppError 'not_found', or 'conflict' where it has an answer */
export const answerCheckIn = ({ db, wake }: GuidanceContext, actorId: number, checkIn: number, answer: string) =>
  inTransaction(db, async (tx) => {
    const [answered] = await tx
      .update(checkIns)
      .set({ answer, answeredAt: currentTime(), answeredBy: actorId })
      .where(and(eq(checkIns.id, checkIn), isNull(checkIns.answeredAt)))
      .returning({ userId: checkIns.userId })
    if (!answered) {
      const there = await tx.$count(checkIns, eq(checkIns.id, checkIn))
      if (there === 0) throw new AppError('not_found', 'There is no such check-in.')
      throw new AppError('conflict', 'Another admin has answered this check-in. Yours is still here.')
    }
    const { userId } = answered
    await auditCall(tx, { about: `check-in ${checkIn}`, userId, after: { answer } })
    const news = { bundle: `check-in ${checkIn}`, actorId, excerpt: answer.slice(0, 140) }
    await notify(tx, [{ userId, kind: 'check_in', ...news }], wake)
  })
