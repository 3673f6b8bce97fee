import Stripe from 'stripe'
import { AppError } from '../../../platform/errors.ts'
import type { Provider, ProviderEvent } from './provider.ts'
import { asked, askedFor } from './stripeClient.ts'
import { objectId } from './stripeTimes.ts'

/** Stripe's own limit against messages that were caught and are sent again later. */
const TOLERANCE_S = 300

/** @throws AppError 'forbidden' when the signature does not fit the raw body, or is older than five minutes */
export function verifyEvent(
  secret: string,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): ProviderEvent {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string' || !secret) throw unsigned()
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S)
  } catch {
    throw unsigned()
  }
  if (!isWhole(event)) throw unsigned()
  return { key: event.id, type: event.type, live: event.livemode, about: aboutOf(event) }
}

/** The library looks at the signature alone. */
const isWhole = (event: Stripe.Event | null): boolean =>
  typeof event?.id === 'string' &&
  typeof event.type === 'string' &&
  typeof event.data?.object === 'object' &&
  event.data.object !== null

const unsigned = () => new AppError('forbidden', 'This message does not carry Stripe’s signature.')

function aboutOf({ type, data }: Stripe.Event): ProviderEvent['about'] {
  const object = data.object as { id?: string }
  if (type.startsWith('checkout.session.')) return object.id ? { kind: 'checkout', sessionId: object.id } : null
  if (type.startsWith('customer.subscription.'))
    return object.id ? { kind: 'subscription', subscriptionId: object.id } : null
  if (type.startsWith('invoice.')) return aboutInvoice(data.object as Stripe.Invoice)
  if (/^(refund|charge)\./.test(type))
    return aboutPayment(data.object as Stripe.Refund | Stripe.Charge | Stripe.Dispute)
  return null
}

function aboutInvoice({ parent }: Stripe.Invoice): ProviderEvent['about'] {
  const subscriptionId = objectId(parent?.subscription_details?.subscription)
  return subscriptionId ? { kind: 'subscription', subscriptionId } : null
}

function aboutPayment({ payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>): ProviderEvent['about'] {
  const paymentId = objectId(intent)
  return paymentId ? { kind: 'payment', paymentId } : null
}

/** The subscription or the checkout that a payment was made for. */
export const findPayment = async (stripe: Stripe, paymentId: string): ReturnType<Provider['findPayment']> => {
  const found = await askedFor(
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentId },
      expand: ['data.invoice'],
      limit: 1,
    }),
  )
  const invoice = found?.data[0]?.invoice
  if (invoice && typeof invoice === 'object' && !invoice.deleted) {
    const subscriptionId = objectId(invoice.parent?.subscription_details?.subscription)
    if (subscriptionId) return { subscriptionId }
  }
  const sessions = await asked(stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }))
  const [session] = sessions.data
  return session ? { sessionId: session.id } : null
}
