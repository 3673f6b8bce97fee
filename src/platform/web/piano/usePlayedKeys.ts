import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { eventTime } from './eventTime.ts'
import type { Strike } from './useHeldKeys.ts'

/** What presses keys and lifts them, each finger a source of its own; `at` as in `Strike`. */
export type KeyHands = {
  press: (source: string, midi: number, strike: Strike) => void
  release: (source: string, at?: number) => void
}
type Keys = KeyHands & { held: ReadonlyMap<string, number>; disabled?: boolean | undefined }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 12, ArrowDown: -12 }
/** How long a key sounds that is pressed by something without an end, such as a screen reader. */
const TAP_MS = 600

/**
 * What a row of keys hears: fingers that press and glide, the mouse, arrows and Enter, and a screen reader's click.
 * `reached` is the key that had the focus last, the one that the tab key leads to.
 */
export function usePlayedKeys({ held, disabled, press, release }: Keys) {
  const [reached, setReached] = useState<number>()
  const current = useRef({ held, release })
  current.current = { held, release }
  useEffect(() => {
    // whoever leaves the window lifts the finger somewhere else, where this page does not hear of it
    const liftAll = () => {
      const { held, release } = current.current
      for (const source of [...held.keys()]) if (source.startsWith(POINTER)) release(source)
    }
    window.addEventListener('blur', liftAll)
    return () => window.removeEventListener('blur', liftAll)
  }, [])
  const point = (event: PointerEvent) => {
    const midi = midiOf(event.target)
    const at = eventTime(event)
    if (midi === undefined || disabled) return release(pointer(event), at)
    press(pointer(event), midi, { at })
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    // a touch would be kept by the key it began on, and a glissando would stay silent
    const { target } = event
    if (target instanceof Element && target.hasPointerCapture(event.pointerId))
      target.releasePointerCapture(event.pointerId)
    point(event)
  }
  const end = (event: PointerEvent) => release(pointer(event), eventTime(event))
  const keyDown = (event: KeyboardEvent) => {
    const midi = midiOf(event.target)
    if (midi === undefined) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = event.currentTarget.querySelector<HTMLElement>(`[data-midi="${midi + step}"]`)
      // a key that is not shown can't take the focus
      next?.focus()
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      event.preventDefault()
      press('enter', midi, { at: eventTime(event) })
    }
  }
  const click = (event: MouseEvent) => {
    const midi = midiOf(event.target)
    if (event.detail > 0 || midi === undefined) return
    press('tap', midi, { at: eventTime(event) })
    setTimeout(() => release('tap'), TAP_MS)
  }
  const handlers = {
    onPointerDown: begin,
    onPointerMove: (event: PointerEvent) => {
      if (!held.has(pointer(event))) return
      if (event.buttons === 0) end(event)
      else point(event)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: keyDown,
    onKeyUp: (event: KeyboardEvent) => release('enter', eventTime(event)),
    onBlur: () => release('enter'),
    onFocus: (event: FocusEvent) => setReached(midiOf(event.target)),
    onClick: click,
  }
  return { reached, handlers }
}

const POINTER = 'pointer '
const pointer = (event: PointerEvent) => `${POINTER}${event.pointerId}`

function midiOf(target: EventTarget): number | undefined {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-midi]') : null
  return key ? Number(key.dataset.midi) : undefined
}
