import { type Books, newId } from './books.ts'
import { invalidRequest, noSuch } from './faults.ts'
import { listOf, numberOf, type Params, partOf, textOf } from './formBody.ts'
import { addIntervals, DAY_S } from './intervals.ts'
import { renewalLine } from './invoiceLines.ts'
import { draftInvoice, makeInvoice, prorate } from './invoices.ts'
import type { Invoice, Item, Price, Subscription } from './kept.ts'
import { listFrom } from './lists.ts'

export const itemOf = (subscription: Subscription): Item => subscription.items.data[0] as Item

export const withItem = (subscription: Subscription, changes: Partial<Item>): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...itemOf(subscription), ...changes }] },
})

/** Begins a subscription at the end of a paid checkout. */
export async function beginSubscription(
  books: Books,
  { customer, price, metadata }: Pick<Subscription, 'customer' | 'metadata'> & { price: Price },
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const now = books.now()
  const id = newId('sub')
  const period = { start: now, end: addIntervals(now, price.recurring?.interval ?? 'month', 1) }
  const item: Item = {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: period.start,
    current_period_end: period.end,
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  }
  const begun: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer,
    ended_at: null,
    items: listFrom([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata,
    pending_update: null,
    start_date: now,
    status: 'active',
  }
  const lines = [renewalLine({ subscription: begun, item }, price, period)]
  const invoice = await makeInvoice(books, begun, { lines, reason: 'subscription_create', at: now })
  const subscription = await books.put('subscription', { ...begun, latest_invoice: invoice.id })
  books.tell('customer.subscription.created', subscription)
  return { subscription, invoice }
}

export async function updateSubscription(books: Books, params: Params, id: string): Promise<Subscription> {
  const subscription = await books.get('subscription', id)
  if (subscription.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  const changed = params.items
    ? await changeItem(books, subscription, params)
    : setCancelled(subscription, params.cancel_at_period_end === 'true', books.now())
  books.tell('customer.subscription.updated', changed)
  return books.put('subscription', changed)
}

const setCancelled = (subscription: Subscription, cancelled: boolean, now: number): Subscription => ({
  ...subscription,
  cancel_at_period_end: cancelled,
  cancel_at: cancelled ? itemOf(subscription).current_period_end : null,
  canceled_at: cancelled ? now : null,
})

async function changeItem(books: Books, subscription: Subscription, params: Params): Promise<Subscription> {
  if (params.cancel_at_period_end !== undefined)
    throw invalidRequest(
      'When `payment_behavior` is set to `pending_if_incomplete`, you cannot pass `cancel_at_period_end`.',
    )
  const { price, lines, period } = await readChange(books, subscription, params)
  const now = books.now()
  const invoice = await makeInvoice(books, subscription, { lines, reason: 'subscription_update', at: now })
  const latest = { ...subscription, latest_invoice: invoice.id }
  const next = { price, current_period_start: period.start, current_period_end: period.end }
  if (invoice.status !== 'paid') {
    const waiting = { ...itemOf(subscription), ...next }
    return { ...latest, pending_update: { expires_at: now + DAY_S, subscription_items: [waiting] } }
  }
  const begins = period.start === itemOf(subscription).current_period_start ? subscription.billing_cycle_anchor : now
  return withItem({ ...latest, billing_cycle_anchor: begins }, next)
}

/** The invoice that a change would bring. */
export async function previewInvoice(books: Books, params: Params): Promise<Invoice> {
  const subscription = await books.get('subscription', textOf(params.subscription) ?? '')
  if (subscription.customer !== params.customer) throw noSuch('customer', textOf(params.customer) ?? '')
  const { lines } = await readChange(books, subscription, partOf(params.subscription_details))
  return draftInvoice(books, subscription, { lines, reason: 'subscription_update', at: books.now() })
}

async function readChange(books: Books, subscription: Subscription, params: Params) {
  const asked = partOf(listOf(params.items)[0])
  const item = itemOf(subscription)
  if (asked.id !== item.id) throw noSuch('subscription_item', textOf(asked.id) ?? '')
  const price = await books.get('price', textOf(asked.price) ?? '')
  if (price.currency !== subscription.currency)
    throw invalidRequest(
      `The price specified only supports \`${price.currency}\`. This doesn’t match the expected currency: \`${subscription.currency}\`.`,
    )
  const now = books.now()
  const date = numberOf(params.proration_date) ?? now
  if (date < item.current_period_start || date > item.current_period_end)
    throw invalidRequest('Cannot specify proration_date outside of the current period.', { param: 'proration_date' })
  return { price, ...prorate(subscription, price, { date, now }) }
}

/** Ends it now, without giving anything back. */
export async function cancelSubscription(books: Books, id: string): Promise<Subscription> {
  const subscription = await books.get('subscription', id)
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  return endSubscription(books, subscription, books.now())
}

export function endSubscription(books: Books, subscription: Subscription, at: number): Promise<Subscription> {
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: at,
    ended_at: at,
    pending_update: null,
  }
  books.tell('customer.subscription.deleted', ended)
  return books.put('subscription', ended)
}
