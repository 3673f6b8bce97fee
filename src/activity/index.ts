export type { ActivityKind } from './contract.ts'
export { DAY_MINUTES, minuteOf } from './rules.ts'
