export { forgetDetails } from './form/storedDetails.ts'
