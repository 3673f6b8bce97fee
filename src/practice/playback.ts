import type { PieceNote } from '../pieces/index.ts'
import type { Hands, Moment } from './moments.ts'

/** A key that the academy strikes: start and length in milliseconds. */
export type TimedNote = { note: PieceNote; ms: number; length: number }

/** A string that is struck again is damped first, or the second strike is not heard. */
const DAMP_MS = 30
const SHORTEST_MS = 20

/** When notes sound and how long, in playing order; a key is up before it goes down again. */
export function soundsOf(notes: readonly PieceNote[], msPerQuarter: number, from: number): TimedNote[] {
  const next = new Map<number, number>()
  const sounds: TimedNote[] = []
  for (const note of notes.toReversed()) {
    if (note.ornament === 'grace') continue
    const ms = (note.at - from) * msPerQuarter
    const again = next.get(note.midi)
    // both hands may write the same note, which is one key
    if (again === ms) continue
    const free = again === undefined ? Number.POSITIVE_INFINITY : again - ms - DAMP_MS
    sounds.push({ note, ms, length: Math.max(SHORTEST_MS, Math.min(note.duration * msPerQuarter, free)) })
    next.set(note.midi, ms)
  }
  return sounds.reverse()
}

/** Quarters within which two things are at the same time. */
const SAME = 0.01

/** Notes that begin in a stretch, whichever hand they are for. */
const notesIn = (notes: readonly PieceNote[], from: number, to: number): PieceNote[] =>
  notes.filter(({ at }) => at > from - SAME && at < to - SAME)

/** What one hand plays of a passage, or both. */
export const ownHand = (
  notes: readonly PieceNote[],
  hand: Hands,
  { from, to }: { from: number; to: number },
): PieceNote[] => notesIn(notes, from, to).filter((note) => hand === 'both' || note.hand === hand)

/** What the hand plays that the member leaves to the academy, within the passage's bars. */
export const otherHand = (
  notes: readonly PieceNote[],
  hand: Hands,
  { from, to }: { from: number; to: number },
): PieceNote[] => (hand === 'both' ? [] : notesIn(notes, from, to).filter((note) => note.hand !== hand))

/**
 * What of the other hand sounds with a moment and until the next: in Wait it begins as the moment's last note comes, not
 * before. `index` is -1 for what comes before the first moment.
 */
export function soundingWith(moments: readonly Moment[], index: number, others: readonly PieceNote[]): PieceNote[] {
  const begin = moments[index]?.at ?? Number.NEGATIVE_INFINITY
  const end = moments[index + 1]?.at ?? Number.POSITIVE_INFINITY
  return notesIn(others, begin, end)
}
