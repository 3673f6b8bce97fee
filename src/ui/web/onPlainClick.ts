import type { MouseEvent } from 'react'

/** For a link that the page itself follows: with a modifier it opens a tab or a window, as any link does. */
export const onPlainClick =
  (follow: () => unknown) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    follow()
  }
