import { useEffect, useSyncExternalStore } from 'react'
import { type PianoNow, piano } from './piano.ts'

const ASLEEP: PianoNow = { state: 'asleep', playing: false }

/**
 * The piano of the page: `ready`, `state` ('asleep' until first touched, 'loading', 'ready', 'failed'), `playing`, and
 * `wake()`, `play(notes)`, `stop()`, `press(midi)`, `release(midi)`. What is playing stops when the screen goes.
 */
export function usePiano() {
  const { state, playing } = useSyncExternalStore(piano.subscribe, piano.read, () => ASLEEP)
  useEffect(() => piano.stop, [])
  const { wake, play, stop, press, release } = piano
  return { state, ready: state === 'ready', playing, wake, play, stop, press, release }
}
export type Piano = ReturnType<typeof usePiano>
