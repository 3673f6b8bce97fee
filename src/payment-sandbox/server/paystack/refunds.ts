import * as z from 'zod/mini'
import { refunded } from './messages.ts'
import { newNumber } from './records.ts'
import { badRequest } from './refusal.ts'
import type { PaystackSession } from './session.ts'
import { toRefundJson, toTransactionJson } from './wire.ts'

const Refund = z.object({
  transaction: z.string(),
  amount: z.optional(z.int().check(z.positive())),
  merchant_note: z.optional(z.string()),
})

export async function refund({ records, now, sendWebhook }: PaystackSession, body: unknown) {
  const asked = z.parse(Refund, body)
  const transaction = await records.get('transaction', asked.transaction)
  if (!transaction) throw badRequest('transaction_not_found', 'Transaction not found')
  if (transaction.status !== 'success') throw badRequest('transaction_reversed', 'Transaction has been fully reversed')
  const earlier = (await records.list('refund')).filter(({ reference }) => reference === transaction.reference)
  const left = transaction.amount - earlier.reduce((sum, { amount }) => sum + amount, 0)
  const amount = asked.amount ?? left
  if (amount > left) throw badRequest('invalid_amount', 'Refund amount cannot be more than the transaction amount')
  const note = asked.merchant_note ?? ''
  const record = { id: newNumber(), reference: transaction.reference, amount, note, createdAt: now().toISOString() }
  await records.put('refund', record)
  if (amount === left) await records.put('transaction', { ...transaction, status: 'reversed' })
  sendWebhook(await refunded(records, record))
  // the answer has the transaction whole
  return {
    ...(await toRefundJson(records, record)),
    fully_deducted: true,
    transaction: await toTransactionJson(records, transaction),
  }
}

export async function listRefunds({ records }: PaystackSession, query: URLSearchParams) {
  const from = query.get('from') ?? ''
  const found = (await records.list('refund')).filter(({ createdAt }) => createdAt >= from)
  return Promise.all(found.map((each) => toRefundJson(records, each)))
}
