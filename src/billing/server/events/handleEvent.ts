import { AppError } from '../../../platform/errors.ts'
import { findOrder, findOrderBySession, nameSession } from '../checkout/orders.ts'
import { settleOrder } from '../checkout/settleOrder.ts'
import type { BillingContext } from '../context.ts'
import { requireProvider } from '../providers/openProviders.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { readRefund, runRefund } from '../refunds/refund.ts'
import { type EventRow, findEvent, settleEvent } from './events.ts'
import { ignored, type SyncOutcome } from './outcomes.ts'
import { syncFromProvider } from './syncFromProvider.ts'

const LATER = 'The provider could not be asked; this is tried again by itself.'

/** Looks into one event and notes what came of it; what can't be done now is noted too, and tried again later. */
export async function handleEvent(context: BillingContext, eventId: number): Promise<void> {
  const event = await findEvent(context.db, eventId)
  if (event?.state !== 'waiting' && event?.state !== 'failed') return
  if (readRefund(event)) return runRefund(context, event)
  try {
    const { state, outcome } = await lookInto(context, event).catch(unlessUnknown)
    await settleEvent(context.db, eventId, state, outcome)
  } catch (error) {
    await settleEvent(context.db, eventId, 'failed', error instanceof AppError ? `${error.message} ${LATER}` : LATER)
    throw error
  }
}

/** What the provider itself does not know, any more or of this account, will not be known later. */
function unlessUnknown(error: unknown): SyncOutcome {
  if (error instanceof AppError && error.code === 'not_found') return ignored(`${error.message} Nothing was changed.`)
  throw error
}

async function lookInto(context: BillingContext, { provider, payload }: EventRow): Promise<SyncOutcome> {
  const { about } = payload as { about: ProviderEvent['about'] }
  if (!about) return ignored('It concerns nothing that the academy keeps.')
  if (about.kind === 'checkout') return settleSession(context, provider, about.sessionId)
  if (about.kind === 'subscription') return syncFromProvider(context, provider, about.subscriptionId)
  const found = await requireProvider(context.providers, provider).findPayment(about.paymentId)
  if (!found) return ignored('The payment is for nothing that the academy sold.')
  if ('sessionId' in found) return settleSession(context, provider, found.sessionId)
  return syncFromProvider(context, provider, found.subscriptionId)
}

async function settleSession(
  context: BillingContext,
  name: EventRow['provider'],
  sessionId: string,
): Promise<SyncOutcome> {
  const order = await findOrderBySession(context.db, name, sessionId)
  if (order) return settleOrder(context, order.reference)
  // the process may have ended after the checkout was opened and before that was noted
  const { reference } = await requireProvider(context.providers, name).readCheckout(sessionId)
  const lost = reference === null ? undefined : await findOrder(context.db, reference)
  if (lost?.provider !== name || lost.sessionId !== null)
    return ignored('It is the checkout of no order of the academy.')
  await nameSession(context.db, lost.reference, sessionId)
  return settleOrder(context, lost.reference)
}
