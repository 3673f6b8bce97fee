import { AppError } from '../../../platform/errors.ts'
import { asked, askedFor, type PaystackClient, PaystackRefusal } from './paystackClient.ts'
import { findOwningSubscription, orderReference, readLedger } from './paystackLedger.ts'
import { readCharge } from './paystackSubscription.ts'
import type { Transaction } from './paystackWire.ts'
import type { Buyer, CheckoutOrder, PricedPlan, Provider, ProviderCheckout } from './provider.ts'

/** Opens Paystack's page under our own reference, which Paystack takes once only. */
export async function startCheckout(
  client: PaystackClient,
  order: CheckoutOrder,
  buyer: Buyer,
  planCode: (plan: PricedPlan) => Promise<string>,
) {
  const { reference, currency, amountMinor, title, cancelUrl } = order
  const opened = client.initialize({
    email: buyer.email,
    amount: amountMinor,
    currency,
    reference,
    callback_url: returnAddress(order),
    metadata: { order: reference, user_id: String(buyer.userId), title, cancel_action: cancelUrl },
    // Paystack keeps a checkout open for ever: what is paid too late is settled by what was sold
    ...(order.kind === 'subscription' ? { plan: await planCode(order) } : {}),
  })
  const { authorization_url } = await asked(opened.catch(refuseTwice))
  return { url: authorization_url, sessionId: reference }
}

/** Paystack adds the reference by itself, and twice the same name would be read as a list. */
function returnAddress({ returnUrl, reference }: CheckoutOrder): string {
  const url = new URL(returnUrl)
  if (url.searchParams.get('reference') === reference) url.searchParams.delete('reference')
  return url.href
}

function refuseTwice(error: unknown): never {
  const isTwice = error instanceof PaystackRefusal && /duplicate/i.test(`${error.code} ${error.message}`)
  if (isTwice) throw new AppError('conflict', 'This checkout was opened before. Please choose the plan again.')
  throw error
}

const states: Readonly<Record<string, ProviderCheckout['status']>> = {
  success: 'paid',
  // paid, and given back since
  reversed: 'paid',
  failed: 'failed',
}

export async function readCheckout(
  client: PaystackClient,
  reference: string,
  { wait, live }: { wait: () => Promise<void>; live: boolean },
): Promise<ProviderCheckout> {
  const found = await asked(askedFor(client.verify(reference)))
  if (!found) return unopened(reference, live)
  // 'abandoned' is Paystack's word for every checkout that is not paid yet
  const status = states[found.status] ?? 'open'
  return {
    reference: orderReference(found),
    status,
    currency: found.currency,
    amountMinor: found.amount,
    customerId: found.customer.customer_code,
    live: found.domain === 'live',
    subscriptionId: status === 'paid' && found.plan ? await findSubscription(client, found, wait) : null,
    charge: status === 'paid' && !found.plan ? await readCharge(client, found) : null,
  }
}

/** An order that never reached Paystack. */
const unopened = (reference: string, live: boolean): ProviderCheckout => ({
  reference,
  status: 'expired',
  currency: '',
  amountMinor: 0,
  customerId: null,
  live,
  subscriptionId: null,
  charge: null,
})

const TRIES = 3

/** Paystack makes the subscription a moment after the payment; null when that takes longer. */
async function findSubscription(
  client: PaystackClient,
  transaction: Transaction,
  wait: () => Promise<void>,
): Promise<string | null> {
  for (let n = 1; n <= TRIES; n++) {
    const books = await asked(readLedger(client, transaction.customer))
    const owner = findOwningSubscription(transaction, books)
    if (owner) return owner.subscription_code
    if (n < TRIES) await wait()
  }
  return null
}

/** What a payment was made for, by its reference. */
export const findPayment = async (client: PaystackClient, reference: string): ReturnType<Provider['findPayment']> => {
  const found = await asked(askedFor(client.verify(reference)))
  if (!found) return null
  if (orderReference(found)) return { sessionId: reference }
  const owner = findOwningSubscription(found, await asked(readLedger(client, found.customer)))
  return owner ? { subscriptionId: owner.subscription_code } : null
}
