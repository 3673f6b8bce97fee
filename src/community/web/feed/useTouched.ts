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
  /** Answers false when what the reader has just begun to do is newer than what it has read. */
  const renew = async (id: number): Promise<boolean> => {
    const { data } = await fetchPosts({ post: id }, 'latest')
    const [fresh] = data
    if (queries.isMutating() > 0) return false
    if (fresh) lists.changePost(id, () => fresh)
    else lists.removePost(id)
    return true
  }
  const latest = useRef({ posts, renew })
  latest.current = { posts, renew }

  useEffect(() => {
    const waiting = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop: (() => void) | undefined
    let left = false
    const later = (id: number) => {
      waiting.add(id)
      timer ??= setTimeout(ask, AT_LEAST + Math.random() * WITHIN)
    }
    const ask = () => {
      timer = undefined
      for (const id of waiting)
        latest.current.renew(id).then(
          (isDone) => isDone || left || later(id),
          // what can't be asked now is seen when the page next looks by itself
          () => {},
        )
      waiting.clear()
    }
    void import('../live/news.ts').then(({ watchNews }) => {
      if (left) return
      stop = watchNews('touched', ({ posts: touched }) => {
        for (const { id } of latest.current.posts ?? []) if (touched.includes(id)) later(id)
      })
    })
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
