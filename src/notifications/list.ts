import type { Notification, NotificationList, NotificationState } from './contract.ts'

// A member's notifications as a screen holds them: pages as they were read, and what each act and each event makes of them.

/** All pages as one list without duplicates: a bundle that grows comes to the top again. */
export function mergeNotifications(pages: readonly NotificationList[]): Notification[] {
  const seen = new Set<number>()
  return pages.flatMap(({ data }) => data.filter(({ id }) => !seen.has(id) && seen.add(id)))
}

const changeFirst = (pages: NotificationList[], change: Partial<NotificationList>): NotificationList[] =>
  pages.map((page, index) => (index === 0 ? { ...page, ...change } : page))

/** New notifications are at the top, the latest first. */
export function withFresh(pages: NotificationList[], fresh: readonly Notification[], state: NotificationState) {
  const ids = new Set(fresh.map(({ id }) => id))
  const others = pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !ids.has(id)) }))
  const before = others.reduce((sum, { data }) => sum + data.length, 0)
  const total = (pages[0]?.total ?? 0) + ids.size - (pages.reduce((sum, { data }) => sum + data.length, 0) - before)
  return changeFirst(others, { ...state, total, data: [...fresh, ...(others[0]?.data ?? [])] })
}

/** One, or all of them, as read. */
export const asRead = (pages: NotificationList[], id?: number): NotificationList[] =>
  pages.map((page) => ({
    ...page,
    data: page.data.map((notification) =>
      id === undefined || notification.id === id ? { ...notification, read: true } : notification,
    ),
  }))

export const withState = (pages: NotificationList[], state: NotificationState): NotificationList[] =>
  changeFirst(pages, state)
