import type { Config } from '../../platform/server/config.ts'
import { syncPaystackPlans } from './providers/paystackPlans.ts'
import { openStripe } from './providers/stripeClient.ts'
import { syncStripe } from './providers/stripeSync.ts'

/** Makes the prices of every provider with keys those of our table; a line in words for each of them. Safe to repeat. */
export async function syncPlans({ stripe, paystack }: Pick<Config, 'stripe' | 'paystack'>): Promise<string[]> {
  const atStripe = stripe ? await syncStripe(openStripe(stripe)) : []
  const atPaystack = paystack ? await syncPaystackPlans(paystack) : []
  return [...atStripe.map((line) => `Stripe, ${line}`), ...atPaystack]
}
