import type Stripe from 'stripe'
import { type Plan, plans, currencies as priced, priceKey } from '../../plans.ts'
import type { PlanChoice } from './provider.ts'
import { asked } from './stripeClient.ts'

/** Key by which a price is known for ever; its lookup key may have gone to a newer price. */
export const PRICE_KEY = 'academy_price'

const planKeys = new Map<string, Plan>(
  plans.flatMap((plan) => priced.map((currency) => [priceKey(plan.tier, plan.type, currency), plan] as const)),
)

/** The plan of a Stripe price, whatever it costs; null when it is none of ours. */
export function readStripePlan(price: Stripe.Price | undefined): PlanChoice | null {
  const plan = planKeys.get(price?.metadata?.[PRICE_KEY] ?? '') ?? planKeys.get(price?.lookup_key ?? '')
  return plan ? { tier: plan.tier, duration: plan.type } : null
}

const known = new WeakMap<Stripe, Map<string, PlanChoice | null>>()

/** The plan of a price that Stripe only names; asked for once, since a price never changes. */
export async function planNamed(stripe: Stripe, id: string): Promise<PlanChoice | null> {
  const cached = known.get(stripe) ?? new Map<string, PlanChoice | null>()
  known.set(stripe, cached)
  const plan = cached.get(id) ?? readStripePlan(await asked(stripe.prices.retrieve(id)))
  cached.set(id, plan)
  return plan
}
