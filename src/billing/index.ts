export { PricingQuery } from './contract.ts'
export { type Currency, currencies } from './plans.ts'
