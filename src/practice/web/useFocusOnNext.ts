import { useEffect, useRef } from 'react'

const START = '[aria-keyshortcuts="Space"]'

/** When what is played changes, the focus goes to what starts it, or else to what is there instead. */
export function useFocusOnNext(shown: string) {
  const around = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const next =
      around.current?.querySelector<HTMLElement>(START) ?? around.current?.querySelector<HTMLElement>('a, button')
    next?.focus()
  }, [shown])
  return around
}
