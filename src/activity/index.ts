export { type ActivityKind, doneAt, TAKEN_HOURS, waitedFor, waitedSince } from './contract.ts'
export { DAY_MINUTES, minuteOf } from './rules.ts'
