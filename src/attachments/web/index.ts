export { Attachments, captionsOf } from './Attachments.tsx'
export { useAttachments } from './useAttachments.ts'
