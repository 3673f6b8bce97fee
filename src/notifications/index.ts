export { ACTORS_SHOWN } from './contract.ts'
