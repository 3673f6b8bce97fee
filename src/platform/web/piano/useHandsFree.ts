import { useRef } from 'react'
import { hearEndKey, noKeys } from '../../handsFree.ts'
import { useMidi } from './useMidi.ts'

type Ways = {
  /** The lowest key twice; the key is told. */
  again: (key: number) => void
  /** The highest key twice. */
  onward: (key: number) => void
  /** Keys that the music itself has. */
  used?: { lowest: number; highest: number }
}

/** Lets a MIDI keyboard repeat and go on, so that hands need not leave the piano. */
export function useHandsFree(on: boolean, { again, onward, used }: Ways): void {
  const keys = useRef(noKeys)
  useMidi({
    press: (key, _, at) => {
      const { state, said } = hearEndKey(keys.current, key, at, used)
      keys.current = state
      if (!on || !said) return
      if (said === 'again') again(key)
      else onward(key)
    },
    release: () => {},
  })
}
