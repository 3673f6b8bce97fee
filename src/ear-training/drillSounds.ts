// How the answers sound that are no sol-fa, interval or chord.
import { sharedVelocity } from '../platform/loudness.ts'
import type { Note, Play } from './category.ts'
import { voiceProgression } from './progressions.ts'
import { AFTER_CADENCE, cadence, holdOf, VELOCITY } from './recipe.ts'
import { rhythmOnsets } from './rhythms.ts'

/** The key on which rhythms sound, and for how many seconds: only the beginning of a note counts. */
const RHYTHM_KEY = 67
const SHORT = 0.06
/** Beats that each chord of a progression lasts. */
const CHORD_BEATS = 1.5

export const playRhythm: Play = ({ label }, { beat }) =>
  rhythmOnsets(label).map((onset) => ({ midi: RHYTHM_KEY, at: onset * beat, length: SHORT, velocity: VELOCITY }))

export const playDescending: Play = (_, { keys, beat }) => inTurn(keys.toReversed(), 0, beat)

export const playMelody: Play = (_, { root, keys, beat }) => [
  ...cadence(root, beat),
  ...inTurn(keys, AFTER_CADENCE * beat, beat),
]

export const playProgression: Play = ({ label }, { root, beat }) => {
  const seconds = beat * CHORD_BEATS
  const chords = voiceProgression(label)
  return chords.flatMap((chord, index) =>
    chord.map((semitones) => ({
      midi: root + semitones,
      at: index * seconds,
      length: index === chords.length - 1 ? holdOf(seconds) : seconds * 0.97,
      velocity: sharedVelocity(VELOCITY, chord.length),
    })),
  )
}

/** One note after another, the last one held. */
const inTurn = (keys: readonly number[], begin: number, beat: number): Note[] =>
  keys.map((midi, at) => {
    const length = at === keys.length - 1 ? holdOf(beat) : beat
    return { midi, at: begin + at * beat, length, velocity: VELOCITY }
  })
