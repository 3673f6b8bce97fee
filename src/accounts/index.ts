export { personSchema } from './contract.ts'
export { withNext } from './rules.ts'
