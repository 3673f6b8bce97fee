import type { SandboxMessage } from '../sandbox.ts'
import type { DisputeRecord, Records, RefundRecord, SubscriptionRecord, TransactionRecord } from './records.ts'
import { toDisputeJson, toRefundJson, toSubscriptionJson, toTransactionJson } from './wire.ts'

/** Paystack's messages, which have neither an id nor a time. */
const message = (event: string, data: object): SandboxMessage => ({ body: JSON.stringify({ event, data }) })

export const charged = async (records: Records, transaction: TransactionRecord): Promise<SandboxMessage> =>
  message('charge.success', await toTransactionJson(records, transaction))

export const subscribed = async (
  records: Records,
  event: 'create' | 'not_renew' | 'disable',
  subscription: SubscriptionRecord,
): Promise<SandboxMessage> => message(`subscription.${event}`, await toSubscriptionJson(records, subscription))

/** `update` has the outcome of an invoice's charge, when it was paid. */
export async function invoiced(
  records: Records,
  event: 'update' | 'payment_failed',
  { subscription, transaction }: { subscription: SubscriptionRecord; transaction: TransactionRecord },
): Promise<SandboxMessage> {
  const {
    subscription_code,
    email_token,
    status,
    amount,
    cron_expression,
    next_payment_date,
    authorization,
    customer,
  } = await toSubscriptionJson(records, subscription)
  const { reference, status: outcome, currency, createdAt } = transaction
  return message(`invoice.${event}`, {
    domain: 'test',
    invoice_code: `INV_${transaction.id}`,
    amount: transaction.amount,
    period_start: createdAt,
    period_end: subscription.dueAt,
    status: event === 'update' ? 'success' : 'pending',
    paid: event === 'update',
    paid_at: transaction.paidAt,
    description: null,
    authorization,
    subscription: {
      status,
      subscription_code,
      email_token,
      amount,
      cron_expression,
      next_payment_date,
      open_invoice: '',
    },
    customer,
    transaction: { reference, status: outcome, amount: transaction.amount, currency },
    created_at: createdAt,
  })
}

export const contested = async (
  records: Records,
  event: 'create' | 'resolve',
  dispute: DisputeRecord,
): Promise<SandboxMessage> => message(`charge.dispute.${event}`, await toDisputeJson(records, dispute))

export async function refunded(records: Records, refund: RefundRecord): Promise<SandboxMessage> {
  const { domain, currency, status, amount, transaction_reference, customer } = await toRefundJson(records, refund)
  const reference = `${refund.id}`
  return message('refund.processed', {
    status,
    transaction_reference,
    refund_reference: reference,
    amount: String(amount),
    currency,
    processor: 'sandbox',
    customer,
    integration: 100_001,
    domain,
  })
}
