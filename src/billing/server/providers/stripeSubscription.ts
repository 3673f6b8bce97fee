import type Stripe from 'stripe'
import type { ProviderSubscription } from './provider.ts'
import { readCharges } from './stripeCharges.ts'
import { asked } from './stripeClient.ts'
import { readStripePlan } from './stripePlans.ts'
import { fromUnixSeconds, objectId } from './stripeTimes.ts'

const STATUS: Record<string, ProviderSubscription['status']> = {
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
export async function readSubscription(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  const subscription = await asked(stripe.subscriptions.retrieve(id))
  const [item] = subscription.items.data
  return {
    providerId: subscription.id,
    customerId: objectId(subscription.customer) ?? '',
    keys: {},
    orderReference: subscription.metadata.order_reference ?? null,
    userId: wholeNumber(subscription.metadata.user_id),
    plan: readStripePlan(item?.price),
    currency: subscription.currency.toUpperCase(),
    amountMinor: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    status: STATUS[subscription.status] ?? 'past_due',
    period: item
      ? { startsAt: fromUnixSeconds(item.current_period_start), endsAt: fromUnixSeconds(item.current_period_end) }
      : null,
    // the portal may set the end as a date
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    trial: trialOf(subscription),
    beganByTrial: subscription.trial_start !== null && subscription.trial_start === subscription.start_date,
    live: subscription.livemode,
    charges: await readCharges(stripe, subscription),
  }
}

const trialOf = ({ trial_start: start, trial_end: end }: Stripe.Subscription): ProviderSubscription['trial'] =>
  start !== null && end !== null ? { startsAt: fromUnixSeconds(start), endsAt: fromUnixSeconds(end) } : null

const wholeNumber = (text: string | undefined): number | null => (text && /^\d{1,10}$/.test(text) ? Number(text) : null)
