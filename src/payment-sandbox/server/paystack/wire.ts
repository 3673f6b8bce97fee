import { DOMAIN, INTEGRATION, toPlanJson } from './planWire.ts'
import type {
  CardRecord,
  CustomerRecord,
  DisputeRecord,
  Records,
  RefundRecord,
  SubscriptionRecord,
  TransactionRecord,
} from './records.ts'

// Records as Paystack words them: the same thing in another form in a list, a look-up and a message.

export const toCustomerJson = ({ id, code, email }: CustomerRecord) => ({
  id,
  first_name: '',
  last_name: '',
  email,
  customer_code: code,
  phone: '',
  metadata: {},
  risk_action: 'default',
  international_format_phone: '',
})

const authorizationOf = ({ code, works }: CardRecord) => ({
  authorization_code: code,
  bin: '408408',
  last4: works ? '4081' : '0408',
  exp_month: '12',
  exp_year: '2035',
  channel: 'card',
  card_type: 'visa',
  bank: 'TEST BANK',
  country_code: 'NG',
  brand: 'visa',
  reusable: true,
  signature: `SIG_${code}`,
  account_name: null,
  receiver_bank_account_number: null,
  receiver_bank: null,
})

const log = {
  start_time: 0,
  time_spent: 1,
  attempts: 1,
  errors: 0,
  success: true,
  mobile: false,
  input: [],
  history: [],
}

/** A transaction as lists and messages have it: its plan is an object, empty without one. */
export async function toTransactionJson(records: Records, record: TransactionRecord) {
  const { card: cardCode, plan: planCode } = record
  const card = cardCode ? await records.require('card', cardCode) : null
  const plan = planCode ? await records.require('plan', planCode) : null
  return {
    id: record.id,
    domain: DOMAIN,
    status: record.status,
    reference: record.reference,
    receipt_number: null,
    amount: record.amount,
    requested_amount: record.amount,
    message: null,
    gateway_response: record.answer,
    helpdesk_link: null,
    paid_at: record.paidAt,
    paidAt: record.paidAt,
    created_at: record.createdAt,
    createdAt: record.createdAt,
    transaction_date: record.createdAt,
    channel: 'card',
    currency: record.currency,
    ip_address: '127.0.0.1',
    metadata: record.metadata,
    log,
    fees: 0,
    fees_split: null,
    fees_breakdown: null,
    authorization: card ? authorizationOf(card) : {},
    customer: toCustomerJson(await records.require('customer', record.customer)),
    plan: plan ? toPlanJson(plan) : {},
    plan_object: {},
    split: {},
    subaccount: {},
    order_id: null,
    pos_transaction_data: null,
    source: null,
    connect: null,
  }
}

/** A transaction as a look-up by its reference has it: its plan is a code, with the object beside it. */
export async function toVerifiedTransactionJson(records: Records, record: TransactionRecord) {
  const transaction = await toTransactionJson(records, record)
  return { ...transaction, plan: record.plan, plan_object: transaction.plan }
}

export async function toSubscriptionJson(records: Records, record: SubscriptionRecord) {
  const plan = toPlanJson(await records.require('plan', record.plan))
  return {
    id: record.id,
    domain: DOMAIN,
    status: record.status,
    start: Math.floor(Date.parse(record.createdAt) / 1000),
    quantity: 1,
    subscription_code: record.code,
    email_token: record.token,
    amount: record.amount,
    cron_expression: '0 0 * * *',
    next_payment_date: record.status === 'active' || record.status === 'attention' ? record.dueAt : null,
    open_invoice: null,
    createdAt: record.createdAt,
    cancelledAt: record.cancelledAt,
    integration: INTEGRATION,
    plan,
    authorization: authorizationOf(await records.require('card', record.card)),
    customer: toCustomerJson(await records.require('customer', record.customer)),
    invoices: [],
    invoices_history: [],
    invoice_limit: 0,
    split_code: null,
    most_recent_invoice: null,
    payments_count: 0,
    metadata: null,
  }
}

export async function toRefundJson(records: Records, { id, reference, amount, note, createdAt }: RefundRecord) {
  const transaction = await records.require('transaction', reference)
  return {
    id,
    integration: INTEGRATION,
    domain: DOMAIN,
    transaction: transaction.id,
    transaction_reference: reference,
    transaction_amount: transaction.amount,
    amount,
    deducted_amount: amount,
    fully_deducted: 1,
    currency: transaction.currency,
    status: 'processed',
    refunded_by: 'sandbox@paystack.test',
    refunded_at: null,
    initiated_by: 'sandbox@paystack.test',
    merchant_note: note,
    customer_note: note,
    reason: note,
    refund_type: transaction.amount === amount ? 'full' : 'partial',
    refund_channel: 'card',
    channel: null,
    bank_reference: null,
    session_id: null,
    collect_account_number: false,
    dispute: null,
    settlement: null,
    customer: toCustomerJson(await records.require('customer', transaction.customer)),
    createdAt,
    updatedAt: createdAt,
    expected_at: createdAt,
  }
}

export async function toDisputeJson(records: Records, { id, contests, status, resolution, createdAt }: DisputeRecord) {
  const transaction = await records.require('transaction', contests)
  return {
    id,
    refund_amount: resolution === 'merchant-accepted' ? transaction.amount : null,
    currency: transaction.currency,
    status,
    resolution,
    domain: DOMAIN,
    transaction: await toTransactionJson(records, transaction),
    transaction_reference: null,
    category: 'general',
    customer: toCustomerJson(await records.require('customer', transaction.customer)),
    bin: null,
    last4: null,
    dueAt: null,
    resolvedAt: status === 'resolved' ? createdAt : null,
    evidence: null,
    attachments: null,
    note: null,
    history: [],
    messages: [],
    createdAt,
    updatedAt: createdAt,
  }
}
