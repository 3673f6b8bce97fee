import { useRef } from 'react'
import { call } from '../../platform/web/api.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import { toggleBookmark } from '../contract.ts'

/** Turns bookmarks over: `show` is told the new state at once, and again when the server said otherwise. */
export function useBookmarkToggle(show: (id: number, bookmarked: boolean) => void) {
  const flash = useFlash()
  const running = useRef(new Set<number>())

  return async (id: number, bookmarked: boolean) => {
    // a second click while the first is on its way is the same click
    if (running.current.has(id)) return
    running.current.add(id)
    show(id, !bookmarked)
    try {
      const now = await call(toggleBookmark, { body: { video_id: id, source: 'courses' } })
      show(id, now.bookmarked)
      flash.success(now.bookmarked ? 'Added to bookmarks!' : 'Removed from bookmarks!')
    } catch {
      show(id, bookmarked)
      flash.error('Error toggling bookmark')
    }
    running.current.delete(id)
  }
}
