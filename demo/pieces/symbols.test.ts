import { describe, expect, it } from 'vitest'
import { hands, voicesOf } from '../../src/pieces/score.ts'
import { midiOf, semitonesOf } from '../../src/platform/spelling.ts'
import { type DemoPiece, demoPieces } from '../pieces.ts'
import { parseChord } from './chords.ts'

type Span = { symbol: string; from: number; to: number }

/** Symbols with the units for which each holds: until the next one. */
function spansOf({ parts }: DemoPiece): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const { label, units } of parts.right.flat()) {
    if (label) spans.push({ symbol: label, from: at, to: at })
    at += units
    const open = spans.at(-1)
    if (open) open.to = at
  }
  return spans
}

/** What sounds within a span: all pitch classes, and those of the left hand and of chords, which no melody excuses. */
function classesIn(piece: DemoPiece, { from, to }: Span) {
  const [all, chordal] = [new Set<number>(), new Set<number>()]
  const { right } = piece.parts
  for (const bars of hands.flatMap((hand) => voicesOf(piece, hand))) {
    let at = 0
    for (const { notes, units } of bars.flat()) {
      if (at < to && at + units > from)
        for (const note of notes) {
          all.add(midiOf(note) % 12)
          if (bars !== right || notes.length > 1) chordal.add(midiOf(note) % 12)
        }
      at += units
    }
  }
  return { all, chordal }
}

/** Pitch classes of a symbol: all that belong to it, and those without which it is another chord. */
function classesOf(symbol: string) {
  const [plain = '', bass] = symbol.replaceAll('♯', '#').replaceAll('♭', 'b').split('/')
  const { root, degrees } = parseChord(plain)
  const above = (degree: string) => (midiOf(root) + semitonesOf(degree)) % 12
  const named = (degree: string) => {
    if (/^(b|bb)?[37]$|^4$|^[b#]\d+$|^6$/.test(degree)) return true
    // the highest extension names the chord; those below it may be left out
    return degree === degrees.at(-1) && /^(2|9|11|13)$/.test(degree)
  }
  const essential = degrees.filter(named).map(above)
  const lowest = bass ? [midiOf(parseChord(bass).root) % 12] : []
  return { whole: new Set([...degrees.map(above), ...lowest]), essential: [...essential, ...lowest] }
}

const labelled = demoPieces.filter((piece) => spansOf(piece).length > 0)

describe('the chord symbols of the demo’s pieces', () => {
  it('are there', () => expect(labelled.length).toBeGreaterThanOrEqual(38))

  it.each(labelled)('$title: each has the notes that it is named for, and no others below its melody', (piece) => {
    for (const span of spansOf(piece)) {
      const { whole, essential } = classesOf(span.symbol)
      const { all, chordal } = classesIn(piece, span)
      expect(
        essential.filter((one) => !all.has(one)),
        `${span.symbol} at ${span.from / 12} lacks`,
      ).toEqual([])
      expect(
        [...chordal].filter((one) => !whole.has(one)),
        `${span.symbol} at ${span.from / 12} has`,
      ).toEqual([])
    }
  })
})
