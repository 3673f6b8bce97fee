import { newId, type SandboxDatabase } from './database.ts'
import { invalidRequest } from './faults.ts'
import { type Params, readList, readNumber, readParams, readText, readTexts } from './formBody.ts'
import { DAY_S } from './intervals.ts'
import { pageOf } from './lists.ts'
import type { List, Price, Session } from './objects.ts'

const SHORTEST_S = 30 * 60

/** What a session sells, which Stripe does not spell out in it. */
export type Sold = { title: string; price: string | null; metadata: Record<string, string> }

export async function createSession(books: SandboxDatabase, params: Params): Promise<Session> {
  const { currency, amount, sold } = await readSold(books, params)
  const customer = await readCustomer(books, params, currency)
  const successUrl = readText(params.success_url)
  if (!successUrl) throw invalidRequest('Missing required param: success_url.', { code: 'parameter_missing' })
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: readText(params.cancel_url) ?? null,
    client_reference_id: readText(params.client_reference_id) ?? null,
    created: books.now(),
    currency,
    customer,
    customer_email: readText(params.customer_email) ?? null,
    expires_at: readExpiry(params, books.now()),
    invoice: null,
    livemode: false,
    metadata: readTexts(params.metadata),
    mode: params.mode === 'payment' ? 'payment' : 'subscription',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: successUrl,
    ui_mode: 'hosted_page',
    url: new URL(`/sandbox/stripe/checkout/${id}`, successUrl).href,
  }
  await books.store.put('sold', `sold_${id}`, sold)
  return books.put('session', session)
}

async function readSold(
  books: SandboxDatabase,
  params: Params,
): Promise<{ currency: string; amount: number; sold: Sold }> {
  const item = readParams(readList(params.line_items)[0])
  if (params.mode === 'payment') {
    const data = readParams(item.price_data)
    const title = readText(readParams(data.product_data).name) ?? ''
    const metadata = readTexts(readParams(params.payment_intent_data).metadata)
    return {
      currency: readText(data.currency) ?? '',
      amount: readNumber(data.unit_amount) ?? 0,
      sold: { title, price: null, metadata },
    }
  }
  if (params.mode !== 'subscription') throw invalidRequest('Invalid mode.', { param: 'mode' })
  const price: Price = await books.get('price', readText(item.price) ?? '')
  if (!price.active) throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`)
  const { name: title } = await books.get('product', price.product)
  const metadata = readTexts(readParams(params.subscription_data).metadata)
  return { currency: price.currency, amount: price.unit_amount ?? 0, sold: { title, price: price.id, metadata } }
}

async function readCustomer(books: SandboxDatabase, params: Params, currency: string): Promise<string | null> {
  const id = readText(params.customer)
  if (!id) return null
  if (params.customer_email !== undefined)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.')
  await books.get('customer', id)
  const [other] = await books.list(
    'subscription',
    ({ customer, status, currency: paysIn }) => customer === id && status !== 'canceled' && paysIn !== currency,
  )
  if (other && params.mode === 'subscription')
    throw invalidRequest(
      `You cannot combine currencies on a single customer. This customer has an active subscription with currency ${other.currency}`,
    )
  return id
}

function readExpiry(params: Params, now: number): number {
  const asked = readNumber(params.expires_at)
  if (asked === undefined) return now + DAY_S
  if (asked < now + SHORTEST_S || asked > now + DAY_S)
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  return asked
}

/** A session in its present state: one whose time is over has expired. */
export async function findSession(books: SandboxDatabase, id: string): Promise<Session | undefined> {
  const session = await books.find('session', id)
  if (session?.status !== 'open' || session.expires_at > books.now()) return session
  const expired = await books.put('session', { ...session, status: 'expired', url: null })
  books.queueWebhook('checkout.session.expired', expired)
  return expired
}

/** With what the request asks to be spelled out. */
export async function retrieveSession(books: SandboxDatabase, params: Params, id: string): Promise<object> {
  const session = (await findSession(books, id)) ?? (await books.get('session', id))
  const wanted = readList(params.expand)
  const intent =
    session.payment_intent && wanted.some((path) => String(path).startsWith('payment_intent'))
      ? await books.get('intent', session.payment_intent)
      : undefined
  const charge =
    intent?.latest_charge &&
    wanted.includes('payment_intent.latest_charge') &&
    (await books.get('charge', intent.latest_charge))
  return {
    ...session,
    ...(intent ? { payment_intent: { ...intent, ...(charge ? { latest_charge: charge } : {}) } } : {}),
    ...(session.subscription && wanted.includes('subscription')
      ? { subscription: await books.get('subscription', session.subscription) }
      : {}),
  }
}

export async function listSessions(books: SandboxDatabase, params: Params): Promise<List<Session>> {
  const intent = readText(params.payment_intent)
  const sessions = await books.list('session', ({ payment_intent: of }) => !intent || of === intent)
  return pageOf(sessions, params, '/v1/checkout/sessions')
}
