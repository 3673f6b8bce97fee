import { sql } from 'drizzle-orm'
import { providerNames, takes } from '../../plans.ts'
import { readCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { listPrices, pricesOf } from '../prices.ts'
import type { Provider } from '../providers/provider.ts'
import { providerPrices } from '../tables.ts'

/** Has every open provider know every price of the table, and notes by which name. Called again it changes nothing. */
export async function ensurePrices(context: BillingContext): Promise<void> {
  const opened = providerNames.flatMap((name) => context.providers[name] ?? [])
  // one that does not answer keeps no other from its prices
  const outcomes = await Promise.allSettled(opened.map((provider) => ensureAt(context, provider)))
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function ensureAt({ db, settings }: BillingContext, provider: Provider): Promise<void> {
  const prices = await listPrices(db)
  for (const { tier, type: duration, amounts, offered } of readCatalogue(settings).offers)
    for (const currency of offered ? takes[provider.name] : []) {
      const amountMinor = amounts[currency]
      const price = pricesOf(prices, { tier, duration }, currency).find((each) => each.amountMinor === amountMinor)
      // another process has changed it since: the job of that change does it
      if (!price) continue
      const providerId = await provider.ensurePrice({ tier, duration, currency, amountMinor })
      await db
        .insert(providerPrices)
        .values({ provider: provider.name, providerId, planPriceId: price.id })
        .onConflictDoUpdate({
          target: [providerPrices.provider, providerPrices.providerId],
          set: { planPriceId: sql`excluded.plan_price_id` },
        })
    }
}
