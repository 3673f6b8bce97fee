import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/web/api.ts'
import {
  listNotifications,
  type NotificationList,
  type NotificationState,
  readAllNotifications,
  readNotification,
} from '../../contract.ts'
import { asRead, mergeNotifications, withFresh, withState } from '../../list.ts'
import { publishState, watchLiveUpdates } from '../live/liveUpdates.ts'

const KEY = ['notifications']
type Place = { page: number; after?: string }
type Pages = InfiniteData<NotificationList, Place>

/** The reader's notifications, the latest first, with what comes meanwhile; `first` is the page that the server gave. */
export function useNotifications(first?: NotificationList) {
  const queries = useQueryClient()
  const change = (act: (pages: NotificationList[]) => NotificationList[]) =>
    queries.setQueryData<Pages>(KEY, (data) => data && { ...data, pages: act(data.pages) })

  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { perPage: 20, ...pageParam }, signal }),
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: ({ next, current_page }): Place | undefined =>
      next === null ? undefined : { page: current_page + 1, after: next },
    // the stream brings what comes while the list is shown
    staleTime: 0,
    ...(first ? { initialData: { pages: [first], pageParams: [{ page: 1 }] }, refetchOnMount: false } : {}),
  })

  const firstPage = list.data?.pages[0]
  useEffect(() => {
    if (firstPage) publishState(firstPage)
  }, [firstPage])
  useEffect(
    () =>
      watchLiveUpdates('notifications', ({ data, ...state }) => {
        const known = queries.getQueryData<Pages>(KEY)?.pages[0]
        if (!known || state.version <= known.version) return
        if (data.length > 0)
          queries.setQueryData<Pages>(KEY, (now) => now && { ...now, pages: withFresh(now.pages, data, state) })
        // read in another window, or taken back
        else void queries.invalidateQueries({ queryKey: KEY })
      }),
    [queries],
  )

  const settle = (state: NotificationState) => {
    change((pages) => withState(pages, state))
    publishState(state)
  }
  /** Outlives the page, which a notification that is opened leaves. */
  const read = async (id: number) => {
    change((pages) => asRead(pages, id))
    settle(await call(readNotification, { params: { id }, keepalive: true }))
  }
  const readAll = async () => {
    const version = queries.getQueryData<Pages>(KEY)?.pages[0]?.version
    const state = await call(readAllNotifications, { body: { version } })
    change((pages) => asRead(pages))
    settle(state)
  }
  return {
    ...list,
    notifications: list.data && mergeNotifications(list.data.pages),
    unread: list.data?.pages[0]?.unread ?? 0,
    read,
    readAll,
  }
}
