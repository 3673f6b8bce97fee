import { changeItem, startTrial } from './changes.ts'
import { newId, type SandboxDatabase } from './database.ts'
import { invalidRequest, noSuch } from './faults.ts'
import { type Params, readList, readNumber, readParams, readText, readTexts } from './formBody.ts'
import { addIntervals } from './intervals.ts'
import { renewalLine, trialLine } from './invoiceLines.ts'
import { makeInvoice } from './invoices.ts'
import { subscriptionItem } from './items.ts'
import { listFrom } from './lists.ts'
import type { Invoice, Item, Price, Subscription } from './objects.ts'

type Begin = Pick<Subscription, 'customer' | 'metadata'> & { price: Price; trialEnd?: number | undefined }

/** Begins a subscription, with its first charge or with a trial before it. */
export async function beginSubscription(
  books: SandboxDatabase,
  { customer, price, metadata, trialEnd }: Begin,
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const now = books.now()
  const id = newId('sub')
  const period = { start: now, end: trialEnd ?? addIntervals(now, price.recurring?.interval ?? 'month', 1) }
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
    billing_cycle_anchor: trialEnd ?? now,
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
    status: trialEnd ? 'trialing' : 'active',
    trial_end: trialEnd ?? null,
    trial_start: trialEnd ? now : null,
  }
  const lines = [(trialEnd ? trialLine : renewalLine)({ subscription: begun, item }, price, period)]
  const invoice = await makeInvoice(books, begun, { lines, reason: 'subscription_create', at: now })
  const subscription = await books.put('subscription', { ...begun, latest_invoice: invoice.id })
  books.queueWebhook('customer.subscription.created', subscription)
  return { subscription, invoice }
}

/** As the academy's owner begins one in Stripe's dashboard. */
export async function createSubscription(books: SandboxDatabase, params: Params): Promise<Subscription> {
  const { id: customer } = await books.get('customer', readText(params.customer) ?? '')
  const price = await books.get('price', readText(readParams(readList(params.items)[0]).price) ?? '')
  const trialEnd = readNumber(params.trial_end)
  const metadata = readTexts(params.metadata)
  return (await beginSubscription(books, { customer, price, metadata, trialEnd })).subscription
}

export async function updateSubscription(books: SandboxDatabase, params: Params, id: string): Promise<Subscription> {
  const subscription = await books.get('subscription', id)
  if (subscription.status === 'canceled')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  const changed = params.items
    ? await changeItem(books, subscription, params)
    : params.trial_end
      ? await startTrial(books, subscription, params)
      : setCancelled(subscription, params.cancel_at_period_end === 'true', books.now())
  books.queueWebhook('customer.subscription.updated', changed)
  return books.put('subscription', changed)
}

const setCancelled = (subscription: Subscription, cancelled: boolean, now: number): Subscription => ({
  ...subscription,
  cancel_at_period_end: cancelled,
  cancel_at: cancelled ? subscriptionItem(subscription).current_period_end : null,
  canceled_at: cancelled ? now : null,
})

/** Ends it now, without giving anything back. */
export async function cancelSubscription(books: SandboxDatabase, id: string): Promise<Subscription> {
  const subscription = await books.get('subscription', id)
  if (subscription.status === 'canceled') throw noSuch('subscription', id)
  return endSubscription(books, subscription, books.now())
}

export function endSubscription(books: SandboxDatabase, subscription: Subscription, at: number): Promise<Subscription> {
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: at,
    ended_at: at,
    pending_update: null,
  }
  books.queueWebhook('customer.subscription.deleted', ended)
  return books.put('subscription', ended)
}
