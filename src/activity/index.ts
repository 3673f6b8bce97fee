export { type ActivityKind, TAKEN_HOURS } from './contract.ts'
export { DAY_MINUTES, minuteOf } from './rules.ts'
