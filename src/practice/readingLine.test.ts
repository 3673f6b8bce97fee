import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Bar,
  barUnits,
  fifthsOf,
  hands,
  lengthOf,
  type Moment,
  type Score,
  writeMusicXml,
} from '../pieces/index.ts'
import { midiOf, type Spelled } from '../platform/spelling.ts'
import { writeReadingLine } from './readingLine.ts'
import { readingSteps } from './readingSteps.ts'

const steps = readingSteps.map((step, at) => ({ ...step, number: at + 1 }))
const seeds = fc.integer({ min: 1, max: 1_000_000 })
/** Lines of each step for each rule; more of them with READING_LINES. */
const LINES = Number(process.env.READING_LINES ?? 40)
const soundingIn = (bars: readonly Bar[]) => bars.flat().filter(({ notes }) => notes.length > 0)
const top = ({ notes }: { notes: readonly Spelled[] }) => notes.at(-1) as Spelled
/** The hand that ends on the melody's last note. */
const melodyOf = ({ parts }: Score) => (soundingIn(parts.right.slice(-1)).length > 0 ? parts.right : parts.left)
const tonicOf = (key: string) => (((fifthsOf(key) * 7 + (key.endsWith('m') ? 9 : 0)) % 12) + 12) % 12

/** Written down once more, by other means than the rule that looks for it. */
const units = ({ parts }: Score) => [...parts.right, ...parts.left].flat().filter(({ notes }) => notes.length > 0)
const lasts = (score: Score, length: number) => units(score).some((moment) => moment.units === length)
const widest = (bars: readonly Bar[]) => {
  const keys = soundingIn(bars).map((moment) => top(moment).step)
  return Math.max(...keys.slice(1).map((key, at) => Math.abs(key - (keys[at] as number))), 0)
}
const signs = ({ key, parts }: Score) => {
  const scale = new Set([0, 2, 4, 5, 7, 9, 11].map((each) => (each + fifthsOf(key) * 7 + 840) % 12))
  return [...parts.right, ...parts.left].flat().some(({ notes }) => notes.some((note) => !scale.has(midiOf(note) % 12)))
}
const newsOf: Record<number, (score: Score) => boolean> = {
  2: (score) =>
    hands.some((hand) => widest(score.parts[hand]) >= 2) && hands.some((hand) => restsIn(score.parts[hand])),
  4: (score) => lasts(score, 6) && score.parts.right.some((_, at) => hands.every((hand) => soundsIn(score, hand, at))),
  5: (score) => lasts(score, 18) && hands.some((hand) => reachOf(score.parts[hand]) > 4),
  6: (score) => units(score).some(({ tied }) => tied) && score.parts.left.some((bar) => soundingIn([bar]).length > 1),
  7: signs,
  8: (score) => lasts(score, 6),
  9: (score) => hands.some((hand) => widest(score.parts[hand]) >= 5),
  10: (score) => lasts(score, 3) && units(score).some(({ notes }) => notes.length > 1),
  11: (score) => units(score).some(({ triplet }) => triplet) && signs(score),
}
const reachOf = (bars: readonly Bar[]) => {
  const keys = soundingIn(bars).map((moment) => top(moment).step)
  return Math.max(...keys) - Math.min(...keys)
}
const soundsIn = (score: Score, hand: 'right' | 'left', at: number) =>
  soundingIn([score.parts[hand][at] ?? []]).length > 0
const restsIn = (bars: readonly Bar[]) =>
  bars.some((bar) => soundingIn([bar]).length > 0 && soundingIn([bar]).length < bar.length)

describe.each(steps)('step $number: $news', ({ number, ...step }) => {
  const each = (look: (score: Score) => void) =>
    fc.assert(
      fc.property(seeds, (seed) => look(writeReadingLine(number, seed))),
      { numRuns: LINES },
    )

  it('fills every bar of both hands, and has as many as promised', () => {
    each((score) => {
      expect(step.keys).toContain(score.key)
      for (const hand of hands) {
        expect(score.parts[hand]).toHaveLength(step.bars)
        for (const bar of score.parts[hand]) expect(lengthOf(bar)).toBe(barUnits(score))
      }
    })
  })

  it('comes home: the last note of the melody is the tonic', () => {
    each((score) => {
      const last = soundingIn(melodyOf(score)).at(-1) as Moment
      expect(midiOf(top(last)) % 12).toBe(tonicOf(score.key))
    })
  })

  it('stays under the hand, and leaps no further than the step allows', () => {
    each((score) => {
      for (const hand of hands) {
        const moments = soundingIn(score.parts[hand])
        for (const { notes } of moments)
          expect(midiOf(top({ notes })) - midiOf(notes[0] as Spelled)).toBeLessThanOrEqual(12)
        for (const { notes } of moments)
          for (const { step: key } of notes) {
            const [lowest, highest] = step.range?.[hand] ?? (hand === 'right' ? [27, 37] : [18, 30])
            expect(key).toBeGreaterThanOrEqual(lowest)
            expect(key).toBeLessThanOrEqual(highest)
          }
      }
      const melody = soundingIn(melodyOf(score))
      for (const [at, moment] of melody.entries())
        if (melody[at + 1])
          expect(Math.abs(top(melody[at + 1] as never).step - top(moment).step)).toBeLessThanOrEqual(step.leap)
    })
  })

  it('has in every line what the step asks for the first time', () => {
    each((score) => void expect(newsOf[number]?.(score) ?? true).toBe(true))
  })

  it('has no note outside the key but those that lead upwards by step', () => {
    each((score) => {
      const fifths = fifthsOf(score.key)
      const inKey = ({ step: key, alter }: Spelled) => {
        const at = [3, 0, 4, 1, 5, 2, 6].indexOf(key % 7)
        return alter === (at < fifths ? 1 : 6 - at < -fifths ? -1 : 0)
      }
      const isMinor = score.key.endsWith('m')
      const moments = soundingIn(melodyOf(score))
      for (const [at, moment] of moments.entries()) {
        const strangers = moment.notes.filter((note) => !inKey(note))
        if (strangers.length === 0) continue
        expect(isMinor || step.accidentals).toBeTruthy()
        expect(top(moments[at + 1] as never).step).toBe(top(moment).step + 1)
      }
    })
  })

  it('is the same for the same seed, another for another, and can be engraved', () => {
    each((score) => void expect(writeMusicXml(score)).toContain('</score-partwise>'))
    expect(writeReadingLine(number, 7)).toEqual(writeReadingLine(number, 7))
    const lines = new Set(Array.from({ length: 200 }, (_, seed) => JSON.stringify(writeReadingLine(number, seed))))
    expect(lines.size).toBeGreaterThan(190)
  })
})
