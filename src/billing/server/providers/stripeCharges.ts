import type Stripe from 'stripe'
import type { ProviderCharge } from './provider.ts'
import { asked } from './stripeClient.ts'
import { planNamed } from './stripePlans.ts'
import { fromUnixSeconds, objectId } from './stripeTimes.ts'

const MOST = 500
/** Disputes that took no money, or gave it back. */
const HARMLESS: readonly string[] = ['won', 'warning_closed', 'prevented']

/** What only the charge knows of a payment: what was given back, what is contested, why it failed. */
export async function chargeFacts(
  stripe: Stripe,
  charge: Stripe.Charge | undefined,
): Promise<Pick<ProviderCharge, 'refundedMinor' | 'disputed' | 'disputeLost' | 'failure'>> {
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
export async function readCharges(stripe: Stripe, { id, customer }: Stripe.Subscription): Promise<ProviderCharge[]> {
  const [invoices, taken] = await asked(
    Promise.all([
      stripe.invoices
        .list({ subscription: id, limit: 100, expand: ['data.payments'] })
        .autoPagingToArray({ limit: MOST }),
      stripe.charges.list({ customer: objectId(customer) ?? '', limit: 100 }).autoPagingToArray({ limit: MOST }),
    ]),
  )
  // Stripe lists the newest first; two of one second stay in their order
  const finished = invoices
    .filter(isAttempted)
    .reverse()
    .sort((a, b) => a.created - b.created)
  const remoteCharges = await Promise.all(finished.map((invoice) => chargeOf(stripe, invoice, taken)))
  const updated = finished.map((invoice, at) => ({ invoice, isKept: !wentBack(remoteCharges[at]) }))
  const later = (at: number) => updated.slice(at + 1).flatMap(({ invoice, isKept }) => (isKept ? [invoice] : []))
  return remoteCharges
    .map((remote, at) => withoutCredited(remote, later(at)))
    .filter((_, at) => isCharging(finished[at]))
}

/**
 * Neither drafts, nor invoices that were voided, nor those that Stripe has not tried to collect yet; nor the one for
 * nothing that it makes when a plan waits for the end of the paid time.
 */
const isAttempted = ({ status, attempt_count: attempts, lines }: Stripe.Invoice): boolean =>
  (status === 'paid' || ((status === 'open' || status === 'uncollectible') && attempts > 0)) &&
  lines.data.some(({ amount }) => amount !== 0)

/** One that only gives back, when a trial begins, charges for nothing. */
const isCharging = (invoice: Stripe.Invoice | undefined): boolean =>
  invoice?.lines.data.some(({ amount }) => amount > 0) ?? false

async function chargeOf(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  taken: readonly Stripe.Charge[],
): Promise<ProviderCharge> {
  const paid = invoice.status === 'paid'
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => objectId(payment.payment_intent))
  // charges come newest first: the last try has the outcome, and the first one when that was
  const tries = taken.filter(({ payment_intent: intent }) => intent !== null && intents.includes(objectId(intent)))
  const [charge] = tries
  return {
    ...(await chargeFacts(stripe, charge)),
    providerId: invoice.id,
    paymentId: paid ? (intents.find((intent) => intent !== null) ?? null) : null,
    currency: invoice.currency.toUpperCase(),
    amountMinor: paid ? invoice.amount_paid : invoice.amount_due,
    pricedMinor: invoice.total,
    paid,
    at: fromUnixSeconds((paid ? invoice.status_transitions.paid_at : tries.at(-1)?.created) ?? invoice.created),
    ...(await paidFor(stripe, invoice)),
  }
}

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  Boolean(parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration)

const priceOf = ({ pricing }: Stripe.InvoiceLineItem): string | null => objectId(pricing?.price_details?.price)

/**
 * The latest time among the lines that were charged, and its plan. A change that was billed with the renewal has a line
 * of its own for the days before it: they are one time.
 */
async function paidFor(
  stripe: Stripe,
  { lines }: Stripe.Invoice,
): Promise<Pick<ProviderCharge, 'period' | 'plan' | 'priceId'>> {
  const charged = lines.data.filter(({ amount }) => amount > 0).sort((a, b) => b.period.end - a.period.end)
  const [latest] = charged
  if (!latest) return { period: null }
  const price = priceOf(latest)
  const days = charged.find((line) => priceOf(line) === price && line.period.end === latest.period.start)
  return {
    period: { startsAt: fromUnixSeconds((days ?? latest).period.start), endsAt: fromUnixSeconds(latest.period.end) },
    plan: price ? await planNamed(stripe, price) : null,
    priceId: price,
  }
}

/** How many invoices are looked through for one that was paid; others may have been voided, or were for nothing. */
const RECENT = 20

/** The price for which a subscription was charged last. */
export async function lastPaidPrice(stripe: Stripe, subscription: string): Promise<string | null> {
  const { data } = await asked(stripe.invoices.list({ subscription, limit: RECENT }))
  const paid = data.find((invoice) => invoice.status === 'paid' && isAttempted(invoice) && isCharging(invoice))
  const [latest] = (paid?.lines.data ?? [])
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.period.end - a.period.end)
  return latest ? priceOf(latest) : null
}

/** Money given back for a change takes back the change: what was paid before it pays for its whole time again. */
const wentBack = (remote: ProviderCharge | undefined): boolean =>
  remote !== undefined && remote.amountMinor > 0 && remote.refundedMinor >= remote.amountMinor

/** A change of plan credits what is left of the old one; from then on the old charge pays for nothing. */
function withoutCredited(remote: ProviderCharge, later: readonly Stripe.Invoice[]): ProviderCharge {
  const { period } = remote
  if (!period) return remote
  const credits = later
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data)
    .filter((line) => line.amount < 0 && isProration(line))
    .map((line) => fromUnixSeconds(line.period.start))
    .filter((from) => from >= period.startsAt && from < period.endsAt)
  const endsAt = credits.sort((a, b) => a.getTime() - b.getTime())[0]
  return endsAt ? { ...remote, period: { ...period, endsAt } } : remote
}
