import { currencies } from '../../../billing/index.ts'
import type { SandboxSubscription } from '../sandbox.ts'
import { newId, type SandboxDatabase } from './database.ts'
import { type Params, readText, readTexts } from './formBody.ts'
import { subscriptionItem } from './items.ts'
import { pageOf } from './lists.ts'
import type { Configuration, List, Portal, Subscription } from './objects.ts'
import { CARDS } from './payments.ts'

export async function createPortal(books: SandboxDatabase, params: Params): Promise<Portal> {
  const { id: customer } = await books.get('customer', readText(params.customer) ?? '')
  if (params.configuration) await books.get('configuration', readText(params.configuration) ?? '')
  const returnUrl = readText(params.return_url) ?? 'http://localhost/'
  const id = newId('bps')
  return books.put('portal', {
    id,
    object: 'billing_portal.session',
    created: books.now(),
    customer,
    livemode: false,
    return_url: returnUrl,
    url: new URL(`/sandbox/stripe/manage/${id}`, returnUrl).href,
  })
}

export const createConfiguration = (books: SandboxDatabase, params: Params): Promise<Configuration> =>
  books.put('configuration', {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    created: books.now(),
    is_default: false,
    livemode: false,
    metadata: readTexts(params.metadata),
  })

export const listConfigurations = async (books: SandboxDatabase, params: Params): Promise<List<Configuration>> =>
  pageOf(await books.list('configuration'), params, '/v1/billing_portal/configurations')

/** The subscription of a portal's customer that runs, or the last one that did. */
export async function subscriptionOf(
  books: SandboxDatabase,
  id: string,
): Promise<{ portal: Portal; subscription: Subscription } | null> {
  const portal = await books.find('portal', id)
  if (!portal) return null
  const all = await books.list('subscription', ({ customer }) => customer === portal.customer)
  const subscription = all.find(({ status }) => status !== 'canceled') ?? all[0]
  return subscription ? { portal, subscription } : null
}

export async function readSubscription(books: SandboxDatabase, id: string): Promise<SandboxSubscription | null> {
  const found = await subscriptionOf(books, id)
  if (!found) return null
  const { portal, subscription } = found
  const { price, current_period_end: end } = subscriptionItem(subscription)
  const [product, customer] = await Promise.all([
    books.get('product', price.product),
    books.get('customer', portal.customer),
  ])
  const { status } = subscription
  return {
    id,
    title: product.name,
    email: customer.email ?? '',
    currency: currencies.find((each) => each.toLowerCase() === subscription.currency) ?? 'EUR',
    amountMinor: price.unit_amount ?? 0,
    every: price.recurring?.interval ?? 'month',
    status: status === 'canceled' ? 'ended' : status === 'past_due' ? 'past_due' : 'active',
    periodEndsAt: new Date((subscription.ended_at ?? end) * 1_000),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cardWorks: customer.invoice_settings.default_payment_method === CARDS.works,
    returnUrl: portal.return_url ?? '/',
  }
}

export async function setCard(books: SandboxDatabase, id: string, works: boolean): Promise<boolean | null> {
  const portal = await books.find('portal', id)
  if (!portal) return null
  const customer = await books.get('customer', portal.customer)
  await books.put('customer', {
    ...customer,
    invoice_settings: { default_payment_method: works ? CARDS.works : CARDS.fails },
  })
  return works
}
