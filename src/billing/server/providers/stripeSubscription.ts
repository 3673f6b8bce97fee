import type Stripe from 'stripe'
import type { SubscriptionTruth } from './provider.ts'
import { readCharges } from './stripeCharges.ts'
import { asked } from './stripeClient.ts'
import { planOf } from './stripePlans.ts'
import { idOf, instantOf } from './stripeTimes.ts'

const STATUS: Record<string, SubscriptionTruth['status']> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** A subscription with every charge of it, as Stripe has them now. */
export async function readSubscription(stripe: Stripe, id: string): Promise<SubscriptionTruth> {
  const subscription = await asked(stripe.subscriptions.retrieve(id))
  const [item] = subscription.items.data
  return {
    providerId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    keys: {},
    orderReference: subscription.metadata.order_reference ?? null,
    userId: wholeNumber(subscription.metadata.user_id),
    plan: planOf(item?.price),
    currency: subscription.currency.toUpperCase(),
    amountMinor: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    status: STATUS[subscription.status] ?? 'past_due',
    period: item
      ? { startsAt: instantOf(item.current_period_start), endsAt: instantOf(item.current_period_end) }
      : null,
    // the portal may set the end as a date
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    trial: trialOf(subscription),
    beganByTrial: subscription.trial_start !== null && subscription.trial_start === subscription.start_date,
    live: subscription.livemode,
    charges: await readCharges(stripe, subscription),
  }
}

const trialOf = ({ trial_start: start, trial_end: end }: Stripe.Subscription): SubscriptionTruth['trial'] =>
  start !== null && end !== null ? { startsAt: instantOf(start), endsAt: instantOf(end) } : null

const wholeNumber = (text: string | undefined): number | null => (text && /^\d{1,10}$/.test(text) ? Number(text) : null)
