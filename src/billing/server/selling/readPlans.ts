import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import { plansSection } from '../../../settings/index.ts'
import { readSection } from '../../../settings/server/index.ts'
import { type Catalogue, findOffer, pricesOnSale } from '../../catalogue.ts'
import { findPlan, plans, providerNames } from '../../plans.ts'
import type { AdminPlans, FormerPrice } from '../../plansContract.ts'
import { NOTICE_DAYS } from '../../priceRise.ts'
import { toCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { findPrice, listPrices } from '../prices.ts'
import { charges, providerPrices, subscriptions } from '../tables.ts'

/** Plans and prices as they are stored, and whom a change would concern. */
export async function readPlans({ db, providers }: Pick<BillingContext, 'db' | 'providers'>): Promise<AdminPlans> {
  const stored = await readSection(db, plansSection)
  const catalogue = toCatalogue(stored.value)
  const [former, states, unmatched] = await Promise.all([
    listFormer(db, catalogue),
    countProviderPrices(db, catalogue),
    countUnmatched(db),
  ])
  return { ...stored, former, providers: states.filter(({ provider }) => providers[provider] !== null), unmatched }
}

/** A plan that will be charged again; one that is late, or that another one follows on, stays as it is. */
export const charged = inArray(subscriptions.state, ['active', 'past_due'])
/** Also one whose move to a lower price was begun and not finished: it names its own plan. */
export const isMovable = and(
  eq(subscriptions.state, 'active'),
  isNull(subscriptions.movingToMinor),
  sql`(${subscriptions.nextPlanId} is null or ${subscriptions.nextPlanId} = (${sql.join(
    [
      sql`case`,
      ...plans.map(
        ({ id, tier, type }) =>
          sql`when ${subscriptions.tier} = ${tier} and ${subscriptions.duration} = ${type} then ${id}::int`,
      ),
      sql`end`,
    ],
    sql` `,
  )}))`,
)

async function listFormer(db: Queryable, catalogue: Catalogue): Promise<FormerPrice[]> {
  const { tier, duration, currency, amountMinor, movingToMinor, movingToldAt, periodEndsAt } = subscriptions
  const notice = sql`${NOTICE_DAYS}::int * interval '1 day'`
  const rows = await db
    .select({
      ...{ tier, duration, currency, amount: amountMinor, members: count() },
      movable: sql<number>`(count(*) filter (where ${isMovable}))::int`,
      announced: count(movingToMinor),
      risesFrom: sql<Date | null>`min(${movingToldAt}) + ${notice}`.mapWith(movingToldAt),
      firstCharge: sql<Date | null>`min(${periodEndsAt}) filter (where ${isMovable})`.mapWith(periodEndsAt),
    })
    .from(subscriptions)
    .where(charged)
    .groupBy(tier, duration, currency, amountMinor)
    .orderBy(tier, duration, currency, amountMinor)
  return rows
    .map(({ firstCharge, risesFrom, ...row }) => ({
      ...row,
      rises_from: risesFrom?.toISOString() ?? null,
      first_charge_at: firstCharge?.toISOString() ?? null,
      plan_id: findPlan(row.tier, row.duration).id,
      present: findOffer(catalogue, row).amounts[row.currency],
    }))
    .filter(({ amount, present }) => amount !== present)
}

async function countProviderPrices(db: Queryable, catalogue: Catalogue) {
  const [prices, known] = await Promise.all([listPrices(db), db.select().from(providerPrices)])
  return providerNames.map((provider) => {
    const wanted = pricesOnSale(catalogue, provider).map((plan) => findPrice(prices, plan)?.id)
    const has = (id: number | undefined) => known.some((row) => row.provider === provider && row.planPriceId === id)
    return { provider, there: wanted.filter(has).length, of: wanted.length }
  })
}

/** Whether an open provider lacks a price that is on sale, as far as is noted here. */
export async function lacksPrices({ db, providers }: Pick<BillingContext, 'db' | 'providers'>): Promise<boolean> {
  const { value } = await readSection(db, plansSection)
  const states = await countProviderPrices(db, toCatalogue(value))
  return states.some(({ provider, there, of }) => providers[provider] !== null && there < of)
}

async function countUnmatched(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(charges)
    .where(and(eq(charges.kind, 'subscription'), isNull(charges.planPriceId)))
  return row?.total ?? 0
}
