import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { note, notesOf } from '../../test/playing.ts'
import { advance, startJudging, strike } from './judging.ts'
import { momentsOf, playedBars } from './moments.ts'
import { findTrailing, type Strike } from './trailing.ts'
import { adviceOf, type Judged } from './verdicts.ts'

/** So quick that a beat late might be late, and the metronome does not follow. */
const MS = 350
const SLOW = notesOf('1:C4@0 1:E4@2 2:G4@4 2:E4@6 3:D4@8 3:F4@10 4:E4@12 4:C4@14')

type Played = { strikes: readonly Strike[]; notes?: typeof SLOW; msPerQuarter?: number }

/** What is said of strikes by the metronome, and beside it. */
function tell({ strikes, notes = SLOW, msPerQuarter = MS }: Played) {
  const bars = playedBars(notes, '4/4')
  const moments = momentsOf(notes, { hand: 'both', fromBar: 0, toBar: bars.length - 1 })
  let state = startJudging(moments, { msPerQuarter, from: 0, bars })
  const judged: Judged[] = []
  for (const { key, at } of strikes) {
    const step = strike(state, key, at)
    state = step.state
    judged.push(...step.judged)
  }
  judged.push(...advance(state, Number.POSITIVE_INFINITY).judged)
  return { judged, trailing: findTrailing(judged, strikes, { moments, msPerQuarter, beat: 1, bars }) }
}
/** The piece as it is written, but for so many beats. */
const beside = (beats: number, notes = SLOW) => notes.map(({ midi, at }) => ({ key: midi, at: (at + beats) * MS }))
const faults = (judged: readonly Judged[] = []) =>
  judged.flatMap(({ verdict, key }) => (verdict === 'right' ? [] : [`${key} ${verdict}`]))

describe('a pass that was played beside the metronome', () => {
  it('is right but for the beat that it came in late', () => {
    const { judged, trailing } = tell({ strikes: beside(1) })
    expect(adviceOf(judged).length).toBeGreaterThan(1)
    expect(trailing?.beats).toBe(1)
    expect(faults(trailing?.judged)).toEqual(['60 late'])
  })

  it('has its mistakes all the same', () => {
    const strikes = beside(1).map((each, index) => (index === 3 ? { ...each, key: 66 } : each))
    const { trailing } = tell({ strikes })
    expect(trailing?.beats).toBe(1)
    expect(faults(trailing?.judged).sort()).toEqual(['60 late', '64 missed', '66 wrong'])
  })

  it('is told of who came in before the count-in was over, but for the note that was not heard', () => {
    const { trailing } = tell({ strikes: beside(-1).slice(1) })
    expect(trailing?.beats).toBe(-1)
    expect(faults(trailing?.judged).sort()).toEqual(['60 missed', '64 early'])
  })

  it('is told of bars that were played to their end, whatever was struck after them', () => {
    const after = Array.from({ length: 9 }, (_, nth) => ({ key: 90, at: (20 + nth) * MS }))
    expect(tell({ strikes: [...beside(1), ...after] }).trailing?.beats).toBe(1)
  })

  it('is nothing between two beats, nor a pass with the metronome', () => {
    expect(tell({ strikes: beside(0.5) }).trailing).toBeNull()
    expect(tell({ strikes: beside(0) }).trailing).toBeNull()
    expect(tell({ strikes: [] }).trailing).toBeNull()
    // what a keyboard may be late by
    const quick = SLOW.map(({ midi, at }) => ({ key: midi, at: at * 300 + 300 }))
    expect(tell({ strikes: quick, msPerQuarter: 300 }).trailing).toBeNull()
  })
})

it('is never what somebody has done who is with the metronome, however many keys are wrong', () => {
  const kept = fc.record({
    midi: fc.integer({ min: 48, max: 72 }),
    gap: fc.constantFrom(0.5, 1, 2),
    chance: fc.double({ noNaN: true, min: 0, max: 1 }),
  })
  fc.assert(
    fc.property(
      fc.array(kept, { minLength: 6, maxLength: 24 }),
      fc.double({ noNaN: true, min: 0, max: 0.6 }),
      (each, share) => {
        let at = 0
        const placed = each.map(({ gap, ...more }) => {
          at += gap
          return { ...more, at: at - gap }
        })
        const notes = placed.map(({ midi, at }) => note({ midi, at, bar: Math.floor(at / 4) + 1, hand: 'right' }))
        const strikes = placed.flatMap(({ midi, at, chance }) =>
          chance < share / 2 ? [] : [{ key: chance < share ? 100 : midi, at: at * MS + (chance - 0.5) * 80 }],
        )
        expect(tell({ strikes, notes }).trailing).toBeNull()
      },
    ),
    { numRuns: 300, seed: 1 },
  )
})
