export { firstSender, openSettings } from './openSettings.ts'
export { settingsRoutes } from './routes.ts'
export { presentPicture } from './toAcademy.ts'
