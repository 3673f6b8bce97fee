export type { FigureSources } from './figures/sources.ts'
export { teachingRoutes } from './routes.ts'
export type { StudentSources } from './students/sources.ts'
export { personalData as teachingData } from './tables.ts'
