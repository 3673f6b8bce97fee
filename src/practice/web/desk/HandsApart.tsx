import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { type KeyRange, whitesOf } from './DeskKeys.tsx'
import { useInstruments } from './PlayedInput.tsx'
import type { Settings } from './useSettings.ts'

type Props = { piece: Piece; settings: Settings; range: KeyRange; keys: RefObject<HTMLElement | null> }

/** Says on a phone that a bar has keys of both hands further apart than it shows. */
export function HandsApart({ piece, settings: { hand }, range, keys }: Props) {
  const { keyboards } = useInstruments()
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const reach = useMemo(() => widestReach(piece.notes), [piece])
  const whites = whitesOf(range).length
  useEffect(() => {
    const view = keys.current
    if (!view) return
    const watch = new ResizeObserver(() => setRoom((view.clientWidth / view.scrollWidth) * whites))
    watch.observe(view)
    // keys are wider or narrower by the hand that is chosen
    if (view.firstElementChild) watch.observe(view.firstElementChild)
    return () => watch.disconnect()
  }, [keys, whites])
  if (hand !== 'both' || keyboards > 0 || reach <= room) return null
  return (
    <p className="desk-apart hidden not-print:touch:block border-line border-t px-3 py-2 text-muted text-sm">
      The keys of both hands don’t fit on this screen.{' '}
      <span className="landscape:hidden">Turn it sideways, or play one hand at a time.</span>
      <span className="portrait:hidden">Play one hand at a time.</span>
    </p>
  )
}

/** White keys from the lowest to the highest that one bar needs. */
export function widestReach(notes: Piece['notes']): number {
  const bars = new Map<number, KeyRange>()
  for (const { bar, midi } of notes) {
    const { from, to } = bars.get(bar) ?? { from: midi, to: midi }
    bars.set(bar, { from: Math.min(from, midi), to: Math.max(to, midi) })
  }
  return Math.max(0, ...[...bars.values()].map((range) => whitesOf(range).length))
}
