import { useEffect, useState } from 'react'
import { loadLiveUpdates } from './loadLiveUpdates.ts'

/** The header of every page brings this, so what listens is loaded by those pages only on which somebody stays. */
const AFTER_MS = 1000

/** How many notifications the reader has not read; null until this page has heard it. */
export function useUnread(): number | null {
  const [unread, setUnread] = useState<number | null>(null)
  useEffect(() => {
    let stop = () => {}
    let left = false
    const listen = async () => {
      const loaded = await loadLiveUpdates().catch(() => undefined)
      if (left) return
      // without a connection there is nothing to hear: once it is back, it is asked for again
      if (!loaded) return window.addEventListener('online', listen, { once: true })
      const { watchLiveUpdates } = loaded
      const stops = [
        watchLiveUpdates('notifications', ({ unread }) => setUnread(unread)),
        watchLiveUpdates('end', () => setUnread(0)),
      ]
      stop = () => {
        for (const end of stops) end()
      }
    }
    const timer = setTimeout(listen, AFTER_MS)
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', listen)
      stop()
    }
  }, [])
  return unread
}
