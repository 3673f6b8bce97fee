export { openSettings } from './openSettings.ts'
export { settingsRoutes } from './routes.ts'
