import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Post } from '../../contract.ts'
import { useLists } from './useLists.ts'
import { fetchPosts } from './usePosts.ts'

/** Many pages hear of the same act at once, so each asks a moment later of its own. */
const WITHIN = 1500
const AT_LEAST = 200

/** Reads a post again, wherever it stands in the list, as soon as others have liked, answered, changed or deleted it. */
export function useTouched(posts: readonly Post[] | undefined): void {
  const queries = useQueryClient()
  const lists = useLists()
  const renew = async (id: number): Promise<void> => {
    const { data } = await fetchPosts({ post: id }, 'latest')
    const [fresh] = data
    // what the reader has just begun to do is newer than this answer
    if (queries.isMutating() > 0) return
    if (fresh) lists.changePost(id, () => fresh)
    else lists.removePost(id)
  }
  const latest = useRef({ posts, renew })
  latest.current = { posts, renew }

  useEffect(() => {
    const waiting = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop: (() => void) | undefined
    let left = false
    const ask = () => {
      timer = undefined
      // what can't be asked now is seen when the page next looks by itself
      for (const id of waiting) latest.current.renew(id).catch(() => {})
      waiting.clear()
    }
    void import('../live/news.ts').then(({ watchNews }) => {
      if (left) return
      stop = watchNews('touched', ({ posts: touched }) => {
        for (const { id } of latest.current.posts ?? []) if (touched.includes(id)) waiting.add(id)
        if (waiting.size > 0) timer ??= setTimeout(ask, AT_LEAST + Math.random() * WITHIN)
      })
    })
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
