export { PricingQuery } from './contract.ts'
export { planTitle, tierNames } from './planNames.ts'
export { type Currency, currencies, findPlan } from './plans.ts'
