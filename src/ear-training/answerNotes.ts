// How the notes of an answer are written: those of sol-fa in the key of its doh, those of chords and intervals above
// their lowest note.
import {
  majorTonic,
  midiOf,
  noteName,
  rootFor,
  type Spelled,
  spell,
  spellInKey,
  waysToWrite,
} from '../platform/spelling.ts'
import { findCategory } from './categories.ts'
import type { Kind } from './category.ts'
import { givenKey, type Recipe, rootNote } from './recipe.ts'

type Place = Pick<Recipe, 'key' | 'register'>

/** Whether notes are written in a major key, whose doh is known. */
const isInKey = (kind: Kind): boolean => kind === 'solfa' || kind === 'melody'

/**
 * The notes of an answer as they are written, in the order of its degrees. Beside another answer both have the same root,
 * though one of them alone might be read more easily from another.
 */
export function writtenNotes(category: string, option: number, place: Place, beside = option): Spelled[] {
  const { kind, answers } = findCategory(category)
  const degrees = answers[option]?.degrees ?? []
  const midi = rootNote(category, place)
  const root = isInKey(kind) ? majorTonic(midi) : rootFor(midi, [...degrees, ...(answers[beside]?.degrees ?? [])])
  return degrees.map((degree) => spell(root, degree))
}

/**
 * The name of what is given before an answer. Only sol-fa and melodies have a key by which a black key is written;
 * elsewhere one name would give the answer away, so it has both.
 */
export function givenName(category: string, option: number, place: Place): string {
  const given = givenKey(category, option, place)
  const ways = isInKey(findCategory(category).kind) ? [majorTonic(given)] : waysToWrite(given)
  return ways.map(noteName).join(' or ')
}

/** How played keys are written, in their order: as the notes of the answer that they are, else in the key of what is given. */
export function writePlayed(
  category: string,
  place: Place,
  played: readonly number[],
  answer: number | undefined,
  beside = answer,
): Spelled[] {
  const tonic = majorTonic(rootNote(category, place))
  const answered = answer === undefined ? [] : writtenNotes(category, answer, place, beside)
  return played.map((midi) => inOctaveOf(midi, answered) ?? spellInKey(tonic, midi))
}

/** The same note as one of `notes`, in the octave of the key that was played. */
function inOctaveOf(midi: number, notes: readonly Spelled[]): Spelled | undefined {
  const same = notes.find((note) => (midi - midiOf(note)) % 12 === 0)
  return same && { step: same.step + (7 * (midi - midiOf(same))) / 12, alter: same.alter }
}
