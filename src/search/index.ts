export { HITS_OF_KIND } from './contract.ts'
