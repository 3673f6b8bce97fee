export { Attachment } from './contract.ts'
