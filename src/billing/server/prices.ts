import { asc, desc } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { type Currency, findPlan } from '../plans.ts'
import type { PlanChoice } from './providers/provider.ts'
import { planPrices } from './tables.ts'

export type PriceRow = typeof planPrices.$inferSelect

/** Every price that any plan has had, the newest of each plan and currency first. */
export const listPrices = (db: Queryable): Promise<PriceRow[]> =>
  db.select().from(planPrices).orderBy(asc(planPrices.planId), asc(planPrices.currency), desc(planPrices.version))

/** The prices of one plan in one currency, the newest first. */
export const pricesOf = (prices: readonly PriceRow[], plan: PlanChoice, currency: string): PriceRow[] => {
  const { id } = findPlan(plan.tier, plan.duration)
  return prices.filter((each) => each.planId === id && each.currency === currency)
}

/** The price that a charge of this amount paid for; the newest for a difference, or what credit was taken off. */
export const pricePaid = (
  prices: readonly PriceRow[],
  plan: PlanChoice,
  paid: { currency: Currency; amountMinor: number },
): PriceRow | undefined => {
  const own = pricesOf(prices, plan, paid.currency)
  return own.find(({ amountMinor }) => amountMinor === paid.amountMinor) ?? own[0]
}
