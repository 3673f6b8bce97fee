import type Stripe from 'stripe'
import { currentTime } from '../../../platform/server/clock.ts'
import { amountOf } from '../../catalogue.ts'
import type { PricedPlan, Provider, SubscriptionHandle } from './provider.ts'
import { type CurrentPrice, changePlan, previewChange } from './stripeChange.ts'
import { assertLongEnough, readCheckout, startCheckout } from './stripeCheckout.ts'
import { asked, askedFor, isStripeCode, openStripe, type StripeOptions } from './stripeClient.ts'
import { findPayment, verifyEvent } from './stripeEvents.ts'
import { openCardPage } from './stripePortal.ts'
import { readSubscription } from './stripeSubscription.ts'
import { ensurePrice, syncStripe } from './stripeSync.ts'

/** Stripe by its official client; with `fetch` the same client asks a stand-in. */
export function stripeProvider(options: StripeOptions, now: () => Date = () => currentTime()): Provider {
  const stripe = openStripe(options)
  const price = (plan: PricedPlan) => ensurePrice(stripe, plan, options.naming())
  /** The price of a plan as it is sold now. */
  const current: CurrentPrice = (plan, currency) =>
    price({ ...plan, currency, amountMinor: amountOf(options.catalogue(), plan, currency) })
  return {
    name: 'stripe',
    live: options.live,
    ensurePrices: (plans) => syncStripe(stripe, plans, options.naming()),
    startCheckout: async (order, buyer) => {
      assertLongEnough(order, now())
      return startCheckout(stripe, order, buyer, price)
    },
    readCheckout: (sessionId) => readCheckout(stripe, sessionId),
    readSubscription: (subscriptionId) => readSubscription(stripe, subscriptionId),
    findPayment: (paymentId) => findPayment(stripe, paymentId),
    verifyEvent: (rawBody, headers) => verifyEvent(options.webhookSecret, rawBody, headers),
    cancelAtPeriodEnd: (subscription) => setCancelled(stripe, subscription, true),
    resume: (subscription) => setCancelled(stripe, subscription, false),
    previewChange: (subscription, to) => previewChange(stripe, subscription, to, { now: now(), price: current }),
    changePlan: async (subscription, to, attempt) => {
      await changePlan(stripe, subscription, to, { now: now(), attempt, price: current })
      return { subscriptionId: subscription.providerId }
    },
    // Stripe answers that it knows none when it has ended already
    endNow: async ({ providerId }) => void (await askedFor(stripe.subscriptions.cancel(providerId))),
    refund: (paymentId, amountMinor, attempt) => refund(stripe, paymentId, { amountMinor, attempt }),
    manageUrl: (subscription, returnUrl) => openCardPage(stripe, subscription, returnUrl),
  }
}

async function setCancelled(stripe: Stripe, { providerId }: SubscriptionHandle, cancelled: boolean): Promise<void> {
  await asked(stripe.subscriptions.update(providerId, { cancel_at_period_end: cancelled }))
}

async function refund(
  stripe: Stripe,
  paymentId: string,
  { amountMinor, attempt }: { amountMinor: number; attempt: string },
): Promise<void> {
  const asks = { payment_intent: paymentId, amount: amountMinor, reason: 'requested_by_customer' as const }
  try {
    await asked(stripe.refunds.create(asks, { idempotencyKey: `refund-${attempt}` }))
  } catch (error) {
    // somebody has given it back by Stripe's own dashboard
    if (!isStripeCode(error, 'charge_already_refunded')) throw error
  }
}
