import type { SandboxDatabase } from './database.ts'
import { invalidRequest, noSuch } from './faults.ts'
import { type Params, readList, readNumber, readParams, readText } from './formBody.ts'
import { addIntervals, DAY_S } from './intervals.ts'
import { type Period, renewalLine, trialLine } from './invoiceLines.ts'
import { draftInvoice, makeInvoice, prorate } from './invoices.ts'
import { subscriptionItem, withItem } from './items.ts'
import type { Invoice, Line, Price, Subscription } from './objects.ts'
import { savePending } from './pending.ts'

/** What an update of its item makes of a subscription, which is not stored yet. */
export async function changeItem(
  books: SandboxDatabase,
  subscription: Subscription,
  params: Params,
): Promise<Subscription> {
  if (params.cancel_at_period_end !== undefined)
    throw invalidRequest(
      'When `payment_behavior` is set to `pending_if_incomplete`, you cannot pass `cancel_at_period_end`.',
    )
  const { price, lines, period } = await readChange(books, subscription, params)
  if (params.trial_end !== undefined)
    return beginTrial(books, subscription, { price, until: readTrialEnd(books, params) })
  if (lines.length === 0) return withItem(subscription, { price })
  if (isBilledLater(subscription, price, params)) {
    await savePending(books, subscription.id, lines)
    return withItem(subscription, { price })
  }
  const now = books.now()
  const invoice = await makeInvoice(books, subscription, { lines, reason: 'subscription_update', at: now })
  const latest = { ...subscription, latest_invoice: invoice.id }
  const next = { price, current_period_start: period.start, current_period_end: period.end }
  if (invoice.status !== 'paid') {
    const waiting = { ...subscriptionItem(subscription), ...next }
    return { ...latest, pending_update: { expires_at: now + DAY_S, subscription_items: [waiting] } }
  }
  const begins =
    period.start === subscriptionItem(subscription).current_period_start ? subscription.billing_cycle_anchor : now
  return withItem({ ...latest, billing_cycle_anchor: begins }, next)
}

/** Stripe's default, unless the call says otherwise; another length is invoiced at once. */
const isBilledLater = (subscription: Subscription, price: Price, { proration_behavior: how }: Params): boolean =>
  (how === undefined || how === 'create_prorations') &&
  price.recurring?.interval === subscriptionItem(subscription).price.recurring?.interval

/** The invoice that a change would bring. */
export async function previewInvoice(books: SandboxDatabase, params: Params): Promise<Invoice> {
  const subscription = await books.get('subscription', readText(params.subscription) ?? '')
  if (subscription.customer !== params.customer) throw noSuch('customer', readText(params.customer) ?? '')
  const { lines } = await readChange(books, subscription, readParams(params.subscription_details))
  return draftInvoice(books, subscription, { lines, reason: 'subscription_update', at: books.now() })
}

async function readChange(books: SandboxDatabase, subscription: Subscription, params: Params) {
  const asked = readParams(readList(params.items)[0])
  const item = subscriptionItem(subscription)
  if (asked.id !== item.id) throw noSuch('subscription_item', readText(asked.id) ?? '')
  const price = await books.get('price', readText(asked.price) ?? '')
  if (price.currency !== subscription.currency)
    throw invalidRequest(
      `The price specified only supports \`${price.currency}\`. This doesn’t match the expected currency: \`${subscription.currency}\`.`,
    )
  const now = books.now()
  const date = readNumber(params.proration_date) ?? now
  if (date < item.current_period_start || date > item.current_period_end)
    throw invalidRequest('Cannot specify proration_date outside of the current period.', { param: 'proration_date' })
  const isUnprorated = params.proration_behavior === 'none' || subscription.status === 'trialing'
  return { price, ...(isUnprorated ? switchTo(subscription, price, now) : prorate(subscription, price, { date, now })) }
}

/** Without proration the next charge has the new price; only another length is charged in full at once. */
function switchTo(subscription: Subscription, price: Price, now: number): { lines: Line[]; period: Period } {
  const item = subscriptionItem(subscription)
  const interval = price.recurring?.interval ?? 'month'
  if (interval === item.price.recurring?.interval || subscription.status === 'trialing')
    return { lines: [], period: { start: item.current_period_start, end: item.current_period_end } }
  const period = { start: now, end: addIntervals(now, interval, 1) }
  return { lines: [renewalLine({ subscription, item }, price, period)], period }
}

function readTrialEnd(books: SandboxDatabase, params: Params): number {
  const until = readNumber(params.trial_end)
  if (until === undefined || until <= books.now())
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  return until
}

/** A trial that is given to a subscription; what is left of the paid time is credited, unless the call says not to. */
export async function startTrial(
  books: SandboxDatabase,
  subscription: Subscription,
  params: Params,
): Promise<Subscription> {
  const item = subscriptionItem(subscription)
  const now = books.now()
  const isCredited = params.proration_behavior !== 'none' && subscription.status !== 'trialing'
  const credit = isCredited ? prorate(subscription, item.price, { date: now, now }).lines.slice(0, 1) : []
  return beginTrial(books, subscription, { price: item.price, until: readTrialEnd(books, params), credit })
}

/** A trial within a subscription: an invoice for nothing, and the charges counted from its end. */
async function beginTrial(
  books: SandboxDatabase,
  subscription: Subscription,
  { price, until, credit = [] }: { price: Price; until: number; credit?: Line[] },
): Promise<Subscription> {
  const now = books.now()
  const period = { start: now, end: until }
  const lines = [...credit, trialLine({ subscription, item: subscriptionItem(subscription) }, price, period)]
  const invoice = await makeInvoice(books, subscription, { lines, reason: 'subscription_update', at: now })
  const trial = { status: 'trialing' as const, trial_start: now, trial_end: until, billing_cycle_anchor: until }
  const next = { price, current_period_start: now, current_period_end: until }
  return withItem({ ...subscription, ...trial, latest_invoice: invoice.id }, next)
}
