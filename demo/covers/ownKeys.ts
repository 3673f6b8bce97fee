import { hands, QUARTER, voicesOf } from '../../src/pieces/score.ts'
import { midiOf } from '../../src/platform/spelling.ts'
import { uploads } from '../lessons.ts'
import { type DemoPiece, demoPieces } from '../pieces.ts'

/** Semitones that a cover's keyboard shows, from a C up. */
export const SHOWN = 27
/** Notes of a melody that are lit together, where it does not begin with a chord. */
const MOST = 4

/** The keys that a lesson's own music begins with, in semitones above the keyboard's lowest C; none without music. */
export function ownKeys({ title, category }: { title: string; category: string }): number[] | undefined {
  const kind = uploads.some((upload) => upload.title === title && upload.category === category) ? 'upload' : 'lesson'
  const piece = demoPieces.find(({ of }) => (of as Record<string, string>)[kind] === title)
  if (!piece) return undefined
  const keys = beginning(piece)
  const lowest = Math.floor((keys[0] ?? 0) / 12) * 12
  // what lies higher than the picture is shown an octave or two lower
  const shown = keys.map((midi) => (midi - lowest > SHOWN ? 12 + (midi % 12) : midi - lowest))
  return [...new Set(shown)]
}

/** The first notes of the hand that begins, and what the other one strikes with them. */
function beginning(piece: DemoPiece): number[] {
  const voices = hands.flatMap((hand) => voicesOf(piece, hand))
  const timed = voices.flatMap((bars) => {
    let at = 0
    return bars.flat().flatMap(({ notes, units }) => {
      const begun = at
      at += units
      return notes.map((note) => ({ midi: midiOf(note), at: begun }))
    })
  })
  const first = Math.min(...timed.map(({ at }) => at))
  const soon = timed.filter(({ at }) => at < first + 2 * QUARTER).sort((a, b) => a.at - b.at)
  return [...new Set(soon.map(({ midi }) => midi))].slice(0, MOST).sort((a, b) => a - b)
}
