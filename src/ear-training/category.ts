// What a category of ear training is: a list of answers, each with the notes that it is made of.
import { semitonesOf } from '../platform/spelling.ts'

/** How the answers of a category sound: quizzes ask the first three, drills all. */
export type Kind = 'solfa' | 'interval' | 'chord' | 'descending' | 'progression' | 'melody' | 'rhythm'
/**
 * `degrees` are above doh or above the lowest note: those of chords and intervals lowest first, those of melodies in the
 * order of time, those of progressions the roots of the chords. A rhythm has none.
 */
export type Answer = { label: string; symbol: string; degrees: readonly string[]; semitones: readonly number[] }
export type Category = {
  name: string
  slug: string
  kind: Kind
  answers: readonly Answer[]
  /** How an answer is played where it is no sol-fa, interval or chord. */
  play?: Play
}
/** One struck key: MIDI number (60 is middle C), start and length in seconds, loudness from 0 to 1. */
export type Note = { midi: number; at: number; length: number; velocity: number }
/** `root` is the key of doh or of the lowest note, `keys` are those of the answer, `beat` is in seconds. */
export type Play = (answer: Answer, how: { root: number; keys: readonly number[]; beat: number }) => Note[]

export function buildAnswer(label: string, symbol: string, degrees: readonly string[]): Answer {
  return { label, symbol, degrees, semitones: degrees.map(semitonesOf) }
}
