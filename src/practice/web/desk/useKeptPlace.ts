import { useEffect, useRef } from 'react'
import { readStored, writeStored } from '../../../platform/web/storedValue.ts'
import type { Desk } from './useDesk.ts'

const PLACES_AT = 'practice-places'

/** The bars by their index at which pieces were left, by the ids of these. */
function storedPlaces(): Record<string, unknown> {
  const stored = readStored(PLACES_AT)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/**
 * Whoever stopped in the middle of a piece goes on there on the next visit. A task is played from its beginning, and a loop
 * leaves the place as it was.
 */
export function useKeptPlace(desk: Desk, piece: number | undefined): void {
  const { place, loop, bars, choosePlace } = desk
  const isRead = useRef(false)
  const latest = useRef(desk)
  latest.current = desk
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece
  useEffect(() => {
    isRead.current = false
    if (piece === undefined) return
    const left = Number(storedPlaces()[piece])
    if (Number.isInteger(left) && left > 0 && left < bars.length) choosePlace(left)
  }, [piece])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a loop ends is no place that was chosen
  useEffect(() => {
    // the first one is where every visit begins
    if (isRead.current && piece !== undefined && !loop) keepPlace(piece, place)
    isRead.current = true
  }, [place, piece])
  useEffect(() => {
    if (piece === undefined) return
    const keep = () => {
      const { playing, loop, barNow } = latest.current
      if (playing && !loop) keepPlace(piece, barNow())
    }
    // whoever leaves while it plays stops there, too
    const hide = () => document.visibilityState === 'hidden' && keep()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hide)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [piece])
}

function keepPlace(piece: number, place: number): void {
  const { [piece]: _, ...others } = storedPlaces()
  writeStored(PLACES_AT, place > 0 ? { ...others, [piece]: place } : others)
}
