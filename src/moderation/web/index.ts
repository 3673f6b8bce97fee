export { DecisionDialog } from './admin/reports/DecisionDialog.tsx'
export { loadReportDialog } from './loadReportDialog.ts'
