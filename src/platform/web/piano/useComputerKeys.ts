import { useEffect, useRef } from 'react'

/** The row under the fingers plays the white keys from C, the row above it the black ones; by place, not by letter. */
const PLACES = ['KeyA', 'KeyW', 'KeyS', 'KeyE', 'KeyD', 'KeyF', 'KeyT', 'KeyG', 'KeyY', 'KeyH', 'KeyU', 'KeyJ', 'KeyK']
const DOWN = 'KeyZ'
const UP = 'KeyX'
const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]'

/** Letter that plays the key so many semitones above the first C shown, as printed on most keyboards. */
export const keyLetter = (semitones: number): string | undefined => PLACES[semitones]?.slice(-1)

type Hands = {
  /** `source` is the computer's key: what it pressed is what it lifts, whatever the octave is by then. */
  press: (source: string, semitones: number) => void
  release: (source: string) => void
  shift: (octaves: 1 | -1) => void
}

/** Plays by the computer's keys while `on`, wherever the focus is but in something that is typed into. */
export function useComputerKeys(on: boolean, hands: Hands): void {
  const current = useRef(hands)
  current.current = hands
  useEffect(() => {
    if (!on) return
    const down = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.code === DOWN) current.current.shift(-1)
      if (event.code === UP) current.current.shift(1)
      const semitones = PLACES.indexOf(event.code)
      if (semitones >= 0) current.current.press(event.code, semitones)
    }
    const up = (event: KeyboardEvent) => current.current.release(event.code)
    const liftAll = () => {
      for (const place of PLACES) current.current.release(place)
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', liftAll)
    return () => {
      liftAll()
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', liftAll)
    }
  }, [on])
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED_INTO) !== null
