export { teachingRoutes } from './routes.ts'
export { studentFilters } from './students/filterStudents.ts'
export type { StudentSources } from './students/sources.ts'
export { personalData as teachingData } from './tables.ts'
