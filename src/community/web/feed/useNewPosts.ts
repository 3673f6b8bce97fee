import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadLiveUpdates } from '../../../notifications/web/index.ts'
import { call } from '../../../platform/web/api.ts'
import { countNewer, type Post, type PostSort } from '../../contract.ts'
import { newestPost, refreshed, type Where } from '../../feed.ts'
import { fetchPosts, type PostPages, postsKey } from './usePosts.ts'

const EVERY = 30_000
/** How often the clock is looked at: what asked in between must not put off the next look by a whole turn. */
const TICK = 5_000
/** Coming back to the window asks at once, but not more often than this. */
const AT_MOST_EVERY = 3_000

/**
 * Looks now and then what others have done: tells how many posts have come since, and renews likes, comments and words
 * of the posts that are shown, which stay where they are.
 */
export function useNewPosts(where: Where, sort: PostSort, posts: readonly Post[] | undefined): number {
  const queries = useQueryClient()
  const shown = newestPost(posts ?? [])
  const [news, setNews] = useState({ shown, count: 0 })
  // what has been read is no news any more
  if (news.shown !== shown) setNews({ shown, count: 0 })
  const known = useRef<number>(undefined)
  known.current = Math.max(shown, known.current ?? 0)
  const isMeasured = useRef(sort === 'latest')

  const look = async () => {
    const queryKey = postsKey(where, sort)
    if (queries.isFetching({ queryKey }) > 0 || queries.isMutating() > 0) return
    const fresh = await fetchPosts(where, sort)
    if (queries.isFetching({ queryKey }) > 0 || queries.isMutating() > 0) return
    queries.setQueryData<PostPages>(queryKey, (data) => data && { ...data, pages: refreshed(data.pages, fresh, sort) })
    if (where.post !== undefined) return
    if (!isMeasured.current) {
      // in the other orders the newest post may stand on any page
      const { data } = await fetchPosts(where, 'latest')
      known.current = Math.max(newestPost(data), known.current ?? 0)
      isMeasured.current = true
    }
    const count = await countSince(where, known.current ?? 0)
    setNews((now) => ({ ...now, count }))
  }
  const isSearch = where.q !== undefined
  const { subcategory } = where
  const isTold = where.member === undefined && where.post === undefined
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
      const { watchLiveUpdates: watchNews } = await loadLiveUpdates()
      if (left) return
      stopListening = watchNews('posts', ({ newest }) => {
        if ((newest[subcategory ?? 'all'] ?? 0) > (known.current ?? 0)) ask(0)
      })
    }
    // a page that can't have it looks by itself now and then
    if (isTold) listen().catch(() => {})
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(clock)
      stopListening?.()
      left = true
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [isSearch, isTold, subcategory])
  return news.count
}

const countSince = async ({ subcategory, member }: Where, than: number): Promise<number> => {
  const { count } = await call(countNewer, { query: { than, subcategory, member } })
  return count
}
