import { AppError } from '../../../platform/errors.ts'
import type { BillingContext } from '../context.ts'
import { requireProvider } from '../providers/openProviders.ts'
import type { CheckoutOrder } from '../providers/provider.ts'
import { findCustomer } from './customers.ts'
import { closeOrder, nameSession, type Order } from './orders.ts'

type WithoutOrder<T> = T extends unknown ? Omit<T, 'reference' | 'currency' | 'amountMinor'> : never
export type CheckoutDetails = WithoutOrder<CheckoutOrder>
type Person = { id: number; email: string; name: string }

/**
 * Opens the checkout of a stored order; answers the address to pay at.
 * @throws AppError 'unavailable' when the provider does not answer; the order has failed then
 */
export async function openCheckout(
  context: BillingContext,
  order: Order,
  person: Person,
  details: CheckoutDetails,
): Promise<string> {
  const { reference, currency, amountMinor } = order
  try {
    const provider = requireProvider(context.providers, order.provider)
    const customerId = await findCustomer(context.db, order.provider, person.id)
    const buyer = { userId: person.id, email: person.email, name: person.name, customerId }
    const { url, sessionId } = await provider.startCheckout({ ...details, reference, currency, amountMinor }, buyer)
    await nameSession(context.db, reference, sessionId)
    return url
  } catch (error) {
    await closeOrder(context.db, reference, 'failed')
    if (error instanceof AppError) throw error
    throw new AppError('unavailable', 'The payment provider does not answer. Nothing was charged; please try again.')
  }
}
