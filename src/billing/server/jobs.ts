import * as z from 'zod/mini'
import { job } from '../../platform/server/job.ts'
import { providerNames } from '../plans.ts'

const providerName = z.enum(providerNames)

/** A verified message of a provider waits to be looked into. */
export const eventJob = job('billing.event', 'money', z.object({ eventId: z.int() }))
/** Fetches the checkout of an order; `expire`: an order that is still open has expired. */
export const orderJob = job('billing.order', 'money', z.object({ reference: z.string(), expire: z.boolean() }))
/** Fetches a subscription. */
export const subscriptionJob = job(
  'billing.subscription',
  'money',
  z.object({ provider: providerName, providerId: z.string() }),
)
/** The paid time of a subscription is over, and its renewal should be there. */
export const renewalJob = job('billing.renewal', 'money', z.object({ subscriptionId: z.int(), paidUntil: z.string() }))
/**
 * Ends a subscription at its provider, since it was paid twice, given back, or its member has left; `lost`: since the
 * bank took the money back, also one that would have run out.
 */
export const endJob = job('billing.end', 'money', z.object({ subscriptionId: z.int(), lost: z.optional(z.boolean()) }))
/** Cancels the plan of a member who has asked for the end of their account. */
export const cancelJob = job('billing.cancel', 'money', z.object({ userId: z.int() }))
/** Resumes the plan that was cancelled so, once its member has come back. */
export const resumeJob = job('billing.resume', 'money', z.object({ userId: z.int() }))
/** Has the providers know the prices of the table. */
export const pricesJob = job('billing.prices', 'money', z.object({}))
const Move = z.object({ subscriptionId: z.int(), to: z.int() })
export type Move = z.output<typeof Move>
/** Has a member pay the present price of their plan from the next charge on; `to` is what that was when it was asked for. */
export const moveJob = job('billing.move', 'money', Move)
/** Mails a member that they are to pay more, and from which charge on. */
export const riseJob = job('billing.rise', 'mail', Move)
/** Gives back all of a charge that should not have been made. */
export const refundJob = job('billing.give-back', 'money', z.object({ chargeId: z.int() }))
/** Mails a member what to do about a failed charge. */
export const chargeFailedJob = job('billing.charge-failed', 'mail', z.object({ chargeId: z.int() }))
const PlanMail = z.union([
  z.object({ mail: z.enum(['bought', 'renewed', 'refunded']), chargeId: z.int() }),
  z.object({ mail: z.literal('cancelled'), subscriptionId: z.int() }),
  /** `charged`: what the change itself has cost, in minor units of the plan's currency; null where that is nothing. */
  z.object({
    mail: z.literal('changed'),
    subscriptionId: z.int(),
    charged: z._default(z.nullable(z.object({ minor: z.int(), at: z.string() })), null),
  }),
  /** An admin has moved the member to another price, which they pay from `at` on; amounts in minor units. */
  z.object({ mail: z.literal('moved'), subscriptionId: z.int(), from: z.int(), to: z.int(), at: z.string() }),
  /** They were mailed that they were to pay `to`, and are not. */
  z.object({ mail: z.literal('kept'), subscriptionId: z.int(), to: z.int() }),
])
export type PlanMail = z.output<typeof PlanMail>
/** Mails a member what has become of their plan, and what happens next. */
export const planMailJob = job('billing.plan-mail', 'mail', PlanMail)
export const reconcileJob = job('billing.reconcile', 'money', z.object({}))
