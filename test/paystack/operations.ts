import type { Shape } from './shape.ts'

// The calls of Paystack's API that the academy makes, written down from its published description (Paystack API 1.0.0):
// which fields a request may have, and which ones an answer always has.

const authorization = {
  authorization_code: 'string',
  bin: 'string?',
  last4: 'string',
  exp_month: 'string',
  exp_year: 'string',
  channel: 'string',
  card_type: 'string?',
  bank: 'string',
  country_code: 'string',
  brand: 'string',
  signature: 'string?',
}
const customer: Shape = {
  id: 'integer',
  email: 'string',
  customer_code: 'string',
  first_name: 'string?',
  last_name: 'string?',
  risk_action: 'string',
}
const plan: Shape = {
  id: 'integer',
  name: 'string',
  description: 'string?',
  plan_code: 'string',
  amount: 'integer',
  interval: 'daily|weekly|monthly|biannually|annually',
  currency: 'string',
  send_invoices: 'boolean',
  send_sms: 'boolean',
}
const wholePlan: Shape = {
  ...plan,
  integration: 'integer',
  domain: 'test|live',
  invoice_limit: 'integer',
  hosted_page: 'boolean',
  migrate: 'boolean',
  is_archived: 'boolean',
  createdAt: 'instant',
  updatedAt: 'instant',
}
const transaction: Shape = {
  id: 'integer',
  domain: 'test|live',
  status: 'success|failed|abandoned|reversed|ongoing|pending|processing|queued',
  reference: 'string',
  amount: 'integer',
  gateway_response: 'string',
  channel: 'string',
  currency: 'string',
  metadata: 'any',
  fees: 'integer?',
  log: { attempts: 'integer', errors: 'integer', success: 'boolean', history: [] },
  customer,
}
const dated: Shape = { paid_at: 'instant?', created_at: 'instant', requested_amount: 'integer' }
const subscription: Shape = {
  id: 'integer',
  domain: 'test|live',
  status: 'active|non-renewing|attention|completed|cancelled',
  subscription_code: 'string',
  email_token: 'string',
  amount: 'integer',
  cron_expression: 'string?',
  next_payment_date: 'instant?',
  createdAt: 'instant',
  integration: 'integer',
  invoice_limit: 'integer',
  metadata: 'object?',
}
/** Whether a card can be charged again is a number in a list. */
const listed: Shape = { ...authorization, reusable: 'integer' }
const single: Shape = { ...authorization, reusable: 'boolean' }
const refund: Shape = {
  id: 'integer',
  integration: 'integer',
  domain: 'test|live',
  currency: 'string',
  amount: 'integer',
  deducted_amount: 'integer',
  status: 'pending|processing|processed|failed|needs-attention',
  refunded_by: 'string',
  merchant_note: 'string',
  customer_note: 'string',
  createdAt: 'instant',
}
const meta: Shape = { total: 'integer', skipped: 'integer', page: 'integer', pageCount: 'integer' }

export type Operation = { body?: Shape; query?: readonly string[]; answer: Shape }
const data = (shape: Shape): Shape => ({ status: 'boolean', message: 'string', data: shape })
const list = (shape: Shape): Shape => ({ ...(data([shape]) as object), meta })
const done: Shape = { status: 'boolean', message: 'string' }
const toggle: Operation = { body: { code: 'string', token: 'string' }, answer: done }
const paging = ['perPage', 'page']
const currency = 'GHS|KES|NGN|ZAR|USD'

export const operations: Readonly<Record<string, Operation>> = {
  'POST /transaction/initialize': {
    body: {
      email: 'string',
      amount: 'integer',
      'currency?': currency,
      'reference?': 'string',
      'callback_url?': 'string',
      'plan?': 'string',
      'metadata?': 'object',
    },
    answer: data({ authorization_url: 'string', access_code: 'string', reference: 'string' }),
  },
  'GET /transaction/verify/{reference}': {
    answer: data({
      ...(transaction as object),
      ...(dated as object),
      receipt_number: 'string?',
      authorization: 'object',
      plan: 'string?',
      plan_object: 'object',
    }),
  },
  'GET /transaction': {
    query: [...paging, 'customer', 'customer_code'],
    answer: list({ ...(transaction as object), ...(dated as object), authorization: 'object', plan: 'object' }),
  },
  'POST /transaction/charge_authorization': {
    body: {
      email: 'string',
      amount: 'integer',
      authorization_code: 'string',
      'reference?': 'string',
      'currency?': currency,
      'metadata?': 'string',
    },
    answer: data({
      ...(transaction as object),
      transaction_date: 'instant',
      authorization: single,
      metadata: 'string',
    }),
  },
  'POST /plan': {
    body: {
      name: 'string',
      amount: 'integer',
      interval: 'daily|weekly|monthly|biannually|annually',
      'currency?': 'string',
    },
    answer: data(wholePlan),
  },
  'GET /plan': { query: paging, answer: list({ ...(wholePlan as object), is_deleted: 'boolean' }) },
  'POST /subscription': {
    body: { customer: 'string', plan: 'string', 'authorization?': 'string', 'start_date?': 'instant' },
    answer: data({
      ...(subscription as object),
      customer: 'integer',
      plan: 'integer',
      authorization: 'integer',
      updatedAt: 'instant',
    }),
  },
  'GET /subscription': {
    query: [...paging, 'customer'],
    answer: list({ ...(subscription as object), plan, authorization: listed, customer }),
  },
  'GET /subscription/{code}': {
    answer: data({ ...(subscription as object), plan, authorization: single, customer, invoices: [] }),
  },
  'POST /subscription/disable': toggle,
  'POST /subscription/enable': toggle,
  'GET /subscription/{code}/manage/link': { answer: data({ link: 'string' }) },
  'POST /refund': {
    body: { transaction: 'string', 'amount?': 'integer', 'merchant_note?': 'string' },
    answer: data({
      ...(refund as object),
      fully_deducted: 'boolean',
      expected_at: 'instant',
      transaction: { id: 'integer', reference: 'string', amount: 'integer', currency: 'string' },
    }),
  },
  'GET /refund': {
    query: [...paging, 'from'],
    answer: list({
      ...(refund as object),
      fully_deducted: 'integer',
      transaction: 'integer',
      transaction_reference: 'string',
    }),
  },
  'GET /dispute': {
    query: [...paging, 'from'],
    answer: list({ id: 'integer', status: 'string', transaction: { reference: 'string' } }),
  },
}

/** Every refusal. */
export const refusal: Shape = { status: 'boolean', message: 'string' }
