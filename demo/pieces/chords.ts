// Chords by their symbols, and bars made of them: 'Dm9' played as '1w' in the left hand and '3+5+7+9w' in the right.
import { type Bar, barUnits, type Hand, type Moment, parseBars, type Score } from '../../src/pieces/score.ts'
import { midiOf, parseName, type Spelled, spell, usualRoot } from '../../src/platform/spelling.ts'

const TYPES: Record<string, string> = {
  '': '1 3 5',
  m: '1 b3 5',
  dim: '1 b3 b5',
  aug: '1 3 #5',
  sus2: '1 2 5',
  sus4: '1 4 5',
  add9: '1 3 5 9',
  6: '1 3 5 6',
  m6: '1 b3 5 6',
  69: '1 3 5 6 9',
  7: '1 3 5 b7',
  maj7: '1 3 5 7',
  m7: '1 b3 5 b7',
  m7b5: '1 b3 b5 b7',
  dim7: '1 b3 b5 bb7',
  '7sus4': '1 4 5 b7',
  9: '1 3 5 b7 9',
  maj9: '1 3 5 7 9',
  m9: '1 b3 5 b7 9',
  '7b9': '1 3 5 b7 b9',
  '7#9': '1 3 5 b7 #9',
  '7#9#5': '1 3 #5 b7 #9',
  '9sus4': '1 4 5 b7 9',
  m11: '1 b3 5 b7 9 11',
  'maj9#11': '1 3 5 7 9 #11',
  13: '1 3 5 b7 9 13',
  '13b9': '1 3 5 b7 b9 13',
  '13#11': '1 3 5 b7 9 #11 13',
}

export type Chord = { symbol: string; root: Spelled; degrees: readonly string[] }

