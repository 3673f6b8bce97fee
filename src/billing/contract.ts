// Billing: the price table, checkout at two providers, what a member has and pays, and the admins' books.
// Nothing that a form or a call posts decides a price; nothing but a verified look-up at the provider grants anything.
import * as z from 'zod/mini'
import { personSchema } from '../accounts/index.ts'
import { blankable, endpoint, Id, id, screen, searchedDay, searchText, submission } from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import type { Catalogue, Offer } from './catalogue.ts'
import { currencies, durations, providerNames, tiers } from './plans.ts'
import { cancelReasons, chargeStates, eventStates, subscriptionStates } from './states.ts'

const Provider = z.enum(providerNames)
const Tier = z.enum(tiers, 'Please choose standard or premium.')
const Duration = z.enum(durations, 'Please choose monthly or yearly.')
const Currency = z.enum(currencies, 'Please choose Euro, USD or Naira.')

/** 0 or 1, also as a form sends it. */
const flag = z.pipe(
  z.literal([0, 1, '0', '1', false, true], 'Please choose Yes or No.'),
  z.transform((value): 0 | 1 => (Number(value) ? 1 : 0)),
)

const checkoutFields = {
  plan_id: id,
  tier: Tier,
  duration: Duration,
  currency: Currency,
  /** Asked of nobody and believed of nobody: one that is not the table's is refused. */
  price: z.optional(z.union([z.string(), z.number()])),
  /** The amount that the form showed, in minor units; another one by now is a conflict. */
  shown: z.optional(z.coerce.number()),
  /** 1 takes back the end of the account that the buyer has asked for; without it such a buyer is refused. */
  keep_account: z.optional(flag),
  /** Page of ours to come back to once it is paid; anything else is passed over. */
  next: z.optional(z.unknown()),
  /** The tier that opens what the buyer came from, to be named again where the form is refused. */
  wanted: z.catch(z.optional(Tier), undefined),
}
const CheckoutAnswer = z.object({ url: z.string() })
const checkout = (path: string) =>
  endpoint('POST', path, {
    body: z.object({ ...checkoutFields, ...submission }),
    response: CheckoutAnswer,
    summary: 'Full-page form: 303 to the hosted checkout. The four fields must name one row of the price table.',
  })
export const stripeCheckout = checkout('/stripe')
export const paystackCheckout = checkout('/paystack/create')

export const Subscription = z.object({
  id: z.int(),
  provider: Provider,
  tier: Tier,
  duration: Duration,
  currency: Currency,
  /** Minor units. */
  amount: z.int(),
  state: z.enum(subscriptionStates),
  period_starts_at: z.nullable(z.string()),
  /** When the next charge is due, or access ends. */
  period_ends_at: z.nullable(z.string()),
  /** Until when access stays after a charge failed. */
  grace_ends_at: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** The plan that follows at the end of the paid time, when one is chosen. */
  next: z.nullable(z.object({ tier: Tier, duration: Duration, amount: z.int() })),
  /** A higher price that the member was told of, and the charge from which on it is paid. */
  rise: z.nullable(z.object({ amount: z.int(), starts_at: z.string() })),
})
export type Subscription = z.output<typeof Subscription>

export const Charge = z.object({
  id: z.int(),
  provider: Provider,
  /** What it was for, in words: 'Premium, yearly'. */
  what: z.string(),
  amount: z.int(),
  refunded: z.int(),
  currency: Currency,
  state: z.enum(chargeStates),
  happened_at: z.string(),
  period_starts_at: z.nullable(z.string()),
  period_ends_at: z.nullable(z.string()),
  /** Why it failed, in the provider's words. */
  failure: z.nullable(z.string()),
})
export type Charge = z.output<typeof Charge>

export const Billing = z.object({ subscription: z.nullable(Subscription), charges: z.array(Charge) })
export type Billing = z.output<typeof Billing>
export const readBilling = endpoint('GET', '/api/member/billing', { response: Billing })

