export { findEdited, hasLegalPages, termsVersion } from './findPages.ts'
export { findBadLink, plainOf, renderMarkdown } from './markdown.ts'
export { pagesRoutes } from './routes.ts'
