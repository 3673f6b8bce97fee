import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { FORMER_MEMBER, fullName } from '../../accounts/index.ts'
import { Id } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { evenWhenLow } from '../../platform/server/database.ts'
import { page, pageZone } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { sendCsv } from '../../platform/server/sendCsv.ts'
import * as contract from '../contract.ts'
import { paymentScreen, readIncome, readPayment } from '../paymentContract.ts'
import { chargeStates, eventStates } from '../states.ts'
import type { BillingContext } from './context.ts'
import { retryEvent } from './events/events.ts'
import { monthIncome } from './monthIncome.ts'
import { pagePayments, readAdminCharge, readAllPayments } from './pagePayments.ts'
import { countOpenPayments, pageEvents } from './queries.ts'
import { readChargeDetail, readEnteredDetail, readReceipt } from './readPayment.ts'
import { refundCharge } from './refunds/refund.ts'

const ADMIN = { who: 'admin' } as const

/** The academy's books: charges, the providers' messages, and what was done with them. */
export function adminRoutes(app: FastifyInstance, context: BillingContext): void {
  const { db } = context

  route(app, contract.listPayments, ADMIN, ({ query, request }) => listed(context, request, query))
  const exported = { ...ADMIN, audit: 'payments exported' }
  route(app, contract.exportPayments, exported, async ({ query, request, reply }) => {
    // reading goes on while the disk is nearly full, and what leaves the house is noted all the same
    const { search, ...narrowed } = query
    // whose name was looked for is not kept
    const after = { ...narrowed, searched: Boolean(search) }
    await evenWhenLow(db, (on) => auditCall(on, { about: 'payments', after }))
    return sendCsv(request, reply, { name: 'payments', columns: CSV_COLUMNS, lines: linesOf(context, request, query) })
  })
  route(app, readPayment, ADMIN, ({ params }) => readChargeDetail(db, params.id))
  route(app, readIncome, ADMIN, () => monthIncome(db, currentTime()))
  route(app, contract.listEvents, ADMIN, ({ query }) => pageEvents(db, query))

  route(app, contract.refundCharge, { ...ADMIN, audit: 'refund asked for' }, async ({ reader, params, body }) => {
    await refundCharge(context, params.id, `${reader.firstName} ${reader.lastName}`, { keep: body.keep_booking === 1 })
    return { message: 'The charge was given back.', charge: await readAdminCharge(db, params.id) }
  })

  route(app, contract.retryEvent, { ...ADMIN, audit: 'payment event looked into again' }, async ({ params }) => {
    await retryEvent(context, params.id)
    return { message: 'The event is being looked into again.' }
  })

  paymentsPage(app, context)
  paymentPages(app, context)
}

const booksOf = ({ db, settings }: BillingContext) => ({ db, tierNames: settings.academy().tierNames })
const listed = (context: BillingContext, { cookies }: FastifyRequest, query: contract.PaymentQuery) =>
  pagePayments(booksOf(context), { ...query, zone: pageZone(cookies.zone) })

const CSV_COLUMNS = [
  ...['id', 'provider', 'happened_at', 'member_id', 'member', 'what', 'state', 'currency'],
  ...['amount_minor', 'refunded_minor', 'failure', 'period_starts_at', 'period_ends_at'],
]

/** Each payment as a line; the ids of what was entered by hand, which has no provider, are others than those of charges. */
async function* linesOf(context: BillingContext, { cookies }: FastifyRequest, filter: contract.PaymentFilter) {
  for await (const payment of readAllPayments(booksOf(context), { ...filter, zone: pageZone(cookies.zone) })) {
    const { member, amount, refunded } = payment
    const person = { member_id: member?.id, member: fullName(member ?? FORMER_MEMBER) }
    yield { ...payment, ...person, amount_minor: amount, refunded_minor: refunded }
  }
}

/** Each of the two lists has states of its own. */
const PageQuery = z.extend(contract.PaymentQuery, {
  tab: z.catch(z.optional(z.enum(['charges', 'events'])), undefined),
  state: z.optional(z.string()),
})

function paymentsPage(app: FastifyInstance, context: BillingContext): void {
  const { db } = context
  const events = async (query: contract.EventQuery) => ({ list: await pageEvents(db, query), query })
  const payments = async (request: FastifyRequest, query: contract.PaymentQuery) => ({
    list: await listed(context, request, query),
    query,
  })
  page(app, '/admin/payments', { ...ADMIN, query: PageQuery }, async ({ query: { tab, state, ...rest }, request }) => {
    const { page: number, perPage } = rest
    const isEvents = tab === 'events'
    const [ofPayments, ofEvents, open, income] = await Promise.all([
      isEvents ? null : payments(request, { ...rest, state: chargeStates.find((each) => each === state) }),
      isEvents ? events({ page: number, perPage, state: eventStates.find((each) => each === state) }) : null,
      countOpenPayments(db),
      monthIncome(db, currentTime()),
    ])
    const data = { payments: ofPayments, events: ofEvents, open, income }
    return { title: 'Payments', frame: 'admin', screens: [place(contract.paymentsScreen, data)] }
  })
}

/** One payment of either book, and the receipt of what was charged. */
function paymentPages(app: FastifyInstance, { db, settings }: BillingContext): void {
  const options = { ...ADMIN, params: Id }
  page(app, '/admin/payments/:id', options, async ({ params }) => {
    const detail = await readChargeDetail(db, params.id)
    return { title: 'Payment', frame: 'admin', screens: [place(paymentScreen, detail)] }
  })
  page(app, '/admin/payments/entered/:id', options, async ({ params }) => {
    const detail = await readEnteredDetail(db, settings.academy().tierNames, params.id)
    return { title: 'Payment', frame: 'admin', screens: [place(paymentScreen, detail)] }
  })
  page(app, '/admin/payments/:id/receipt', options, async ({ params }) => {
    const { charge, member, email } = await readReceipt(db, params.id)
    const data = {
      ...{ charge, name: fullName(member ?? FORMER_MEMBER), email, seller: settings.academy().contact },
      back: { href: `/admin/payments/${params.id}`, label: 'Back to the payment' },
    }
    return { title: 'Receipt', frame: 'admin', screens: [place(contract.receiptScreen, data)] }
  })
}
