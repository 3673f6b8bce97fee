import type Stripe from 'stripe'
import type { ChargeTruth } from './provider.ts'
import { asked } from './stripeClient.ts'
import { planNamed } from './stripePlans.ts'
import { idOf, instantOf } from './stripeTimes.ts'

const MOST = 500
/** Disputes that took no money, or gave it back. */
const HARMLESS: readonly string[] = ['won', 'warning_closed', 'prevented']

/** What only the charge knows of a payment: what was given back, what is contested, why it failed. */
export async function chargeFacts(
  stripe: Stripe,
  charge: Stripe.Charge | undefined,
): Promise<Pick<ChargeTruth, 'refundedMinor' | 'disputed' | 'disputeLost' | 'failure'>> {
  return {
    refundedMinor: charge?.amount_refunded ?? 0,
    ...(charge?.disputed ? await disputeOf(stripe, charge.id) : { disputed: false, disputeLost: false }),
    failure: charge?.status === 'failed' ? (charge.failure_message ?? 'The payment was declined.') : null,
  }
}

/** A charge says that it was disputed for ever; only the dispute knows how it ended. */
async function disputeOf(stripe: Stripe, charge: string): Promise<{ disputed: boolean; disputeLost: boolean }> {
  const { data } = await asked(stripe.disputes.list({ charge, limit: 10 }))
  return {
    disputed: data.some(({ status }) => !HARMLESS.includes(status)),
    disputeLost: data.some(({ status }) => status === 'lost'),
  }
}

/** Every charge of a subscription, oldest first; time that a later change gave back is taken off. */
export async function readCharges(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<ChargeTruth[]> {
  const [invoices, taken] = await asked(
    Promise.all([
      stripe.invoices
        .list({ subscription: id, limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: MOST }),
      stripe.charges.list({ customer: idOf(customer) ?? '', limit: 100 }).autoPagingToArray({ limit: MOST }),
    ]),
  )
  // Stripe lists the newest first; two of one second stay in their order
  const told = invoices
    .filter(isTold)
    .reverse()
    .sort((a, b) => a.created - b.created)
  const truths = await Promise.all(told.map((invoice) => chargeOf(stripe, invoice, taken)))
  return truths.map((truth, at) => withoutGivenBack(truth, told.slice(at + 1))).filter((_, at) => isCharging(told[at]))
}

/**
 * Neither drafts, nor invoices that were voided, nor those that Stripe has not tried to collect yet; nor the one for
 * nothing that it makes when a plan waits for the end of the paid time.
 */
const isTold = ({ status, attempt_count: attempts, lines }: Stripe.Invoice): boolean =>
  (status === 'paid' || ((status === 'open' || status === 'uncollectible') && attempts > 0)) &&
  lines.data.some(({ amount }) => amount !== 0)

/** One that only gives back, when a trial begins, charges for nothing. */
const isCharging = (invoice: Stripe.Invoice | undefined): boolean =>
  invoice?.lines.data.some(({ amount }) => amount > 0) ?? false

async function chargeOf(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  taken: readonly Stripe.Charge[],
): Promise<ChargeTruth> {
  const paid = invoice.status === 'paid'
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent))
  // charges come newest first: the last try tells how it went, and the first one when that was
  const tries = taken.filter(({ payment_intent: intent }) => intent !== null && intents.includes(idOf(intent)))
  const [charge] = tries
  return {
    ...(await chargeFacts(stripe, charge)),
    providerId: invoice.id,
    paymentId: paid ? (intents.find((intent) => intent !== null) ?? null) : null,
    currency: invoice.currency.toUpperCase(),
    amountMinor: paid ? invoice.amount_paid : invoice.amount_due,
    pricedMinor: invoice.total,
    paid,
    at: instantOf((paid ? invoice.status_transitions.paid_at : tries.at(-1)?.created) ?? invoice.created),
    ...(await paidFor(stripe, invoice)),
  }
}

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  Boolean(parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration)

const priceOf = ({ pricing }: Stripe.InvoiceLineItem): string | null => idOf(pricing?.price_details?.price)

/**
 * The latest time among the lines that were charged, and its plan. A change that was billed with the renewal has a line
 * of its own for the days before it: they are one time.
 */
async function paidFor(stripe: Stripe, { lines }: Stripe.Invoice): Promise<Pick<ChargeTruth, 'period' | 'plan'>> {
  const charged = lines.data.filter(({ amount }) => amount > 0).sort((a, b) => b.period.end - a.period.end)
  const [latest] = charged
  if (!latest) return { period: null }
  const price = priceOf(latest)
  const days = charged.find((line) => priceOf(line) === price && line.period.end === latest.period.start)
  return {
    period: { startsAt: instantOf((days ?? latest).period.start), endsAt: instantOf(latest.period.end) },
    plan: price ? await planNamed(stripe, price) : null,
  }
}

/** A change of plan credits what is left of the old one; from then on the old charge pays for nothing. */
function withoutGivenBack(truth: ChargeTruth, later: readonly Stripe.Invoice[]): ChargeTruth {
  const { period } = truth
  if (!period) return truth
  const credits = later
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data)
    .filter((line) => line.amount < 0 && isProration(line))
    .map((line) => instantOf(line.period.start))
    .filter((from) => from >= period.startsAt && from < period.endsAt)
  const endsAt = credits.sort((a, b) => a.getTime() - b.getTime())[0]
  return endsAt ? { ...truth, period: { ...period, endsAt } } : truth
}
