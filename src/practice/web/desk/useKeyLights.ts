import { type RefObject, useEffect, useMemo } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import type { KeyRange } from './DeskKeys.tsx'
import { byNotes, showKeys } from './keysInSight.ts'
import type { Desk } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

/** Lights the keys that the academy plays, and keeps in sight those that are played next. */
export function useKeyLights(
  piece: Piece,
  desk: Desk,
  { mode, hand }: Settings,
  range: KeyRange,
  keys: RefObject<HTMLElement | null>,
): void {
  const { frames, wanted } = desk.signals
  const { bars, playing, place, loop } = desk
  const own = useMemo(() => piece.notes.filter((note) => hand === 'both' || note.hand === hand), [piece, hand])
  const starts = bars[loop?.from ?? place]?.at ?? 0

  useEffect(() => {
    let from = starts
    let sought = own
    let frame = 0
    // measured once a frame, after what a key has changed is drawn
    const show = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => showKeys(keys.current, sought, from, range))
    }
    const lookAt = (quarters: number, notes = own) => {
      from = quarters
      sought = notes
      show()
    }
    show()
    // a phone that is turned has another room for them
    addEventListener('resize', show)
    const offs = playing
      ? [
          // in Wait the notes of the moment lead that are still missing
          wanted.listen((missing) => {
            const now = Math.min(...missing.map(({ at }) => at))
            if (missing.length > 0) lookAt(now, [...missing, ...own.filter(({ at }) => at > now)])
          }),
          mode === 'wait' ? () => {} : frames.listen(byNotes(own, lookAt)),
        ]
      : []
    return () => {
      for (const off of offs) off()
      cancelAnimationFrame(frame)
      removeEventListener('resize', show)
    }
  }, [own, range, playing, mode, starts, frames, wanted, keys])

  useEffect(() => {
    if (!playing || mode !== 'listen') return
    let lit = new Set<number>()
    const light = (next: Set<number>) => {
      for (const midi of new Set([...lit, ...next])) {
        if (lit.has(midi) === next.has(midi)) continue
        keys.current?.querySelector(`[data-midi="${midi}"]`)?.toggleAttribute('data-sounding', next.has(midi))
      }
      lit = next
    }
    const off = frames.listen(({ quarters, counted }) => {
      const now = own.filter(({ at, duration }) => at <= counted && counted < at + duration * 0.95)
      light(new Set(counted < quarters ? [] : now.map(({ midi }) => midi)))
    })
    return () => {
      off()
      light(new Set())
    }
  }, [own, playing, frames, mode, keys])
}
