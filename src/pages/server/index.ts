export { findEdited, hasLegalPages, termsVersion } from './findPages.ts'
export { findBadLink, renderMarkdown } from './markdown.ts'
export { pagesRoutes } from './routes.ts'
