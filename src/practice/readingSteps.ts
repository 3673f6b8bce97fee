// The twelve steps of reading at sight: what a line of each is made of, and what it asks for the first time.
import type { Level } from '../accounts/index.ts'
import type { Hand } from '../pieces/index.ts'
import type { Ask } from './readingKinds.ts'

/** White keys counted from C0, as spellings have them: 28 is middle C. */
type Range = readonly [lowest: number, highest: number]

export type ReadingStep = {
  level: Level
  /** What is asked for the first time. */
  news: string
  /** What of it each line of the step has, by `readingNews.ts`. */
  asks?: readonly Ask[]
  /** Major keys as 'Eb', minor ones as 'Cm'. */
  keys: readonly string[]
  times: readonly string[]
  bars: number
  /**
   * `one`: a hand alone; `turns`: one after the other; `held`: a melody above long notes; `moving`: above two notes a
   * bar; `broken`: above broken chords.
   */
  hands: readonly ('one' | 'turns' | 'held' | 'moving' | 'broken')[]
  /** Where each hand stays; null for five fingers above the tonic. */
  range: Record<Hand, Range> | null
  /** Rhythms that fill a beat or more, such as 'q. e'; 'r' before a value is a rest. */
  cells: readonly string[]
  /** The widest leap in white keys: 1 is a second. */
  leap: number
  /** Quarters a minute. */
  tempo: number
  ties?: boolean
  /** Raised notes that lead to their neighbour; minor keys have their leading note in any case. */
  accidentals?: boolean
  /** Two notes together in the melody. */
  thirds?: boolean
}

const MIDDLE: Record<Hand, Range> = { right: [28, 36], left: [19, 28] }
const WIDE: Record<Hand, Range> = { right: [26, 40], left: [15, 28] }
const EASY = ['q', 'q', 'h'] as const
const QUAVERS = [...EASY, 'e e', 'e e'] as const

/** The first step is number 1. */
export const readingSteps: readonly ReadingStep[] = [
  {
    ...{ level: 'beginner', news: 'Five notes, one hand, step by step', keys: ['C'], times: ['4/4'], bars: 4 },
    ...{ hands: ['one'], range: null, cells: EASY, leap: 1, tempo: 60 },
  },
  {
    ...{
      level: 'beginner',
      news: 'Skips, rests and three beats in a bar',
      asks: ['skip', 'rest'],
      keys: ['C', 'G'],
      times: ['4/4', '3/4'],
      bars: 4,
    },
    ...{ hands: ['one'], range: null, cells: [...EASY, 'rq'], leap: 2, tempo: 63 },
  },
  {
    ...{ level: 'beginner', news: 'One hand after the other', keys: ['C', 'G', 'F'], times: ['4/4', '3/4'], bars: 4 },
    ...{ hands: ['turns'], range: null, cells: [...EASY, 'h.', 'rq'], leap: 2, tempo: 66 },
  },
  {
    ...{
      level: 'beginner',
      news: 'Both hands together, and pairs of quavers',
      asks: ['together', 'quavers'],
      keys: ['C', 'G', 'F'],
      times: ['4/4', '3/4'],
    },
    ...{ bars: 4, hands: ['held', 'turns'], range: null, cells: QUAVERS, leap: 3, tempo: 66 },
  },
  {
    ...{
      level: 'intermediate',
      news: 'More than five notes, and dotted crotchets',
      asks: ['sixth note', 'dotted'],
      keys: ['G', 'F', 'D'],
      times: ['4/4', '3/4'],
    },
    ...{ bars: 4, hands: ['held', 'turns'], range: MIDDLE, cells: [...QUAVERS, 'q. e'], leap: 4, tempo: 69 },
  },
  {
    ...{
      level: 'intermediate',
      news: 'A left hand that moves, and ties',
      asks: ['moving left', 'tie'],
      keys: ['D', 'Bb', 'C'],
      times: ['4/4', '3/4'],
      bars: 4,
    },
    ...{ hands: ['moving', 'held'], range: MIDDLE, cells: [...QUAVERS, 'q. e', 'rq'], leap: 4, tempo: 72, ties: true },
  },
  {
    ...{
      level: 'intermediate',
      news: 'Minor keys with their leading note',
      asks: ['outside the key'],
      keys: ['Am', 'Em', 'Dm'],
      times: ['4/4', '3/4'],
    },
    ...{
      bars: 8,
      hands: ['moving', 'held'],
      range: MIDDLE,
      cells: [...QUAVERS, 'q. e'],
      leap: 4,
      tempo: 72,
      ties: true,
    },
  },
  {
    ...{
      level: 'intermediate',
      news: 'Six quavers in a bar',
      asks: ['quavers'],
      keys: ['C', 'G', 'D', 'Em'],
      times: ['6/8'],
      bars: 4,
    },
    ...{ hands: ['held', 'moving'], range: MIDDLE, cells: ['q.', 'q e', 'q e', 'e e e'], leap: 4, tempo: 72 },
  },
  {
    ...{
      level: 'advanced',
      news: 'Notes between the beats, and leaps up to an octave',
      asks: ['off the beat', 'wide leap'],
      keys: ['A', 'Eb', 'Gm'],
      times: ['4/4', '3/4'],
    },
    ...{
      bars: 8,
      hands: ['moving'],
      range: WIDE,
      cells: [...QUAVERS, 'q. e', 'e q e', 'rq'],
      leap: 7,
      tempo: 76,
      ties: true,
    },
  },
  {
    ...{
      level: 'advanced',
      news: 'Semiquavers, and two notes in one hand',
      asks: ['semiquavers', 'two notes'],
      keys: ['A', 'Bb', 'F', 'Bm'],
      times: ['4/4', '3/4'],
      bars: 4,
    },
    ...{
      hands: ['moving', 'broken'],
      range: WIDE,
      cells: [...QUAVERS, 's s s s', 'e. s', 'e s s'],
      leap: 5,
      tempo: 60,
    },
    ...{ thirds: true },
  },
  {
    ...{
      level: 'advanced',
      news: 'Triplets, and notes from outside the key',
      asks: ['triplets', 'outside the key'],
      keys: ['E', 'Ab', 'G', 'Cm'],
      times: ['4/4', '3/4'],
      bars: 8,
    },
    ...{ hands: ['moving', 'broken'], range: WIDE, cells: [...QUAVERS, 'et et et', 'q. e'], leap: 6, tempo: 66 },
    ...{ ties: true, accidentals: true },
  },
  {
    ...{
      level: 'advanced',
      news: 'Everything, in keys of many signs',
      keys: ['B', 'Db', 'F#m', 'Fm', 'E', 'Ab'],
      times: ['4/4', '3/4', '6/8'],
    },
    ...{
      bars: 8,
      hands: ['moving', 'broken'],
      range: WIDE,
      leap: 7,
      tempo: 66,
      ties: true,
      accidentals: true,
      thirds: true,
    },
    cells: [...QUAVERS, 'e q e', 's s s s', 'et et et', 'q. e', 'q.', 'q e', 'e e e'],
  },
]

/** @throws RangeError for a number that no step has */
export function readingStep(number: number): ReadingStep {
  const step = readingSteps[number - 1]
  if (!step) throw new RangeError(`There is no step ${number}.`)
  return step
}
