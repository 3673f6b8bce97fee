import type Stripe from 'stripe'
import { tierNames } from '../../planNames.ts'
import { type Currency, currencies, type Plan, plans, priceKey, type Tier, tiers } from '../../plans.ts'
import { asked, askedFor } from './stripeClient.ts'
import { PRICE_KEY } from './stripePlans.ts'
import { ensurePortal } from './stripePortal.ts'
import { objectId } from './stripeTimes.ts'

/**
 * Makes Stripe's products and prices those of our table, and answers a line for each that it changed or found right.
 * A price there can't be changed: another one takes its lookup key, and who pays the old one goes on paying it.
 */
export async function syncStripe(stripe: Stripe, academyName: string): Promise<string[]> {
  const lines: string[] = []
  for (const tier of tiers) lines.push(await upsertProduct(stripe, tier, academyName))
  for (const plan of plans) for (const currency of currencies) lines.push(await upsertPrice(stripe, plan, currency))
  lines.push(`settings of the card page: ${(await ensurePortal(stripe)) ? 'made' : 'right'}`)
  return lines
}

const productId = (tier: Tier) => `academy_${tier}`

async function upsertProduct(stripe: Stripe, tier: Tier, academyName: string): Promise<string> {
  const [id, name] = [productId(tier), `${academyName} ${tierNames[tier]}`]
  const found = await askedFor(stripe.products.retrieve(id))
  if (!found) await asked(stripe.products.create({ id, name }))
  else if (found.name !== name || !found.active) await asked(stripe.products.update(id, { name, active: true }))
  else return `product ${id}: right`
  return `product ${id}: ${found ? 'put right' : 'made'}`
}

async function upsertPrice(stripe: Stripe, plan: Plan, currency: Currency): Promise<string> {
  const key = priceKey(plan.tier, plan.type, currency)
  const { data } = await asked(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))
  const [found] = data
  if (found && isRight(found, plan, currency)) return `price ${key}: right`
  await asked(
    stripe.prices.create({
      product: productId(plan.tier),
      currency: currency.toLowerCase(),
      unit_amount: plan.amounts[currency],
      recurring: { interval: intervalOf(plan) },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { [PRICE_KEY]: key },
    }),
  )
  if (found) await asked(stripe.prices.update(found.id, { active: false }))
  return `price ${key}: ${found ? 'replaced' : 'made'}`
}

const intervalOf = ({ type }: Plan) => (type === 'monthly' ? 'month' : 'year')

const isRight = (price: Stripe.Price, plan: Plan, currency: Currency): boolean =>
  price.unit_amount === plan.amounts[currency] &&
  price.currency === currency.toLowerCase() &&
  price.recurring?.interval === intervalOf(plan) &&
  price.recurring.interval_count === 1 &&
  objectId(price.product) === productId(plan.tier) &&
  price.metadata[PRICE_KEY] === priceKey(plan.tier, plan.type, currency)
