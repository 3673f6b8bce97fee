export {
  findOtherAdmins,
  type NewNotification,
  notify,
  notifyAdmins,
  removeEmptyBundles,
  type Wake,
  withdrawNotification,
} from './notify.ts'
export { notifySteps } from './notifySteps.ts'
export type { PostChange, PostUpdates } from './postUpdates.ts'
export { decliners } from './preferences.ts'
export { notificationsRoutes } from './routes.ts'
export { showNotifications } from './showNotifications.ts'
export type { Streams } from './streams.ts'
export type { Subject } from './subject.ts'
export { notifications, personalData as notificationsData, subjectKeys } from './tables.ts'
export { unsubscribeLink } from './unsubscribeToken.ts'
export { findUnreadMembers, nextVersions } from './versions.ts'
