import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCategory } from './categories.ts'
import './drillCategories.ts'
import { BAR_BEATS, judgeClaps, rhythmOnsets, toleranceOf } from './rhythms.ts'

const labels = findCategory('Rhythm').answers.map(({ label }) => label)
const anyLabel = fc.constantFrom(...labels)
const anyTempo = fc.integer({ min: 40, max: 160 }).map((tempo) => 60_000 / tempo)
/** From -1 to 1, one for each place. */
const wobble = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 16, maxLength: 16 })

/** What somebody claps who is off by so many shares of what is tolerated, and later than the beat by so many beats. */
const perform = (label: string, ms: number, off: readonly number[], shift = 0): number[] => {
  const onsets = rhythmOnsets(label)
  return onsets.map((at, place) => (at + (off[place] ?? 0) * toleranceOf(onsets) + shift) * ms)
}

describe('the rhythms', () => {
  it('fill a bar of four, and are written as they sound', () => {
    for (const label of labels) {
      const onsets = rhythmOnsets(label)
      expect(onsets).toEqual([...new Set(onsets)].sort((one, other) => one - other))
      expect(onsets.at(-1)).toBeLessThan(BAR_BEATS)
    }
    expect(rhythmOnsets('ta-i-ti ti-tika rest')).toEqual([0, 1.5, 2, 2.5, 2.75])
    expect(() => rhythmOnsets('ta tum')).toThrow('There is no rhythm syllable tum.')
  })

  it('are told apart by their claps: none can be clapped so that it passes for another', () => {
    fc.assert(
      fc.property(anyLabel, anyLabel, anyTempo, wobble, (label, other, ms, off) => {
        const claps = perform(
          label,
          ms,
          off.map((each) => each * 0.5),
        )
        expect(judgeClaps(rhythmOnsets(other), claps, ms).right).toBe(label === other)
      }),
    )
  })
})

describe('what was clapped', () => {
  it('is right within the tolerance at every tempo, also when everything is a little late', () => {
    const shift = fc.double({ min: 0, max: 0.15, noNaN: true })
    fc.assert(
      fc.property(anyLabel, anyTempo, wobble, shift, (label, ms, off, late) => {
        const within = off.map((each) => each * 0.45)
        const judged = judgeClaps(rhythmOnsets(label), perform(label, ms, within, late), ms)
        expect(judged.right, JSON.stringify(judged)).toBe(true)
      }),
    )
  })

  it('is judged alike at every tempo', () => {
    const beats = fc.array(fc.double({ min: -0.5, max: 4.5, noNaN: true }), { maxLength: 12 })
    fc.assert(
      fc.property(anyLabel, beats, (label, claps) => {
        const verdicts = [500, 1000].map((ms) => {
          const { right, places, extra } = judgeClaps(
            rhythmOnsets(label),
            claps.map((beat) => beat * ms),
            ms,
          )
          return { right, verdicts: places.map(({ verdict }) => verdict), extra: extra.length }
        })
        expect(verdicts[0]).toEqual(verdicts[1])
      }),
    )
  })

  it('does not depend on the order in which it arrives, nor on a clap that arrives twice', () => {
    fc.assert(
      fc.property(anyLabel, anyTempo, wobble, (label, ms, off) => {
        const claps = perform(label, ms, off)
        const judge = (given: readonly number[]) => judgeClaps(rhythmOnsets(label), given, ms)
        expect(judge(claps.toReversed())).toEqual(judge(claps))
        expect(judge([...claps, ...claps]).right).toBe(judge(claps).right)
      }),
    )
  })

  it('is wrong with a clap left out, too many, or somewhere else, and says which', () => {
    const place = fc.nat(20)
    fc.assert(
      fc.property(anyLabel, anyTempo, place, (label, ms, at) => {
        const onsets = rhythmOnsets(label)
        const claps = perform(label, ms, [])
        const missing = at % onsets.length
        const less = judgeClaps(onsets, claps.toSpliced(missing, 1), ms)
        expect([less.right, less.places.filter(({ verdict }) => verdict !== 'right')]).toEqual([
          false,
          [{ at: onsets[missing], clapped: null, verdict: 'missed' }],
        ])
        const gap = Math.max(...onsets.map((onset, index) => (onsets[index + 1] ?? BAR_BEATS) - onset))
        const before = onsets.find((onset, index) => (onsets[index + 1] ?? BAR_BEATS) - onset === gap) ?? 0
        const more = judgeClaps(onsets, [...claps, (before + gap / 2) * ms], ms)
        expect([more.right, more.extra.length]).toEqual([false, 1])
      }),
    )
    const late = judgeClaps([0, 1, 2, 3], [0, 500, 1000, 1625], 500)
    expect(late.places.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right', 'late'])
    const early = judgeClaps([0, 1, 2, 3], [0, 500, 860, 1500], 500)
    expect(early.places.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'early', 'right'])
  })

  it('is wrong on the beat where the rhythm is beside it', () => {
    expect(judgeClaps(rhythmOnsets('rest ta rest ta'), [0, 1000], 500).right).toBe(false)
    expect(judgeClaps(rhythmOnsets('rest ta rest ta'), [500, 1500], 500).right).toBe(true)
  })

  it('is nothing without a clap', () => {
    const { right, places } = judgeClaps([0, 1], [], 500)
    expect([right, places.map(({ verdict }) => verdict)]).toEqual([false, ['missed', 'missed']])
  })

  it('may be off by less where claps are close together', () => {
    expect(toleranceOf([0, 1, 2])).toBe(0.18)
    expect(toleranceOf([0, 0.25, 0.5])).toBeCloseTo(0.1125)
  })
})
