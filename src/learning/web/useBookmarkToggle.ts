import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import { toggleBookmark } from '../contract.ts'
import type { Source } from '../filmContract.ts'

/**
 * Toggles bookmarks: `show` gets the new state at once, and again when the server said otherwise.
 * `ofAll` is what the screen shows; one that shows both kinds says with each bookmark which it is.
 */
export function useBookmarkToggle(
  show: (id: number, bookmarked: boolean, source: Source) => void,
  ofAll: Source = 'courses',
) {
  const flash = useFlash()
  const once = useSingleFlight()

  return (id: number, bookmarked: boolean, source: Source = ofAll) =>
    once(async () => {
      show(id, !bookmarked, source)
      try {
        const now = await call(toggleBookmark, { body: { video_id: id, source, bookmarked: bookmarked ? 0 : 1 } })
        show(id, now.bookmarked, source)
        flash.success(now.bookmarked ? 'Added to bookmarks!' : 'Removed from bookmarks!')
      } catch (error) {
        show(id, bookmarked, source)
        flash.error(...failureFlash(error, 'Error toggling bookmark'))
      }
    }, `${source} ${id}`)
}
