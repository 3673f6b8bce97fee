import * as z from 'zod/mini'
import { charged } from './messages.ts'
import { newNumber, type TransactionRecord } from './records.ts'
import { badRequest, notFound, Refusal } from './refusal.ts'
import type { PaystackSession } from './session.ts'
import { toTransactionJson, toVerifiedTransactionJson } from './wire.ts'

const amount = z.int().check(z.positive())
const reference = z.string().check(z.regex(/^[A-Za-z0-9.=-]+$/))
/** What an account in Nigeria takes; more than that is refused as it is there. */
const Currency = z.enum(['NGN', 'USD'])

const Initialize = z.object({
  email: z.email(),
  amount,
  currency: z.string(),
  reference,
  callback_url: z.url(),
  metadata: z.record(z.string(), z.unknown()),
  plan: z.optional(z.string()),
})

/** A transaction that nobody has paid yet is 'abandoned' from the beginning. */
export async function initialize({ records, now }: PaystackSession, body: unknown) {
  const asked = z.parse(Initialize, body)
  const currency = currencyOf(asked.currency)
  await assertNew({ records }, asked.reference)
  const plan = asked.plan ? await records.get('plan', asked.plan) : null
  if (plan === undefined) throw badRequest('plan_not_found', 'Plan not found')
  const customer = await records.customer(asked.email)
  await records.put('transaction', {
    id: newNumber(),
    reference: asked.reference,
    status: 'abandoned',
    // the plan's price goes before the amount that was sent
    amount: plan?.amount ?? asked.amount,
    currency: plan?.currency ?? currency,
    customer: customer.code,
    plan: plan?.code ?? null,
    card: null,
    metadata: asked.metadata,
    callback: asked.callback_url,
    answer: 'The transaction was not completed',
    createdAt: now().toISOString(),
    paidAt: null,
  })
  const page = `/sandbox/paystack/checkout/${encodeURIComponent(asked.reference)}`
  const authorization_url = new URL(page, asked.callback_url).href
  return { authorization_url, access_code: asked.reference, reference: asked.reference }
}

function currencyOf(asked: string) {
  const currency = Currency.safeParse(asked)
  if (currency.success) return currency.data
  throw new Refusal(403, 'unsupported_currency', 'Currency not supported by merchant')
}

async function assertNew({ records }: Pick<PaystackSession, 'records'>, taken: string): Promise<void> {
  if (await records.get('transaction', taken))
    throw badRequest('duplicate_reference', 'Duplicate Transaction Reference')
}

export async function verify({ records }: PaystackSession, wanted: string) {
  const found = await records.get('transaction', wanted)
  if (!found) throw notFound('transaction_not_found', 'Transaction reference not found.')
  return toVerifiedTransactionJson(records, found)
}

/** Newest first, as Paystack has them. */
export async function listTransactions({ records }: PaystackSession, query: URLSearchParams) {
  const customer = query.get('customer_code')
  const found = (await records.list('transaction')).filter((each) => !customer || each.customer === customer)
  found.sort((a, b) => (b.paidAt ?? b.createdAt).localeCompare(a.paidAt ?? a.createdAt))
  return Promise.all(found.map((each) => toTransactionJson(records, each)))
}

const Charge = z.object({
  email: z.email(),
  amount,
  currency: z.string(),
  authorization_code: z.string(),
  reference,
  metadata: z.string(),
})

/** A declined charge is an answer, not a refusal. */
export async function chargeCard(session: PaystackSession, body: unknown) {
  const asked = z.parse(Charge, body)
  const { records, now } = session
  await assertNew(session, asked.reference)
  const card = await records.get('card', asked.authorization_code)
  const customer = await records.customer(asked.email)
  if (card?.customer !== customer.code)
    throw badRequest('invalid_authorization', 'Authorization code is invalid or does not belong to customer')
  const transaction: TransactionRecord = {
    id: newNumber(),
    reference: asked.reference,
    ...outcomeOf(card.works, now()),
    amount: asked.amount,
    currency: currencyOf(asked.currency),
    customer: customer.code,
    plan: null,
    card: card.code,
    metadata: JSON.parse(asked.metadata) as Record<string, unknown>,
    callback: null,
  }
  await records.put('transaction', transaction)
  if (card.works) session.sendWebhook(await charged(records, transaction))
  // fewer times than a look-up has, and what was sent comes back as it came
  const { created_at, createdAt, paid_at, paidAt, ...answer } = await toTransactionJson(records, transaction)
  return { ...answer, metadata: asked.metadata }
}

/** How a charge ends at a moment. */
export const outcomeOf = (works: boolean, at: Date) =>
  works
    ? { status: 'success' as const, answer: 'Approved', createdAt: at.toISOString(), paidAt: at.toISOString() }
    : { status: 'failed' as const, answer: 'Insufficient Funds', createdAt: at.toISOString(), paidAt: null }
