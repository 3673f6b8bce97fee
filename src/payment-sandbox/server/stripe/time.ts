import type { TimeStep } from '../sandbox.ts'
import type { SandboxDatabase } from './database.ts'
import { addIntervals, DAY_S, periodEnd } from './intervals.ts'
import { renewalLine } from './invoiceLines.ts'
import { collect, makeInvoice } from './invoices.ts'
import { subscriptionItem, withItem } from './items.ts'
import type { Subscription } from './objects.ts'
import { takePending } from './pending.ts'
import { endSubscription } from './subscriptions.ts'

/** Moves a subscription's times back by one step from now, and does what has become due. */
export async function passTime(books: SandboxDatabase, id: string, step: TimeStep): Promise<void> {
  const now = books.now()
  const seconds = step === 'day' ? DAY_S : addIntervals(now, step, 1) - now
  await moveBack(books, id, seconds)
  const caughtUp = await catchUp(books, await books.get('subscription', id))
  if (caughtUp.status !== 'canceled') books.queueWebhook('customer.subscription.updated', caughtUp)
}

async function moveBack(books: SandboxDatabase, id: string, seconds: number): Promise<void> {
  const subscription = moved(await books.get('subscription', id), seconds)
  // what it was moved by is no whole number of periods: the next ones are counted from where this one ends now
  await books.put('subscription', {
    ...subscription,
    billing_cycle_anchor: subscriptionItem(subscription).current_period_end,
  })
  const invoices = await books.list('invoice', ({ parent }) => parent.subscription_details.subscription === id)
  for (const invoice of invoices) await books.put('invoice', moved(invoice, seconds))
  for (const each of await books.list('pending', ({ subscription: of }) => of === id))
    await books.put('pending', moved(each, seconds))
  const intents = new Set(
    invoices.flatMap(({ payments }) => (payments?.data ?? []).map(({ payment }) => payment.payment_intent)),
  )
  const charges = await books.list('charge', ({ payment_intent: intent }) => intents.has(intent))
  for (const charge of charges) await books.put('charge', moved(charge, seconds))
}

const TIMES = new Set([
  'created',
  'start',
  'end',
  'billing_cycle_anchor',
  'start_date',
  'cancel_at',
  'next_payment_attempt',
  'trial_end',
  'trial_start',
])
const isTime = (name: string): boolean => TIMES.has(name) || /^(current_)?period_(start|end)$|_at$/.test(name)

/** The same object with each of its times earlier; a price's own is of no weight. */
function moved<T>(value: T, seconds: number): T {
  if (Array.isArray(value)) return value.map((each) => moved(each, seconds)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    typeof each === 'number' && isTime(name) ? each - seconds : moved(each, seconds),
  ])
  return Object.fromEntries(entries) as T
}

/** Renews, tries failed charges again and ends, one thing after the other, until nothing is due. */
export async function catchUp(books: SandboxDatabase, subscription: Subscription): Promise<Subscription> {
  const now = books.now()
  if (subscription.status === 'canceled') return subscription
  const next = await nextStep(books, subscription, now)
  return next ? catchUp(books, next) : subscription
}

async function nextStep(books: SandboxDatabase, subscription: Subscription, now: number): Promise<Subscription | null> {
  const { current_period_end: end } = subscriptionItem(subscription)
  if (subscription.status === 'past_due') return retry(books, subscription, now)
  if (end > now) return null
  if (subscription.cancel_at_period_end) return endSubscription(books, subscription, end)
  return renew(books, subscription)
}

async function retry(books: SandboxDatabase, subscription: Subscription, now: number): Promise<Subscription | null> {
  const invoice = await books.get('invoice', subscription.latest_invoice ?? '')
  const at = invoice.next_payment_attempt
  if (at === null || at > now) return null
  const tried = await collect(books, invoice, at)
  if (tried.status === 'paid') return books.put('subscription', { ...subscription, status: 'active' })
  if (tried.next_payment_attempt !== null) return subscription
  await books.put('invoice', { ...tried, status: 'uncollectible' })
  return endSubscription(books, subscription, at)
}

async function renew(books: SandboxDatabase, subscription: Subscription): Promise<Subscription> {
  const item = subscriptionItem(subscription)
  const start = item.current_period_end
  const period = {
    start,
    end: periodEnd(subscription.billing_cycle_anchor, item.price.recurring?.interval ?? 'month', start),
  }
  const renewed = withItem(subscription, { current_period_start: period.start, current_period_end: period.end })
  const lines = [
    ...(await takePending(books, subscription.id)),
    renewalLine({ subscription, item }, item.price, period),
  ]
  const invoice = await makeInvoice(books, renewed, { lines, reason: 'subscription_cycle', at: start })
  const status = invoice.status === 'paid' ? 'active' : 'past_due'
  return books.put('subscription', { ...renewed, latest_invoice: invoice.id, status })
}
