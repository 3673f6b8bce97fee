import { type Duration, durations, type Tier, tiers } from '../accounts/index.ts'
import { type Currency, currencies, type ProviderName, providerNames } from '../platform/money.ts'

export { type Currency, currencies, type Duration, durations, type ProviderName, providerNames, type Tier, tiers }

/** A plan, whatever it is called and costs at present. `type` is how long one payment lasts. */
export type Plan = { id: number; type: Duration; tier: Tier }

/** Every plan that there is. Ids are stable: orders store them. */
export const plans: readonly Plan[] = [
  { id: 1, type: 'monthly', tier: 'standard' },
  { id: 2, type: 'monthly', tier: 'premium' },
  { id: 3, type: 'yearly', tier: 'standard' },
  { id: 4, type: 'yearly', tier: 'premium' },
]

export const findPlan = (tier: Tier, duration: Duration): Plan => {
  const found = plans.find((each) => each.tier === tier && each.type === duration)
  if (!found) throw new Error(`There is no ${duration} ${tier} plan.`)
  return found
}

export const findPlanById = (id: number | null | undefined): Plan | undefined => plans.find((each) => each.id === id)

/** The plan that all three name together, or undefined when they contradict each other. */
export const pricedPlan = (asked: { plan_id: number; tier: string; duration: string }): Plan | undefined =>
  plans.find(({ id, tier, type }) => id === asked.plan_id && tier === asked.tier && type === asked.duration)

/** Key of a plan's price at a provider: the same for ever, e.g. `premium_yearly_ngn`. */
export type PriceKey = `${Tier}_${Duration}_${Lowercase<Currency>}`
export const priceKey = (tier: Tier, duration: Duration, currency: Currency): PriceKey =>
  `${tier}_${duration}_${currency.toLowerCase() as Lowercase<Currency>}`

/** Of the setting that says whether a plan is offered. */
export const offerKey = ({ tier, type }: Pick<Plan, 'tier' | 'type'>) => `offers_${tier}_${type}` as const

export const providerLabels: Readonly<Record<ProviderName, string>> = { stripe: 'Stripe', paystack: 'Paystack' }
/** Where each provider posts its messages. */
export const webhookPaths: Readonly<Record<ProviderName, string>> = {
  stripe: '/webhooks/stripe',
  paystack: '/webhooks/paystack',
}
/** What our accounts at each provider can take. */
export const takes: Readonly<Record<ProviderName, readonly Currency[]>> = {
  stripe: ['EUR', 'USD', 'NGN'],
  paystack: ['NGN', 'USD'],
}
