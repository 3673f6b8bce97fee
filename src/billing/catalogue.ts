import type { Picture } from '../platform/academy.ts'
import { type Currency, type Duration, findPlan, type Plan, type ProviderName, type Tier, takes } from './plans.ts'
import type { Kept } from './promises.ts'

/** A plan at its present prices, in minor units (cents, kobo). */
export type Offer = Plan & {
  amounts: Readonly<Record<Currency, number>> /** Whether it can be chosen. */
  offered: boolean
}
/** What a tier is called, and what it holds, in the order in which it is shown. */
export type TierWords = {
  name: string
  lead: string
  promises: string[]
  /** Where those are kept that say no more than they were delivered with. */
  kept: Readonly<Record<string, Kept>>
  /** Across the top of its card; a keyboard is drawn where there is none. */
  picture: Picture | null
}

/** What the academy sells at present: the one place that screens, checkouts, mails and providers read it from. */
export type Catalogue = {
  offers: Offer[]
  tiers: Readonly<Record<Tier, TierWords>>
  /** Beside 'Yearly Plan'; may be blank. */
  toggle: string
}

type Choice = { tier: Tier; duration: Duration }

export function findOffer({ offers }: Pick<Catalogue, 'offers'>, { tier, duration }: Choice): Offer {
  const { id } = findPlan(tier, duration)
  const found = offers.find((each) => each.id === id)
  if (!found) throw new Error(`The ${duration} ${tier} plan has no price.`)
  return found
}

/** What a plan costs a new member, in minor units. */
export const amountOf = (catalogue: Pick<Catalogue, 'offers'>, choice: Choice, currency: Currency): number =>
  findOffer(catalogue, choice).amounts[currency]

/** What a month and a year of a tier cost, as far as they are sold. */
export function pricesOf({ offers }: Pick<Catalogue, 'offers'>, tier: Tier, currency: Currency) {
  const priceOf = (duration: Duration) =>
    offers.find((each) => each.tier === tier && each.type === duration)?.amounts[currency]
  return { month: priceOf('monthly'), year: priceOf('yearly') }
}

/** What a year saves against twelve months, in whole per cent; null where there is no month to compare it with. */
export function yearlySaving({ offers }: Pick<Catalogue, 'offers'>, tier: Tier, currency: Currency): number | null {
  const { month, year } = pricesOf({ offers }, tier, currency)
  return month === undefined || year === undefined ? null : Math.round(100 - (year / (month * 12)) * 100)
}

/** The prices at which a provider sells: those of every plan that is offered, in each currency that it takes. */
export const pricesOnSale = ({ offers }: Pick<Catalogue, 'offers'>, provider: ProviderName) =>
  offers
    .filter(({ offered }) => offered)
    .flatMap(({ tier, type: duration, amounts }) =>
      takes[provider].map((currency) => ({ tier, duration, currency, amountMinor: amounts[currency] })),
    )
