import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { type Currency, findPlan, type ProviderName } from '../plans.ts'
import type { PlanChoice, PricedPlan } from './providers/provider.ts'
import { planPrices, providerPrices } from './tables.ts'

export type PriceRow = typeof planPrices.$inferSelect

/** Every price that any plan has had, the newest of each plan and currency first. */
export const listPrices = (db: Queryable): Promise<PriceRow[]> =>
  db.select().from(planPrices).orderBy(asc(planPrices.planId), asc(planPrices.currency), desc(planPrices.version))

export type KnownPrice = { providerId: string; planPriceId: number }

/** By which names a provider knows prices of ours. */
export const listKnown = (db: Queryable, provider: ProviderName): Promise<KnownPrice[]> =>
  db
    .select({ providerId: providerPrices.providerId, planPriceId: providerPrices.planPriceId })
    .from(providerPrices)
    .where(eq(providerPrices.provider, provider))

/** The prices of one plan in one currency, the newest first. */
export const pricesOf = (prices: readonly PriceRow[], plan: PlanChoice, currency: string): PriceRow[] => {
  const { id } = findPlan(plan.tier, plan.duration)
  return prices.filter((each) => each.planId === id && each.currency === currency)
}

/** The row of a plan at one price. */
export const findPrice = (prices: readonly PriceRow[], { currency, amountMinor, ...plan }: PricedPlan) =>
  pricesOf(prices, plan, currency).find((each) => each.amountMinor === amountMinor)

/** The price that a charge of this amount paid for; the newest for a difference, or what credit was taken off. */
export const pricePaid = (
  prices: readonly PriceRow[],
  plan: PlanChoice,
  paid: { currency: Currency; amountMinor: number },
): PriceRow | undefined => {
  const own = pricesOf(prices, plan, paid.currency)
  return own.find(({ amountMinor }) => amountMinor === paid.amountMinor) ?? own[0]
}
