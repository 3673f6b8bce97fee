import type { Catalogue } from './catalogue.ts'
import { tiers as allTiers, type Duration, type Tier } from './plans.ts'

const RHYTHMS: Readonly<Record<Duration, string>> = { monthly: 'by the month', yearly: 'by the year' }

/** What there is to choose from: 'Start free, or choose one of two plans, by the month or by the year.', 'Standard by the month, Premium by the year.' */
export function choiceWords({ offers, tiers }: Catalogue): string {
  const rhythmsOf = (tier: Tier) => offers.filter((offer) => offer.tier === tier).map(({ type }) => RHYTHMS[type])
  const sold = allTiers
    .filter((tier) => rhythmsOf(tier).length > 0)
    .map((tier) => [tier, rhythmsOf(tier).join(' or ')] as const)
  const [[, first] = []] = sold
  if (sold.every(([, rhythms]) => rhythms === first))
    return `Start free, or choose ${sold.length === 1 ? 'our plan' : 'one of two plans'}, ${first}.`
  return `${sold.map(([tier, rhythms]) => `${tiers[tier].name} ${rhythms}`).join(', ')}.`
}
