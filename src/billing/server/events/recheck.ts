import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import type { ProviderName } from '../../plans.ts'
import { lastPaid } from '../../rules.ts'
import { findOrder } from '../checkout/orders.ts'
import { settleOrder } from '../checkout/settleOrder.ts'
import type { BillingContext } from '../context.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { findSubscriptionById, nextVersion } from '../subscriptions/subscriptions.ts'
import { readFacts } from '../subscriptions/writeCharges.ts'
import { subscriptions } from '../tables.ts'
import { eventReference, recordOwn, settleEvent } from './events.ts'
import { refused, type SyncOutcome } from './outcomes.ts'
import { syncFromProvider } from './syncFromProvider.ts'

/** Asks about a subscription unasked; what contradicts is a line for the admins, and its turn comes again in a day. */
export async function recheckSubscription(
  context: BillingContext,
  provider: ProviderName,
  providerId: string,
  now?: Date,
): Promise<void> {
  const result = await syncFromProvider(context, provider, providerId, null, now).catch(unlessUnknown)
  if (result.state !== 'refused') return
  const named = and(eq(subscriptions.provider, provider), eq(subscriptions.providerId, providerId))
  await context.db.update(subscriptions).set({ checkedAt: nextVersion }).where(named)
  await note(context, provider, { kind: 'subscription', subscriptionId: providerId }, result)
}

/** Asks whether a subscription was renewed; what is renewed or over by then is left in peace. */
export async function recheckRenewal(
  context: BillingContext,
  { subscriptionId, paidUntil }: { subscriptionId: number; paidUntil: string },
  now: Date,
): Promise<void> {
  const row = await findSubscriptionById(context.db, subscriptionId)
  if (!row || row.cancelAtPeriodEnd || row.state === 'ended' || row.state === 'refunded') return
  const paid = lastPaid(await readFacts(context.db, subscriptionId))?.period
  if (paid && paid.endsAt > new Date(paidUntil)) return
  await recheckSubscription(context, row.provider, row.providerId, now)
}

/** The same for the checkout of an order. */
export async function recheckOrder(
  context: BillingContext,
  reference: string,
  options: { expire?: boolean } = {},
): Promise<void> {
  const before = await findOrder(context.db, reference)
  const result = await settleOrder(context, reference, options)
  if (result.state !== 'refused' || !before?.sessionId || before.state === 'refused') return
  await note(context, before.provider, { kind: 'checkout', sessionId: before.sessionId }, result)
}

/** A test account that was given up, say: the books stay as they are, and the clock ends the access. */
function unlessUnknown(error: unknown): SyncOutcome {
  if (error instanceof AppError && error.code === 'not_found')
    return refused('The provider knows nothing of this subscription. Nothing was changed; please look into it.')
  throw error
}

/** Records an oddity that no message reported as an event, once for each kind, so that it can be rechecked there. */
const note = (
  context: BillingContext,
  provider: ProviderName,
  about: NonNullable<ProviderEvent['about']>,
  result: SyncOutcome,
) =>
  inTransaction(context.db, async (tx) => {
    const reference = eventReference(about)
    const key = `look:${reference}:${result.outcome}`
    const id = await recordOwn(tx, { provider, key, type: 'academy.look', reference, payload: { about } })
    if (id !== undefined) await settleEvent(tx, id, result.state, result.outcome)
  })
