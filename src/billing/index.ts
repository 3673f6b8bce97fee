export { PricingQuery } from './contract.ts'
export { addMonths } from './months.ts'
export { planTitle, tierNames } from './planNames.ts'
export {
  type Currency,
  currencies,
  findPlan,
  type ProviderName,
  providerLabels,
  providerNames,
  webhookPaths,
} from './plans.ts'
