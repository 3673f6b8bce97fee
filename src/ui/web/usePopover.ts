import { type RefObject, useLayoutEffect, useRef } from 'react'

const GAP = 8

/** Where a box of `size` goes on one axis: as near to `wanted` as the window allows. */
const within = (wanted: number, size: number, window: number): number =>
  Math.max(GAP, Math.min(wanted, window - size - GAP))

function placeBeside(popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const { clientWidth, clientHeight } = document.documentElement
  const above = top - GAP - height
  const fitsBelow = bottom + GAP + height <= clientHeight - GAP
  popover.style.left = `${within(align === 'start' ? left : right - width, width, clientWidth)}px`
  popover.style.top = `${within(fitsBelow || above < GAP ? bottom + GAP : above, height, clientHeight)}px`
}

/**
 * Shows an element with `popover="manual"` in the top layer while it is drawn: below its anchor, or above where there
 * is more room, and always within the window. Whatever clips the anchor does not clip it.
 */
export function usePopover<E extends HTMLElement>(
  anchor: RefObject<HTMLElement | null>,
  align: 'start' | 'end' = 'start',
): RefObject<E | null> {
  const ref = useRef<E>(null)
  // after every drawing, since what it holds may have grown
  useLayoutEffect(() => {
    if (ref.current && anchor.current) placeBeside(ref.current, anchor.current, align)
  })
  useLayoutEffect(() => {
    const popover = ref.current
    const beside = anchor.current
    if (!popover || !beside) return
    // a browser without popovers shows it in its place, only not above everything else
    popover.showPopover?.()
    const place = () => placeBeside(popover, beside, align)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [anchor, align])
  return ref
}
