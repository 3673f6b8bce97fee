export type { Loop, Run } from './contract.ts'
export { deskScreen } from './screens.ts'
