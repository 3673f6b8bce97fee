import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { place } from '../../platform/document.ts'
import { pagingFields } from '../../platform/paging.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { chargeStates, eventStates } from '../states.ts'
import type { BillingContext } from './context.ts'
import { retryEvent } from './events/events.ts'
import { monthIncome } from './monthIncome.ts'
import { countOpenPayments, pageCharges, pageEvents, readAdminCharge } from './queries.ts'
import { refundCharge } from './refunds/refund.ts'

const ADMIN = { who: 'admin' } as const

/** The academy's books: charges, the providers' messages, and what was done with them. */
export function adminRoutes(app: FastifyInstance, context: BillingContext): void {
  const { db } = context

  route(app, contract.listCharges, ADMIN, ({ query }) => pageCharges(db, query))
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
}

const query = z.object({
  tab: z.catch(z.optional(z.enum(['charges', 'events'])), undefined),
  state: z.optional(z.string()),
  page: pagingFields.page,
})

function paymentsPage(app: FastifyInstance, { db }: BillingContext): void {
  page(app, '/admin/payments', { ...ADMIN, query }, async ({ query: { tab = 'charges', state, page: number } }) => {
    const paging = { page: number, perPage: 10 }
    const isCharges = tab === 'charges'
    const ofCharges = chargeStates.find((each) => each === state)
    const ofEvents = eventStates.find((each) => each === state)
    const [charges, events, open, income] = await Promise.all([
      isCharges ? pageCharges(db, { ...paging, state: ofCharges }) : null,
      isCharges ? null : pageEvents(db, { ...paging, state: ofEvents }),
      countOpenPayments(db),
      monthIncome(db, currentTime()),
    ])
    const data = { tab, charges, events, state: (isCharges ? ofCharges : ofEvents) ?? null, open, income }
    return { title: 'Payments', frame: 'admin', screens: [place(contract.paymentsScreen, data)] }
  })
}
