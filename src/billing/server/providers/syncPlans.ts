import type { Catalogue } from '../../catalogue.ts'
import type { PaystackAccess } from './paystackClient.ts'
import { syncPaystackPlans } from './paystackPlans.ts'
import type { Selling } from './provider.ts'
import { openStripe, type StripeAccess } from './stripeClient.ts'
import { syncStripe } from './stripeSync.ts'

type Accounts = { stripe?: StripeAccess | undefined; paystack?: PaystackAccess | undefined }

/** Makes the prices of every provider with keys those of our table; a line in words for each of them. Safe to repeat. */
export async function syncPlans(
  { stripe, paystack }: Accounts,
  catalogue: Catalogue,
  naming: ReturnType<Selling['naming']>,
): Promise<string[]> {
  const atStripe = stripe ? await syncStripe(openStripe(stripe), catalogue, naming) : []
  const atPaystack = paystack ? await syncPaystackPlans(paystack, catalogue, naming.tierNames) : []
  return [...atStripe.map((line) => `Stripe, ${line}`), ...atPaystack]
}
