import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadLiveUpdates } from '../../../notifications/web/index.ts'
import { call } from '../../../platform/web/api.ts'
import { countNewer, type Post, type PostSort } from '../../contract.ts'
import { newestPost, refreshed, type Where } from '../../feed.ts'
import { fetchPosts, type PostPages, postsKey } from './usePosts.ts'

const EVERY = 30_000
/** How often the clock is checked, so that a poll in between does not delay the next one by a whole interval. */
const TICK = 5_000
/** Coming back to the window asks at once, but not more often than this. */
const AT_MOST_EVERY = 3_000

/**
 * Polls for what others have done: returns how many posts are new, and refreshes likes, comments and texts of the posts
 * that are shown, which stay where they are.
 */
export function useNewPosts(where: Where, sort: PostSort, posts: readonly Post[] | undefined): number {
  const queries = useQueryClient()
  const shown = newestPost(posts ?? [])
  const [newer, setNewer] = useState({ shown, count: 0 })
  // posts that are shown are no longer new
  if (newer.shown !== shown) setNewer({ shown, count: 0 })
  const known = useRef<number>(undefined)
  known.current = Math.max(shown, known.current ?? 0)
  const holdsAll = sort === 'latest' && !where.unanswered
  const isMeasured = useRef(holdsAll)

  const look = async () => {
    const queryKey = postsKey(where, sort)
    if (queries.isFetching({ queryKey }) > 0 || queries.isMutating() > 0) return
    const fresh = await fetchPosts(where, sort)
    if (queries.isFetching({ queryKey }) > 0 || queries.isMutating() > 0) return
    queries.setQueryData<PostPages>(
      queryKey,
      (data) => data && { ...data, pages: refreshed(data.pages, fresh, holdsAll) },
    )
    if (where.post !== undefined) return
    if (!isMeasured.current) {
      // in the other orders the newest post may be on any page, and among the unanswered on none
      const { data } = await fetchPosts({ ...where, unanswered: false }, 'latest')
      known.current = Math.max(newestPost(data), known.current ?? 0)
      isMeasured.current = true
    }
    const count = await countSince(where, known.current ?? 0)
    setNewer((now) => ({ ...now, count }))
  }
  const isSearch = where.q !== undefined
  const { subcategory } = where
  const isLive = where.member === undefined && where.post === undefined
  const latest = useRef(look)
  latest.current = look

  useEffect(() => {
    if (isSearch) return
    let last = Date.now()
    const ask = (wait: number) => {
      if (document.hidden || Date.now() - last < wait) return
      last = Date.now()
      // what can't be asked now is asked the next time
      latest.current().catch(() => {})
    }
    const back = () => ask(AT_MOST_EVERY)
    const clock = setInterval(() => ask(EVERY), TICK)
    let stopListening: (() => void) | undefined
    let left = false
    const listen = async () => {
      const { watchLiveUpdates } = await loadLiveUpdates()
      if (left) return
      stopListening = watchLiveUpdates('posts', ({ newest }) => {
        if ((newest[subcategory ?? 'all'] ?? 0) > (known.current ?? 0)) ask(0)
      })
    }
    // a page without live updates polls by itself
    if (isLive) listen().catch(() => {})
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(clock)
      stopListening?.()
      left = true
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [isSearch, isLive, subcategory])
  return newer.count
}

const countSince = async ({ subcategory, member }: Where, than: number): Promise<number> => {
  const { count } = await call(countNewer, { query: { than, subcategory, member } })
  return count
}
