import { and, eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/server/database.ts'
import type { ProviderName } from '../plans.ts'
import { lastPaid } from '../rules.ts'
import { applySubscription } from './applySubscription.ts'
import { recordOwn, referenceOf, settleEvent } from './events.ts'
import { findOrder } from './orders.ts'
import type { ProviderEvent } from './providers/provider.ts'
import type { Room } from './room.ts'
import { settleOrder } from './settleOrder.ts'
import { findSubscriptionById, nextVersion } from './subscriptions.ts'
import { subscriptions } from './tables.ts'
import { refused, type Verdict } from './words.ts'
import { readFacts } from './writeCharges.ts'

/** Asks about a subscription unasked; what contradicts is a line for the admins, and its turn comes again in a day. */
export async function lookAgain(room: Room, provider: ProviderName, providerId: string, now?: Date): Promise<void> {
  const verdict = await applySubscription(room, provider, providerId, null, now).catch(unlessUnknown)
  if (verdict.state !== 'refused') return
  const named = and(eq(subscriptions.provider, provider), eq(subscriptions.providerId, providerId))
  await room.db.update(subscriptions).set({ checkedAt: nextVersion }).where(named)
  await note(room, provider, { kind: 'subscription', subscriptionId: providerId }, verdict)
}

/** Asks whether a subscription was renewed; what is renewed or over by then is left in peace. */
export async function lookAtRenewal(
  room: Room,
  { subscriptionId, paidUntil }: { subscriptionId: number; paidUntil: string },
  now: Date,
): Promise<void> {
  const row = await findSubscriptionById(room.db, subscriptionId)
  if (!row || row.cancelAtPeriodEnd || row.state === 'ended' || row.state === 'refunded') return
  const paid = lastPaid(await readFacts(room.db, subscriptionId))?.period
  if (paid && paid.endsAt > new Date(paidUntil)) return
  await lookAgain(room, row.provider, row.providerId, now)
}

/** The same for the checkout of an order. */
export async function lookAtOrder(room: Room, reference: string, wishes: { lapse?: boolean } = {}): Promise<void> {
  const before = await findOrder(room.db, reference)
  const verdict = await settleOrder(room, reference, wishes)
  if (verdict.state !== 'refused' || !before?.sessionId || before.state === 'refused') return
  await note(room, before.provider, { kind: 'checkout', sessionId: before.sessionId }, verdict)
}

/** A test account that was given up, say: the books stay as they are, and the clock ends the access. */
function unlessUnknown(error: unknown): Verdict {
  if (error instanceof AppError && error.code === 'not_found')
    return refused('The provider knows nothing of this subscription. Nothing was changed; please look into it.')
  throw error
}

/** Writes an oddity that no message told of among the events, once for each kind; it can be looked into again there. */
const note = (room: Room, provider: ProviderName, about: NonNullable<ProviderEvent['about']>, verdict: Verdict) =>
  inTransaction(room.db, async (tx) => {
    const reference = referenceOf(about)
    const key = `look:${reference}:${verdict.outcome}`
    const id = await recordOwn(tx, { provider, key, type: 'academy.look', reference, payload: { about } })
    if (id !== undefined) await settleEvent(tx, id, verdict.state, verdict.outcome)
  })
