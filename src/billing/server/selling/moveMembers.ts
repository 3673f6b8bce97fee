import { and, eq, inArray } from 'drizzle-orm'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { amountOf } from '../../catalogue.ts'
import { findPlan, findPlanById } from '../../plans.ts'
import type { MoveMembers } from '../../plansContract.ts'
import { isRiseDue } from '../../priceRise.ts'
import { readStoredCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { type Move, moveJob, planMailJob } from '../jobs.ts'
import { changeAtProvider } from '../subscriptions/changePlan.ts'
import { findSubscriptionById, lockSubscriptionById, type SubscriptionRow } from '../subscriptions/subscriptions.ts'
import { subscriptions } from '../tables.ts'
import { announceRise, NOT_MOVING } from './announceRise.ts'
import { isMovable } from './readPlans.ts'

/**
 * Has the members of a plan who pay `amount` pay its present price: a lower one from their next charge on, a higher one
 * from the first charge that is at least thirty days after the mail about it. Answers how many. Each is moved by a job.
 * @throws AppError 'conflict' when the present price is not the one that was shown
 */
export async function moveMembers(
  context: BillingContext,
  { plan_id, currency, amount, to }: MoveMembers,
): Promise<number> {
  const { db, jobs } = context
  const plan = findPlanById(plan_id)
  if (!plan) throw invalidField('plan_id', 'There is no such plan.')
  const choice = { tier: plan.tier, duration: plan.type }
  if (amountOf(await readStoredCatalogue(context), choice, currency) !== to)
    throw new AppError('conflict', 'The price of this plan is another by now. Please look again.')
  return inTransaction(db, async (tx) => {
    const { id, tier, duration, amountMinor } = subscriptions
    const rows = await tx
      .select({ id })
      .from(subscriptions)
      .where(
        and(
          isMovable,
          eq(tier, plan.tier),
          eq(duration, plan.type),
          eq(subscriptions.currency, currency),
          eq(amountMinor, amount),
        ),
      )
    if (rows.length === 0) throw new AppError('conflict', 'Nobody pays that price any more. Please look again.')
    for (const row of rows)
      await jobs.send(moveJob, { subscriptionId: row.id, to }, { tx, singletonKey: `move ${row.id} ${to}` })
    const moved = { currency, from: amount, to, members: rows.length }
    await auditCall(tx, { about: `plan ${plan_id}`, after: moved })
    return rows.length
  })
}

/**
 * Moves one member, unless their plan or its price has changed meanwhile. To a lower price at once, and mails them. To a
 * higher one in two steps: they are told first, and moved when the next renewal is late enough. The academy waits for it
 * and not the provider, since neither can name the price of the renewal after the next. Called again it goes on where it
 * stopped: the price that was paid is noted until all is done, so that no mail is lost with a process.
 */
export async function moveMember(context: BillingContext, { subscriptionId, to }: Move): Promise<void> {
  const { db } = context
  const row = await findSubscriptionById(db, subscriptionId)
  if (!row) return
  const { movingFromMinor, movingToMinor, movingToldAt } = row
  if (movingFromMinor !== null && (await hasMoved(db, row, to)))
    return movingToMinor === null ? tellMoved(context, row, to) : noteMoved(db, row)
  if (row.state !== 'active' || row.amountMinor === to) return
  // another plan that was chosen since, whose price the member has seen
  if (movingToMinor !== null && movingFromMinor !== row.amountMinor) return noteMoved(db, row)
  const { id } = findPlan(row.tier, row.duration)
  if (row.nextPlanId !== null && row.nextPlanId !== id) return
  if (amountOf(await readStoredCatalogue(context), row, row.currency) !== to) return
  if (to > row.amountMinor) {
    if (movingToMinor !== to) return announceRise(context, row, to)
    if (!movingToldAt || !isRiseDue(row, movingToldAt)) return
  } else
    await db
      .update(subscriptions)
      .set({ ...NOT_MOVING, movingFromMinor: row.amountMinor })
      .where(isRow(row))
  await changeAtProvider(context, row, { tier: row.tier, duration: row.duration })
  await (to > row.amountMinor ? noteMoved(db, row) : tellMoved(context, row, to))
}

const isRow = ({ id }: SubscriptionRow) => eq(subscriptions.id, id)
const noteMoved = async (db: Queryable, row: SubscriptionRow) =>
  void (await db.update(subscriptions).set(NOT_MOVING).where(isRow(row)))

/** Whether the books have the new price: of the plan itself, or of the one that follows on it. */
async function hasMoved(db: Queryable, row: SubscriptionRow, to: number): Promise<boolean> {
  const { followsId, amountMinor, state } = subscriptions
  const follows = and(eq(followsId, row.id), eq(amountMinor, to), inArray(state, ['active', 'past_due', 'incomplete']))
  return (row.state === 'active' && row.amountMinor === to) || (await db.$count(subscriptions, follows)) > 0
}

/** Once, however often it is called. */
const tellMoved = ({ db, jobs }: BillingContext, { id, periodEndsAt }: SubscriptionRow, to: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockSubscriptionById(tx, id)
    if (!row || row.movingFromMinor === null) return
    await tx.update(subscriptions).set({ movingFromMinor: null }).where(eq(subscriptions.id, id))
    const at = (periodEndsAt ?? currentTime()).toISOString()
    await jobs.send(planMailJob, { mail: 'moved', subscriptionId: id, from: row.movingFromMinor, to, at }, { tx })
  })
