import { useCallback, useEffect, useRef, useState } from 'react'
import { piano } from './piano.ts'

const NONE: ReadonlySet<number> = new Set()

/** Which keys of the piano are down, and by what: a finger, a key of the computer, a MIDI key. Each holds one at a time. */
export function useHeldKeys(onPress?: (midi: number) => void) {
  const held = useRef(new Map<string, number>())
  const [down, setDown] = useState(NONE)
  const latestOnPress = useRef(onPress)
  latestOnPress.current = onPress

  const release = useCallback((source: string) => {
    const midi = held.current.get(source)
    if (midi === undefined) return
    held.current.delete(source)
    const left = new Set(held.current.values())
    if (!left.has(midi)) piano.release(midi)
    setDown(left)
  }, [])

  const press = useCallback(
    (source: string, midi: number, velocity?: number) => {
      if (held.current.get(source) === midi) return
      release(source)
      held.current.set(source, midi)
      piano.press(midi, velocity)
      setDown(new Set(held.current.values()))
      latestOnPress.current?.(midi)
    },
    [release],
  )

  useEffect(() => {
    const sources = held.current
    return () => {
      for (const source of sources.keys()) release(source)
    }
  }, [release])

  return { down, held: held.current as ReadonlyMap<string, number>, press, release }
}