const choice = { tier: Tier, duration: Duration }
/** What a change of plan costs, asked before it is made. */
export const Preview = z.object({
  currency: Currency,
  /** Charged at once, minor units; negative when credit is left for the next charge. */
  due_now: z.int(),
  /** What is charged from then on. */
  amount: z.int(),
  next_charge_at: z.string(),
  /** When the new plan begins. */
  starts_at: z.string(),
})
export type Preview = z.output<typeof Preview>
export const previewChange = endpoint('POST', '/api/member/billing/preview', {
  body: z.object(choice),
  response: Preview,
  summary: 'What a change of plan would cost, by the provider',
})
export const changePlan = endpoint('POST', '/api/member/billing/change', {
  body: z.object({
    ...choice,
    /** What the preview said; another amount by now is a conflict. */
    due_now: z.int(),
    /** What the preview said of the charges after that, likewise. */
    amount: z.optional(z.int()),
  }),
  response: Billing,
})
export const MOST_WORDS = 500
export const cancelPlan = endpoint('POST', '/api/member/billing/cancel', {
  body: z.object({
    /** Both are asked for and may be left out. */
    reason: z.optional(z.enum(cancelReasons, 'Please choose one of the list.')),
    words: z._default(blankable(MOST_WORDS), ''),
  }),
  response: Billing,
  summary: 'Ends the subscription when the paid time is over, with the reason if the member gives one',
})
export const resumePlan = endpoint('POST', '/api/member/billing/resume', { response: Billing })
export const manageCard = endpoint('POST', '/api/member/billing/card', {
  response: z.object({ url: z.string() }),
  summary: 'Address of the provider’s own page for the card',
})

/** A line of the academy's books: what was charged, or what an admin has entered as paid. */
export const AdminPayment = z.object({
  ...Charge.def.shape,
  /** Null for what was entered by hand; its ids are others than those of charges. */
  provider: z.nullable(Provider),
  /** Null for a member who has left; a student has a page among the students, an admin has none. */
  member: z.nullable(z.object({ ...personSchema.def.shape, is_student: z.boolean() })),
  subscription_state: z.nullable(z.enum(subscriptionStates)),
  /** What is left to refund, minor units. */
  refundable: z.int(),
  /** Paid once, for a booking, which a refund cancels. */
  booking: z.boolean(),
  /**
   * What a refund takes of a plan: all of it, or the time that this charge paid for. `until`: to when other charges keep
   * it open, null where they don't. Null for what is no plan's.
   */
  after_refund: z.nullable(z.object({ ends: z.boolean(), until: z.nullable(z.string()) })),
})
export type AdminPayment = z.output<typeof AdminPayment>

export const AdminEvent = z.object({
  id: z.int(),
  provider: Provider,
  type: z.string(),
  reference: z.nullable(z.string()),
  received_at: z.string(),
  state: z.enum(eventStates),
  /** What the academy did with it, in words. */
  outcome: z.nullable(z.string()),
  handled_at: z.nullable(z.string()),
})
export type AdminEvent = z.output<typeof AdminEvent>

/** Which payments are meant. */
export const PaymentFilter = z.object({
  state: z.optional(z.enum(chargeStates)),
  /** A part of the member's name or address. */
  search: searchText,
  /** The first and the last day, by the reader's clock. */
  from: searchedDay,
  until: searchedDay,
})
export type PaymentFilter = z.output<typeof PaymentFilter>
export const PaymentQuery = z.object({ ...pagingFields, ...PaymentFilter.def.shape })
export type PaymentQuery = z.output<typeof PaymentQuery>
export const EventQuery = z.object({ ...pagingFields, state: z.optional(z.enum(eventStates)) })
export type EventQuery = z.output<typeof EventQuery>

export const listPayments = endpoint('GET', '/api/admin/payments/charges', {
  query: PaymentQuery,
  response: paged(AdminPayment),
  summary: 'What was charged and what admins have entered as paid, the newest first',
})
/** Answered as text/csv. */
export const exportPayments = endpoint('GET', '/api/admin/payments/export', {
  query: PaymentFilter,
  response: z.unknown(),
  produces: 'text/csv',
  summary: 'The same as CSV, without pages; amounts in minor units',
})
export const listEvents = endpoint('GET', '/api/admin/payments/events', {
  query: EventQuery,
  response: paged(AdminEvent),
})
export const refundCharge = endpoint('POST', '/api/admin/payments/charges/:id/refund', {
  params: Id,
  body: z.object({ /** 1: the booking that it paid for stays as it is. */ keep_booking: z._default(flag, 0) }),
  response: z.object({ message: z.string(), charge: AdminPayment }),
  summary: 'Gives back what is left of a charge; the access or the booking that it paid for ends',
})
export const retryEvent = endpoint('POST', '/api/admin/payments/events/:id/retry', {
  params: Id,
  response: z.object({ message: z.string() }),
})

