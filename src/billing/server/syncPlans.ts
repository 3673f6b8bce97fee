import type { Config } from '../../platform/server/config.ts'
import { openStripe } from './providers/stripeClient.ts'
import { syncStripe } from './providers/stripeSync.ts'

/** Makes the prices of every provider with keys those of our table; a line in words for each of them. Safe to repeat. */
export async function syncPlans({ stripe }: Pick<Config, 'stripe'>): Promise<string[]> {
  const lines = stripe ? await syncStripe(openStripe(stripe)) : []
  return lines.map((line) => `Stripe, ${line}`)
}
