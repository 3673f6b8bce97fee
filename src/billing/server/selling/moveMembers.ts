import { and, eq } from 'drizzle-orm'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { amountOf } from '../../catalogue.ts'
import { findPlan, findPlanById } from '../../plans.ts'
import type { MoveMembers } from '../../plansContract.ts'
import { readCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { moveJob, planMailJob } from '../jobs.ts'
import { changeAtProvider } from '../subscriptions/changePlan.ts'
import { findSubscriptionById } from '../subscriptions/subscriptions.ts'
import { subscriptions } from '../tables.ts'
import { isMovable } from './readPlans.ts'

/**
 * Has the members of a plan who pay `amount` pay its present price from their next charge on; answers how many. Each is
 * moved by a job of their own.
 * @throws AppError 'conflict' when the present price is not the one that was shown
 */
export async function moveMembers(
  { db, jobs, settings }: BillingContext,
  { plan_id, currency, amount, to }: MoveMembers,
): Promise<number> {
  const plan = findPlanById(plan_id)
  if (!plan) throw invalidField('plan_id', 'There is no such plan.')
  const choice = { tier: plan.tier, duration: plan.type }
  if (amountOf(readCatalogue(settings), choice, currency) !== to)
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

/** Moves one member, unless their plan or its price has changed meanwhile. Called again it goes on where it stopped. */
export async function moveMember(
  context: BillingContext,
  { subscriptionId, to }: { subscriptionId: number; to: number },
): Promise<void> {
  const row = await findSubscriptionById(context.db, subscriptionId)
  if (row?.state !== 'active' || row.amountMinor === to) return
  const { id } = findPlan(row.tier, row.duration)
  if (row.nextPlanId !== null && row.nextPlanId !== id) return
  if (amountOf(readCatalogue(context.settings), row, row.currency) !== to) return
  await changeAtProvider(context, row, { tier: row.tier, duration: row.duration })
  const { amountMinor: from, periodEndsAt } = row
  const at = (periodEndsAt ?? new Date()).toISOString()
  await context.jobs.send(planMailJob, { mail: 'moved', subscriptionId, from, to, at })
}
