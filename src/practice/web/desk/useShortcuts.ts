import { type RefObject, useEffect, useRef } from 'react'
import { isFreeKey } from '../../../platform/web/singleKeys.ts'

type Acts = Readonly<Record<string, () => void>>

/** Acts on single keys of the computer wherever the focus is, but in what is typed into, in a dialog, or on a control that takes them. */
export function useShortcuts(desk: RefObject<HTMLElement | null>, acts: Acts): void {
  const current = useRef(acts)
  current.current = acts
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.repeat || !isFreeKey(event) || !(target instanceof Element)) return
      // the rest of the page, such as a film above, has keys of its own
      if (target !== document.body && !desk.current?.contains(target)) return
      // it moves within what is typed, and along a slider
      if (key === 'Home' && target.closest('input:not([type=radio], [type=checkbox])')) return
      const act = current.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  }, [desk])
}
