import { asked, type PaystackClient } from './paystackClient.ts'
import {
  type CustomerLedger,
  changeFrom,
  changeTo,
  findFirstPayment,
  findOwningSubscription,
  happenedAt,
  isDuplicatePayment,
  isStopped,
  isTaken,
  orderReference,
  type PaidTime,
  paidTimes,
  payingMember,
  planDuration,
  readLedger,
  subscribedPlan,
} from './paystackLedger.ts'
import { addDuration, type Period } from './paystackPeriods.ts'
import type { Dispute, Refund, Subscription, Transaction } from './paystackWire.ts'
import type { ProviderCharge, ProviderSubscription } from './provider.ts'

/** Money that went back, or may have to. */
type Returns = { refunds: readonly Refund[]; disputes: readonly Dispute[] }

/** A subscription in its present state, put together from what Paystack stores separately. */
export async function readSubscription(client: PaystackClient, code: string, now: Date): Promise<ProviderSubscription> {
  const subscription = await asked(client.subscription(code))
  const books = await asked(readLedger(client, subscription.customer))
  const own = books.transactions.filter(
    (each) => (each.plan || changeFrom(each)) && findOwningSubscription(each, books)?.subscription_code === code,
  )
  return toProviderSubscription({ subscription, books, own, ...(await readReturns(client, own)) }, now)
}

async function readReturns(client: PaystackClient, transactions: readonly Transaction[]): Promise<Returns> {
  const [first] = transactions.filter(isTaken)
  if (!first) return { refunds: [], disputes: [] }
  const since = happenedAt(first)
  const [refunds, disputes] = await Promise.all([asked(client.refunds(since)), asked(client.disputes(since))])
  return { refunds, disputes }
}

type Found = Returns & { subscription: Subscription; books: CustomerLedger; own: readonly Transaction[] }

function toProviderSubscription({ subscription, books, own, ...returns }: Found, now: Date): ProviderSubscription {
  const times = paidTimes(books).filter(
    (time) => time.subscription.subscription_code === subscription.subscription_code,
  )
  const opening = findFirstPayment(own)
  const charges = own.flatMap((each) => {
    const charge = chargeOf(each, times, returns)
    return charge ? [{ ...charge, duplicateOrder: isDuplicatePayment(each, own) ? orderReference(each) : null }] : []
  })
  const { status, cancelAtPeriodEnd } = readStatus(subscription, charges, now)
  return {
    providerId: subscription.subscription_code,
    customerId: subscription.customer.customer_code,
    keys: { email_token: subscription.email_token },
    orderReference: opening ? orderReference(opening) : null,
    userId: (opening && payingMember(opening)) ?? memberBefore(subscription, books),
    plan: subscribedPlan(subscription),
    currency: subscription.plan.currency,
    amountMinor: subscription.amount,
    status,
    period: presentPeriod(subscription, charges, now),
    cancelAtPeriodEnd,
    live: subscription.domain === 'live',
    charges,
  }
}

/** A subscription that a change of plan began carries nothing of ours, but its customer has paid for something before. */
export function memberBefore({ createdAt }: Subscription, { transactions }: CustomerLedger): number | null {
  const ours = transactions.filter((each) => isTaken(each) && payingMember(each))
  const last = ours.findLast((each) => happenedAt(each) <= createdAt) ?? ours[0]
  return last ? payingMember(last) : null
}

function chargeOf(transaction: Transaction, times: readonly PaidTime[], returns: Returns): ProviderCharge | null {
  const { status } = transaction
  // an attempt at a checkout is no charge of the subscription, and what is under way is none yet
  if (!isTaken(transaction) && (status !== 'failed' || orderReference(transaction))) return null
  const time = times.find((each) => each.transaction === transaction)
  // a difference names its plan itself: until the new plan has begun, it is among the charges of the old one
  const plan = changeTo(transaction)
  return {
    ...moneyOf(transaction, returns),
    period: time?.period ?? null,
    priceId: transaction.plan,
    ...(plan ? { plan } : {}),
  }
}

/** A payment as money alone. */
function moneyOf(transaction: Transaction, { refunds, disputes }: Returns): Omit<ProviderCharge, 'period'> {
  const { reference, amount, currency, gateway_response, status } = transaction
  const back = refunds
    .filter((each) => each.transaction_reference === reference && each.status !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0)
  const paid = isTaken(transaction)
  return {
    providerId: reference,
    paymentId: paid ? reference : null,
    currency,
    amountMinor: amount,
    refundedMinor: status === 'reversed' ? amount : Math.min(amount, back),
    paid,
    ...disputeOf(disputes.filter((each) => each.transaction.reference === reference)),
    failure: paid ? null : gateway_response || 'The charge was declined.',
    at: happenedAt(transaction),
  }
}

/** 'declined' is the payer's claim; what was accepted, by somebody or since nobody answered, is theirs for good. */
function disputeOf(disputes: readonly Dispute[]): Pick<ProviderCharge, 'disputed' | 'disputeLost'> {
  const isOpen = ({ status }: Dispute) => status !== 'resolved'
  const disputeLost = disputes.some((each) => !isOpen(each) && (each.resolution ?? '').includes('accepted'))
  return { disputed: disputeLost || disputes.some(isOpen), disputeLost }
}

/** A one-time payment with what went back of it. */
export async function readCharge(client: PaystackClient, transaction: Transaction): Promise<ProviderCharge> {
  return { ...moneyOf(transaction, await readReturns(client, [transaction])), period: null }
}

const isKept = ({ paid, refundedMinor, amountMinor, disputeLost }: ProviderCharge): boolean =>
  paid && refundedMinor < amountMinor && !disputeLost

/** The latest time that was paid for and not given back. */
const lastKept = (charges: readonly ProviderCharge[]): Period | null =>
  charges
    .filter(isKept)
    .flatMap(({ period }) => period ?? [])
    .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
    .at(-1) ?? null

function readStatus(
  subscription: Subscription,
  charges: readonly ProviderCharge[],
  now: Date,
): Pick<ProviderSubscription, 'status' | 'cancelAtPeriodEnd'> {
  const paid = lastKept(charges)
  if (isStopped(subscription)) {
    // Paystack stops charging at once and knows no end of the paid time
    const runs = paid !== null && paid.endsAt > now
    return { status: runs ? 'active' : 'ended', cancelAtPeriodEnd: runs }
  }
  if (subscription.status === 'attention') return { status: 'past_due', cancelAtPeriodEnd: false }
  const awaited = (subscription.next_payment_date ?? now) > now
  return { status: charges.some(({ paid }) => paid) || awaited ? 'active' : 'incomplete', cancelAtPeriodEnd: false }
}

/** The period that is counted now: the paid one, the unpaid one that follows it, or the wait until it begins. */
function presentPeriod(subscription: Subscription, charges: readonly ProviderCharge[], now: Date): Period | null {
  const paid = lastKept(charges)
  const { createdAt, next_payment_date: next } = subscription
  if (!paid) return next ? { startsAt: createdAt, endsAt: next } : null
  if (isStopped(subscription) || paid.endsAt > now) return paid
  return { startsAt: paid.endsAt, endsAt: addDuration(paid.endsAt, planDuration(subscription)) }
}
