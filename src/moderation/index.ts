export { type CommunityStatus, type Reported, type ReportReason, setCommunityStatus } from './contract.ts'
export type { reportsScreen } from './screens.ts'
