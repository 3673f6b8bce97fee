import type { RefObject } from 'react'
import { watchLiveUpdates } from '../../../notifications/web/index.ts'
import type { Post } from '../../contract.ts'
import type { useLists } from './useLists.ts'

/** Many pages hear of the same change at once, so each asks after a random delay. */
const WITHIN = 1500
const AT_LEAST = 200

type Shown = { posts: readonly Post[] | undefined; lists: ReturnType<typeof useLists> }

/** Renews those of the posts shown that others have acted on, until it is ended. */
export function watchChangedPosts(shown: RefObject<Shown>, end: AbortSignal): void {
  if (end.aborted) return
  const waiting = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (id: number) => {
    waiting.add(id)
    timer ??= setTimeout(ask, AT_LEAST + Math.random() * WITHIN)
  }
  const ask = () => {
    timer = undefined
    for (const id of waiting)
      shown.current.lists.renewPost(id).then(
        (isDone) => isDone || end.aborted || later(id),
        // what can't be asked now is seen when the page next looks by itself
        () => {},
      )
    waiting.clear()
  }
  const stop = watchLiveUpdates('touched', ({ posts: touched }) => {
    for (const { id } of shown.current.posts ?? []) if (touched.includes(id)) later(id)
  })
  end.addEventListener('abort', () => {
    clearTimeout(timer)
    stop()
  })
}
