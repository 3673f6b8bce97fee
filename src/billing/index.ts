export { PricingQuery } from './contract.ts'
