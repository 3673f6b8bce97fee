import { currencies } from '../../../billing/index.ts'
import type { SandboxCheckout } from '../sandbox.ts'
import { newId, type SandboxDatabase } from './database.ts'
import type { Customer, Session } from './objects.ts'
import { CARDS, chargeIntent, newIntent } from './payments.ts'
import { findSession, type Sold } from './sessions.ts'
import { beginSubscription } from './subscriptions.ts'

const nextOf = ({ id, success_url: url }: Session): string =>
  (url ?? '/').replace('{CHECKOUT_SESSION_ID}', encodeURIComponent(id))
const soldBy = async (books: SandboxDatabase, { id }: Session): Promise<Sold> =>
  (await books.store.get<Sold>('sold', `sold_${id}`)) ?? { title: '', price: null, metadata: {} }

export async function readCheckout(books: SandboxDatabase, id: string): Promise<SandboxCheckout | null> {
  const session = await findSession(books, id)
  if (!session) return null
  const { title, price } = await soldBy(books, session)
  const interval = price ? (await books.get('price', price)).recurring?.interval : undefined
  const customer = session.customer ? await books.get('customer', session.customer) : undefined
  return {
    id,
    title,
    email: session.customer_email ?? customer?.email ?? '',
    currency: currencies.find((each) => each.toLowerCase() === session.currency) ?? 'EUR',
    amountMinor: session.amount_total ?? 0,
    every: interval ?? null,
    status: session.status === 'open' ? 'open' : session.status === 'complete' ? 'paid' : 'expired',
    nextUrl: session.status === 'expired' ? (session.cancel_url ?? '/') : nextOf(session),
  }
}

/** Pays an open session; one that is paid already only says where to go on. */
export async function pay(books: SandboxDatabase, id: string): Promise<string | null> {
  const session = await findSession(books, id)
  if (!session) return null
  if (session.status === 'expired') return session.cancel_url ?? '/'
  if (session.status === 'complete') return nextOf(session)
  const customer = await payingCustomer(books, session)
  const { price, metadata } = await soldBy(books, session)
  const of = {
    ...session,
    customer: customer.id,
    status: 'complete' as const,
    payment_status: 'paid' as const,
    url: null,
  }
  const paid = price ? await subscribe(books, of, { price, metadata }) : await payOnce(books, of, metadata)
  books.queueWebhook('checkout.session.completed', paid)
  return nextOf(paid)
}

async function subscribe(
  books: SandboxDatabase,
  session: Session,
  { price, metadata }: { price: string; metadata: Sold['metadata'] },
) {
  const { subscription, invoice } = await beginSubscription(books, {
    customer: session.customer ?? '',
    price: await books.get('price', price),
    metadata,
  })
  return books.put('session', { ...session, subscription: subscription.id, invoice: invoice.id })
}

async function payOnce(books: SandboxDatabase, session: Session, metadata: Sold['metadata']) {
  const { customer, currency, amount_total: amount } = session
  const now = books.now()
  const asked = newIntent({
    customer: customer ?? '',
    currency: currency ?? '',
    amount: amount ?? 0,
    at: now,
    metadata,
  })
  const intent = await chargeIntent(books, asked, now)
  return books.put('session', { ...session, payment_intent: intent.id })
}

/** The customer, who is made when there is none, with the card that was just given. */
async function payingCustomer(books: SandboxDatabase, { customer, customer_email: email }: Session): Promise<Customer> {
  const known: Customer = customer
    ? await books.get('customer', customer)
    : {
        id: newId('cus'),
        object: 'customer',
        balance: 0,
        created: books.now(),
        currency: null,
        email,
        invoice_settings: { default_payment_method: null },
        livemode: false,
        metadata: {},
      }
  return books.put('customer', { ...known, invoice_settings: { default_payment_method: CARDS.works } })
}

/** Stripe leaves the checkout open, so that another card can be tried. */
export async function decline(books: SandboxDatabase, id: string): Promise<string | null> {
  return (await findSession(books, id)) ? 'Your card was declined.' : null
}

/** The session stays open until it expires, as when somebody goes back from Stripe's page. */
export async function abandon(books: SandboxDatabase, id: string): Promise<string | null> {
  const session = await findSession(books, id)
  if (!session) return null
  return session.status === 'complete' ? nextOf(session) : (session.cancel_url ?? '/')
}
