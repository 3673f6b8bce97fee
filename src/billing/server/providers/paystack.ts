import { currentTime } from '../../../platform/server/clock.ts'
import { amountOf } from '../../catalogue.ts'
import type { Currency } from '../../plans.ts'
import { changePlan, previewChange } from './paystackChange.ts'
import { findPayment, readCheckout, startCheckout } from './paystackCheckout.ts'
import { asked, paystackClient } from './paystackClient.ts'
import { verifyEvent } from './paystackEvents.ts'
import { ensurePlanCode, syncPaystackPlans } from './paystackPlans.ts'
import { disable, enable, refund } from './paystackStop.ts'
import { readSubscription } from './paystackSubscription.ts'
import type { PlanChoice, PricedPlan, Provider, ProviderFetch, Selling } from './provider.ts'

export type PaystackOptions = Selling & {
  /** Also what Paystack signs its messages with. */
  secretKey: string
  apiUrl: string
  /** In place of the network. */
  fetch?: ProviderFetch | undefined
  /** Whether the key moves real money. */
  live: boolean
}

const MOMENT_MS = 1_000

/** Paystack, by a small client of our own. Payments are named by their reference there. */
export function paystackProvider(options: PaystackOptions, now: () => Date = () => currentTime()): Provider {
  const client = paystackClient(options)
  const names = () => options.naming().tierNames
  const ensurePrice = (plan: PricedPlan) => ensurePlanCode(client, plan, names())
  const amount = (plan: PlanChoice, currency: Currency) => amountOf(options.catalogue(), plan, currency)
  const wait = () => new Promise<void>((done) => setTimeout(done, MOMENT_MS))
  return {
    name: 'paystack',
    live: options.live,
    ensurePrices: (plans) => syncPaystackPlans(client, plans, names()),
    startCheckout: (order, buyer) => startCheckout(client, order, buyer, ensurePrice),
    readCheckout: (sessionId) => readCheckout(client, sessionId, { wait, live: options.live }),
    readSubscription: (subscriptionId) => readSubscription(client, subscriptionId, now()),
    findPayment: (paymentId) => findPayment(client, paymentId),
    verifyEvent: (rawBody, headers) => verifyEvent(options, rawBody, headers),
    cancelAtPeriodEnd: (subscription) => disable(client, subscription),
    resume: (subscription) => enable(client, subscription),
    previewChange: (subscription, to) => previewChange(client, subscription, to, { now: now(), amount }),
    changePlan: (subscription, to, attempt) =>
      changePlan(client, subscription, to, { attempt, now: now(), amount, names: names() }),
    // Paystack has no immediate end: to end at once, the money is refunded as well
    endNow: (subscription) => disable(client, subscription),
    refund: (paymentId, amountMinor, attempt) => refund(client, paymentId, { amountMinor, attempt }),
    manageUrl: ({ providerId }) => asked(client.manageLink(providerId)),
  }
}
