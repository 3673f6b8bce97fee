// How a question's clip is made of sampled piano notes; the same rule for the server, which renders it to a file,
// and for the browser, which plays it live.
import * as z from 'zod/mini'
import { wholeNumber } from '../platform/contract.ts'
import { sharedVelocity } from '../platform/loudness.ts'
import { findCategory } from './categories.ts'
import type { Kind, Note } from './category.ts'

export const voicings = ['block', 'broken'] as const
export const registers = ['low', 'middle', 'high'] as const
export const SLOWEST = 40
export const FASTEST = 160

/** `key`: 0 (C) to 11 (B), the doh of sol-fa, the lowest note of everything else. `tempo` in beats per minute. */
export const Recipe = z.object({
  key: wholeNumber(0, 11),
  voicing: z.enum(voicings, 'Please choose block or broken.'),
  register: z.enum(registers, 'Please choose a register.'),
  tempo: wholeNumber(SLOWEST, FASTEST),
})
export type Recipe = z.output<typeof Recipe>

/** Plain chords and clear notes, the default. */
export const PLAIN: Recipe = { key: 0, voicing: 'block', register: 'middle', tempo: 96 }

/** How an answer of a category sounds where nothing else is said: intervals note by note, everything else at once. */
export const usualRecipe = (category: string): Recipe => ({
  ...PLAIN,
  voicing: findCategory(category).kind === 'interval' ? 'broken' : 'block',
})

/** The key around which low answers lie, whatever they are made of; the other registers are octaves above. */
const LOW_CENTRE = 53
/** Under E2 close chords are mud. */
const LOWEST_ROOT = 40
/** I-IV-V7-I in semitones from doh: the bass, then three voices that move by a step or stay. */
const CADENCE = [
  [-12, 4, 7, 12],
  [-7, 5, 9, 12],
  [-5, 5, 7, 11],
  [-12, 4, 7, 12],
] as const

/** Beats after which an answer begins that a cadence comes before. */
export const AFTER_CADENCE = CADENCE.length + 0.5

/** How hard an answer is struck; however many keys it has, it is as loud as one of them alone. */
export const VELOCITY = 0.85
/** The cadence only sets the key. */
const CADENCE_VELOCITY = 0.75

/** Where doh or the root is: the answers of a category that reach far start lower, so that none is shrill. */
export function rootNote(category: string, { key, register }: Pick<Recipe, 'key' | 'register'>): number {
  const reach = Math.max(0, ...findCategory(category).answers.flatMap(({ semitones }) => semitones))
  const lowest = Math.max(LOWEST_ROOT, Math.round(LOW_CENTRE - (reach + 11) / 2))
  return lowest + ((key - lowest + 120) % 12) + registers.indexOf(register) * 12
}

/** The keys that an answer is made of, in the order of its degrees, as MIDI numbers. */
export function playedKeys(category: string, option: number, recipe: Pick<Recipe, 'key' | 'register'>): number[] {
  const root = rootNote(category, recipe)
  return (findCategory(category).answers[option]?.semitones ?? []).map((semitones) => root + semitones)
}

/** The key that is named and marked before an answer is played: doh, else the one that is heard first. */
export function givenKey(category: string, option: number, recipe: Pick<Recipe, 'key' | 'register'>): number {
  const { kind } = findCategory(category)
  const root = rootNote(category, recipe)
  return kind === 'descending' ? Math.max(...playedKeys(category, option, recipe)) : root
}

/** The whole clip: for sol-fa and melodies a cadence sets the key first, since questions come in any order. */
export function recipeNotes(category: string, option: number, recipe = usualRecipe(category)): Note[] {
  const { kind, answers, play } = findCategory(category)
  const beat = 60 / recipe.tempo
  const root = rootNote(category, recipe)
  const keys = playedKeys(category, option, recipe)
  const answer = answers[option]
  if (play) return answer ? play(answer, { root, keys, beat }) : []
  const step = recipe.voicing === 'block' ? 0 : kind === 'chord' ? beat / 2 : beat
  if (kind !== 'solfa') return voice(keys, 0, beat, step)
  return [...cadence(root, beat), ...voice(keys, AFTER_CADENCE * beat, beat, step)]
}

/** Kinds whose clip begins with a cadence. */
const WITH_CADENCE: readonly Kind[] = ['solfa', 'melody']
/** Seconds between two answers that are compared. */
const APART = 0.4

/** One answer and then another, in the same key; a cadence comes once. `turn` is the second at which the other begins. */
export function comparedNotes(
  category: string,
  one: number,
  other: number,
  recipe: Recipe,
): { notes: Note[]; turn: number } {
  const first = recipeNotes(category, one, recipe)
  const turn = Math.max(0, ...first.map(({ at, length }) => at + length)) + APART
  const begin = WITH_CADENCE.includes(findCategory(category).kind) ? (AFTER_CADENCE * 60) / recipe.tempo : 0
  const second = recipeNotes(category, other, recipe).filter(({ at }) => at > begin - APART / 2)
  return { notes: [...first, ...second.map((note) => ({ ...note, at: note.at - begin + turn }))], turn }
}

/** I-IV-V7-I that shows where doh is. */
export function cadenceNotes(recipe: Recipe): Note[] {
  const beat = 60 / recipe.tempo
  const last = (CADENCE.length - 1) * beat
  return cadence(rootNote('Relative Pitch', recipe), beat).map((note) =>
    note.at === last ? { ...note, length: holdOf(beat) } : note,
  )
}

export const cadence = (doh: number, beat: number): Note[] =>
  CADENCE.flatMap((chord, index) =>
    chord.map((semitones) => ({
      midi: doh + semitones,
      at: index * beat,
      length: beat * 0.95,
      velocity: sharedVelocity(CADENCE_VELOCITY, chord.length),
    })),
  )

/** How long an answer sounds: by the tempo, but never too short to be heard and never until it has died away. */
export const holdOf = (beat: number) => Math.min(3, Math.max(1.5, beat * 2.5))

/** All at once; with a `step` they come one by one first, so that the ear meets each before it meets the whole. */
function voice(keys: readonly number[], begin: number, beat: number, step: number): Note[] {
  const single = step === 0 || keys.length === 1
  const at = begin + (single ? 0 : step * keys.length)
  const apart = single
    ? []
    : keys.map((midi, index) => ({ midi, at: begin + index * step, length: step, velocity: VELOCITY }))
  const velocity = sharedVelocity(VELOCITY, keys.length)
  return [...apart, ...keys.map((midi) => ({ midi, at, length: holdOf(beat), velocity }))]
}
