import { useEffect, useState } from 'react'

/** How many notifications the reader has not read, as far as this page knows; nobody's are 0. */
export function useUnread(isListening: boolean): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (!isListening) return
    let stop = () => {}
    let left = false
    // the header of every page brings this, so what listens comes after it
    void import('./news.ts').then(({ watchNews }) => {
      if (left) return
      const stopNews = watchNews('notifications', (news) => setUnread(news.unread))
      const stopEnd = watchNews('end', () => setUnread(0))
      stop = () => {
        stopNews()
        stopEnd()
      }
    })
    return () => {
      left = true
      stop()
    }
  }, [isListening])
  return unread
}
