import { expect, test } from 'vitest'
import type { Notification, NotificationList } from './contract.ts'
import { asRead, mergeNotifications, withFresh, withState } from './list.ts'

const notice = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'like',
  about: 'post',
  actors: [],
  count: 1,
  post_id: 1,
  comment_id: null,
  excerpt: '',
  status: null,
  note: '',
  removed: null,
  href: null,
  read: false,
  created_at: '2026-05-10T10:00:00.000Z',
  ...more,
})
const page = (ids: number[], current_page = 1): NotificationList => ({
  data: ids.map((id) => notice(id)),
  current_page,
  last_page: 2,
  per_page: 2,
  total: 4,
  unread: 4,
  version: 10,
  next: current_page === 1 ? '9_3' : null,
})
const idsOf = (pages: NotificationList[]) => pages.map(({ data }) => data.map(({ id }) => id))

test('a new one is at the top, and a bundle that has grown moves there', () => {
  const state = { unread: 5, version: 12 }
  const grown = withFresh([page([4, 3]), page([2, 1], 2)], [notice(5), notice(2, { count: 7 })], state)
  expect(idsOf(grown)).toEqual([[5, 2, 4, 3], [1]])
  expect(grown[0]).toMatchObject({ total: 5, unread: 5, version: 12 })
  expect(grown[0]?.data[1]?.count).toBe(7)
})

test('pages are one list without duplicates', () => {
  expect(mergeNotifications([page([4, 3]), page([3, 2], 2)]).map(({ id }) => id)).toEqual([4, 3, 2])
})

test('one or all become read, and the state changes separately', () => {
  const readOf = (pages: NotificationList[]) => pages.flatMap(({ data }) => data.map(({ read }) => read))
  const pages = [page([4, 3]), page([2, 1], 2)]
  expect(readOf(asRead(pages, 3))).toEqual([false, true, false, false])
  expect(readOf(asRead(pages))).toEqual([true, true, true, true])
  const [first, second] = withState(pages, { unread: 0, version: 11 })
  expect([first?.unread, first?.version, second?.unread]).toEqual([0, 11, 4])
})
