export { adoptPlacement, findPlacedLevel } from './adoptPlacement.ts'
export { skillQuizRoutes } from './routes.ts'
export { personalData as skillQuizData } from './tables.ts'
