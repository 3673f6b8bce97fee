import type Stripe from 'stripe'
import { AppError } from '../../../platform/errors.ts'
import type { Buyer, CheckoutOrder, PricedPlan, ProviderCharge, ProviderCheckout } from './provider.ts'
import { chargeFacts } from './stripeCharges.ts'
import { asked } from './stripeClient.ts'
import { fromUnixSeconds, objectId, toUnixSeconds } from './stripeTimes.ts'

/** Stripe closes no checkout sooner than half an hour after it was opened. */
const SHORTEST_S = 30 * 60

/** Opens Stripe's hosted page; our reference makes it the same one when it is asked for twice. */
export async function startCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  buyer: Buyer,
  priceOf: (plan: PricedPlan) => Promise<string>,
): Promise<{ url: string; sessionId: string }> {
  const ours = { order_reference: order.reference, user_id: String(buyer.userId) }
  const session = await asked(
    stripe.checkout.sessions.create(
      {
        ui_mode: 'hosted_page',
        client_reference_id: order.reference,
        metadata: ours,
        success_url: withSession(order.returnUrl),
        cancel_url: order.cancelUrl,
        ...(buyer.customerId ? { customer: buyer.customerId } : { customer_email: buyer.email }),
        // the price is ours in each currency, never one that Stripe reckons
        adaptive_pricing: { enabled: false },
        ...(await whatIsSold(order, ours, priceOf)),
      },
      { idempotencyKey: `checkout-${order.reference}` },
    ),
  )
  if (!session.url) throw new AppError('unavailable', 'Stripe has opened no checkout. Please try again.')
  return { url: session.url, sessionId: session.id }
}

async function whatIsSold(
  order: CheckoutOrder,
  metadata: Record<string, string>,
  priceOf: (plan: PricedPlan) => Promise<string>,
): Promise<Stripe.Checkout.SessionCreateParams> {
  if (order.kind === 'subscription')
    return {
      mode: 'subscription',
      line_items: [{ price: await priceOf(order), quantity: 1 }],
      // renewals carry the subscription's metadata, not the checkout's
      subscription_data: { metadata },
    }
  const price_data = {
    currency: order.currency.toLowerCase(),
    unit_amount: order.amountMinor,
    product_data: { name: order.title },
  }
  return {
    mode: 'payment',
    line_items: [{ price_data, quantity: 1 }],
    payment_intent_data: { metadata },
    // a moment that is the same when the same order is sent again
    expires_at: toUnixSeconds(order.expiresAt),
  }
}

/** Refuses a hold that Stripe could not keep to, before Stripe does. */
export function assertLongEnough(order: CheckoutOrder, now: Date): void {
  if (order.kind === 'lesson' && toUnixSeconds(order.expiresAt) - toUnixSeconds(now) < SHORTEST_S)
    throw new AppError('conflict', 'There is too little time left to pay for this. Please choose it again.')
}

const withSession = (url: string): string => {
  const joint = url.includes('?') ? '&' : '?'
  return `${url}${joint}session_id={CHECKOUT_SESSION_ID}`
}

export async function readCheckout(stripe: Stripe, sessionId: string): Promise<ProviderCheckout> {
  const session = await asked(
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge', 'subscription'] }),
  )
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  return {
    reference: session.client_reference_id,
    status: statusOf(session, intent),
    currency: (session.currency ?? '').toUpperCase(),
    amountMinor: session.amount_total ?? 0,
    customerId: objectId(session.customer),
    live: session.livemode,
    subscriptionId: objectId(session.subscription),
    charge: session.mode === 'payment' && intent ? await oneTimeCharge(stripe, intent) : null,
  }
}

const LOST: readonly string[] = ['canceled', 'incomplete_expired', 'requires_payment_method']

/** A completed checkout may still wait for its money, when it was paid by a transfer, and may then fail. */
function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ProviderCheckout['status'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (session.payment_status !== 'unpaid') return 'paid'
  const began = intent ?? (typeof session.subscription === 'string' ? null : session.subscription)
  return began && LOST.includes(began.status) ? 'failed' : 'open'
}

async function oneTimeCharge(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderCharge | null> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  if (!charge) return null
  const paid = intent.status === 'succeeded'
  return {
    ...(await chargeFacts(stripe, charge)),
    providerId: intent.id,
    paymentId: paid ? intent.id : null,
    currency: intent.currency.toUpperCase(),
    amountMinor: paid ? intent.amount_received : intent.amount,
    paid,
    at: fromUnixSeconds(charge.created),
    period: null,
  }
}
