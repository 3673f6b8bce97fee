import { type RefObject, useEffect, useRef } from 'react'

/** While `open`: Esc, and a press outside of `within`, call `close`; Esc then closes nothing else. */
export function useDismiss(open: boolean, within: RefObject<HTMLElement | null>, close: (byKey: boolean) => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node && within.current?.contains(event.target))) latest.current(false)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current(true)
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', key, true)
    }
  }, [open, within])
}
