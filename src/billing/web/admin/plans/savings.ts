import { yearlySaving } from '../../../catalogue.ts'
import { currencyNames } from '../../../planNames.ts'
import { currencies, plans, priceKey, type Tier } from '../../../plans.ts'
import { fromForm, type PlanValues } from './usePlansForm.ts'

/** The offers of what is typed, as far as a saving is reckoned from them. */
function typedOffers(values: PlanValues) {
  const value = fromForm(values)
  return plans.map((plan) => {
    const [EUR, USD, NGN] = currencies.map((currency) => value[priceKey(plan.tier, plan.type, currency)])
    return { ...plan, offered: true, amounts: { EUR: EUR ?? 0, USD: USD ?? 0, NGN: NGN ?? 0 } }
  })
}

function sayPercent(saving: number | null): string {
  if (saving === null || !Number.isFinite(saving)) return '–'
  return saving > 0 ? `${saving}%` : saving === 0 ? 'nothing' : `nothing (${-saving}% more)`
}

/** What a year of a tier saves, in each currency, by what is typed: 'Euro 32%, USD 31%, Naira 30%'. */
export function savingText(values: PlanValues, tier: Tier): string {
  const offers = typedOffers(values)
  return currencies
    .map((currency) => {
      const saving = yearlySaving({ offers }, tier, currency)
      return `${currencyNames[currency]} ${sayPercent(saving)}`
    })
    .join(', ')
}
