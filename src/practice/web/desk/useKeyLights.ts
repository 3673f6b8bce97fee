import { type RefObject, useEffect } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { showKeys } from './DeskKeys.tsx'
import { type Desk, findBar } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

/** Lights the keys that the academy plays, and keeps those of the bar in sight. */
export function useKeyLights(
  piece: Piece,
  desk: Desk,
  { mode, hand }: Settings,
  keys: RefObject<HTMLElement | null>,
): void {
  const { frames } = desk.signals
  const { bars, playing } = desk
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
    const off = frames.listen(({ quarters }) => {
      const now = heard.filter(({ at, duration }) => at <= quarters && quarters < at + duration * 0.95)
      light(new Set(now.map(({ midi }) => midi)))
      const index = findBar(bars, quarters)
      if (index === shown) return
      shown = index
      const [at, end] = [bars[index]?.at ?? 0, bars[index]?.end ?? 0]
      const within = own.filter((note) => note.at > at - 0.01 && note.at < end - 0.01)
      showKeys(
        keys.current,
        within.map(({ midi }) => midi),
      )
    })
    return () => {
      off()
      light(new Set())
    }
  }, [piece, bars, playing, frames, mode, hand, keys])
}
