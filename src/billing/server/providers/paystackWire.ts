import * as z from 'zod/mini'

// Paystack's answers, as far as they are read. Lists and look-ups word the same thing differently (a plan is an object in
// one and a code in the other), so that each field takes every form in which it has been seen.

const instant = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const at = new Date(text)
    if (Number.isNaN(at.getTime())) context.issues.push({ code: 'custom', input: text, message: 'not a time' })
    return at
  }),
)
const noInstant = z.optional(z.nullable(instant))

/** What we sent along; it comes back as an object, as JSON in a string, as '' or as 0. */
const metadata = z.pipe(
  z.optional(z.unknown()),
  z.transform((sent): Record<string, unknown> => {
    try {
      const value = typeof sent === 'string' ? JSON.parse(sent) : sent
      return value && typeof value === 'object' && !Array.isArray(value) ? value : {}
    } catch {
      return {}
    }
  }),
)

const Customer = z.object({ id: z.int(), customer_code: z.string(), email: z.string() })
/** An empty object where nothing is remembered of the card. */
const Authorization = z.object({
  authorization_code: z.optional(z.nullable(z.string())),
  reusable: z.optional(z.nullable(z.union([z.boolean(), z.int()]))),
})
const planCode = z.pipe(
  z.optional(z.unknown()),
  z.transform((plan): string | null => {
    if (typeof plan === 'string') return plan === '' ? null : plan
    const code = plan && typeof plan === 'object' && 'plan_code' in plan ? plan.plan_code : null
    return typeof code === 'string' ? code : null
  }),
)

export const Transaction = z.object({
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  gateway_response: z.optional(z.nullable(z.string())),
  paid_at: noInstant,
  created_at: instant,
  metadata,
  customer: Customer,
  plan: planCode,
})
export type Transaction = z.output<typeof Transaction>

/** The answer to a charge of a card, which lacks what a look-up has: the times above all. */
export const Charged = z.object({ status: z.string(), gateway_response: z.optional(z.nullable(z.string())) })
export type Charged = z.output<typeof Charged>

export const Plan = z.object({
  name: z.string(),
  plan_code: z.string(),
  amount: z.int(),
  interval: z.string(),
  currency: z.string(),
  is_archived: z.optional(z.boolean()),
  is_deleted: z.optional(z.boolean()),
})
export type Plan = z.output<typeof Plan>

export const Subscription = z.object({
  domain: z.string(),
  status: z.string(),
  subscription_code: z.string(),
  email_token: z.string(),
  amount: z.int(),
  next_payment_date: noInstant,
  createdAt: instant,
  cancelledAt: noInstant,
  plan: z.object({ plan_code: z.string(), name: z.string(), interval: z.string(), currency: z.string() }),
  authorization: Authorization,
  customer: Customer,
})
export type Subscription = z.output<typeof Subscription>

export const Refund = z.object({
  amount: z.int(),
  status: z.string(),
  transaction_reference: z.optional(z.nullable(z.string())),
  merchant_note: z.optional(z.nullable(z.string())),
})
export type Refund = z.output<typeof Refund>

export const Dispute = z.object({
  status: z.string(),
  resolution: z.optional(z.nullable(z.string())),
  transaction: z.object({ reference: z.string() }),
})
export type Dispute = z.output<typeof Dispute>

export const Checkout = z.object({ authorization_url: z.string() })
export const ManageLink = z.object({ link: z.string() })
export const NewSubscription = z.object({ subscription_code: z.string() })
export const Nothing = z.unknown()

/** Around every answer. */
export const Envelope = z.object({
  status: z.boolean(),
  message: z.string(),
  data: z.optional(z.unknown()),
  meta: z.optional(z.object({ pageCount: z.optional(z.int()) })),
})
/** Beside the message of a refusal, in newer answers. */
export const Refused = z.object({ message: z.string(), code: z.optional(z.nullable(z.string())) })
