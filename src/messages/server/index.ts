export { forgetRecipient } from './received.ts'
export { messagesRoutes, placePinned } from './routes.ts'
export { personalData as messagesData } from './tables.ts'
export { listScheduled } from './write/readMessages.ts'
