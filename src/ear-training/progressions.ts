// Chords one after another, by the numerals that musicians call them: I–V–vi–IV. Lower case is minor.
import { noteName, rootFor, semitonesOf, spell } from '../platform/spelling.ts'

const MAJOR: Record<string, string> = { I: '1', II: '2', III: '3', IV: '4', V: '5', VI: '6', VII: '7' }
const MINOR: Record<string, string> = { ...MAJOR, III: 'b3', VI: 'b6', VII: 'b7' }

type Chord = { /** Its root above the tonic: 'b6'. */ root: string; minor: boolean }

/** One that begins on a small i is in minor. */
export function progressionChords(label: string): Chord[] {
  const numerals = label.split('–')
  const scale = numerals[0] === 'i' ? MINOR : MAJOR
  return numerals.map((numeral) => ({
    root: scale[numeral.toUpperCase()] as string,
    minor: numeral === numeral.toLowerCase(),
  }))
}

export const progressionRoots = (label: string): string[] => progressionChords(label).map(({ root }) => root)

/** What the chords are called where the tonic is the key `midi`: C, G, Am, F. Beside another one both have the same tonic. */
export function chordNames(label: string, midi: number, beside = label): string[] {
  const tonic = rootFor(midi, [...progressionRoots(label), ...progressionRoots(beside)])
  return progressionChords(label).map(
    ({ root, minor }) => noteName(spell(tonic, root)).replace(/\d+$/, '') + (minor ? 'm' : ''),
  )
}

/** Where the upper voices of the first chord lie, in semitones from the tonic. */
const FIRST_VOICES = [4, 7, 12]
const LOWEST_VOICE = -1
const HIGHEST_VOICE = 14
/** A bass above this would touch the voices. */
const HIGHEST_BASS = 9

/**
 * How the chords are played, in semitones from the tonic: the root in the bass, and three voices that move as little as
 * they can, as a player's hand does.
 */
export function voiceProgression(label: string): number[][] {
  let before = FIRST_VOICES
  return progressionChords(label).map(({ root, minor }) => {
    const above = semitonesOf(root)
    const tones = [above, above + (minor ? 3 : 4), above + 7]
    before = closeVoicings(tones).reduce((best, next) => (motion(before, next) < motion(before, best) ? next : best))
    return [above - (above > HIGHEST_BASS ? 24 : 12), ...before]
  })
}

/** Every way to play three tones within an octave, in the range of the voices, lowest first. */
function closeVoicings(tones: readonly number[]): number[][] {
  const lowest = Array.from({ length: HIGHEST_VOICE - LOWEST_VOICE }, (_, at) => LOWEST_VOICE + at)
  return lowest
    .filter((low) => tones.some((tone) => (tone - low) % 12 === 0))
    .map((low) => tones.map((tone) => low + ((((tone - low) % 12) + 12) % 12)).sort((one, other) => one - other))
    .filter((voices) => Math.max(...voices) <= HIGHEST_VOICE)
}

const motion = (from: readonly number[], to: readonly number[]): number =>
  to.reduce((sum, voice, at) => sum + Math.abs(voice - (from[at] ?? voice)), 0)
