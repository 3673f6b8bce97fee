import { type RefObject, useEffect } from 'react'
import { findRoom } from './useStageInSight.ts'

const NEARLY_ALL = 0.98

/** Says on a part of the desk whether all of it is in sight above the bar of Start, by `data-whole`. */
export function useWholeInSight(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = part
    if (!current || !('IntersectionObserver' in window)) return
    let watch: IntersectionObserver | undefined
    const begin = () => {
      watch?.disconnect()
      const below = Math.ceil(innerHeight - findRoom(current).room)
      watch = new IntersectionObserver(
        (entries) => current.toggleAttribute('data-whole', (entries.at(-1)?.intersectionRatio ?? 0) >= NEARLY_ALL),
        { threshold: NEARLY_ALL, rootMargin: `0px 0px -${below}px` },
      )
      watch.observe(current)
    }
    begin()
    addEventListener('resize', begin)
    return () => {
      watch?.disconnect()
      removeEventListener('resize', begin)
    }
  }, [part])
}
