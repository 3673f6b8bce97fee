export { Reports } from './Reports.tsx'
export { type Parts, PartsProvider } from './reports/parts.ts'
