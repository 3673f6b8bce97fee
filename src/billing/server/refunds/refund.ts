import { and, desc, eq, sql } from 'drizzle-orm'
import { lockUser } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { refundable } from '../../policy.ts'
import { lastPaid } from '../../rules.ts'
import { findOrder } from '../checkout/orders.ts'
import type { BillingContext } from '../context.ts'
import { type EventRow, findEvent, recordOwn, settleEvent } from '../events/events.ts'
import { moneyText } from '../events/outcomes.ts'
import { endJob } from '../jobs.ts'
import { sendRefundedMail } from '../planMails.ts'
import { requireProvider } from '../providers/openProviders.ts'
import { findCharge } from '../queries.ts'
import { lockSubscriptionById, subscriptionRef } from '../subscriptions/subscriptions.ts'
import { auditCharge, type ChargeRow, readFacts } from '../subscriptions/writeCharges.ts'
import { charges, paymentEvents } from '../tables.ts'
import { revokeAccess } from './revokeAccess.ts'

type Refund = { chargeId: number; paymentId: string; amountMinor: number; by: string } & RefundOptions
type RefundOptions = { /** What a one-time payment was for stays. */ keep?: boolean }
const TYPE = 'academy.refund'

/** Events of ours that ask for refunds. */
export const isRefundRequest = eq(paymentEvents.type, TYPE)

/** The refund that an event of ours asks for; undefined for a message of a provider. */
export const readRefund = ({ type, payload }: EventRow): Refund | undefined =>
  type === TYPE ? (payload as Refund) : undefined

/**
 * Gives back what is left of a charge; access that it paid for ends, and so does the subscription if that was its last.
 * What was sold once ends too, unless it is to be kept. Written down before the provider is asked, so that it is done
 * once however often it is asked for.
 * @throws AppError 'not_found', 'conflict' when nothing is left or it is under way, 'unavailable'
 */
export async function refundCharge(
  context: BillingContext,
  chargeId: number,
  by: string,
  { keep = false }: RefundOptions = {},
): Promise<void> {
  const eventId = await inTransaction(context.db, async (tx) => {
    const charge = await lockCharge(tx, chargeId)
    if (!charge) throw new AppError('not_found', 'There is no such charge.')
    const amountMinor = refundable(charge)
    if (amountMinor <= 0 || charge.paymentId === null)
      throw new AppError('conflict', 'There is nothing left of this charge to give back.')
    const { provider, paymentId } = charge
    const payload: Refund = { chargeId, paymentId, amountMinor, by, keep }
    const key = `refund:${paymentId}:${charge.refundedMinor}`
    const written = await recordOwn(tx, { provider, key, type: TYPE, reference: paymentId, payload })
    if (written === undefined) throw new AppError('conflict', 'This charge is being given back already.')
    const after = { amountMinor, currency: charge.currency, keepBooking: keep }
    await auditCall(tx, { about: `charge ${chargeId}`, userId: charge.userId, after })
    return written
  })
  const event = await findEvent(context.db, eventId)
  if (event) await runRefund(context, event)
}

/** Asks the provider for a refund that was written down, and notes how it went; safe to do again. */
export async function runRefund(context: BillingContext, event: EventRow): Promise<void> {
  const { paymentId, amountMinor } = event.payload as Refund
  try {
    const provider = requireProvider(context.providers, event.provider)
    await provider.refund(paymentId, amountMinor, `${event.key}:${event.id}`)
  } catch (error) {
    const text = error instanceof AppError ? error.message : 'The provider could not be asked.'
    await settleEvent(context.db, event.id, 'failed', `The provider has not confirmed it: ${text}`)
    throw error
  }
  await inTransaction(context.db, (tx) => noteRefund(tx, context, event))
}

async function noteRefund(tx: Transaction, context: BillingContext, event: EventRow): Promise<void> {
  const { chargeId, amountMinor, by, keep = false } = event.payload as Refund
  const known = await findCharge(tx, chargeId)
  if (!known) return
  // in the order in which what a provider says is written: the member, the subscription, its charges
  if (known.userId !== null) await lockUser(tx, known.userId)
  const subscription = known.subscriptionId === null ? undefined : await lockSubscriptionById(tx, known.subscriptionId)
  const former = await lockCharge(tx, chargeId)
  const before = subscription && lastPaid(await readFacts(tx, subscription.id))
  const [noted] = await tx
    .update(charges)
    .set({ refundedMinor: sql`greatest(refunded_minor, amount_minor)`, state: 'refunded' })
    .where(eq(charges.id, chargeId))
    .returning()
  if (noted) await auditCharge(tx, former, noted)
  // whoever heard of it from the provider first has told the member
  if (noted && former?.state !== 'refunded') await sendRefundedMail(tx, context, noted)
  await settleEvent(tx, event.id, 'applied', `${moneyText(amountMinor, known.currency)} given back by ${by}.`)
  if (!subscription) return notifySeller(tx, context, known.orderReference, keep)
  const ref = subscriptionRef(known.provider, known.providerId)
  const wasLast = before?.ref === ref
  await revokeAccess(tx, subscription, { ref, wasLast })
  const subscriptionId = subscription.id
  if (wasLast) await context.jobs.send(endJob, { subscriptionId }, { tx, singletonKey: String(subscriptionId) })
}

/** Calls the module that sold something once its money has gone back. */
async function notifySeller(tx: Transaction, { onOrder }: BillingContext, reference: string | null, keep: boolean) {
  const order = reference === null ? undefined : await findOrder(tx, reference)
  if (order?.kind !== 'lesson' || order.subject === null) return
  await onOrder.lesson?.refunded(tx, order.subject, order.reference, keep)
}

/**
 * The same for a payment that the provider reports as refunded: by our own refund, whose last request counts even
 * before it is noted here, or from the provider's dashboard. Spec silent: what went back in part, or is disputed, stays as it is.
 */
export async function recordRefund(tx: Transaction, context: BillingContext, charge: ChargeRow): Promise<void> {
  if (charge.state !== 'refunded' || charge.paymentId === null) return
  const { provider, paymentId, orderReference } = charge
  const named = [eq(paymentEvents.provider, provider), eq(paymentEvents.type, TYPE)]
  // whatever became of it: an answer that was lost says nothing of the money
  const [asked] = await tx
    .select({ payload: paymentEvents.payload })
    .from(paymentEvents)
    .where(and(...named, eq(paymentEvents.reference, paymentId)))
    .orderBy(desc(paymentEvents.id))
    .limit(1)
  const { keep = false } = (asked?.payload ?? {}) as RefundOptions
  await notifySeller(tx, context, orderReference, keep)
}

async function lockCharge(tx: Transaction, id: number): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update')
  return row
}

/** The charge of a one-time payment. */
export async function findChargeByReference(db: Queryable, reference: string): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select()
    .from(charges)
    .where(eq(charges.orderReference, reference))
    .orderBy(sql`${charges.id} desc`)
    .limit(1)
  return row
}
