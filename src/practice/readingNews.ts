// What a step asks for the first time, as it is found in a line: no line is written without it.
import type { Moment, Score } from '../pieces/index.ts'
import { type Ask, findReadingPlaces } from './readingKinds.ts'
import { inKey } from './readingPlan.ts'

/** A third is the second white key, which the kinds of a place number by the interval. */
const [THIRD, SIXTH] = [3, 6]
/** White keys that five fingers lie on. */
const FIVE_FINGERS = 5

type Line = Pick<Score, 'key' | 'parts'>
const momentsOf = ({ parts }: Line) => [...parts.right, ...parts.left].flat()
const sounds = ({ notes }: Moment) => notes.length > 0
const hasKind = (line: Line, isIt: (kind: string) => boolean) =>
  findReadingPlaces(line).some(({ kinds }) => kinds.some(isIt))
const hasValue = (value: string) => (line: Line) => hasKind(line, (kind) => kind === `value ${value}`)
const hasLeap = (from: number) => (line: Line) =>
  hasKind(line, (kind) => Number(/^leap (\d+)$/.exec(kind)?.[1]) >= from)

/** By what each is recognised. */
const ASKS: Record<Ask, (line: Line) => boolean> = {
  skip: hasLeap(THIRD),
  'wide leap': hasLeap(SIXTH),
  // a hand that only waits for the other has no rest to count
  rest: ({ parts }: Line) => [...parts.right, ...parts.left].some((bar) => bar.some(sounds) && !bar.every(sounds)),
  together: ({ parts }: Line) => parts.right.some((bar, at) => bar.some(sounds) && (parts.left[at] ?? []).some(sounds)),
  quavers: hasValue('e'),
  semiquavers: hasValue('s'),
  triplets: hasValue('et'),
  dotted: hasValue('q.'),
  'sixth note': ({ parts }: Line) =>
    [parts.right, parts.left].some((part) => {
      const keys = part.flat().flatMap(({ notes }) => notes.map(({ step }) => step))
      return Math.max(...keys) - Math.min(...keys) >= FIVE_FINGERS
    }),
  'moving left': ({ parts }: Line) => parts.left.some((bar) => bar.filter(sounds).length > 1),
  tie: (line: Line) => hasKind(line, (kind) => kind === 'tie'),
  'off the beat': (line: Line) => hasKind(line, (kind) => kind === 'off the beat'),
  'two notes': (line: Line) => momentsOf(line).some(({ notes }) => notes.length > 1),
  'outside the key': (line: Line) =>
    momentsOf(line).some(({ notes }) => notes.some(({ step, alter }) => alter !== inKey(line.key, step).alter)),
}

/** Whether the line has everything that its step asks for. */
export const hasNews = (asks: readonly Ask[], line: Line): boolean => asks.every((ask) => ASKS[ask](line))
