import { useRef } from 'react'

/**
 * Runs acts one at a time: asked for again while it is under way, an act is the same act, and is not begun. A button
 * says that it is busy only once it is drawn anew, and by then a second click can have come. Acts of different `key`s
 * may be under way at once.
 */
export function useSingleFlight() {
  const running = useRef(new Set<unknown>())
  return async (act: () => Promise<unknown>, key: unknown = ''): Promise<void> => {
    if (running.current.has(key)) return
    running.current.add(key)
    try {
      await act()
    } finally {
      running.current.delete(key)
    }
  }
}
