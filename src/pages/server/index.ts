export { hasLegalPages, termsVersion } from './findPages.ts'
export { pagesRoutes } from './routes.ts'
