import { type Currency, currencies } from '../../billing/index.ts'
import { refundOrder, refusalFor, startPayment } from '../../billing/server/index.ts'
import type { Payments } from '../../booking/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Deps } from '../../platform/server/deps.ts'

const sold = (currency: string): Currency => {
  const found = currencies.find((each) => each === currency)
  if (!found) throw new Error(`No provider sells anything in ${currency}.`)
  return found
}

/** How lessons are paid: through the providers that sell the plans. */
export const paymentsOf = (deps: Deps): Payments => ({
  refusal: (provider, currency) => refusalFor(deps, provider, sold(currency)),
  start: ({ returnUrl, ...price }) => {
    // by the page that asks the provider at once, so that whoever comes back finds what they have paid
    const asked = new URL(`/payment/return?provider=${price.provider}`, returnUrl).href
    return startPayment(deps, { ...price, currency: sold(price.currency), returnUrl: asked })
  },
  refund: async (reference) => {
    try {
      await refundOrder(deps, reference)
    } catch (error) {
      // given back already, by an admin or by this job before it was killed
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
  },
})
