import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Post, PostSort } from '../../contract.ts'
import type { Where } from '../../feed.ts'
import { type PostPages, postsKey } from './usePosts.ts'

/** How far a list was read, and which post was how many pixels below the top of the window. */
export type StoredPlace = { count: number; post: number; top: number }
const keyOfPage = () => `reading-place:${location.pathname}${location.search}`

/** The post that is being read: the first one that begins or goes on in the window. */
function placeIn(posts: readonly Post[]): StoredPlace | undefined {
  for (const { id } of posts) {
    const box = document.getElementById(`post-${id}`)?.getBoundingClientRect()
    if (box && box.bottom > 0) return { count: posts.length, post: id, top: box.top }
  }
  return undefined
}

const isWayBack = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/** Posts out of sight have a height that is guessed until they come near: in so many frames all have their own. */
const FRAMES = 12

/** Scrolls the post to where it was. @returns how to leave off */
function scrollBack({ post, top }: StoredPlace): () => void {
  let frame = 0
  let left = FRAMES
  const look = () => {
    const box = document.getElementById(`post-${post}`)?.getBoundingClientRect()
    if (box) window.scrollBy(0, box.top - top)
    if (left-- > 0) frame = requestAnimationFrame(look)
  }
  look()
  const leave = () => cancelAnimationFrame(frame)
  // who scrolls by then has chosen another place
  for (const sign of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(sign, leave, { once: true, passive: true })
  return leave
}

/**
 * Going back from a post restores the list as far as it was read, with the same post in the same place. A browser that
 * has kept the page in its memory does it by itself; others, and those that have thrown it away, do not.
 */
export function useReadingPlace(where: Where, sort: PostSort, posts: readonly Post[] | undefined): void {
  const queries = useQueryClient()
  const back = useRef<StoredPlace>(undefined)
  const latest = useRef(posts)
  latest.current = posts

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the list that the page came with
  useEffect(() => {
    const leave = () => {
      const place = placeIn(latest.current ?? [])
      if (place) sessionStorage.setItem(keyOfPage(), JSON.stringify(place))
    }
    window.addEventListener('pagehide', leave)
    if (isWayBack() && where.q === undefined) {
      const queryKey = postsKey(where, sort)
      const restore = async () => {
        // most visits are no way back
        const { fetchAsFar, takeStoredPlace } = await import('./fetchAsFar.ts')
        const place = takeStoredPlace(keyOfPage())
        if (!place || place.count <= (latest.current?.length ?? 0)) return
        const pages = await fetchAsFar(where, sort, place)
        // the end of the short list may have asked for more meanwhile
        await queries.cancelQueries({ queryKey })
        back.current = place
        queries.setQueryData<PostPages>(queryKey, pages)
      }
      // without it one reads on from the top, as on any other visit
      restore().catch(() => {})
    }
    return () => window.removeEventListener('pagehide', leave)
  }, [])

  useLayoutEffect(() => {
    const place = back.current
    if (!place || !posts || !document.getElementById(`post-${place.post}`)) return
    back.current = undefined
    return scrollBack(place)
  }, [posts])
}
