export { practiceRoutes } from './routes.ts'
export { personalData as practiceData } from './tables.ts'
