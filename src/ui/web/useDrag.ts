import { type PointerEvent as Press, useEffect, useRef, useState } from 'react'
import { placeAt } from '../reorder.ts'

type Drag = { from: number; to: number }
const EDGE = 64
const STEP = 16

/**
 * Dragging the items of a list by mouse, pen or finger. The list stays as it is until the item is dropped, so that the
 * pressed element is never taken out of the page; Escape lets go without a move.
 */
export function useDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const last = useRef<Drag>(null)
  const drop = useRef(onMove)
  drop.current = onMove
  const dragging = drag !== null

  useEffect(() => {
    if (!dragging) return
    const set = (next: Drag | null) => {
      last.current = next
      setDrag(next)
    }
    const follow = ({ clientY }: PointerEvent) => {
      const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect())
      const middles = items.map(({ top, height }) => top + height / 2)
      if (last.current) set({ ...last.current, to: placeAt(clientY, middles, last.current.from) })
      if (clientY < EDGE) window.scrollBy(0, -STEP)
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
    }
    const end = () => {
      if (last.current) drop.current(last.current.from, last.current.to)
      set(null)
    }
    const letGo = () => set(null)
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && letGo()
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', letGo, { signal })
    window.addEventListener('keydown', press, { signal })
    return () => listeners.abort()
  }, [dragging])

  const start = (index: number) => (event: Press) => {
    if (event.button !== 0) return
    last.current = { from: index, to: index }
    setDrag(last.current)
  }
  return { list, drag, start }
}
