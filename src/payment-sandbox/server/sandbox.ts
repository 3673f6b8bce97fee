import type { Currency, ProviderName } from '../../billing/index.ts'
import type { ProviderFetch, Selling } from '../../billing/server/index.ts'
import type { SandboxStore } from './store.ts'

/** A hosted checkout as its page shows it; amounts in minor units. */
export type SandboxCheckout = {
  id: string
  title: string
  email: string
  currency: Currency
  amountMinor: number
  /** How often it is charged; null for once. */
  every: 'month' | 'year' | null
  status: 'open' | 'paid' | 'expired'
  /** Where to go on from a checkout that is no longer open. */
  nextUrl: string
}

/** A subscription as the page for its card shows it. */
export type SandboxSubscription = {
  id: string
  title: string
  email: string
  currency: Currency
  amountMinor: number
  every: 'month' | 'year'
  status: 'active' | 'past_due' | 'ended'
  /** When the next charge is due, or the paid time ends. */
  periodEndsAt: Date
  cancelAtPeriodEnd: boolean
  /** False when the next charge will be declined. */
  cardWorks: boolean
  /** Back to the academy. */
  returnUrl: string
}

export type TimeStep = 'day' | 'month' | 'year'
/** What a bank does with a payment that its payer contests. */
export type DisputeStep = 'open' | 'won' | 'lost'

/** A provider's webhook before it is signed. */
export type SandboxMessage = { body: string }

/** What one piece of work has at hand; what it stores and the messages it sends come together, or not at all. */
export type SandboxSession = {
  store: SandboxStore
  /** Takes a webhook; it is signed when it is delivered. */
  send: (message: SandboxMessage) => Promise<void>
}

export type SandboxOptions = Selling & {
  /** Does one piece of work after the other, whichever process asks. */
  alone: <T>(work: (session: SandboxSession) => Promise<T>) => Promise<T>
  /** What signs the webhooks: Stripe's signing secret, Paystack's secret key. */
  secret: string
  now: () => Date
}

/**
 * The stand-in of one provider: it answers the calls that the client makes as the provider's API does, keeps its own
 * books, and does what a person does on the provider's pages. Its pages are under `/sandbox/<provider>/…` on the origin
 * of the address to return to that the client named. Changes are done one after the other; an id that names nothing
 * gives null, and what can't be done any more (paying a paid checkout) changes nothing and answers where to go on.
 */
export type Sandbox = {
  provider: ProviderName
  /** In place of the network: requests of the provider's API, whatever their origin. */
  fetch: ProviderFetch
  readCheckout: (id: string) => Promise<SandboxCheckout | null>
  /** Pays by a card that works; answers the address to go on to. */
  pay: (id: string) => Promise<string | null>
  /** A declined card: the checkout stays open, as it does at the provider; answers why it was declined. */
  decline: (id: string) => Promise<string | null>
  /** Leaves the checkout unpaid; answers the address to go back to. */
  abandon: (id: string) => Promise<string | null>
  /** `id` is the one in the address that the client was given for the card. */
  readSubscription: (id: string) => Promise<SandboxSubscription | null>
  setCard: (id: string, works: boolean) => Promise<boolean | null>
  /** Moves every time of the subscription back by one step and does what has become due: charges, retries, its end. */
  passTime: (id: string, step: TimeStep) => Promise<true | null>
  /** Has the payer's bank contest a payment, and decide on it; `paymentId` is what a refund names. */
  dispute: (paymentId: string, step: DisputeStep) => Promise<true | null>
  /** The headers with which a message travels, made at the time of its delivery. */
  sign: (body: string) => Record<string, string>
}
