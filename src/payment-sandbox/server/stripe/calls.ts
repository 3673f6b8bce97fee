import { createPrice, createProduct, listPrices, updatePrice, updateProduct } from './catalogue.ts'
import { previewInvoice } from './changes.ts'
import type { SandboxDatabase } from './database.ts'
import { type Params, readList, readParams, readText } from './formBody.ts'
import { voidInvoice } from './invoices.ts'
import { pageOf } from './lists.ts'
import { createRefund } from './payments.ts'
import { createConfiguration, createPortal, listConfigurations } from './portalPage.ts'
import { createSession, listSessions, retrieveSession } from './sessions.ts'
import { cancelSubscription, createSubscription, updateSubscription } from './subscriptions.ts'
import { catchUp } from './time.ts'

type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Names of the parameters that the academy sends; Stripe refuses what it does not know. */
  takes: readonly string[]
  answer: (books: SandboxDatabase, params: Params, id: string) => Promise<object>
}

const call = (line: string, takes: string, answer: Call['answer']): Call => {
  const [method = '', path = ''] = line.split(' ')
  return {
    method: method as Call['method'],
    path: new RegExp(`^/v1${path.replace(':id', '([^/]+)')}$`),
    takes: [...takes.split(' '), 'expand'],
    answer,
  }
}

const PAGING = 'limit starting_after'
const SESSION =
  'mode ui_mode client_reference_id metadata success_url cancel_url customer customer_email adaptive_pricing line_items ' +
  'subscription_data payment_intent_data expires_at'

/** Exactly the calls of Stripe that the academy makes, and those that its owner makes in Stripe's dashboard. */
export const calls: readonly Call[] = [
  call('GET /products/:id', '', (books, _, id) => books.get('product', id)),
  call('POST /products', 'id name', createProduct),
  call('POST /products/:id', 'name active', updateProduct),
  call('GET /prices', `lookup_keys active ${PAGING}`, listPrices),
  call('GET /prices/:id', '', (books, _, id) => books.get('price', id)),
  call('POST /prices', 'product currency unit_amount recurring lookup_key transfer_lookup_key metadata', createPrice),
  call('POST /prices/:id', 'active', updatePrice),
  call('POST /checkout/sessions', SESSION, createSession),
  call('GET /checkout/sessions', `payment_intent ${PAGING}`, listSessions),
  call('GET /checkout/sessions/:id', '', retrieveSession),
  // by now a renewal may be due
  call('GET /subscriptions/:id', '', async (books, _, id) => catchUp(books, await books.get('subscription', id))),
  call(
    'POST /subscriptions/:id',
    'items proration_behavior payment_behavior proration_date trial_end cancel_at_period_end',
    updateSubscription,
  ),
  call('POST /subscriptions', 'customer items trial_end metadata', createSubscription),
  call('DELETE /subscriptions/:id', '', (books, _, id) => cancelSubscription(books, id)),
  call('GET /invoices', `subscription ${PAGING}`, listInvoices),
  call('POST /invoices/create_preview', 'customer subscription subscription_details', previewInvoice),
  call('POST /invoices/:id/void', '', (books, _, id) => voidInvoice(books, id)),
  call('GET /invoice_payments', `payment ${PAGING}`, listInvoicePayments),
  call('GET /charges', `customer ${PAGING}`, async (books, params) =>
    pageOf(await books.list('charge', ({ customer }) => customer === params.customer), params, '/v1/charges'),
  ),
  call('GET /disputes', `charge ${PAGING}`, async (books, params) =>
    pageOf(await books.list('dispute', ({ charge }) => charge === params.charge), params, '/v1/disputes'),
  ),
  call('POST /refunds', 'payment_intent amount reason', createRefund),
  call('POST /billing_portal/sessions', 'customer return_url configuration flow_data', createPortal),
  call('GET /billing_portal/configurations', `active ${PAGING}`, listConfigurations),
  call('POST /billing_portal/configurations', 'features metadata', createConfiguration),
]

async function listInvoices(books: SandboxDatabase, params: Params) {
  const of = readText(params.subscription)
  const invoices = await books.list('invoice', ({ parent }) => parent.subscription_details.subscription === of)
  const spelledOut = readList(params.expand).includes('data.payments')
  const page = pageOf(invoices, params, '/v1/invoices')
  // Stripe leaves the payments out unless asked for them
  return spelledOut ? page : { ...page, data: page.data.map(({ payments: _, ...invoice }) => invoice) }
}

async function listInvoicePayments(books: SandboxDatabase, params: Params) {
  const intent = readText(readParams(params.payment).payment_intent)
  const invoices = await books.list('invoice')
  const payments = invoices.flatMap(({ payments: all, ...invoice }) =>
    (all?.data ?? [])
      .filter(({ payment }) => payment.payment_intent === intent)
      .map((payment) => (readList(params.expand).includes('data.invoice') ? { ...payment, invoice } : payment)),
  )
  return pageOf(payments, params, '/v1/invoice_payments')
}
