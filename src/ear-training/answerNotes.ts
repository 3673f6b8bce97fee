// How the notes of an answer are written: those of sol-fa in the key of its doh, those of chords and intervals above
// their lowest note.
import {
  majorTonic,
  midiOf,
  noteName,
  type Spelled,
  spell,
  spellChord,
  spellInKey,
  waysToWrite,
} from '../platform/spelling.ts'
import { findCategory } from './categories.ts'
import { type Recipe, rootNote } from './recipe.ts'

type Place = Pick<Recipe, 'key' | 'register'>

/** The notes of an answer as they are written, lowest first. */
export function writtenNotes(category: string, option: number, place: Place): Spelled[] {
  const { kind, answers } = findCategory(category)
  const degrees = answers[option]?.degrees ?? []
  const root = rootNote(category, place)
  if (kind !== 'solfa') return spellChord(root, degrees)
  const doh = majorTonic(root)
  return degrees.map((degree) => spell(doh, degree))
}

/**
 * The name of what is given before an answer. Only sol-fa has a key by which a black key is written; elsewhere one name
 * would give the answer away, so it has both.
 */
export function givenName(category: string, place: Place): string {
  const root = rootNote(category, place)
  const ways = findCategory(category).kind === 'solfa' ? [majorTonic(root)] : waysToWrite(root)
  return ways.map(noteName).join(' or ')
}

/** How played keys are written: as the notes of the answer that they are, else in the key of what is given. */
export function writePlayed(
  category: string,
  place: Place,
  played: readonly number[],
  answer: number | undefined,
): Spelled[] {
  const tonic = majorTonic(rootNote(category, place))
  const answered = answer === undefined ? [] : writtenNotes(category, answer, place)
  return [...played].sort((a, b) => a - b).map((midi) => inOctaveOf(midi, answered) ?? spellInKey(tonic, midi))
}

/** The same note as one of `notes`, in the octave of the key that was played. */
function inOctaveOf(midi: number, notes: readonly Spelled[]): Spelled | undefined {
  const same = notes.find((note) => (midi - midiOf(note)) % 12 === 0)
  return same && { step: same.step + (7 * (midi - midiOf(same))) / 12, alter: same.alter }
}
