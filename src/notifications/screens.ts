import { screen } from '../platform/contract.ts'
import type { NotificationList, Preference } from './contract.ts'

export const notificationsScreen = screen<{ notifications: NotificationList }>('notifications/Notifications')
export const notificationSettingsScreen = screen<{ preferences: Preference[] }>('notifications/NotificationSettings')
/** `done`: the mails have been turned off; `dead`: nobody's address. */
export const unsubscribeScreen = screen<{
  token: string
  state: 'ask' | 'done' | 'dead'
  list: 'notifications' | 'routine' | 'messages'
}>('notifications/Unsubscribe')
