import { type Duration, durations, type Tier, tiers } from '../accounts/index.ts'
import { type Currency, currencies, type ProviderName, providerNames } from '../platform/money.ts'

export { type Currency, currencies, type Duration, durations, type ProviderName, providerNames, type Tier, tiers }

/** A plan and its prices in minor units (cents, kobo). `type` is how long one payment lasts. */
export type Plan = { id: number; type: Duration; tier: Tier; amounts: Readonly<Record<Currency, number>> }

const plan = (id: number, type: Duration, tier: Tier, [EUR, USD, NGN]: readonly [number, number, number]): Plan => ({
  id,
  type,
  tier,
  amounts: { EUR: EUR * 100, USD: USD * 100, NGN: NGN * 100 },
})

/** The price table. Ids are stable: orders store them. */
export const plans: readonly Plan[] = [
  plan(1, 'monthly', 'standard', [23, 26, 38000]),
  plan(2, 'monthly', 'premium', [40, 45, 70000]),
  plan(3, 'yearly', 'standard', [189, 215, 320000]),
  plan(4, 'yearly', 'premium', [369, 420, 650000]),
]

const STANDARD = [
  'Roadmap for all levels',
  'Premium midi files',
  'Ear-training quiz',
  'Practice routine',
  'Supportive community',
] as const

/** What a tier holds, in the order in which it is shown. */
export const features: Readonly<Record<Tier, readonly string[]>> = {
  standard: STANDARD,
  premium: [
    'Everything in standard',
    'Personalised roadmap course',
    'Weekly live sessions',
    'Structured accountability plan',
    'In-depth master classes',
  ],
}

export const findPlan = (tier: Tier, duration: Duration): Plan => {
  const found = plans.find((each) => each.tier === tier && each.type === duration)
  if (!found) throw new Error(`There is no ${duration} ${tier} plan.`)
  return found
}

/** The plan that all four name together, or undefined when they contradict each other. */
export const pricedPlan = (asked: { plan_id: number; tier: string; duration: string }): Plan | undefined =>
  plans.find(({ id, tier, type }) => id === asked.plan_id && tier === asked.tier && type === asked.duration)

/** Key of a plan's price at a provider: the same for ever, e.g. `premium_yearly_ngn`. */
export const priceKey = (tier: Tier, duration: Duration, currency: Currency): string =>
  `${tier}_${duration}_${currency.toLowerCase()}`

/** What a year saves against twelve months, in whole per cent: each card states its own. */
export const yearlySaving = (tier: Tier, currency: Currency): number =>
  Math.round(
    100 - (findPlan(tier, 'yearly').amounts[currency] / (findPlan(tier, 'monthly').amounts[currency] * 12)) * 100,
  )

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
