export { adoptPlacement } from './adoptPlacement.ts'
export { skillQuizRoutes } from './routes.ts'
