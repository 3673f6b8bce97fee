import { useEffect, useRef } from 'react'
import { isFreeKey } from '../singleKeys.ts'
import { eventTime } from './eventTime.ts'
import type { Strike } from './useHeldKeys.ts'

/** The row under the fingers plays the white keys from C, the row above it the black ones; by place, not by letter. */
const PLACES = ['KeyA', 'KeyW', 'KeyS', 'KeyE', 'KeyD', 'KeyF', 'KeyT', 'KeyG', 'KeyY', 'KeyH', 'KeyU', 'KeyJ', 'KeyK']
const DOWN = 'KeyZ'
const UP = 'KeyX'

/** Letter that plays the key so many semitones above the first C shown, as printed on most keyboards. */
export const keyLetter = (semitones: number): string | undefined => PLACES[semitones]?.slice(-1)

type ComputerPlayer = {
  /** `source` is the computer's key: what it pressed is what it lifts, whatever the octave is by then. */
  press: (source: string, semitones: number, strike: Strike) => void
  release: (source: string, at?: number) => void
  shift: (octaves: 1 | -1) => void
}

/**
 * Plays by the computer's keys while `on`, wherever the focus is but in something that is typed into; a film or a dialog
 * that has a use of its own for a letter keeps it.
 */
export function useComputerKeys(on: boolean, player: ComputerPlayer): void {
  const current = useRef(player)
  current.current = player
  useEffect(() => {
    if (!on) return
    const down = (event: KeyboardEvent) => {
      if (event.repeat || !isFreeKey(event)) return
      if (event.code === DOWN) current.current.shift(-1)
      if (event.code === UP) current.current.shift(1)
      const semitones = PLACES.indexOf(event.code)
      if (semitones >= 0) current.current.press(event.code, semitones, { at: eventTime(event) })
    }
    const up = (event: KeyboardEvent) => current.current.release(event.code, eventTime(event))
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
