import { useEffect, useRef } from 'react'

type Player = { stop: () => void }
let sounding: Player | undefined

/**
 * Of the films and desks of a page one sounds at a time: what begins to play stops what played before. A player that takes
 * no orders, as that of Google Drive, is not among them.
 */
export function useSoleSound(playing: boolean, stop: () => void): void {
  const latest = useRef(stop)
  latest.current = stop
  useEffect(() => {
    if (!playing) return
    const before = sounding
    const own = { stop: () => latest.current() }
    sounding = own
    before?.stop()
    return () => {
      if (sounding === own) sounding = undefined
    }
  }, [playing])
}
