import { tierWord } from '../../platform/academy.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Settings } from '../../platform/settings.ts'
import {
  comparedTiers,
  linesOf,
  type PlansValue,
  picturesSection,
  plansSection,
  type StoredPicture,
  unsoldTiers,
} from '../../settings/index.ts'
import { presentPicture, readSection } from '../../settings/server/index.ts'
import type { Catalogue, Offer, TierWords } from '../catalogue.ts'
import { currencies, offerKey, type Plan, plans, priceKey, type Tier } from '../plans.ts'
import { keptPromises } from '../promises.ts'

/** What the academy sells at present; reading it asks no database. */
export const readCatalogue = (settings: Pick<Settings, 'read'>): Catalogue =>
  toCatalogue(settings.read(plansSection), settings.read(picturesSection))

/**
 * What is stored at this moment. A job may run before its process has heard of a change that it was sent for; the process
 * is brought up to it, since its providers read the prices there.
 */
export async function readStoredCatalogue({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<Catalogue> {
  const { value } = await readSection(db, plansSection)
  if (JSON.stringify(value) !== JSON.stringify(settings.read(plansSection))) await settings.renew()
  return toCatalogue(value)
}

const ALL_OF_STANDARD = 'Everything in standard'

type Pictures = Readonly<Record<Tier, StoredPicture>>

export function toCatalogue(value: PlansValue, pictures: Pictures = { standard: null, premium: null }): Catalogue {
  const amountsOf = ({ tier, type }: Plan) =>
    Object.fromEntries(currencies.map((currency) => [currency, value[priceKey(tier, type, currency)]]))
  const names = { standard: value.standard_name, premium: value.premium_name }
  // the delivered words name the other tier as it was delivered; one that nobody can choose is told in full
  const allOfStandard = unsoldTiers(value).includes('standard')
    ? linesOf(value.standard_promises).filter((line) => line !== ALL_OF_STANDARD)
    : [`Everything in ${tierWord('standard', names)}`]
  const words = (tier: Tier): TierWords => {
    const lines = linesOf(value[`${tier}_promises`]).flatMap((line) =>
      line === ALL_OF_STANDARD ? allOfStandard : line,
    )
    const promises = [...new Set(lines)]
    return {
      picture: pictures[tier] && presentPicture(pictures[tier]),
      name: value[`${tier}_name`],
      lead: value[`${tier}_lead`],
      ...{ promises, kept: keptPromises(promises) },
    }
  }
  return {
    offers: plans.map((plan) => ({
      ...plan,
      amounts: amountsOf(plan) as Offer['amounts'],
      offered: value[offerKey(plan)],
    })),
    tiers: { standard: words('standard'), premium: words('premium') },
    toggle: comparedTiers(value).length > 0 ? value.toggle : '',
  }
}
