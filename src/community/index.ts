export { postPath } from './rules.ts'
