import type { Notification, NotificationList } from '../src/notifications/contract.ts'
import { MEI } from './drawCommunity.tsx'

/** A reply to the reader's post, as the server sends it. */
export const buildNotification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'reply',
  about: 'comment',
  actors: [MEI],
  count: 1,
  post_id: 9,
  comment_id: id,
  excerpt: `Words ${id}`,
  status: null,
  note: '',
  removed: null,
  href: `/member/community/post/9#comment-${id}`,
  read: false,
  created_at: '2026-05-10T10:00:00.000Z',
  ...more,
})

export const notificationPage = (data: Notification[], more: Partial<NotificationList> = {}): NotificationList => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: data.length,
  unread: data.filter(({ read }) => !read).length,
  version: 10,
  next: null,
  ...more,
})
