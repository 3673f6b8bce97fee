import type { Settings } from '../../platform/settings.ts'
import { linesOf, type PlansValue, picturesSection, plansSection, type StoredPicture } from '../../settings/index.ts'
import { presentPicture } from '../../settings/server/index.ts'
import type { Catalogue, Offer, TierWords } from '../catalogue.ts'
import { currencies, type Plan, plans, priceKey, type Tier } from '../plans.ts'

/** What the academy sells at present; reading it asks no database. */
export const readCatalogue = (settings: Pick<Settings, 'read'>): Catalogue =>
  toCatalogue(settings.read(plansSection), settings.read(picturesSection))

type Pictures = Readonly<Record<Tier, StoredPicture>>

export function toCatalogue(value: PlansValue, pictures: Pictures = { standard: null, premium: null }): Catalogue {
  const amountsOf = ({ tier, type }: Plan) =>
    Object.fromEntries(currencies.map((currency) => [currency, value[priceKey(tier, type, currency)]]))
  const words = (tier: Tier): TierWords => ({
    picture: pictures[tier] && presentPicture(pictures[tier]),
    name: value[`${tier}_name`],
    lead: value[`${tier}_lead`],
    promises: linesOf(value[`${tier}_promises`]),
  })
  return {
    offers: plans.map((plan) => ({
      ...plan,
      amounts: amountsOf(plan) as Offer['amounts'],
      offered: value[`offers_${plan.tier}_${plan.type}`],
    })),
    tiers: { standard: words('standard'), premium: words('premium') },
    toggle: value.toggle,
  }
}
