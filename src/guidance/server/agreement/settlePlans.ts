import { and, asc, eq, gt, gte, isNotNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Asking } from '../../../accounts/index.ts'
import { findAsking } from '../../../accounts/server/index.ts'
import { notify } from '../../../notifications/server/index.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { job } from '../../../platform/server/job.ts'
import { settleWeeks } from '../../weeks.ts'
import type { GuidanceContext } from '../context.ts'
import { requiredTier } from '../members.ts'
import { agreements, checkIns } from '../tables.ts'
import { todayOf } from './readPlan.ts'

const settlePlans = job('guidance.settle plans', 'rest', z.object({}))
const EVERY_MINUTES = 60
const PORTION = 500

/** Judges, every hour, the weeks of agreements that are over where their members are. */
export function settlePlanJobs(context: GuidanceContext): void {
  const { db, jobs } = context
  jobs.handle(settlePlans, async (_, { now }) => {
    for (let last = 0; ; ) {
      const ids = await listRunning(db, last)
      for (const id of ids) await settlePlan(context, id, now)
      const end = ids.at(-1)
      if (end === undefined) return
      last = end
    }
  })
  jobs.schedule(settlePlans, {}, { minutes: EVERY_MINUTES })
}

async function listRunning(db: Queryable, above: number): Promise<number[]> {
  const rows = await db
    .select({ userId: agreements.userId })
    .from(agreements)
    .where(and(eq(agreements.state, 'running'), gt(agreements.userId, above), isNotNull(agreements.startsOn)))
    .orderBy(asc(agreements.userId))
    .limit(PORTION)
  return rows.map(({ userId }) => userId)
}

const ALWAYS = [{ from: '0000-01-01', until: '9999-12-31' }]

async function settlePlan(context: GuidanceContext, userId: number, now: Date): Promise<void> {
  const asking = await findAsking(context, userId)
  if (asking) await inTransaction(context.db, (tx) => settleRunning(tx, context, { userId, asking, now }))
}

/** Each week is judged once, also by two processes, and the member is written to with the second that is missed. */
export async function settleRunning(
  tx: Transaction,
  { sources, wake }: GuidanceContext,
  { userId, asking, now }: { userId: number; asking: Asking; now: Date },
): Promise<void> {
  const isRunning = and(eq(agreements.userId, userId), eq(agreements.state, 'running'))
  const [plan] = await tx.select().from(agreements).where(isRunning).for('no key update')
  if (!plan?.startsOn) return
  const today = await todayOf(tx, userId, now)
  // of the day on which it began there may be one of the agreement before
  const isOfWeeks = and(eq(checkIns.userId, userId), gte(checkIns.dueOn, plan.startsOn))
  const rows = await tx.select({ dueOn: checkIns.dueOn }).from(checkIns).where(isOfWeeks)
  // nothing is asked of whoever has lost the tier
  const pauses = requiredTier(asking, 'accountability') ? ALWAYS : await sources.pauses(tx, userId)
  const { startsOn, settledUntil, missed } = plan
  const checkedIn = new Set(rows.map((row) => row.dueOn))
  const { isReminderDue, ...settled } = settleWeeks({ startsOn, settledUntil, missed, today, checkedIn, pauses })
  // weeks that were missed before say nothing of somebody of whom nothing is asked now
  const isExcused = pauses.some(({ from, until }) => from <= today && today <= until)
  const next = { ...settled, missed: isExcused ? 0 : settled.missed }
  if (next.settledUntil === settledUntil && next.missed === missed) return
  await tx.update(agreements).set(next).where(eq(agreements.id, plan.id))
  if (isReminderDue)
    await notify(tx, [{ userId, kind: 'missed', bundle: `missed ${plan.id} ${settled.settledUntil}` }], wake)
}
