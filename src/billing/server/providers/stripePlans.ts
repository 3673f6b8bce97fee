import type Stripe from 'stripe'
import { AppError } from '../../../platform/errors.ts'
import { type Currency, findPlan, plans, currencies as priced, priceKey } from '../../plans.ts'
import type { ChangePreview, PlanChoice, SubscriptionHandle } from './provider.ts'
import { asked, declinedText } from './stripeClient.ts'
import { instantOf, secondsOf } from './stripeTimes.ts'

/** Key by which a price is known for ever; its lookup key may have gone to a newer price. */
export const PRICE_KEY = 'academy_price'

const planKeys = new Map(
  plans.flatMap((plan) => priced.map((currency) => [priceKey(plan.tier, plan.type, currency), plan] as const)),
)

/** The plan that a price of Stripe's stands for; null when it is none of ours. */
export function planOf(price: Stripe.Price | undefined): PlanChoice | null {
  const plan = planKeys.get(price?.metadata?.[PRICE_KEY] ?? '') ?? planKeys.get(price?.lookup_key ?? '')
  return plan ? { tier: plan.tier, duration: plan.type } : null
}

const known = new WeakMap<Stripe, Map<string, PlanChoice | null>>()

/** The plan of a price that Stripe only names; asked for once, since a price never changes. */
export async function planNamed(stripe: Stripe, id: string): Promise<PlanChoice | null> {
  const kept = known.get(stripe) ?? new Map<string, PlanChoice | null>()
  known.set(stripe, kept)
  const plan = kept.get(id) ?? planOf(await asked(stripe.prices.retrieve(id)))
  kept.set(id, plan)
  return plan
}

/** Id of the price of a plan; refuses one that contradicts our own table, which decides. */
export async function findPrice(stripe: Stripe, { tier, duration }: PlanChoice, currency: Currency): Promise<string> {
  const key = priceKey(tier, duration, currency)
  const { data } = await asked(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))
  const [price] = data
  if (price?.unit_amount === findPlan(tier, duration).amounts[currency] && price.currency === currency.toLowerCase())
    return price.id
  console.error(`Stripe has ${price ? 'another' : 'no'} price for ${key}: npm run billing:sync puts it right.`)
  throw new AppError('unavailable', 'This plan can’t be paid by Stripe at the moment. Please write to us.')
}

/**
 * The moment from which a change is reckoned: the full hour, so that what was shown is what is taken, and not before the
 * time that was paid for.
 */
const reckonedFrom = (now: Date, { periodStartsAt }: SubscriptionHandle): number =>
  Math.max(Math.floor(now.getTime() / 3_600_000) * 3_600, secondsOf(periodStartsAt))

async function onlyItem(stripe: Stripe, id: string): Promise<Stripe.SubscriptionItem> {
  const { items } = await asked(stripe.subscriptions.retrieve(id))
  const [item] = items.data
  if (!item) throw new AppError('conflict', 'This subscription has no plan at Stripe. Please write to us.')
  return item
}

/** What Stripe itself says that a change would cost. */
export async function previewChange(
  stripe: Stripe,
  subscription: SubscriptionHandle,
  to: PlanChoice,
  now: Date,
): Promise<ChangePreview> {
  const [item, price] = await Promise.all([
    onlyItem(stripe, subscription.providerId),
    findPrice(stripe, to, subscription.currency),
  ])
  const invoice = await asked(
    stripe.invoices.createPreview({
      customer: subscription.customerId,
      subscription: subscription.providerId,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: reckonedFrom(now, subscription),
      },
    }),
  )
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return {
    dueNowMinor: invoice.total < 0 ? invoice.total : invoice.amount_due,
    startsAt: now,
    nextChargeAt: ends.length > 0 ? instantOf(Math.max(...ends)) : subscription.periodEndsAt,
  }
}

/**
 * Changes the plan at once and takes the difference; when the card is declined, nothing is changed.
 * @throws AppError 'conflict' with the reason of the decline
 */
export async function changePlan(
  stripe: Stripe,
  subscription: SubscriptionHandle,
  to: PlanChoice,
  { now, attempt }: { now: Date; attempt: string },
): Promise<void> {
  const id = subscription.providerId
  const [item, price] = await Promise.all([onlyItem(stripe, id), findPrice(stripe, to, subscription.currency)])
  // done already, by an attempt whose answer was lost
  if (item.price.id === price) return
  const from = reckonedFrom(now, subscription)
  const changed = await asked(
    stripe.subscriptions.update(
      id,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        proration_date: from,
      },
      // another hour is another request to Stripe, which refuses one key for two
      { idempotencyKey: `change-${attempt}-${from}` },
    ),
  )
  if (changed.pending_update) await giveUpChange(stripe, changed)
}

/** A change whose payment was declined waits at Stripe for a day; its invoice is voided so that it can't be paid later. */
async function giveUpChange(stripe: Stripe, { latest_invoice: latest }: Stripe.Subscription): Promise<never> {
  const id = typeof latest === 'string' ? latest : latest?.id
  if (id) await asked(stripe.invoices.voidInvoice(id))
  throw new AppError('conflict', declinedText('Your card was declined.'))
}
