export { amountOf, type Catalogue, pricesOnSale } from './catalogue.ts'
export { PricingQuery } from './contract.ts'
export { addMonths } from './months.ts'
export { planTitle } from './planNames.ts'
export {
  type Currency,
  currencies,
  findPlan,
  type ProviderName,
  providerLabels,
  providerNames,
  webhookPaths,
} from './plans.ts'
export { recurringMinor } from './rules.ts'
export { leavingWords } from './stateNames.ts'
