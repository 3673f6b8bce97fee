export { forgetDetails } from './form/keptDetails.ts'
