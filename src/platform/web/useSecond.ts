import { useSyncExternalStore } from 'react'
import { usePage } from './pageContext.ts'

const listeners = new Set<() => void>()
let second: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Meets the clock's next second. A timer that slept with the machine comes late and reads the right time then. */
function tick(): void {
  second = new Date().toISOString()
  for (const notify of listeners) notify()
  timer = setTimeout(tick, 1000 - (Date.now() % 1000))
}

function follow(): void {
  clearTimeout(timer)
  timer = undefined
  // nobody looks at a page that is hidden
  if (listeners.size > 0 && document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow)
    follow()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', follow)
    follow()
    second = undefined
  }
}

const read = (): string => {
  second ??= new Date().toISOString()
  return second
}

/**
 * Now, to the second: the server's clock until hydrated, then this browser's. One timer serves the whole page, rests
 * while the page is hidden, and is right again at once when it is looked at.
 */
export function useSecond(): string {
  const { now } = usePage()
  return useSyncExternalStore(subscribe, read, () => now)
}
