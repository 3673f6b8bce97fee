import { amountOf, type Catalogue } from '../src/billing/catalogue.ts'
import type { Currency } from '../src/billing/plans.ts'
import { toCatalogue } from '../src/billing/server/catalogue.ts'
import type { PlanChoice, Selling } from '../src/billing/server/providers/provider.ts'
import { deliveredTierNames } from '../src/platform/academy.ts'
import { plansSection } from '../src/settings/index.ts'

/** What an academy sells as it is delivered. */
export const delivered: Catalogue = toCatalogue(plansSection.first)

export const deliveredNaming = { academyName: 'Cadenza', tierNames: deliveredTierNames }
export const selling: Selling = { catalogue: () => delivered, naming: () => deliveredNaming }

export const deliveredAmount = (plan: PlanChoice, currency: Currency): number => amountOf(delivered, plan, currency)
