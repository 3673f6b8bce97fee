import { AppError } from '../../platform/errors.ts'
import { applySubscription } from './applySubscription.ts'
import { type EventRow, findEvent, settleEvent } from './events.ts'
import { findOrder, findOrderBySession, nameSession } from './orders.ts'
import type { ProviderEvent } from './providers/provider.ts'
import { providerOf } from './providers.ts'
import { readRefund, runRefund } from './refund.ts'
import type { Room } from './room.ts'
import { settleOrder } from './settleOrder.ts'
import { ignored, type Verdict } from './words.ts'

const LATER = 'The provider could not be asked; this is tried again by itself.'

/** Looks into one event and notes what came of it; what can't be done now is noted too, and tried again later. */
export async function handleEvent(room: Room, eventId: number): Promise<void> {
  const event = await findEvent(room.db, eventId)
  if (event?.state !== 'waiting' && event?.state !== 'failed') return
  if (readRefund(event)) return runRefund(room, event)
  try {
    const { state, outcome } = await lookInto(room, event).catch(unlessUnknown)
    await settleEvent(room.db, eventId, state, outcome)
  } catch (error) {
    await settleEvent(room.db, eventId, 'failed', error instanceof AppError ? `${error.message} ${LATER}` : LATER)
    throw error
  }
}

/** What the provider itself does not know, any more or of this account, will not be known later. */
function unlessUnknown(error: unknown): Verdict {
  if (error instanceof AppError && error.code === 'not_found') return ignored(`${error.message} Nothing was changed.`)
  throw error
}

async function lookInto(room: Room, { provider, payload }: EventRow): Promise<Verdict> {
  const { about } = payload as { about: ProviderEvent['about'] }
  if (!about) return ignored('It concerns nothing that the academy keeps.')
  if (about.kind === 'checkout') return settleSession(room, provider, about.sessionId)
  if (about.kind === 'subscription') return applySubscription(room, provider, about.subscriptionId)
  const found = await providerOf(room.providers, provider).findPayment(about.paymentId)
  if (!found) return ignored('The payment is for nothing that the academy sold.')
  if ('sessionId' in found) return settleSession(room, provider, found.sessionId)
  return applySubscription(room, provider, found.subscriptionId)
}

async function settleSession(room: Room, name: EventRow['provider'], sessionId: string): Promise<Verdict> {
  const order = await findOrderBySession(room.db, name, sessionId)
  if (order) return settleOrder(room, order.reference)
  // the process may have ended after the checkout was opened and before that was noted
  const { reference } = await providerOf(room.providers, name).readCheckout(sessionId)
  const lost = reference === null ? undefined : await findOrder(room.db, reference)
  if (lost?.provider !== name || lost.sessionId !== null)
    return ignored('It is the checkout of no order of the academy.')
  await nameSession(room.db, lost.reference, sessionId)
  return settleOrder(room, lost.reference)
}
