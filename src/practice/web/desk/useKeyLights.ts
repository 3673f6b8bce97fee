import { type RefObject, useEffect } from 'react'
import type { Piece, PieceNote } from '../../../pieces/index.ts'
import { showNotes } from './DeskKeys.tsx'
import type { Desk } from './useDesk.ts'
import { findBar } from './useFrames.ts'
import type { Settings } from './useSettings.ts'

/** Lights the keys that the academy plays, and keeps those of the bar in sight, or those that are waited for. */
export function useKeyLights(
  piece: Piece,
  desk: Desk,
  { mode, hand }: Settings,
  keys: RefObject<HTMLElement | null>,
): void {
  const { frames, wanted } = desk.signals
  const { bars, playing } = desk
  useEffect(() => {
    let notes: readonly PieceNote[] = []
    let frame = 0
    // measured once a frame, after what a key has changed is drawn
    const show = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => showNotes(keys.current, notes))
    }
    const off = wanted.listen((next) => {
      notes = next
      show()
    })
    // a phone that is turned has another room for them
    addEventListener('resize', show)
    return () => {
      off()
      cancelAnimationFrame(frame)
      removeEventListener('resize', show)
    }
  }, [keys, wanted])
  useEffect(() => {
    if (!playing) return
    let shown = -1
    let lit = new Set<number>()
    const own = piece.notes.filter((note) => hand === 'both' || note.hand === hand)
    const heard = mode === 'listen' ? own : []
    const light = (next: Set<number>) => {
      for (const midi of new Set([...lit, ...next])) {
        if (lit.has(midi) === next.has(midi)) continue
        keys.current?.querySelector(`[data-midi="${midi}"]`)?.toggleAttribute('data-sounding', next.has(midi))
      }
      lit = next
    }
    const off = frames.listen(({ quarters, counted }) => {
      const now = heard.filter(({ at, duration }) => at <= counted && counted < at + duration * 0.95)
      light(new Set(counted < quarters ? [] : now.map(({ midi }) => midi)))
      const index = findBar(bars, quarters)
      if (index === shown) return
      shown = index
      const [at, end] = [bars[index]?.at ?? 0, bars[index]?.end ?? 0]
      // in Wait the notes of the moment lead, once it is counted in
      if (mode !== 'wait' || counted < quarters)
        showNotes(
          keys.current,
          own.filter((note) => note.at > at - 0.01 && note.at < end - 0.01),
        )
    })
    return () => {
      off()
      light(new Set())
    }
  }, [piece, bars, playing, frames, mode, hand, keys])
}
