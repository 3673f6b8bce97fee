import { watchNews } from '../live/news.ts'

/** Many pages hear of the same act at once, so each asks a moment later of its own. */
const WITHIN = 1500
const AT_LEAST = 200

/**
 * Renews those of the posts `shown` that others have acted on; `renew` answers false when it has to be done again.
 * Returns what ends it.
 */
export function watchTouched(shown: () => number[], renew: (id: number) => Promise<boolean>): () => void {
  const waiting = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const later = (id: number) => {
    waiting.add(id)
    timer ??= setTimeout(ask, AT_LEAST + Math.random() * WITHIN)
  }
  const ask = () => {
    timer = undefined
    for (const id of waiting)
      renew(id).then(
        (isDone) => isDone || left || later(id),
        // what can't be asked now is seen when the page next looks by itself
        () => {},
      )
    waiting.clear()
  }
  const stop = watchNews('touched', ({ posts }) => {
    for (const id of shown()) if (posts.includes(id)) later(id)
  })
  return () => {
    left = true
    clearTimeout(timer)
    stop()
  }
}
