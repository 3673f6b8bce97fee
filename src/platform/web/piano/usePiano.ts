import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Note, type PianoNow, piano } from './piano.ts'

const ASLEEP: PianoNow = { state: 'asleep', playing: false }

/**
 * The piano of the page: its `state`, whether it is `playing`, and `play(notes)`. What was played from here stops when
 * this piece of the screen goes; what another piece has begun by then goes on.
 */
export function usePiano() {
  const now = useSyncExternalStore(piano.subscribe, piano.read, () => ASLEEP)
  const me = useRef({})
  useEffect(() => {
    const { current } = me
    return () => piano.stop(current)
  }, [])
  return { ...now, play: (notes: readonly Note[]) => piano.play(notes, me.current) }
}
