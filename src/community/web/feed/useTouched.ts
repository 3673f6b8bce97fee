import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Post } from '../../contract.ts'
import { useLists } from './useLists.ts'
import { fetchPosts } from './usePosts.ts'

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
    let stop: (() => void) | undefined
    let left = false
    void import('./watchTouched.ts').then(({ watchTouched }) => {
      const shown = () => (latest.current.posts ?? []).map(({ id }) => id)
      if (!left) stop = watchTouched(shown, (id) => latest.current.renew(id))
    })
    return () => {
      left = true
      stop?.()
    }
  }, [])
}
