import type Stripe from 'stripe'
import { type Currency, priceKey, type Tier, tiers } from '../../plans.ts'
import type { Ensured, PricedPlan, Selling } from './provider.ts'
import { asked, askedFor } from './stripeClient.ts'
import { PRICE_KEY } from './stripePlans.ts'
import { ensurePortal } from './stripePortal.ts'
import { objectId } from './stripeTimes.ts'

type Naming = ReturnType<Selling['naming']>

/**
 * Makes Stripe's products and prices ours, and answers a line for each that it changed or found right.
 * A price there can't be changed: another one takes its lookup key, and who pays the old one goes on paying it.
 */
export async function syncStripe(stripe: Stripe, plans: readonly PricedPlan[], naming: Naming): Promise<Ensured> {
  const lines: string[] = []
  const ids: string[] = []
  for (const tier of tiers) lines.push(`product ${productId(tier)}: ${await upsertProduct(stripe, tier, naming)}`)
  for (const plan of plans) {
    const { id, done } = await upsertPrice(stripe, plan)
    ids.push(id)
    lines.push(`price ${priceKey(plan.tier, plan.duration, plan.currency)}: ${done}`)
  }
  lines.push(`settings of the card page: ${(await ensurePortal(stripe)) ? 'made' : 'right'}`)
  return { ids, lines }
}

/** Id of the price of a plan at this amount, which is made where Stripe has none. */
export async function ensurePrice(stripe: Stripe, plan: PricedPlan, naming: Naming): Promise<string> {
  const key = priceKey(plan.tier, plan.duration, plan.currency)
  const [found] = (await asked(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))).data
  if (found && isRight(found, plan)) return found.id
  await upsertProduct(stripe, plan.tier, naming)
  return (await upsertPrice(stripe, plan)).id
}

const productId = (tier: Tier) => `academy_${tier}`

async function upsertProduct(stripe: Stripe, tier: Tier, { academyName, tierNames }: Naming): Promise<string> {
  const [id, name] = [productId(tier), `${academyName} ${tierNames[tier]}`]
  const found = await askedFor(stripe.products.retrieve(id))
  if (!found) await asked(stripe.products.create({ id, name }))
  else if (found.name !== name || !found.active) await asked(stripe.products.update(id, { name, active: true }))
  else return 'right'
  return found ? 'put right' : 'made'
}

async function upsertPrice(stripe: Stripe, plan: PricedPlan): Promise<{ id: string; done: string }> {
  const key = priceKey(plan.tier, plan.duration, plan.currency)
  const { data } = await asked(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))
  const [found] = data
  if (found && isRight(found, plan)) return { id: found.id, done: 'right' }
  const { id } = await asked(
    stripe.prices.create({
      product: productId(plan.tier),
      currency: inStripe(plan.currency),
      unit_amount: plan.amountMinor,
      recurring: { interval: intervalOf(plan) },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { [PRICE_KEY]: key },
    }),
  )
  if (found) await asked(stripe.prices.update(found.id, { active: false }))
  return { id, done: found ? 'replaced' : 'made' }
}

const inStripe = (currency: Currency): string => currency.toLowerCase()
const intervalOf = ({ duration }: PricedPlan) => (duration === 'monthly' ? 'month' : 'year')

const isRight = (price: Stripe.Price, plan: PricedPlan): boolean =>
  price.unit_amount === plan.amountMinor &&
  price.currency === inStripe(plan.currency) &&
  price.recurring?.interval === intervalOf(plan) &&
  price.recurring.interval_count === 1 &&
  objectId(price.product) === productId(plan.tier) &&
  price.metadata[PRICE_KEY] === priceKey(plan.tier, plan.duration, plan.currency)
