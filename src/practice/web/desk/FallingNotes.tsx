import { memo, useEffect, useRef } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import type { Hands, PlayedBar } from '../../moments.ts'
import { type KeyRange, whitesOf } from './DeskKeys.tsx'
import type { Desk } from './useDesk.ts'
import { findBar } from './useFrames.ts'

type Props = { piece: Piece; desk: Desk; range: KeyRange; hand: Hands }

/** Quarters that are in sight above the keys. */
const AHEAD = 6
const BLACK_WIDTH = 0.62

/** The notes as they come down on their keys: filled for the right hand, outlined for the left, and paler for the one that is not played. Time goes down, a quarter is 1 high. */
export function FallingNotes({ piece, desk, range, hand }: Props) {
  const falling = useRef<SVGGElement>(null)
  const whites = whitesOf(range)
  const { frames } = desk.signals
  const { bars, place, loop, playing } = desk
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const show = (quarters: number) => {
      const [group, index] = [falling.current, findBar(bars, quarters)]
      if (!group) return
      // without motion the notes of a bar stay until the next one has its turn
      const shown = still ? (bars[index]?.at ?? quarters) : quarters
      group.setAttribute('transform', `translate(0 ${shown + AHEAD})`)
      for (const [bar, notes] of [...group.children].entries()) {
        const isOutside = loop !== null && (bar < loop.from || bar > loop.to)
        notes.toggleAttribute('data-away', isOutside || bar < index - 1 || (bars[bar]?.at ?? 0) > shown + AHEAD)
      }
    }
    if (!playing) show(bars[loop ? loop.from : place]?.at ?? 0)
    // they come down while they are counted in; without motion they wait at the beginning
    return frames.listen(({ quarters, counted }) => show(still ? quarters : counted))
  }, [frames, bars, place, loop, playing])
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${whites.length} ${AHEAD}`}
      preserveAspectRatio="none"
      // its height makes the keys no wider
      className="desk-falling h-44 w-0 min-w-full sm:h-56"
    >
      {whites.map((midi, index) =>
        midi % 12 === 0 || midi % 12 === 5 ? (
          <line key={midi} x1={index} x2={index} y1={0} y2={AHEAD} className="desk-octave" />
        ) : null,
      )}
      <g ref={falling} data-plays={hand}>
        <Rectangles notes={piece.notes} bars={bars} range={range} />
      </g>
    </svg>
  )
}

type RectanglesProps = { notes: Piece['notes']; bars: readonly PlayedBar[]; range: KeyRange }

/** Drawn once for a piece: it may have thousands. */
const Rectangles = memo(function Rectangles({ notes, bars, range }: RectanglesProps) {
  const whites = whitesOf(range)
  const placeOnKeys = (midi: number) => {
    const white = whites.indexOf(midi)
    return white >= 0
      ? { x: white + 0.06, width: 0.88 }
      : { x: whites.indexOf(midi - 1) + 1 - BLACK_WIDTH / 2, width: BLACK_WIDTH }
  }
  return bars.map(({ at, end }) => (
    <g key={at}>
      {notes
        .filter((note) => note.at > at - 0.01 && note.at < end - 0.01)
        .map(({ id, midi, hand, at, duration }) => (
          <rect
            key={`${id} ${at}`}
            {...placeOnKeys(midi)}
            y={-(at + duration) + 0.04}
            height={Math.max(0.1, duration - 0.08)}
            data-hand={hand}
          />
        ))}
    </g>
  ))
})
