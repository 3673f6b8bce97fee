// Ways to write a piece in a few lines of data: a melody in short notation, a scale, a row of chords.
import { type Bar, barUnits, type Hand, type Moment, parseBars, type Score } from '../../src/pieces/score.ts'
import { parseName, spell } from '../../src/platform/spelling.ts'
import { climb, inBars, type Progression, playChords } from './chords.ts'

export type DemoPiece = Score & {
  /** Title of the lesson or of the library's lesson that it belongs to; none for the teacher's shelf. */
  of: { lesson: string } | { upload: string } | { level: 'beginner' | 'intermediate' | 'advanced'; category: string }
  /** What hands are asked for on purpose: a tenth in one of them, or the same key struck by both thumbs at once. */
  meant?: 'tenth' | 'unison'
}
type Belongs = Pick<DemoPiece, 'of' | 'meant'>
type Head = Belongs & { title: string; composer?: string; key: string; time?: string; tempo: number; upbeat?: boolean }

const headOf = ({ of, meant, title, composer = 'Cadenza', key, time = '4/4', tempo, upbeat = false }: Head) => {
  const [beats = 4, beatType = 4] = time.split('/').map(Number)
  return { of, ...(meant && { meant }), title, composer, key, beats, beatType, tempo, upbeat }
}

type Written = Head & {
  right?: string
  left?: string
  /** What the left hand holds below its chords. */
  bass?: string
}

/** Bars written out for both hands; a hand that is left out rests. */
export function written({ right, left, bass, ...head }: Written): DemoPiece {
  const about = headOf(head)
  const parts = { right: right && parseBars(right), left: left && parseBars(left) }
  const silence = (bars: readonly Bar[] | '' | undefined): Bar[] =>
    (bars || []).map((bar) => restFor(bar.reduce((sum, { units }) => sum + units, 0)))
  return {
    ...about,
    parts: { right: parts.right || silence(parts.left), left: parts.left || silence(parts.right) },
    ...(bass && { held: { left: parseBars(bass) } }),
  }
}

const restFor = (units: number): Bar => [
  { notes: [], units, fingers: [], tied: false, triplet: false, label: undefined },
]

type Row = Head & Omit<Progression, 'beats' | 'beatType'> & { end?: string }

/** A row of chords in patterns for each hand; `end` holds a last chord for a whole bar. */
export function chords(row: Row): DemoPiece {
  const about = headOf(row)
  const { beats, beatType } = about
  const { right, left } = playChords({ ...row, beats, beatType })
  if (!row.end) return { ...about, parts: { right, left } }
  const value = { 12: 'q', 24: 'h', 36: 'h.', 48: 'w' }[barUnits(about)] ?? 'w'
  const ending = { chords: row.end, right: `all${value}`, left: `1${value}`, rising: false }
  const last = playChords({ ...row, ...ending, beats, beatType })
  return { ...about, parts: { right: [...right, ...last.right], left: [...left, ...last.left] } }
}

const SCALES = {
  major: '1 2 3 4 5 6 7',
  natural: '1 2 b3 4 5 b6 b7',
  harmonic: '1 2 b3 4 5 b6 7',
  melodic: '1 2 b3 4 5 6 7',
  bebop: '1 2 3 4 5 6 b7 7',
  diminished: '1 b2 #2 3 #4 5 6 b7',
  five: '1 2 3 4',
}
/** What the hands begin above: an octave apart, around middle C; lower on a longer way, so that it stays on its staff. */
const FROM: Record<Hand, number> = { right: 57, left: 45 }
const FROM_FOR_TWO: Record<Hand, number> = { right: 53, left: 34 }

type Scale = Head & {
  tonic: string
  scale: keyof typeof SCALES
  octaves?: number
  value: string
  fingers?: Partial<Record<Hand, string>>
  /** `contrary`: the left hand goes down while the right goes up. `right`, `left`: one hand alone. */
  motion?: 'parallel' | 'contrary' | Hand
}

/** Up and down again, the last note held. Fingers are those of the way up; the way down takes them back. */
export function scale({
  tonic,
  scale: name,
  octaves = 1,
  value,
  fingers = {},
  motion = 'parallel',
  ...head
}: Scale): DemoPiece {
  const about = headOf(head)
  const up = name === 'five' ? ['1', '2', '3', '4', '5'] : climb(SCALES[name].split(' '), octaves)
  const [pulse] = parseBars(`r${value}`)[0] as Bar
  const run = (hand: Hand): Bar[] => {
    const from = octaves > 1 ? FROM_FOR_TWO : FROM
    const root = parseName(tonic, motion === 'contrary' ? 60 : from[hand])
    const degrees = name === 'melodic' ? climb(SCALES.natural.split(' '), octaves) : up
    const rising = up.map((degree) => spell(root, degree))
    const falling = degrees.map((degree) => spell(root, degree)).toReversed()
    const mirrored = motion === 'contrary' && hand === 'left'
    const down = octaves * 7
    const notes = mirrored
      ? [...falling.map(lower(down)), ...rising.slice(1).map(lower(down))]
      : [...rising, ...falling.slice(1)]
    const ordered = [...(fingers[hand] ?? '')].map(Number)
    const all = [...ordered, ...ordered.toReversed().slice(1)]
    const moments = notes.map(
      (note, at): Moment => ({
        ...(pulse as Moment),
        notes: [note],
        fingers: all[at] ? [all[at]] : [],
      }),
    )
    return inBars(moments, barUnits(about))
  }
  const silent = (bars: readonly Bar[]) => bars.map(() => restFor(barUnits(about)))
  const right = run('right')
  const left = run('left')
  const parts = {
    right: motion === 'left' ? silent(left) : right,
    left: motion === 'right' ? silent(right) : left,
  }
  return { ...about, parts }
}

const lower =
  (steps: number) =>
  ({ step, alter }: { step: number; alter: number }) => ({ step: step - steps, alter })
