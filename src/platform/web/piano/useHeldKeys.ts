import { useCallback, useEffect, useRef, useState } from 'react'
import { piano } from './piano.ts'

const NONE: ReadonlySet<number> = new Set()
const SILENCE = Promise.resolve(false)
/** How hard a key is struck, from 0 to 1, and when, in milliseconds of `performance.now`. */
export type Strike = { velocity?: number; at?: number }
type Ways = {
  /** The member's own instrument is heard. */
  silent?: boolean
  /** The pedal is down: strings sound on after their keys are up. */
  sustained?: boolean
}

/** Which keys of the piano are down, and by what: a finger, a key of the computer, a MIDI key. Each holds one at a time. */
export function useHeldKeys(
  onPress?: (midi: number, sounds: Promise<boolean>) => void,
  { silent = false, sustained = false }: Ways = {},
) {
  const held = useRef(new Map<string, number>())
  /** Keys that are up and sound on by the pedal. */
  const ringing = useRef(new Set<number>())
  const [down, setDown] = useState(NONE)
  const latest = useRef({ onPress, silent, sustained })
  latest.current = { onPress, silent, sustained }

  const release = useCallback((source: string) => {
    const midi = held.current.get(source)
    if (midi === undefined) return
    held.current.delete(source)
    const left = new Set(held.current.values())
    if (!left.has(midi)) {
      if (latest.current.sustained) ringing.current.add(midi)
      else piano.release(midi)
    }
    setDown(left)
  }, [])

  const press = useCallback(
    (source: string, midi: number, { velocity }: Strike = {}) => {
      if (held.current.get(source) === midi) return
      release(source)
      held.current.set(source, midi)
      ringing.current.delete(midi)
      const sounds = latest.current.silent ? SILENCE : piano.press(midi, velocity)
      setDown(new Set(held.current.values()))
      latest.current.onPress?.(midi, sounds)
    },
    [release],
  )

  const damp = useCallback(() => {
    const kept = new Set(held.current.values())
    for (const midi of ringing.current) if (!kept.has(midi)) piano.release(midi)
    ringing.current.clear()
  }, [])
  useEffect(() => {
    if (!sustained) damp()
  }, [sustained, damp])

  useEffect(() => {
    const sources = held.current
    return () => {
      for (const source of sources.keys()) release(source)
      damp()
    }
  }, [release, damp])

  return { down, held: held.current as ReadonlyMap<string, number>, press, release }
}
