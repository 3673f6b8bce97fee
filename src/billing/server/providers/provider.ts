import type { TierNames } from '../../../platform/academy.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { Currency, Duration, ProviderName, Tier } from '../../plans.ts'

/** Who pays. */
export type Buyer = { userId: number; email: string; name: string; customerId: string | null }

/** What is bought; `reference` is ours and the idempotency key. */
export type CheckoutOrder = {
  reference: string
  currency: Currency
  amountMinor: number
  /** What the checkout calls it. */
  title: string
  returnUrl: string
  cancelUrl: string
} & ({ kind: 'subscription'; tier: Tier; duration: Duration } | { kind: 'lesson'; expiresAt: Date })

/** Money as the provider has it; amounts in minor units. */
export type ProviderCharge = {
  providerId: string
  /** What a refund names; null while nothing was taken. */
  paymentId: string | null
  /** ISO code in capitals, which may be none of ours. */
  currency: string
  amountMinor: number
  refundedMinor: number
  paid: boolean
  /** The bank has taken the money back, at least until it decides. */
  disputed: boolean
  /** It has decided for the payer, for good. */
  disputeLost?: boolean
  /** What it cost before the payer's credit was taken off, where that may differ from what was taken. */
  pricedMinor?: number
  failure: string | null
  at: Date
  /** What it paid for; null for a one-time payment. */
  period: { startsAt: Date; endsAt: Date } | null
  /** The plan that it paid for, where the provider keeps it beside each charge. */
  plan?: PlanChoice | null
  /** The provider's name of the price that it paid, where it says so. */
  priceId?: string | null
  /** Our further order that it paid, where one subscription was paid for at two checkouts: it opens nothing. */
  duplicateOrder?: string | null
}

export type ProviderSubscription = {
  providerId: string
  customerId: string
  keys: Record<string, string>
  /** Our order, carried by the provider; null when it has none. */
  orderReference: string | null
  userId: number | null
  /** Null when the provider's price is none of ours. */
  plan: { tier: Tier; duration: Duration } | null
  currency: string
  amountMinor: number
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  period: { startsAt: Date; endsAt: Date } | null
  cancelAtPeriodEnd: boolean
  /** The last time that the provider counted as a free trial, which may be over; null when there was none. */
  trial?: { startsAt: Date; endsAt: Date } | null
  /** It was free at first, which only the academy's owner can make it. */
  beganByTrial?: boolean
  /** False for objects of a test mode. */
  live: boolean
  charges: ProviderCharge[]
}

/** The status of an order's checkout at the provider. */
export type ProviderCheckout = {
  reference: string | null
  status: 'open' | 'paid' | 'failed' | 'expired'
  currency: string
  amountMinor: number
  customerId: string | null
  live: boolean
  /** The subscription that came of it. */
  subscriptionId: string | null
  /** For one-time payments. */
  charge: ProviderCharge | null
}

/** A verified message: only what to look up is taken from it, never a fact. */
export type ProviderEvent = {
  /** The provider's id of the message, or a replacement for one. */
  key: string
  type: string
  live: boolean
  /** What it speaks of, so that the truth can be asked for; null when it concerns nothing of ours. */
  about:
    | { kind: 'checkout'; sessionId: string }
    | { kind: 'subscription'; subscriptionId: string }
    | { kind: 'payment'; paymentId: string }
    | null
}

/** What a running subscription is named by in calls. */
export type SubscriptionHandle = {
  providerId: string
  customerId: string
  keys: Record<string, string>
  tier: Tier
  duration: Duration
  currency: Currency
  amountMinor: number
  periodStartsAt: Date
  periodEndsAt: Date
}
export type PlanChoice = { tier: Tier; duration: Duration }
/** A plan at one price, in minor units. */
export type PricedPlan = PlanChoice & { currency: Currency; amountMinor: number }
/** The provider's ids of prices, in their order, and what was done, a line for each thing. */
export type Ensured = { ids: string[]; lines: string[] }
export type ChangePreview = { dueNowMinor: number; startsAt: Date; nextChargeAt: Date }

/** What prices are made of: the academy as it is at the moment. */
export type Selling = { catalogue: () => Catalogue; naming: () => { academyName: string; tierNames: TierNames } }

/** Answers requests as the provider's API does; given to the client in place of the network. */
export type ProviderFetch = (request: Request) => Promise<Response>

/**
 * One payment provider. Every method may throw an AppError 'unavailable' when it does not answer; each is safe to call
 * again with the same input. Amounts are in minor units.
 */
export type Provider = {
  name: ProviderName
  /** Whether real money moves; events and objects of the other mode are refused. */
  live: boolean
  /** Makes what it lacks of these prices. */
  ensurePrices: (plans: readonly PricedPlan[]) => Promise<Ensured>
  /** Opens a hosted checkout. */
  startCheckout: (order: CheckoutOrder, buyer: Buyer) => Promise<{ url: string; sessionId: string }>
  readCheckout: (sessionId: string) => Promise<ProviderCheckout>
  readSubscription: (subscriptionId: string) => Promise<ProviderSubscription>
  /** What a payment (paymentId of a charge) belongs to; null when it is none of ours. */
  findPayment: (paymentId: string) => Promise<{ subscriptionId: string } | { sessionId: string } | null>
  /** @throws AppError 'forbidden' when the signature does not fit the raw body */
  verifyEvent: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => ProviderEvent
  cancelAtPeriodEnd: (subscription: SubscriptionHandle) => Promise<void>
  resume: (subscription: SubscriptionHandle) => Promise<void>
  previewChange: (subscription: SubscriptionHandle, to: PlanChoice) => Promise<ChangePreview>
  /**
   * Changes the plan; answers the id of the subscription that goes on, which is another one where the provider can't
   * change one.
   */
  changePlan: (subscription: SubscriptionHandle, to: PlanChoice, attempt: string) => Promise<{ subscriptionId: string }>
  /** Ends it at once, e.g. when it was paid twice or the member has left. */
  endNow: (subscription: SubscriptionHandle) => Promise<void>
  refund: (paymentId: string, amountMinor: number, attempt: string) => Promise<void>
  /** The provider's own page for the card. */
  manageUrl: (subscription: SubscriptionHandle, returnUrl: string) => Promise<string>
}
