export type { Loop, Run } from './contract.ts'
