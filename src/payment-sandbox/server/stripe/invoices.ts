import { newId, type SandboxDatabase } from './database.ts'
import { invalidRequest } from './faults.ts'
import { addIntervals, DAY_S } from './intervals.ts'
import { type Period, prorationLine, renewalLine } from './invoiceLines.ts'
import { listFrom } from './lists.ts'
import type { Invoice, Item, Line, Price, Subscription } from './objects.ts'
import { takePayment } from './payments.ts'

/** After so many days each the card is tried again; then the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const

type Draft = { lines: Line[]; reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'; at: number }

/** An invoice as it will be, with what the customer has in credit taken into account; nothing is stored. */
export async function draftInvoice(
  books: SandboxDatabase,
  { id, customer, currency, metadata }: Subscription,
  draft: Draft,
): Promise<Invoice> {
  const { balance, currency: ofBalance } = await books.get('customer', customer)
  const credit = ofBalance === currency ? balance : 0
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + credit)
  const invoiceId = newId('in')
  const [start, end] = [Math.min, Math.max].map((pick, at) =>
    pick(...draft.lines.map(({ period }) => (at === 0 ? period.start : period.end))),
  )
  return {
    id: invoiceId,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: draft.reason,
    created: draft.at,
    currency,
    customer,
    ending_balance: Math.min(0, total + credit),
    lines: listFrom(
      draft.lines.map((line) => ({ ...line, invoice: invoiceId })),
      `/v1/invoices/${invoiceId}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
    payments: listFrom([], '/v1/invoice_payments'),
    period_end: end ?? draft.at,
    period_start: start ?? draft.at,
    starting_balance: credit,
    status: 'open',
    status_transitions: { finalized_at: draft.at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  }
}

/** Stores an invoice and tries to collect it; its status shows whether that worked. */
export async function makeInvoice(books: SandboxDatabase, subscription: Subscription, draft: Draft): Promise<Invoice> {
  const invoice = await draftInvoice(books, subscription, draft)
  const customer = await books.get('customer', invoice.customer)
  await books.put('customer', { ...customer, balance: invoice.ending_balance ?? 0, currency: invoice.currency })
  return collect(books, invoice, draft.at)
}

/** Tries once to collect an open invoice. */
export async function collect(books: SandboxDatabase, invoice: Invoice, at: number): Promise<Invoice> {
  const payment =
    invoice.amount_due > 0 ? await takePayment(books, invoice, at) : { paid: true, payments: invoice.payments }
  const attempts = invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0)
  const days = RETRY_DAYS[attempts - 1]
  const tried: Invoice = {
    ...invoice,
    ...(payment.payments ? { payments: payment.payments } : {}),
    attempt_count: attempts,
    attempted: true,
    amount_paid: payment.paid ? invoice.amount_due : 0,
    amount_remaining: payment.paid ? 0 : invoice.amount_due,
    status: payment.paid ? 'paid' : 'open',
    status_transitions: { ...invoice.status_transitions, paid_at: payment.paid ? at : null },
    next_payment_attempt: payment.paid || !days ? null : at + days * DAY_S,
  }
  books.queueWebhook(payment.paid ? 'invoice.paid' : 'invoice.payment_failed', tried)
  return books.put('invoice', tried)
}

export async function voidInvoice(books: SandboxDatabase, id: string): Promise<Invoice> {
  const invoice = await books.get('invoice', id)
  if (invoice.status !== 'open')
    throw invalidRequest('You can only pass in open invoices. This invoice isn’t open.', {
      code: 'invoice_not_editable',
    })
  const customer = await books.get('customer', invoice.customer)
  const credit = invoice.starting_balance - (invoice.ending_balance ?? 0)
  await books.put('customer', { ...customer, balance: customer.balance + credit })
  const subscription = await books.get('subscription', invoice.parent.subscription_details.subscription)
  if (subscription.pending_update && subscription.latest_invoice === id)
    await books.put('subscription', { ...subscription, pending_update: null })
  return books.put('invoice', { ...invoice, status: 'void', next_payment_attempt: null })
}

/** What a change to `price` means from `date` on: what is credited, what is charged, and the period that follows. */
export function prorate(
  subscription: Subscription,
  price: Price,
  { date, now }: { date: number; now: number },
): { lines: Line[]; period: Period } {
  const [item] = subscription.items.data as [Item]
  const old = { start: item.current_period_start, end: item.current_period_end }
  const left = { start: date, end: old.end }
  const share = (left.end - left.start) / (old.end - old.start)
  const lineOf = { subscription, item }
  const credit = prorationLine(lineOf, item.price, left, -Math.round((item.price.unit_amount ?? 0) * share))
  const interval = price.recurring?.interval ?? 'month'
  if (interval === item.price.recurring?.interval)
    return {
      lines: [credit, prorationLine(lineOf, price, left, Math.round((price.unit_amount ?? 0) * share))],
      period: old,
    }
  const period = { start: now, end: addIntervals(now, interval, 1) }
  return { lines: [credit, renewalLine(lineOf, price, period)], period }
}
