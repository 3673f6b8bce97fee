// A score for two hands as the academy writes its own pieces, and the short notation that they are written in.
import { parseName, type Spelled } from '../platform/spelling.ts'

/** Units in a quarter: thirds and sixteenths are whole numbers of them. */
export const QUARTER = 12

/** Notes struck together, or a rest where there is none. `units` is how long it lasts as it is written. */
export type Moment = {
  notes: readonly Spelled[]
  units: number
  /** Fingers from the lowest note up. */
  fingers: readonly number[]
  /** Held on into the next moment. */
  tied: boolean
  /** One of three in the time of two. */
  triplet: boolean
  /** Written above the staff, such as a chord's symbol. */
  label?: string | undefined
}

export type Bar = readonly Moment[]
export type Hand = 'right' | 'left'
export const hands = ['right', 'left'] as const

export type Score = {
  title: string
  composer: string
  /** Major keys as 'Eb', minor ones as 'Cm'; empty where no signature tells it. */
  key: string
  beats: number
  beatType: number
  /** Quarters a minute. */
  tempo: number
  /** Whether the first bar is an upbeat, which the last one completes. */
  upbeat: boolean
  parts: Readonly<Record<Hand, readonly Bar[]>>
  /** A second voice below a hand's first one, bar for bar: what it holds while the other moves. */
  held?: Readonly<Partial<Record<Hand, readonly Bar[]>>>
}

/** The voices of a hand from above, each with its bars. */
export const voicesOf = ({ parts, held }: Pick<Score, 'parts' | 'held'>, hand: Hand): (readonly Bar[])[] => {
  const lower = held?.[hand]
  return lower ? [parts[hand], lower] : [parts[hand]]
}

const VALUES: Record<string, number> = { w: 48, h: 24, q: 12, e: 6, s: 3 }
/** Label, pitches joined by '+' or a rest, value with dot or triplet, fingers, tie: `"C7"C4+E4q.^13~`. */
const TOKEN = /^(?:"([^"]*)")?(r|[A-G][#b]*\d(?:\+[A-G][#b]*\d)*)([whqes])?(\.|t)?(?:\^([1-5]+))?(~)?$/

export const barUnits = ({ beats, beatType }: Pick<Score, 'beats' | 'beatType'>): number =>
  (beats * 4 * QUARTER) / beatType

export const lengthOf = (bar: Bar): number => bar.reduce((sum, { units }) => sum + units, 0)

/** A written pitch with its octave: 'Eb4'. */
export function parsePitch(pitch: string): Spelled {
  const { step, alter } = parseName(pitch.slice(0, -1))
  return { step: (step % 7) + 7 * Number(pitch.slice(-1)), alter }
}

/**
 * Bars of the short notation: moments apart by spaces, bars by '|'. A value holds until another one is written.
 * @throws Error that names what can't be read
 */
export function parseBars(text: string): Bar[] {
  let value = QUARTER
  let triplet = false
  const parse = (token: string): Moment => {
    const [, label, pitches = '', letter, mark, fingers = '', tie] = TOKEN.exec(token) ?? []
    if (!pitches) throw new Error(`This is no note: ${token}`)
    if (letter) {
      triplet = mark === 't'
      value = ((VALUES[letter] as number) * (triplet ? 2 : mark === '.' ? 4.5 : 3)) / 3
    }
    const notes = pitches === 'r' ? [] : pitches.split('+').map(parsePitch)
    return { notes, units: value, fingers: [...fingers].map(Number), tied: tie !== undefined, triplet, label }
  }
  return text.split('|').map((bar) => bar.trim().split(/\s+/).map(parse))
}

/** Fifths of a key signature: -3 for 'Eb' and 'Cm', 0 where there is none. @throws Error for what is no key */
export function fifthsOf(key: string): number {
  if (!key) return 0
  const { step, alter } = parseName(key.replace('m', ''))
  const major = [0, 2, 4, -1, 1, 3, 5][step % 7] as number
  return major + 7 * alter - (key.endsWith('m') ? 3 : 0)
}
