import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { currentTime } from '../../../platform/server/clock.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import type { Jobs } from '../../../platform/server/job.ts'
import { findPlanById } from '../../plans.ts'
import { isRiseDue, NOTICE_DAYS, riseStartsAt } from '../../priceRise.ts'
import type { BillingContext } from '../context.ts'
import { type Move, moveJob, planMailJob, riseJob } from '../jobs.ts'
import { writePlanMail } from '../planMails.ts'
import { findSubscriptionById, lockSubscriptionById, type SubscriptionRow } from '../subscriptions/subscriptions.ts'
import { type planPrices, subscriptions } from '../tables.ts'

export const NOT_MOVING = { movingFromMinor: null, movingToMinor: null, movingToldAt: null }

/** Notes that a member is to pay more, and has them mailed. */
export const announceRise = ({ db, jobs }: BillingContext, { id }: SubscriptionRow, to: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockSubscriptionById(tx, id)
    if (!row || row.movingToMinor === to) return
    const moving = { movingFromMinor: row.amountMinor, movingToMinor: to, movingToldAt: null }
    await tx.update(subscriptions).set(moving).where(eq(subscriptions.id, id))
    await sendRise(jobs, { subscriptionId: id, to }, tx)
  })

/** However often it is sent while no mail can go out, one waits. */
export const sendRise = (jobs: Jobs, move: Move, tx?: Transaction): Promise<boolean> =>
  jobs.send(riseJob, move, { ...(tx ? { tx } : {}), singletonKey: `rise ${move.subscriptionId} ${move.to}` })

/** Mails a member that they are to pay more, and from when on; the days of notice are counted from this moment. */
export async function tellRise(context: BillingContext, { subscriptionId, to }: Move): Promise<void> {
  const { db, jobs } = context
  const row = await findSubscriptionById(db, subscriptionId)
  if (row?.movingToMinor !== to || row.movingFromMinor === null || row.movingToldAt || row.state !== 'active') return
  const toldAt = currentTime()
  const at = riseStartsAt(row, toldAt)?.toISOString()
  if (!at || !(await writePlanMail(context, { mail: 'moved', subscriptionId, from: row.movingFromMinor, to, at })))
    return
  await inTransaction(db, async (tx) => {
    const isSame = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.movingToMinor, to))
    await tx.update(subscriptions).set({ movingToldAt: toldAt }).where(isSame)
    await jobs.send(moveJob, { subscriptionId, to }, { tx })
  })
}

/** Has a rise begun where this renewal is the first that is late enough for it. */
export async function sendDueRise(
  tx: Transaction,
  { jobs }: Pick<BillingContext, 'jobs'>,
  row: SubscriptionRow,
  before: Pick<SubscriptionRow, 'periodEndsAt'>,
): Promise<void> {
  const { id: subscriptionId, movingToMinor: to, movingToldAt: toldAt } = row
  if (to === null || !toldAt || !isRiseDue(row, toldAt)) return
  if (before.periodEndsAt?.getTime() !== row.periodEndsAt?.getTime())
    await jobs.send(moveJob, { subscriptionId, to }, { tx })
}

/** Rises that wait for their mail, and those that can begin, which a process that ended or a provider that was away has left. */
export async function listRises(db: Queryable, limit: number): Promise<{ untold: Move[]; due: Move[] }> {
  const { id, movingToMinor, movingToldAt, periodEndsAt, state } = subscriptions
  const isLateEnough = sql`${periodEndsAt} >= ${movingToldAt} + ${NOTICE_DAYS}::int * interval '1 day'`
  const rows = await db
    .select({ subscriptionId: id, to: sql<number>`${movingToMinor}`, told: isNotNull(movingToldAt).mapWith(Boolean) })
    .from(subscriptions)
    .where(and(eq(state, 'active'), isNotNull(movingToMinor), sql`(${movingToldAt} is null or ${isLateEnough})`))
    .orderBy(periodEndsAt)
    .limit(limit)
  const of = (told: boolean) => rows.filter((row) => row.told === told).map(({ told: _, ...move }) => move)
  return { untold: of(false), due: of(true) }
}

/** A price that changes again ends what was announced of it: its members keep what they pay, and those who were told are told so. */
export async function dropRises(
  tx: Transaction,
  { jobs }: Pick<BillingContext, 'jobs'>,
  changed: readonly Pick<typeof planPrices.$inferInsert, 'planId' | 'currency'>[],
): Promise<void> {
  for (const { planId, currency } of changed) {
    const plan = findPlanById(planId)
    if (!plan) continue
    const { tier, duration, movingToMinor } = subscriptions
    const rows = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          ...[eq(tier, plan.tier), eq(duration, plan.type), eq(subscriptions.currency, currency)],
          isNotNull(movingToMinor),
        ),
      )
      .for('update')
    const ids = rows.map(({ id }) => id)
    await tx.update(subscriptions).set(NOT_MOVING).where(inArray(subscriptions.id, ids))
    const told = rows.filter(
      (row) => row.movingToldAt && row.state === 'active' && row.amountMinor !== row.movingToMinor,
    )
    await jobs.sendAll(
      planMailJob,
      told.map(({ id, movingToMinor: to }) => ({ mail: 'kept' as const, subscriptionId: id, to: to ?? 0 })),
      { tx },
    )
  }
}
