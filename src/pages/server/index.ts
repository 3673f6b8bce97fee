export { findEdited, hasLegalPages, termsVersion } from './findPages.ts'
export { pagesRoutes } from './routes.ts'