export function parseChord(symbol: string): Chord {
  const [, name = '', type = ''] = /^([A-G][#b]?)(.*)$/.exec(symbol) ?? []
  const degrees = TYPES[type]?.split(' ')
  if (!name || !degrees) throw new Error(`There is no chord ${symbol}.`)
  return { symbol, root: parseName(name), degrees }
}

const numberOf = (degree: string) => Number(degree.replace(/\D/g, ''))
const atLeast = (note: Spelled, lowest: number): Spelled => ({
  ...note,
  step: note.step + 7 * Math.ceil((lowest - midiOf(note)) / 12),
})

/** The degree that a chord has for a number: 3 is 'b3' in a minor chord, 8 and 10 are its root and third an octave up. */
function degreeOf({ degrees, symbol }: Chord, number: number): string {
  const found = degrees.find((degree) => numberOf(degree) === number)
  if (found) return found
  const below = degrees.find((degree) => numberOf(degree) === number - 7)
  if (number > 7 && below) return below.replace(/\d+/, String(number))
  throw new Error(`${symbol} has no ${number}.`)
}

type Voicing = { lowest: number; stacked: boolean }
/** In the left hand degrees are stacked on the root; in the right each lies in the octave above `lowest`, so that voices move little, unless it rises. */
const place = (chord: Chord, number: number, { lowest, stacked }: Voicing): Spelled =>
  stacked
    ? spell(atLeast(chord.root, lowest), degreeOf(chord, number))
    : atLeast(spell(chord.root, degreeOf(chord, number)), lowest)

/** Every degree; of more than four those that say what the chord is, since the left hand has the root. */
const fullVoicing = ({ degrees }: Chord): number[] =>
  (degrees.length > 4 ? degrees.filter((degree) => degree !== '1' && degree !== '5') : degrees).map(numberOf)

/** Degrees in the order in which they lie from the lowest key up. */
function pileUp(chord: Chord, numbers: readonly number[], { lowest }: Voicing): Spelled[] {
  const pile: Spelled[] = []
  for (const number of numbers) {
    const below = pile.at(-1)
    pile.push(atLeast(spell(chord.root, degreeOf(chord, number)), below ? midiOf(below) + 1 : lowest))
  }
  return pile
}

/**
 * A pattern such as '1q 3+5h' played on a chord; '7/3/13w' has its keys in this order from the lowest up, 'all' stands for
 * the whole chord, '-' for a rest.
 */
function playPattern(chord: Chord, pattern: string, voicing: Voicing): Moment[] {
  return pattern.split(' ').map((token) => {
    const [, what = '', value = ''] = /^(all|-|[\d+]+|[\d/]+)([whqes][.t]?)$/.exec(token) ?? []
    if (!what) throw new Error(`This is no part of a pattern: ${token}`)
    const [rest] = parseBars(`r${value}`)[0] as Bar
    const numbers = what === 'all' ? fullVoicing(chord) : what === '-' ? [] : what.split(/[+/]/).map(Number)
    const notes = what.includes('/')
      ? pileUp(chord, numbers, voicing)
      : numbers.map((number) => place(chord, number, voicing))
    return { ...(rest as Moment), notes: notes.sort((a, b) => midiOf(a) - midiOf(b)) }
  })
}

/** Fingers of the right hand from the lowest key up: a chord in close position, or one note over a thumb on `lowest`. */
function fingerChord(notes: readonly Spelled[], lowest: number): number[] {
  const [first = 0, middle = 0, highest = 0] = notes.map(({ step }) => step)
  if (notes.length === 1) return [Math.min(5, 1 + first - usualRoot(lowest).step)]
  return notes.length === 4 ? [1, 2, 3, 5] : [1, highest - middle > 2 ? 2 : 3, 5]
}
/** The number of a note in a triad, which is its finger where the hand lies over the root. */
const numberIn = ({ root }: Chord, { step }: Spelled): number => 1 + ((step - root.step) % 7)
/** The left hand with its little finger on the lowest root, which moves on for what is above. */
const fingerRoot = (note: Spelled, lowest: number): number =>
  Math.min(5, Math.max(1, 5 + usualRoot(lowest).step - note.step))

const fingerBroken = ({ notes }: Moment, fingers: string | undefined, at: number): number[] =>
  fingers?.[at] && notes.length === 1 ? [Number(fingers[at])] : []

export type Progression = Pick<Score, 'beats' | 'beatType'> & {
  chords: string
  right: string
  left: string
  /** MIDI numbers that the hands stay above. */
  above?: number
  below?: number
  /** Right hand up from the root, in place of the nearest keys. */
  rising?: boolean
  /** Whether triads and single roots have the fingers of a beginner. */
  fingered?: boolean
  /** A symbol above each chord; a reader who is to find out what it is has none. */
  symbols?: boolean
  /** A finger for each note of a broken pattern, where the hand holds the whole chord. */
  fingers?: Partial<Record<Hand, string>>
}

/** Both hands of a row of chords, one after the other; patterns apart by '|' take turns. */
export function playChords(row: Progression) {
  const { right, left, above = 57, below = 36, rising = false, fingered = false, symbols = true, ...time } = row
  const broken = row.fingers ?? {}
  const chords = row.chords.split(' ').map(parseChord)
  const play = (patterns: readonly string[], voicing: Voicing) =>
    chords.flatMap((chord, turn) =>
      playPattern(chord, patterns[turn % patterns.length] ?? '', voicing).map((moment, at) => ({ moment, chord, at })),
    )
  const label = (symbol: string) => symbol.replaceAll('#', '♯').replaceAll(/(?<=[A-G\d])b/g, '♭')
  const upper = play(right.split(' | '), { lowest: above, stacked: rising }).map(({ moment, chord, at }) => {
    const fingers = rising ? moment.notes.map((note) => numberIn(chord, note)) : fingerChord(moment.notes, above)
    return {
      ...moment,
      fingers: fingered ? fingers : fingerBroken(moment, broken.right, at),
      label: symbols && at === 0 ? label(chord.symbol) : undefined,
    }
  })
  const fingerLeft = (chord: Chord, note: Spelled) =>
    /[35]/.test(left) ? 6 - numberIn(chord, note) : fingerRoot(note, below)
  const lower = play(left.split(' | '), { lowest: below, stacked: true }).map(({ moment, chord, at }) => ({
    ...moment,
    fingers: fingered ? moment.notes.map((note) => fingerLeft(chord, note)) : fingerBroken(moment, broken.left, at),
  }))
  return { right: inBars(upper, barUnits(time)), left: inBars(lower, barUnits(time)) }
}

/** Moments cut into bars; the last one is held to the end of its bar. @throws Error where one does not fit */
export function inBars(moments: readonly Moment[], units: number): Bar[] {
  const bars: Moment[][] = [[]]
  let left = units
  for (const moment of moments) {
    if (left === 0) {
      bars.push([])
      left = units
    }
    if (moment.units > left) throw new Error('A note goes over the end of its bar.')
    bars.at(-1)?.push(moment)
    left -= moment.units
  }
  const last = bars.at(-1) as Moment[]
  const final = last.at(-1) as Moment
  last[last.length - 1] = { ...final, units: final.units + left }
  return bars
}

/** Degrees of a scale over some octaves and the tonic above them. */
export const climb = (degrees: readonly string[], octaves: number): string[] => {
  const raised = (octave: number) =>
    degrees.map((degree) => degree.replace(/\d+/, (n) => String(Number(n) + 7 * octave)))
  return [...Array.from({ length: octaves }, (_, octave) => raised(octave)).flat(), String(1 + 7 * octaves)]
}
