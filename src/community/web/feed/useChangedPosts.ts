import { useEffect, useRef } from 'react'
import type { Post } from '../../contract.ts'
import { useLists } from './useLists.ts'

/** Little happens while a page has just come, so what listens may come well after it. */
const AFTER_MS = 3000

/** Reloads a post anywhere in the list as soon as others have liked, answered, changed or deleted it. */
export function useChangedPosts(posts: readonly Post[] | undefined): void {
  const lists = useLists()
  const latest = useRef({ posts, lists })
  latest.current = { posts, lists }

  useEffect(() => {
    const end = new AbortController()
    const timer = setTimeout(() => {
      // a page that can't have it looks by itself now and then
      import('./watchChangedPosts.ts')
        .then(({ watchChangedPosts: watchTouched }) => watchTouched(latest, end.signal))
        .catch(() => {})
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [])
}
