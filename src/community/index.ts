export { roleLabel } from './member.ts'
export { postPath } from './rules.ts'
