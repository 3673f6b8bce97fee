import { useEffect, useRef } from 'react'
import { readStored, writeStored } from '../../../platform/web/storedValue.ts'
import type { Desk, Range } from './useDesk.ts'

const PLACES_AT = 'practice-places'

/** Where pieces were left, by their ids: a bar by its index, or the loop that was played. */
function storedPlaces(): Record<string, unknown> {
  const stored = readStored(PLACES_AT)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/**
 * Whoever stopped in the middle of a piece, or in a loop, goes on there on the next visit. A task is played from its
 * beginning.
 */
export function useKeptPlace(desk: Desk, piece: number | undefined): void {
  const { place, loop, bars, chooseLoop, choosePlace } = desk
  const isRead = useRef(false)
  const latest = useRef(desk)
  latest.current = desk
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece
  useEffect(() => {
    isRead.current = false
    if (piece === undefined) return
    const left = storedPlaces()[piece]
    const isBar = (bar: unknown): bar is number =>
      Number.isInteger(bar) && Number(bar) >= 0 && Number(bar) < bars.length
    if (isBar(left) && left > 0) choosePlace(left)
    if (!Array.isArray(left)) return
    const [from, to] = left
    if (!isBar(from) || !isBar(to) || from > to) return
    chooseLoop({ from, to })
    choosePlace(from)
  }, [piece])
  useEffect(() => {
    // the first one is where every visit begins
    if (isRead.current && piece !== undefined) keepPlace(piece, loop ?? place)
    isRead.current = true
  }, [place, loop, piece])
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

function keepPlace(piece: number, left: number | Range): void {
  const { [piece]: _, ...others } = storedPlaces()
  const kept = typeof left === 'number' ? left : [left.from, left.to]
  writeStored(PLACES_AT, kept === 0 ? others : { ...others, [piece]: kept })
}
