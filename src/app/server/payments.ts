import { type Currency, currencies } from '../../billing/index.ts'
import {
  type BillingContext,
  createBillingContext,
  type OnOrder,
  refundOrder,
  refusalFor,
  startPayment,
} from '../../billing/server/index.ts'
import { type Payments, settleBooking } from '../../booking/server/index.ts'
import { showTimes } from '../../live-shows/server/index.ts'
import { openSandboxes, type Sandboxes } from '../../payment-sandbox/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'

export type OpenPayments = { billing: BillingContext; sandboxes: Sandboxes }

/** Billing, and in demo mode the sandbox that stands in for providers without keys. */
export function openPayments(
  context: Context,
  onOrder: OnOrder = { lesson: settleBooking(context, showTimes) },
): OpenPayments {
  const { sandboxes, standIns } = openSandboxes(context)
  return { billing: createBillingContext(context, { onOrder, standIns }), sandboxes }
}

const sold = (currency: string): Currency => {
  const found = currencies.find((each) => each === currency)
  if (!found) throw new Error(`No provider sells anything in ${currency}.`)
  return found
}

/** How lessons are paid: through the providers that sell the plans. */
export const bookingPayments = (context: BillingContext): Payments => ({
  refusal: (provider, currency) => refusalFor(context, provider, sold(currency)),
  start: ({ returnUrl, ...price }) => {
    // by the page that asks the provider at once, so that anyone who comes back finds what they have paid
    const asked = new URL(`/payment/return?provider=${price.provider}`, returnUrl).href
    return startPayment(context, { ...price, currency: sold(price.currency), returnUrl: asked })
  },
  refund: async (reference) => {
    try {
      await refundOrder(context, reference)
    } catch (error) {
      // given back already, by an admin or by this job before it was killed
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
  },
})
