import type { Duration, Tier } from '../../plans.ts'
import type { PaystackClient } from './paystackClient.ts'
import { type Period, paidPeriods } from './paystackPeriods.ts'
import { keyIn, planNamed, readPaystackPlan } from './paystackPlans.ts'
import type { Subscription, Transaction } from './paystackWire.ts'
import type { PlanChoice } from './provider.ts'

/** Everything that Paystack knows of one customer, oldest first. It links payments and subscriptions by nothing else. */
export type CustomerLedger = { subscriptions: Subscription[]; transactions: Transaction[] }

export async function readLedger(client: PaystackClient, customer: Subscription['customer']): Promise<CustomerLedger> {
  const [subscriptions, transactions] = await Promise.all([
    client.subscriptions(customer),
    client.transactions(customer),
  ])
  return {
    subscriptions: subscriptions.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    transactions: transactions.sort((a, b) => happenedAt(a).getTime() - happenedAt(b).getTime()),
  }
}

export const happenedAt = (transaction: Transaction): Date => transaction.paid_at ?? transaction.created_at

/** What we sent along with a payment. */
const sent = ({ metadata }: Transaction, key: string): string | null => {
  const value = metadata[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
/** Our order, for what was paid at a checkout. */
export const orderReference = (transaction: Transaction): string | null => sent(transaction, 'order')
/** The subscription that was left by a change of plan, for the payment of the difference. */
export const changeFrom = (transaction: Transaction): string | null => sent(transaction, 'change_from')
/** The plan that the payment of a difference was for. */
export const changeTo = (transaction: Transaction): PlanChoice | null => {
  const plan = planNamed(sent(transaction, 'change_to') ?? '')
  return plan ? { tier: plan.tier, duration: plan.type } : null
}
export const payingMember = (transaction: Transaction): number | null => {
  const id = Number(sent(transaction, 'user_id'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const isTaken = ({ status }: Transaction): boolean => status === 'success' || status === 'reversed'

/** Times of Paystack's that belong together lie apart by less than this. */
const SLACK_MS = 10_000
/** How long Paystack may take to make a subscription of a payment. */
const SOON_MS = 60 * 60 * 1000

/** The subscription that a payment belongs to: Paystack makes it a moment after the first, and renews it by the plan. */
export function findOwningSubscription(
  transaction: Transaction,
  { subscriptions }: CustomerLedger,
): Subscription | undefined {
  const at = happenedAt(transaction).getTime()
  const after = ({ createdAt }: Subscription) => createdAt.getTime() >= at - SLACK_MS
  const soon = (each: Subscription) => after(each) && each.createdAt.getTime() <= at + SOON_MS
  const from = changeFrom(transaction)
  if (from)
    return (
      subscriptions.find(
        (each) => keyIn(each.plan.name) === keyIn(sent(transaction, 'change_to') ?? '') && after(each),
      ) ?? subscriptions.find((each) => each.subscription_code === from)
    )
  const ofPlan = subscriptions.filter(({ plan }) => plan.plan_code === transaction.plan)
  const begun = ofPlan.findLast(({ createdAt }) => createdAt.getTime() <= at + SLACK_MS)
  if (!orderReference(transaction)) return begun
  // a second payment for a plan that runs makes no second subscription
  return ofPlan.find(soon) ?? (begun && !isStoppedAt(begun, at) ? begun : undefined)
}

/** Paystack charges on only in these two. */
export const isStopped = ({ status }: Subscription): boolean => status !== 'active' && status !== 'attention'
const isStoppedAt = (subscription: Subscription, at: number): boolean =>
  isStopped(subscription) && (subscription.cancelledAt?.getTime() ?? 0) <= at

export const subscribedPlan = ({ plan }: Subscription): PlanChoice | null => readPaystackPlan(plan)
export const planDuration = ({ plan }: Subscription): Duration => (plan.interval === 'annually' ? 'yearly' : 'monthly')

/** The checkout that a subscription began with, among its payments. */
export const findFirstPayment = (own: readonly Transaction[]): Transaction | undefined =>
  own.find((each) => isTaken(each) && orderReference(each))
/** Paystack takes money at a second checkout of a plan that runs, and makes nothing of it. */
export const isDuplicatePayment = (transaction: Transaction, own: readonly Transaction[]): boolean =>
  isTaken(transaction) && orderReference(transaction) !== null && findFirstPayment(own) !== transaction

/** A payment and the time that it paid for. */
export type PaidTime = { transaction: Transaction; subscription: Subscription; period: Period }

/** What was paid for plans, with its time; that of a difference ends with the time that it was paid for. */
export function paidTimes(books: CustomerLedger): PaidTime[] {
  const taken = books.transactions.filter(isTaken)
  const times = books.subscriptions.flatMap((subscription) => {
    const all = taken.filter((each) => each.plan && findOwningSubscription(each, books) === subscription)
    const own = all.filter((each) => !isDuplicatePayment(each, all))
    const next = subscription.status === 'active' ? (subscription.next_payment_date ?? null) : null
    const periods = paidPeriods(own.map(happenedAt), planDuration(subscription), next)
    return own.flatMap((transaction, n) => {
      const period = periods[n]
      return period ? [{ transaction, subscription, period }] : []
    })
  })
  for (const transaction of taken.filter(changeFrom)) {
    const startsAt = happenedAt(transaction)
    const [paid] = coveringAt(times, startsAt)
    const subscription = findOwningSubscription(transaction, books)
    if (paid && subscription)
      times.push({ transaction, subscription, period: { startsAt, endsAt: paid.period.endsAt } })
  }
  return times
}

const tierOf = ({ transaction, subscription }: PaidTime): Tier | undefined =>
  planNamed(sent(transaction, 'change_to') ?? subscription.plan.name)?.tier

/** The times that hold a moment: premium first, and of each tier what ends last. */
function coveringAt(times: readonly PaidTime[], now: Date): PaidTime[] {
  const rank = (time: PaidTime) => (tierOf(time) === 'premium' ? 0 : 1)
  return times
    .filter(({ period: { startsAt, endsAt } }) => startsAt <= now && now < endsAt)
    .sort((a, b) => rank(a) - rank(b) || b.period.endsAt.getTime() - a.period.endsAt.getTime())
}

type PaidPlan = PlanChoice & { period: Period; amountMinor: number; currency: string }

/** What a member has paid for at a moment, how much, and until when. */
export function paidAt(books: CustomerLedger, now: Date): PaidPlan | null {
  const kept = paidTimes(books).filter(({ transaction }) => transaction.status === 'success')
  const [best] = coveringAt(kept, now)
  const tier = best && tierOf(best)
  if (!best || !tier) return null
  const { subscription, period, transaction } = best
  const { amount: amountMinor, currency } = transaction
  return { tier, duration: planDuration(subscription), period, amountMinor, currency }
}
