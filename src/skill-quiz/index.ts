export { quizCardScreen } from './contract.ts'
export type { Level } from './rules.ts'
