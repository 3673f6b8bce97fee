// What the left hand does below a melody: it holds, moves or breaks the chord that the bar stands on.
import type { Bar, Moment } from '../pieces/index.ts'
import { degreeOf, inKey, momentOf, type Plan, rangeOf } from './readingPlan.ts'
import { metreOf, type Value } from './readingRhythm.ts'

export function accompany(plan: Plan, way: 'held' | 'moving' | 'broken'): Bar[] {
  const last = plan.harmony.length - 1
  return plan.harmony.map((degree, bar) => {
    const chord = chordIn(plan, degree)
    return bar === last ? held(plan, chord) : { held, moving, broken }[way](plan, chord)
  })
}

const long = (units: number): Value => ({ units, rest: false, triplet: false })

/** Root, third and fifth in the hand's range; those that lie too high are taken an octave lower, or left out below it. */
function chordIn(plan: Plan, degree: number): number[] {
  const [lowest, highest] = rangeOf(plan, 'left')
  const first = lowest + degreeOf(plan.tonic + degree, lowest)
  const tones = [first, first + 2, first + 4].map((key) => (key > highest ? key - 7 : key))
  return tones.filter((key) => key >= lowest)
}

const play = (plan: Plan, key: number, value: Value): Moment => momentOf([lead(plan, key)], value)

/** In minor the seventh is only the third of the dominant, and leads to the tonic. */
function lead({ key, tonic }: Plan, step: number) {
  const note = inKey(key, step)
  return key.endsWith('m') && degreeOf(step, tonic) === 6 ? { ...note, alter: note.alter + 1 } : note
}

function held(plan: Plan, [root = 0]: number[]): Bar {
  return [play(plan, root, long(metreOf(plan.time).units))]
}

function moving(plan: Plan, [root = 0, third = root, fifth = third]: number[]): Bar {
  const { units } = metreOf(plan.time)
  const other = plan.random() < 0.5 ? fifth : third
  if (units === 48) return [play(plan, root, long(24)), play(plan, other, long(24))]
  if (plan.time === '6/8') return [play(plan, root, long(18)), play(plan, other, long(18))]
  return [play(plan, root, long(12)), play(plan, other, long(24))]
}

function broken(plan: Plan, [root = 0, third = root, fifth = third]: number[]): Bar {
  const { units } = metreOf(plan.time)
  const pattern = plan.time === '4/4' ? [root, fifth, third, fifth] : [root, third, fifth]
  return Array.from({ length: units / 6 }, (_, at) => play(plan, pattern[at % pattern.length] as number, long(6)))
}
