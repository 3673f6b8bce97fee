// What a drill sounds like, for whoever has not begun it yet.
import { noteName } from '../platform/spelling.ts'
import { writtenNotes } from './answerNotes.ts'
import type { Category, Note } from './category.ts'
import { findDrill, firstAnswer } from './drillCategories.ts'
import { chordNames, voiceProgression } from './progressions.ts'
import { playedKeys, recipeNotes, rootNote, usualRecipe } from './recipe.ts'

/** Keys that are pressed together, counted in semitones from the C at the left of so many octaves. */
type KeyPicture = { label: string; marked: number[]; octaves: number }
/** `name` is that of the answer, `pictures` are its keys. */
export type Example = { name: string; pictures: KeyPicture[]; notes: Note[] }

const OCTAVE = 12

/** The first answer of the drill that an address leads to; null for an address of no drill. */
export function exampleOf(href: string): Example | null {
  const category = findDrill(href)
  const option = firstAnswer(href)
  const answer = category?.answers[option]
  if (!category || !answer) return null
  return { name: answer.label, pictures: picturesOf(category, option), notes: recipeNotes(category.name, option) }
}

/** The keys of an answer as it usually sounds: one picture for each chord of a progression, none of a rhythm. */
export function picturesOf({ name, kind, answers }: Category, option: number): KeyPicture[] {
  const recipe = usualRecipe(name)
  if (kind === 'rhythm') return []
  if (kind === 'progression') return picturesOfChords(answers[option]?.label ?? '', rootNote(name, recipe))
  return [pictureOf(writtenNotes(name, option, recipe).map(noteName), playedKeys(name, option, recipe))]
}

function pictureOf(names: readonly string[], keys: readonly number[]): KeyPicture {
  const from = Math.floor(Math.min(...keys) / OCTAVE) * OCTAVE
  const octaves = Math.floor((Math.max(...keys) - from) / OCTAVE) + 1
  return { label: names.map(withoutOctave).join(' '), marked: keys.map((midi) => midi - from), octaves }
}

const withoutOctave = (name: string): string => name.replace(/\d+$/, '')

/** Each chord within one octave, whatever its voices are. */
const picturesOfChords = (label: string, tonic: number): KeyPicture[] => {
  const names = chordNames(label, tonic)
  return voiceProgression(label).map((voices, at) => ({
    label: names[at] ?? '',
    marked: [...new Set(voices.map((semitones) => (tonic + semitones + 2 * OCTAVE) % OCTAVE))].sort((a, b) => a - b),
    octaves: 1,
  }))
}
