/** The form by which a member reports something. */
export const loadReportDialog = () => import('./ReportDialog.tsx')
