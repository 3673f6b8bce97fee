import { and, eq, gt, inArray, max, or, sql } from 'drizzle-orm'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { type Db, inTransaction } from '../../../platform/server/database.ts'
import { amountOf, findOffer } from '../../catalogue.ts'
import type { Preview } from '../../contract.ts'
import { findPlan } from '../../plans.ts'
import { isAsShown, lastPaid } from '../../rules.ts'
import { readCatalogue, readStoredCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { dayText } from '../events/outcomes.ts'
import { syncFromProvider } from '../events/syncFromProvider.ts'
import { planMailJob } from '../jobs.ts'
import { requireProvider } from '../providers/openProviders.ts'
import type { PlanChoice } from '../providers/provider.ts'
import { charges, subscriptions } from '../tables.ts'
import { type CancelAnswer, noteReason } from './cancelReason.ts'
import {
  listRunning,
  lockSubscriptionById,
  nextVersion,
  type SubscriptionRow,
  subscriptionHandle,
} from './subscriptions.ts'
import { readFacts } from './writeCharges.ts'

/** How long a change that was begun and not finished keeps the same one from being made again. */
const BEGUN_MS = 60_000

/** The member's running subscription. @throws AppError 'conflict' when there is none */
export async function requireRunning(db: Db, userId: number): Promise<SubscriptionRow> {
  const [row] = await listRunning(db, userId)
  if (row) return row
  throw new AppError('conflict', 'You have no running plan.')
}

async function requireChangeable(
  { db, settings }: BillingContext,
  userId: number,
  to: PlanChoice,
): Promise<SubscriptionRow> {
  const row = await requireRunning(db, userId)
  if (row.state === 'past_due')
    throw new AppError('conflict', 'Your last payment did not go through. Please see to your card first.')
  if (row.state === 'cancelling')
    throw new AppError('conflict', 'Your plan is cancelled. Please resume it before you change it.')
  const { id, offered } = findOffer(readCatalogue(settings), to)
  if (!offered) throw invalidField('tier', 'This plan is not offered any more.')
  if (row.nextPlanId === null && row.tier === to.tier && row.duration === to.duration)
    throw invalidField('tier', 'This is the plan that you have.')
  if (row.nextPlanId === id && row.changedAt.getTime() < currentTime().getTime() - BEGUN_MS)
    throw invalidField(
      'tier',
      `This plan follows on yours already${row.periodEndsAt ? `, from ${dayText(row.periodEndsAt)}` : ''}.`,
    )
  return row
}

/** What a change would cost, by the provider. */
export async function previewPlan(context: BillingContext, userId: number, to: PlanChoice): Promise<Preview> {
  const row = await requireChangeable(context, userId, to)
  const { dueNowMinor, startsAt, nextChargeAt } = await previewOf(context, row, to)
  return {
    currency: row.currency,
    due_now: dueNowMinor,
    amount: amountOf(readCatalogue(context.settings), to, row.currency),
    next_charge_at: nextChargeAt.toISOString(),
    starts_at: startsAt.toISOString(),
  }
}

const previewOf = (context: BillingContext, row: SubscriptionRow, to: PlanChoice) =>
  requireProvider(context.providers, row.provider).previewChange(subscriptionHandle(row), to)

/**
 * Changes the plan at the provider, for what the member was shown. The choice is written down first: it keeps a second
 * click from changing twice, and distinguishes a subscription that follows on this one from one that is paid beside it.
 * @throws AppError 'conflict' when the amount is another by now, or somebody else changes it at this moment
 */
export async function changeTo(
  context: BillingContext,
  userId: number,
  to: PlanChoice,
  /** What the preview said: due now, and from then on. */
  shown: { due_now: number; amount?: number | undefined },
): Promise<void> {
  const row = await requireChangeable(context, userId, to)
  const { dueNowMinor } = await previewOf(context, row, to)
  const amountMinor = amountOf(await readStoredCatalogue(context), to, row.currency)
  if (!isAsShown(shown.due_now, dueNowMinor, amountMinor) || (shown.amount ?? amountMinor) !== amountMinor)
    throw new AppError('conflict', 'What this change costs is not what you were shown any more. Please look again.')
  const after = await newestCharge(context.db, userId)
  await changeAtProvider(context, row, to)
  const charged = await findCharged(context.db, row, after)
  await context.jobs.send(planMailJob, { mail: 'changed', subscriptionId: row.id, charged })
}

/** What a plan, or the one that took its place, has cost since its member's charge `after`. */
async function findCharged(db: Db, row: SubscriptionRow, after: number) {
  const follower = db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.followsId, row.id))
  const [found] = await db
    .select({ minor: sql<number>`sum(${charges.amountMinor})::int`, at: sql<string>`max(${charges.happenedAt})` })
    .from(charges)
    .where(
      and(
        gt(charges.id, after),
        or(eq(charges.subscriptionId, row.id), inArray(charges.subscriptionId, follower)),
        eq(charges.kind, 'subscription'),
        eq(charges.currency, row.currency),
        eq(charges.state, 'paid'),
      ),
    )
  return found && found.minor > 0 ? { minor: found.minor, at: new Date(found.at).toISOString() } : null
}

