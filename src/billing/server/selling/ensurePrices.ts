import { sql } from 'drizzle-orm'
import { pricesOnSale } from '../../catalogue.ts'
import { type ProviderName, providerLabels, providerNames } from '../../plans.ts'
import { readStoredCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { findPrice, listPrices, type PriceRow } from '../prices.ts'
import type { PricedPlan, Provider } from '../providers/provider.ts'
import { providerPrices } from '../tables.ts'

/**
 * Has the open providers know every price that is on sale, and notes by which name; answers a line for each thing that
 * was done there. Called again it changes nothing.
 */
export async function ensurePrices(
  context: BillingContext,
  names: readonly ProviderName[] = providerNames,
): Promise<string[]> {
  const opened = names.flatMap((name) => context.providers[name] ?? [])
  // one that does not answer keeps no other from its prices
  const outcomes = await Promise.allSettled(opened.map((provider) => ensureAt(context, provider)))
  const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failures.length === 1) throw failures[0]
  if (failures.length > 0) throw new AggregateError(failures, 'The providers do not know all prices.')
  return outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

async function ensureAt(context: BillingContext, provider: Provider): Promise<string[]> {
  const { db } = context
  const onSale = pricesOnSale(await readStoredCatalogue(context), provider.name)
  const prices = await listPrices(db)
  const rows = onSale.map((plan) => rowOf(prices, plan))
  const { ids, lines } = await provider.ensurePrices(onSale)
  const known = rows.flatMap(({ id: planPriceId }, at) => {
    const providerId = ids[at]
    return providerId ? [{ provider: provider.name, providerId, planPriceId }] : []
  })
  if (known.length > 0)
    await db
      .insert(providerPrices)
      .values(known)
      .onConflictDoUpdate({
        target: [providerPrices.provider, providerPrices.providerId],
        set: { planPriceId: sql`excluded.plan_price_id` },
      })
  return lines.map((line) => `${providerLabels[provider.name]}, ${line}`)
}

/** A price is on sale and in the table from the same moment on. */
function rowOf(prices: readonly PriceRow[], plan: PricedPlan): PriceRow {
  const found = findPrice(prices, plan)
  if (found) return found
  throw new Error(`The ${plan.duration} ${plan.tier} price in ${plan.currency} is in no row of the price table.`)
}
