import type Stripe from 'stripe'
import { AppError } from '../../../platform/errors.ts'
import type { Currency } from '../../plans.ts'
import type { ChangePreview, PlanChoice, SubscriptionHandle } from './provider.ts'
import { lastPaidPrice } from './stripeCharges.ts'
import { asked, declinedText } from './stripeClient.ts'
import { readStripePlan } from './stripePlans.ts'
import { fromUnixSeconds, toUnixSeconds } from './stripeTimes.ts'

/** Id of the price of a plan as it is sold now. */
export type CurrentPrice = (plan: PlanChoice, currency: Currency) => Promise<string>

/** What is done at once, for the difference, and what follows when the paid time is over; one of them at least. */
type Steps = { now: PlanChoice | null; later: PlanChoice | null }

/**
 * Spec silent: what is more than was paid begins at once, which is premium, or a year in place of months; anything else
 * begins when the paid time is over and costs nothing before. Premium by the month after a year of standard is both:
 * the rest of the year becomes premium, and the months follow. While another plan, or another price, waits already nothing is
 * done at once, since Stripe would reckon from that one and not from what was paid.
 */
function stepsTo(paid: PlanChoice, to: PlanChoice, waits: boolean): Steps {
  const rises = to.tier === 'premium' && paid.tier === 'standard'
  const lengthens = to.duration === 'yearly' && paid.duration === 'monthly' && to.tier === paid.tier
  if (waits || !(rises || lengthens)) return { now: null, later: to }
  if (to.duration === 'monthly' && paid.duration === 'yearly')
    return { now: { tier: to.tier, duration: paid.duration }, later: to }
  return { now: to, later: null }
}

type Present = { item: Stripe.SubscriptionItem; trialing: boolean; steps: Steps }

async function readPresent(stripe: Stripe, handle: SubscriptionHandle, to: PlanChoice): Promise<Present> {
  const [{ items, status }, paidPrice] = await Promise.all([
    asked(stripe.subscriptions.retrieve(handle.providerId)),
    lastPaidPrice(stripe, handle.providerId),
  ])
  const [item] = items.data
  if (!item) throw new AppError('conflict', 'This subscription has no plan at Stripe. Please write to us.')
  const trialing = status === 'trialing'
  const named = readStripePlan(item.price)
  const isMoved = paidPrice !== null && paidPrice !== item.price.id
  const waits = trialing || isMoved || named?.tier !== handle.tier || named.duration !== handle.duration
  return { item, trialing, steps: stepsTo(handle, to, waits) }
}

/**
 * The moment from which a change is reckoned: the full hour, so that what was shown is what is taken, and not before the
 * time that was paid for.
 */
const reckonedFrom = (now: Date, { periodStartsAt }: SubscriptionHandle): number =>
  Math.max(Math.floor(now.getTime() / 3_600_000) * 3_600, toUnixSeconds(periodStartsAt))

/** What a change would cost, by Stripe itself where it costs anything. */
export async function previewChange(
  stripe: Stripe,
  handle: SubscriptionHandle,
  to: PlanChoice,
  { now, price: priceOf }: { now: Date; price: CurrentPrice },
): Promise<ChangePreview> {
  const { item, steps } = await readPresent(stripe, handle, to)
  const price = await priceOf(steps.now ?? to, handle.currency)
  const end = fromUnixSeconds(item.current_period_end)
  if (!steps.now) return { dueNowMinor: 0, startsAt: end, nextChargeAt: end }
  const invoice = await asked(
    stripe.invoices.createPreview({
      customer: handle.customerId,
      subscription: handle.providerId,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: reckonedFrom(now, handle),
      },
    }),
  )
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return {
    dueNowMinor: invoice.total < 0 ? invoice.total : invoice.amount_due,
    startsAt: now,
    nextChargeAt: ends.length > 0 ? fromUnixSeconds(Math.max(...ends)) : end,
  }
}

type Doing = { now: Date; attempt: string }

/**
 * Changes the plan: at once for the difference, or from the end of the paid time on. When the card is declined, nothing
 * is changed.
 * @throws AppError 'conflict' with the reason of the decline
 */
export async function changePlan(
  stripe: Stripe,
  handle: SubscriptionHandle,
  to: PlanChoice,
  { price: priceOf, ...doing }: Doing & { price: CurrentPrice },
): Promise<void> {
  const [present, price] = await Promise.all([readPresent(stripe, handle, to), priceOf(to, handle.currency)])
  // done already, by an attempt whose answer was lost
  if (present.item.price.id === price) return
  const { now, later } = present.steps
  const sooner = now === to ? price : now && (await priceOf(now, handle.currency))
  if (sooner) await changeNow(stripe, handle, present, { ...doing, price: sooner })
  if (later) await changeLater(stripe, handle, present, { ...doing, price, later })
}

async function changeNow(
  stripe: Stripe,
  handle: SubscriptionHandle,
  { item }: Present,
  { now, attempt, price }: Doing & { price: string },
): Promise<void> {
  const from = reckonedFrom(now, handle)
  const changed = await asked(
    stripe.subscriptions.update(
      handle.providerId,
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

/**
 * Names the plan of the next charge. Stripe charges another length at once, unless the time that is paid already is
 * declared a trial: then it charges when that ends, and counts from there.
 */
async function changeLater(
  stripe: Stripe,
  handle: SubscriptionHandle,
  { item, trialing }: Present,
  { attempt, price, later }: Doing & { price: string; later: PlanChoice },
): Promise<void> {
  const waits = trialing || readStripePlan(item.price)?.duration !== later.duration
  await asked(
    stripe.subscriptions.update(
      handle.providerId,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'none',
        ...(waits ? { trial_end: item.current_period_end } : {}),
      },
      { idempotencyKey: `later-${attempt}` },
    ),
  )
}

/** A change whose payment was declined waits at Stripe for a day; its invoice is voided so that it can't be paid later. */
async function giveUpChange(stripe: Stripe, { latest_invoice: latest }: Stripe.Subscription): Promise<never> {
  const id = typeof latest === 'string' ? latest : latest?.id
  if (id) await asked(stripe.invoices.voidInvoice(id))
  throw new AppError('conflict', declinedText('Your card was declined.'))
}
