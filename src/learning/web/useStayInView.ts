import { type RefObject, useEffect } from 'react'

/** Scrolls a panel, and nothing around it, so far that its current entry can be seen; again whenever `entry` changes. */
export function useStayInView(panel: RefObject<HTMLElement | null>, entry: number | undefined) {
  useEffect(() => {
    const box = panel.current
    const current = entry === undefined ? null : box?.querySelector('[aria-current="true"]')
    if (!box || !current) return
    const inside = current.getBoundingClientRect()
    const outside = box.getBoundingClientRect()
    if (inside.top < outside.top || inside.bottom > outside.bottom)
      box.scrollTop += inside.top - outside.top - outside.height / 3
  }, [panel, entry])
}
