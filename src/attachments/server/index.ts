export { insertAttachments, listAttachments, listAttachmentsOf, removeAttachments } from './queries.ts'
export { attachmentsRoutes } from './routes.ts'
export type { AttachmentOwners } from './saveAttachments.ts'
