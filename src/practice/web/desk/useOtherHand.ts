import { type RefObject, useEffect } from 'react'
import type { PieceNote } from '../../../pieces/index.ts'
import type { Hands } from '../../moments.ts'
import type { BarBox } from './scoreBars.ts'

/** Draws what the other hand plays paler, so that one finds one's own line. The drawing is marked anew as often as it is measured. */
export function useOtherHand(
  sheet: RefObject<HTMLElement | null>,
  { notes, hand, boxes }: { notes: readonly PieceNote[]; hand: Hands; boxes: readonly BarBox[] },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has other boxes
  useEffect(() => {
    if (sheet.current) markOtherHand(sheet.current, notes, hand)
  }, [sheet, notes, hand, boxes])
}

/** Marks the voices of a drawn score whose notes are all the other hand's; with them go the rests of its staff. */
export function markOtherHand(sheet: Element, notes: readonly PieceNote[], hand: Hands): void {
  const handOf = new Map(notes.map((note) => [note.id, note.hand]))
  for (const measure of sheet.querySelectorAll('g.measure')) {
    const staves = [...measure.querySelectorAll('g.staff')]
    for (const [index, staff] of staves.entries())
      for (const voice of staff.querySelectorAll('g.layer')) {
        const played = [...voice.querySelectorAll('g.note')].flatMap(({ id }) => handOf.get(id) ?? [])
        const resting = staves.length === 2 && (index === 0 ? 'right' : 'left')
        const isOther =
          hand !== 'both' && (played.length > 0 ? played.every((each) => each !== hand) : resting && resting !== hand)
        voice.toggleAttribute('data-other-hand', Boolean(isOther))
      }
  }
}
