import { newId, type SandboxDatabase } from './database.ts'
import { invalidRequest, noSuch } from './faults.ts'
import { type Params, readNumber, readText } from './formBody.ts'
import { listFrom } from './lists.ts'
import type { Charge, Intent, Invoice, InvoicePayment, List, Refund } from './objects.ts'

/** Stripe's own names of the test cards that work, and that fail once they are charged. */
export const CARDS = { works: 'pm_card_visa', fails: 'pm_card_chargeCustomerFail' } as const

type Taken = { paid: boolean; payments: List<InvoicePayment> }

/** Charges the customer's card for an invoice; each try is a charge of the same payment intent. */
export async function takePayment(books: SandboxDatabase, invoice: Invoice, at: number): Promise<Taken> {
  const [before] = invoice.payments?.data ?? []
  const { customer, currency, amount_due: amount } = invoice
  const started = before && (await books.get('intent', before.payment.payment_intent))
  const intent = await chargeIntent(books, started ?? newIntent({ customer, currency, amount, at, metadata: {} }), at)
  const paid = intent.status === 'succeeded'
  const payment: InvoicePayment = {
    id: before?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: paid ? amount : null,
    amount_requested: amount,
    created: before?.created ?? at,
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: paid ? 'paid' : 'open',
  }
  return { paid, payments: listFrom([payment], '/v1/invoice_payments') }
}

type NewIntent = Pick<Intent, 'customer' | 'currency' | 'amount' | 'metadata'> & { at: number }

export const newIntent = ({ at, ...facts }: NewIntent): Intent => ({
  ...facts,
  id: newId('pi'),
  object: 'payment_intent',
  amount_received: 0,
  created: at,
  latest_charge: null,
  livemode: false,
  status: 'requires_payment_method',
})

/** Tries a payment intent with the card of its customer. */
export async function chargeIntent(books: SandboxDatabase, intent: Intent, at: number): Promise<Intent> {
  const { invoice_settings: settings } = await books.get('customer', intent.customer)
  const works = settings.default_payment_method === CARDS.works
  const { amount, currency, customer, metadata } = intent
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    created: at,
    currency,
    customer,
    disputed: false,
    failure_code: works ? null : 'card_declined',
    failure_message: works ? null : 'Your card was declined.',
    livemode: false,
    metadata,
    paid: works,
    payment_intent: intent.id,
    refunded: false,
    status: works ? 'succeeded' : 'failed',
  }
  await books.put('charge', charge)
  return books.put('intent', {
    ...intent,
    amount_received: works ? amount : 0,
    latest_charge: charge.id,
    status: works ? 'succeeded' : 'requires_payment_method',
  })
}

export async function createRefund(books: SandboxDatabase, params: Params): Promise<Refund> {
  const intent = await books.get('intent', readText(params.payment_intent) ?? '')
  const charge = intent.latest_charge ? await books.get('charge', intent.latest_charge) : undefined
  if (!charge?.paid) throw noSuch('charge', intent.id)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = readNumber(params.amount) ?? left
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  const refunded = charge.amount_refunded + amount
  const given = await books.put('charge', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: books.now(),
    currency: charge.currency,
    metadata: {},
    payment_intent: intent.id,
    reason: 'requested_by_customer',
    status: 'succeeded',
  }
  books.queueWebhook('refund.created', refund)
  books.queueWebhook('charge.refunded', given)
  return books.put('refund', refund)
}
