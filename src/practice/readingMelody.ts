// The melody of a reading line: a walk over white keys that turns back after leaps and comes home to the tonic.
import type { Bar, Hand, Moment } from '../pieces/index.ts'
import { pickBy } from '../platform/random.ts'
import { degreeOf, inKey, momentOf, type Plan, rangeOf } from './readingPlan.ts'
import type { Value } from './readingRhythm.ts'

type Step = { at: number; value: Value; bar: number; onset: number }

/** Bars of `rhythm` with pitches: no leap wider than the step's, the last note the tonic. */
export function walk(plan: Plan, hand: Hand, rhythm: readonly Value[][]): Bar[] {
  const places = placesOf(rhythm)
  const sounding = places.filter(({ value }) => !value.rest)
  const keys = chooseKeys(plan, hand, sounding)
  const at = new Map(sounding.map((place, index) => [place, keys[index] as number]))
  const moments = places.map((place): Moment & { bar: number } => {
    const key = at.get(place)
    const notes = key === undefined ? [] : [inKey(plan.key, key)]
    return { ...momentOf(notes, place.value), bar: place.bar }
  })
  leadUpwards(plan, moments)
  if (plan.step.thirds) addThirds(plan, hand, moments)
  if (plan.step.ties) tieBars(plan, moments)
  return rhythm.map((_, bar) =>
    moments.filter((moment) => moment.bar === bar).map(({ bar: _bar, ...moment }) => moment),
  )
}

const placesOf = (rhythm: readonly Value[][]): Step[] =>
  rhythm.flatMap((values, bar) => {
    let onset = 0
    return values.map((value, at) => {
      const place = { at, value, bar, onset }
      onset += value.units
      return place
    })
  })

function chooseKeys(plan: Plan, hand: Hand, places: readonly Step[]): number[] {
  const { random, step, tonic, harmony } = plan
  const [lowest, highest] = rangeOf(plan, hand)
  const range = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
  const isChordTone = (key: number, bar: number) => [0, 2, 4].includes(degreeOf(key, tonic + (harmony[bar] ?? 0)))
  const home = pickBy(
    random,
    range.filter((key) => degreeOf(key, tonic) === 0),
  )
  const keys: number[] = []
  for (const [index, { bar, onset }] of places.entries()) {
    const left = places.length - 1 - index
    const [before, earlier] = [keys[index - 1], keys[index - 2]]
    const reachable = range.filter(
      (key) =>
        Math.abs(home - key) <= wayHome(left, step.leap) &&
        (before === undefined || Math.abs(key - before) <= step.leap),
    )
    keys.push(
      pickBy(random, reachable, (key) => {
        // a minor dominant has its seventh raised, which only a step up to the tonic is
        if (plan.key.endsWith('m') && harmony[bar] === 4 && degreeOf(key, tonic) === 6 && left > 1) return 0.1
        const chord = isChordTone(key, bar) ? (onset === 0 ? 5 : 2) : 1
        return before === undefined ? chord ** 2 : chord * likelihood(key - before, earlier && before - earlier)
      }),
    )
  }
  return keys
}

/** How far from its last note a melody may be with so many notes to come; the last move is a third at most. */
const wayHome = (left: number, leap: number): number => (left === 0 ? 0 : Math.min(leap, 2) + leap * (left - 1))

/** Seconds are likelier than leaps, and after a leap the way back by step. */
function likelihood(move: number, last: number | undefined): number {
  if (move === 0) return 0.25
  const size = Math.abs(move)
  if (last !== undefined && Math.abs(last) > 1)
    return size === 1 && Math.sign(move) !== Math.sign(last) ? 6 : 0.4 / size
  return (size === 1 ? 2 : 1.6 / size) * (last !== undefined && Math.sign(move) === Math.sign(last) ? 1.4 : 1)
}

/** In minor the seventh below the tonic leads to it, and the sixth before it goes along; elsewhere neighbours may lead, too. */
function leadUpwards(plan: Plan, moments: Moment[]): void {
  const { key, tonic, step, random } = plan
  const isMinor = key.endsWith('m')
  const sounding = moments.filter(({ notes }) => notes.length > 0)
  const raise = (moment: Moment) => {
    moment.notes = moment.notes.map((note) => ({ ...note, alter: inKey(key, note.step).alter + 1 }))
  }
  // from the end, so that a sixth sees whether its seventh was raised
  for (const [index, moment] of [...sounding.entries()].reverse()) {
    const [note, next] = [moment.notes[0], sounding[index + 1]?.notes[0]]
    if (!note || !next || next.step !== note.step + 1) continue
    const degree = degreeOf(note.step, tonic)
    const leads = isMinor
      ? degree === 6 || (degree === 5 && next.alter > inKey(key, next.step).alter)
      : step.accidentals && [0, 3, 4].includes(degree) && note.alter < 1 && random() < 0.3
    if (leads) raise(moment)
  }
}

/** A third below some notes of the melody, where both stay within the key and the hand. */
function addThirds(plan: Plan, hand: Hand, moments: Moment[]): void {
  const [lowest] = rangeOf(plan, hand)
  for (const moment of moments) {
    const [note] = moment.notes
    if (!note || moment.units < 6 || moment.triplet || note.step - 2 < lowest) continue
    // a minor key's seventh would have to lead somewhere
    const isSeventh = plan.key.endsWith('m') && degreeOf(note.step - 2, plan.tonic) === 6
    const isInKey = note.alter === inKey(plan.key, note.step).alter
    if (isInKey && !isSeventh && plan.random() < 0.2) moment.notes = [inKey(plan.key, note.step - 2), note]
  }
}

/** A bar that begins with the note which the last one ended with may hold it on. */
function tieBars({ random }: Plan, moments: (Moment & { bar: number })[]): void {
  for (const [index, moment] of moments.entries()) {
    const next = moments[index + 1]
    const [[one, more], [other, further]] = [moment.notes, next?.notes ?? []]
    if (!next || !one || !other || more || further || next.bar === moment.bar || index + 2 === moments.length) continue
    if (one.step === other.step && one.alter === other.alter && !moment.triplet && random() < 0.7) moment.tied = true
  }
}