/** What an address of the pricing section may say, as `pricingAddress` writes it; what is absent is monthly and the academy’s own currency. */
export const PricingQuery = z.object({
  tab: z.optional(Duration),
  currency: z.optional(Currency),
  plan: z.optional(id),
  /** The tier that opens what somebody came from, and its page. */
  tier: z.optional(Tier),
  next: z.optional(z.string()),
})
export type PricingQuery = z.output<typeof PricingQuery>

/** Why a provider can’t be chosen, by its name; null when it can. */
export type Refusals = Record<(typeof providerNames)[number], string | null>
/** Of a plan that runs: when it is charged next, or ends; null while neither is known for sure. */
export type CurrentPlan = { id: number; next: { at: string; how: 'renews' | 'ends' } | null }
/** What the pricing section is first drawn with. `chosen` is a plan that was picked before registering. */
export type PricingProps = {
  tab: (typeof durations)[number]
  currency: (typeof currencies)[number]
  /** The academy's own currency. */
  home: (typeof currencies)[number]
  chosen: number | null
  /** The tier that opens what the reader came from, and the page that they are led back to. */
  wanted: (typeof tiers)[number] | null
  next: string | null
  /** By currency, since a provider may lack one. */
  refusals: Record<(typeof currencies)[number], Refusals>
  /** The plan that the reader pays for now, by its id. */
  current: CurrentPlan | null
  /** What a member has without a plan. */
  free: string[]
  /** What the teacher does for premium members alone: 'writes your roadmap and hears your recordings'; may be blank. */
  teacherDoes: string
  /** What there is to choose from, in a sentence. */
  choice: string
  /** The plans that can be chosen. */
  catalogue: Catalogue
  /** Why a posted form was refused. */
  error: string | null
}
export const pricingScreen = screen<PricingProps>('billing/Pricing')

/** How a checkout ended, as far as is known. */
export type Outcome = {
  /** `booked`: a lesson that is paid; `missed`: one that can’t be had any more; `returned`: a plan beside another one.
   * The money of both goes back. `unclear`: what contradicts the order, which an admin looks into. */
  state: 'paid' | 'booked' | 'missed' | 'returned' | 'unclear' | 'waiting' | 'failed' | 'abandoned'
  what: string
  /** Of a plan that is paid: what it has opened. */
  opened: readonly string[]
  /** The title of the first thing of it, which `href` leads to. */
  first?: string
  /** Where to go on. */
  href: string
  action: string
}
export const outcomeScreen = screen<Outcome>('billing/Outcome')
/** `given`: the tier that somebody has who pays nothing here, as a gift or paid for by hand; `offers`: what a plan can be changed to. */
export const membershipScreen = screen<Billing & { given: (typeof tiers)[number] | null; offers: Offer[] }>(
  'billing/Membership',
)
/** A printable receipt of one charge. */
export const receiptScreen = screen<{
  charge: Charge
  name: string
  email: string
  /** How the academy is reached; each may be blank. */
  seller: { address: string; email: string; phone: string }
  /** Where the reader came from. */
  back: { href: string; label: string }
}>('billing/Receipt')
/** How many there are, of the last thirty days, that an admin should look into; `charges` and `events` are those that failed. */
export type OpenCounts = { charges: number; disputed: number; events: number; refused: number }
/** Less what was given back, in minor units: `charged` by the providers, `entered` by admins as paid. */
const Income = z.object({ charged: z.number(), entered: z.number() })
/**
 * What came in this month in one currency; `before` is the same of all of the month before. `month` (YYYY-MM) is this one
 * by the academy's calendar.
 */
export const MonthIncome = z.object({ ...Income.def.shape, month: z.string(), currency: z.string(), before: Income })
export type MonthIncome = z.output<typeof MonthIncome>
export const paymentsScreen = screen<{
  /** One of the two lists, and what it is narrowed by. */
  payments: { list: Paged<AdminPayment>; query: PaymentQuery } | null
  events: { list: Paged<AdminEvent>; query: EventQuery } | null
  open: OpenCounts
  /** Empty while nothing has come in this month and the one before. */
  income: MonthIncome[]
}>('billing/admin/Payments')