async function newestCharge(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ id: max(charges.id) })
    .from(charges)
    .where(eq(charges.userId, userId))
  return row?.id ?? 0
}

/** Makes the change there and takes over what comes of it; to the plan that it is, at the present price, too. */
export async function changeAtProvider(context: BillingContext, row: SubscriptionRow, to: PlanChoice): Promise<void> {
  const attempt = await claim(context.db, row, findPlan(to.tier, to.duration).id)
  const provider = requireProvider(context.providers, row.provider)
  let subscriptionId: string
  try {
    ;({ subscriptionId } = await provider.changePlan(subscriptionHandle(row), to, attempt))
  } catch (error) {
    await choose(context.db, row.id, row)
    throw error
  }
  if (subscriptionId !== row.providerId) await syncFromProvider(context, row.provider, subscriptionId)
  await syncFromProvider(context, row.provider, row.providerId)
}

/** Takes the change for this call alone; answers what names it at the provider. */
const claim = (db: Db, known: SubscriptionRow, planId: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    const row = await lockSubscriptionById(tx, known.id)
    if (row?.checkedAt?.getTime() !== known.checkedAt?.getTime())
      throw new AppError('conflict', 'Your plan is being changed at this moment. Please look again.')
    await choose(tx, known.id, { nextPlanId: planId, chosenPlanId: planId })
    return `change-${known.id}-${planId}-${known.checkedAt?.getTime() ?? 0}`
  })

const choose = (
  db: Pick<Db, 'update'>,
  id: number,
  { nextPlanId, chosenPlanId }: Pick<SubscriptionRow, 'nextPlanId' | 'chosenPlanId'>,
) =>
  db
    .update(subscriptions)
    .set({ nextPlanId, chosenPlanId, checkedAt: nextVersion, changedAt: nextVersion })
    .where(eq(subscriptions.id, id))

/**
 * Ends the plan when its paid time is over; whatever was to follow does not. After a charge that failed that is now: a
 * provider that waited for the end would try the card again, and take a month of somebody who has cancelled.
 */
export async function cancel(context: BillingContext, userId: number, answer: CancelAnswer): Promise<void> {
  const row = await requireRunning(context.db, userId)
  await noteLeaving(context.db, row.id, false)
  const isNew = await cancelRow(context, row)
  await noteReason(context.db, row, answer)
  if (isNew) await context.jobs.send(planMailJob, { mail: 'cancelled', subscriptionId: row.id })
}

/** Notes whether a plan is cancelled for no other reason than that its member is leaving. */
export const noteLeaving = (db: Db, id: number, leaving: boolean) =>
  db.update(subscriptions).set({ leaving }).where(eq(subscriptions.id, id))

/** The same for one plan. @returns whether there was something to cancel */
export async function cancelRow(context: BillingContext, row: SubscriptionRow): Promise<boolean> {
  if (row.state === 'cancelling') return false
  const provider = requireProvider(context.providers, row.provider)
  if (row.state === 'past_due') await giveUpGrace(context.db, row, () => provider.endNow(subscriptionHandle(row)))
  else await provider.cancelAtPeriodEnd(subscriptionHandle(row))
  // what the provider goes on to name was chosen for later all the same
  await choose(context.db, row.id, { nextPlanId: null, chosenPlanId: row.chosenPlanId })
  await syncFromProvider(context, row.provider, row.providerId)
  return true
}

/** Asking for the end gives up the rest of the grace: no later check counts it anew. */
async function giveUpGrace(db: Db, { id }: SubscriptionRow, end: () => Promise<void>): Promise<void> {
  await end()
  const paidEnd = lastPaid(await readFacts(db, id))?.period?.endsAt ?? new Date(0)
  const graceEndsAt = new Date(Math.max(currentTime().getTime(), paidEnd.getTime()))
  await db.update(subscriptions).set({ graceEndsAt }).where(eq(subscriptions.id, id))
}

/** Takes a cancellation back while the paid time lasts. */
export async function resume(context: BillingContext, userId: number): Promise<void> {
  const row = await requireRunning(context.db, userId)
  if (row.state !== 'cancelling') return
  if ((await readFacts(context.db, row.id)).some(({ lost }) => lost))
    throw new AppError(
      'conflict',
      'Your bank took a payment for this plan back. Please choose a plan again when the paid time is over.',
    )
  await requireProvider(context.providers, row.provider).resume(subscriptionHandle(row))
  // a change that came to nothing is none any more; what Stripe names for later is read from there
  await choose(context.db, row.id, { nextPlanId: null, chosenPlanId: row.chosenPlanId })
  await noteLeaving(context.db, row.id, false)
  await syncFromProvider(context, row.provider, row.providerId)
}
