import { addMonths } from '../../../billing/index.ts'
import type { SandboxCheckout } from '../sandbox.ts'
import { charged, subscribed } from './messages.ts'
import {
  newCode,
  newSubscription,
  type PlanRecord,
  type SubscriptionRecord,
  type TransactionRecord,
} from './records.ts'
import type { PaystackSession } from './session.ts'

export const nextDue = (at: Date, { interval }: PlanRecord): Date => addMonths(at, interval === 'annually' ? 12 : 1)

const isPaid = ({ status }: TransactionRecord): boolean => status === 'success' || status === 'reversed'

/** Paystack adds the reference twice to the address that it was given. */
function nextUrl({ callback, reference }: TransactionRecord): string {
  const url = new URL(callback ?? 'http://localhost/')
  url.searchParams.append('trxref', reference)
  url.searchParams.append('reference', reference)
  return url.href
}

export async function readCheckout({ records }: PaystackSession, id: string): Promise<SandboxCheckout | null> {
  const transaction = await records.get('transaction', id)
  if (!transaction?.callback) return null
  const plan = transaction.plan ? await records.require('plan', transaction.plan) : null
  const { email } = await records.require('customer', transaction.customer)
  return {
    id,
    title: String(transaction.metadata.title ?? plan?.name ?? 'Payment'),
    email,
    currency: transaction.currency,
    amountMinor: transaction.amount,
    every: plan && (plan.interval === 'annually' ? 'year' : 'month'),
    status: isPaid(transaction) ? 'paid' : 'open',
    nextUrl: nextUrl(transaction),
  }
}

type Step = (session: PaystackSession, transaction: TransactionRecord) => Promise<string>

/** Does a step with a checkout that is open; one that is paid is left. */
export const stepAt =
  (step: Step) =>
  async (session: PaystackSession, id: string): Promise<string | null> => {
    const transaction = await session.records.get('transaction', id)
    if (!transaction?.callback) return null
    return isPaid(transaction) ? nextUrl(transaction) : step(session, transaction)
  }

export const pay = stepAt(async (session, open) => {
  const { records, now, sendWebhook } = session
  const at = now()
  const card = { code: newCode('AUTH'), customer: open.customer, works: true }
  await records.put('card', card)
  const paid = { ...open, status: 'success' as const, answer: 'Successful', card: card.code, paidAt: at.toISOString() }
  await records.put('transaction', paid)
  const begun = paid.plan ? await subscribe(session, paid, { plan: paid.plan, card: card.code, at }) : null
  sendWebhook(await charged(records, paid))
  if (begun) sendWebhook(await subscribed(records, 'create', begun))
  return nextUrl(paid)
})

/** Nobody has two subscriptions to one plan: a second payment makes none. */
async function subscribe(
  { records }: PaystackSession,
  { customer, callback }: TransactionRecord,
  { plan: code, card, at }: { plan: string; card: string; at: Date },
): Promise<SubscriptionRecord | null> {
  const plan = await records.require('plan', code)
  const others = await records.list('subscription')
  if (others.some((each) => each.customer === customer && each.plan === code && each.status === 'active')) return null
  const { origin } = new URL(callback ?? 'http://localhost/')
  const subscription = newSubscription({ customer, plan, card, at, dueAt: nextDue(at, plan), origin })
  await records.put('subscription', subscription)
  return subscription
}

export const decline = stepAt(async ({ records }, open) => {
  await records.put('transaction', { ...open, status: 'failed', answer: 'Declined' })
  return 'The card was declined.'
})

export const abandon = stepAt(async (_desk, open) => {
  const { cancel_action: back } = open.metadata
  return typeof back === 'string' ? back : nextUrl(open)
})
