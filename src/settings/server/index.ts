export { firstSender, openSettings } from './openSettings.ts'
export { settingsRoutes } from './routes.ts'
export { savePage } from './savePage.ts'
export { presentPicture } from './toAcademy.ts'
