// One payment of the admins' books: who paid, what became of the money, and how the provider calls it.
// What came in is asked for beside the list, so that the figures and the list always agree.
import * as z from 'zod/mini'
import { endpoint, Id, screen } from '../platform/contract.ts'
import { AdminPayment, MonthIncome } from './contract.ts'
import { eventStates } from './states.ts'

export const PaymentDetail = z.object({
  payment: AdminPayment,
  /** The payer's address; null once they have left. */
  email: z.nullable(z.string()),
  /** How the provider calls it; null for what was entered by hand. */
  reference: z.nullable(z.string()),
  /** Who has entered it by hand; null for a charge, and for an admin who has left. */
  entered_by: z.nullable(z.string()),
  /** Refunds that were asked for here, the first one first, and how far each has come. */
  refunds: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      amount: z.int(),
      state: z.enum(eventStates),
      outcome: z.nullable(z.string()),
    }),
  ),
})
export type PaymentDetail = z.output<typeof PaymentDetail>

export const readPayment = endpoint('GET', '/api/admin/payments/charges/:id', {
  params: Id,
  response: PaymentDetail,
  summary: 'One charge with its refunds',
})
export const readIncome = endpoint('GET', '/api/admin/payments/income', {
  response: z.array(MonthIncome),
  summary: 'What came in this month and the month before, by currency',
})

export const paymentScreen = screen<PaymentDetail>('billing/admin/Payment')
