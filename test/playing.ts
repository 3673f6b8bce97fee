// Music and performances for tests of the practice desk.
import type { PieceNote } from '../src/pieces/index.ts'
import { midiOf, noteName, parseName, usualRoot } from '../src/platform/spelling.ts'
import { momentsOf } from '../src/practice/moments.ts'

let made = 0

/** A note of the right hand in bar 1 that lasts a quarter, but for what is given. */
export function note(given: Partial<PieceNote> & Pick<PieceNote, 'midi' | 'at'>): PieceNote {
  const name = noteName(usualRoot(given.midi))
  return { id: `made${++made}`, name, bar: 1, hand: 'right', duration: 1, ...given }
}

/** Notes as 'bar:pitch@quarters', of the left hand with an L at the end; the same pitch in the same bar is the same element. */
export function notesOf(text: string): PieceNote[] {
  return text.split(' ').map((token) => {
    const [, bar, pitch = '', at, left] = /^(\d+):([A-G][#b]?\d)@([\d.]+)(L?)$/.exec(token) ?? []
    const { step, alter } = parseName(pitch.slice(0, -1))
    const midi = midiOf({ step: (step % 7) + 7 * Number(pitch.slice(-1)), alter })
    const hand = left ? 'left' : 'right'
    return note({ midi, at: Number(at), bar: Number(bar), hand, id: `${bar}${pitch}${hand}` })
  })
}

/** The same bar of quarters so many times, each note an element of its own: 'C4 D4 C4 D4'. */
export const repeated = (pitches: string, times: number): PieceNote[] =>
  Array.from({ length: times }, (_, bar) =>
    pitches.split(' ').map((pitch, beat) => `${bar + 1}:${pitch}@${4 * bar + beat}`),
  ).flatMap((tokens, bar) => notesOf(tokens.join(' ')).map((each, nth) => ({ ...each, id: `${bar}.${nth}` })))

/** Moments of a melody of quarters, four to a bar: 'C4 D4+F4 r'. */
export function melody(text: string) {
  const tokens = text
    .split(' ')
    .flatMap((chord, at) => (chord === 'r' ? [] : chord.split('+').map((pitch) => ({ pitch, at }))))
  const notes = notesOf(tokens.map(({ pitch, at }) => `${Math.floor(at / 4) + 1}:${pitch}@${at}`).join(' '))
  return momentsOf(notes.map((each, index) => ({ ...each, id: `${each.id}.${index}` })))
}
