// Any piece and any performance of it: what is legal passes, and a mistake is named and nothing else is.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { note } from '../../test/playing.ts'
import type { PieceNote } from '../pieces/index.ts'
import { advance, endOf, startJudging, strike } from './judging.ts'
import { type Moment, momentsOf } from './moments.ts'
import { scheduleMoments, toleranceMs } from './schedule.ts'
import { barCounts, isClean, type Judged, settle, settleAll } from './verdicts.ts'
import { pressKey, startWaiting } from './waiting.ts'

const numRuns = Number(process.env.PERFORMANCES ?? 300)
const seed = Number(process.env.PERFORMANCE_SEED ?? 1)
const check = <T extends [unknown, ...unknown[]]>(property: fc.IPropertyWithHooks<T>) =>
  fc.assert(property, { numRuns, seed })

/** No piece here has these keys. */
const FOREIGN = { min: 97, max: 108 }
type Strike = { key: number; at: number; of: PieceNote }

const chord = fc.uniqueArray(fc.integer({ min: 30, max: 90 }), { minLength: 1, maxLength: 4 })
const pieces = fc
  .array(fc.record({ keys: chord, gap: fc.constantFrom(0.25, 0.5, 1, 1.5, 2), again: fc.boolean() }), {
    minLength: 4,
    maxLength: 24,
  })
  .map((chords) => {
    let [at, last] = [0, [] as number[]]
    const notes: PieceNote[] = []
    for (const { keys, gap, again } of chords) {
      // the same chord twice in a row is a case of its own
      last = again && last.length > 0 ? last : keys
      for (const midi of last)
        notes.push(note({ midi, at, bar: Math.floor(at / 4) + 1, hand: midi < 60 ? 'left' : 'right' }))
      at += gap
    }
    return momentsOf(notes)
  })
const tempos = fc.integer({ min: 300, max: 1500 })
/** Numbers from 0 to 1, as many as are asked for. */
const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))
const music = fc.record({ moments: pieces, msPerQuarter: tempos, chance: chances })
type Music = { moments: Moment[]; msPerQuarter: number; chance: fc.Stream<number> }

/** Plays as people do: off the beat and chords rolled, within what is in time. */
function legal({ moments, msPerQuarter, chance }: Music): Strike[] {
  const next = () => chance.next().value as number
  return scheduleMoments(moments, msPerQuarter, 0).flatMap(({ ms, before, after, notes }) => {
    const at = ms - 0.6 * before + next() * 0.6 * (before + after)
    const room = Math.max(0, ms + 0.6 * after - at)
    return notes.map((of) => ({ key: of.midi, of, at: at + next() * Math.min(room, 70) }))
  })
}

function perform(moments: readonly Moment[], msPerQuarter: number, strikes: readonly Omit<Strike, 'of'>[]) {
  let state = startJudging(moments, { msPerQuarter, from: 0 })
  const judged: Judged[] = []
  for (const { key, at } of [...strikes].sort((one, other) => one.at - other.at)) {
    const step = strike(state, key, at)
    state = step.state
    judged.push(...step.judged)
  }
  const last = advance(state, endOf(state) + 1)
  return { done: last.state.done, judged: settle([...judged, ...last.judged]) }
}
const faults = (judged: readonly Judged[]) => judged.filter(({ verdict }) => verdict !== 'right')
const pick = <T>(list: readonly T[], chance: number): T => list[Math.floor(chance * list.length * 0.999)] as T

describe('any piece', () => {
  it('is right when it is played as it is written, off the beat and rolled', () => {
    check(
      fc.property(music, (music) => {
        const { done, judged } = perform(music.moments, music.msPerQuarter, legal(music))
        expect(faults(judged)).toEqual([])
        expect(judged).toHaveLength(music.moments.flatMap(({ notes }) => notes).length)
        expect(done).toBe(true)
      }),
    )
  })

  it('with a note dropped names that note', () => {
    check(
      fc.property(music, fc.double({ min: 0, max: 1, noNaN: true }), (music, which) => {
        const strikes = legal(music)
        const dropped = pick(strikes, which)
        const { judged } = perform(
          music.moments,
          music.msPerQuarter,
          strikes.filter((each) => each !== dropped),
        )
        expect(faults(judged).map(({ note, verdict }) => [note, verdict])).toEqual([[dropped.of, 'missed']])
      }),
    )
  })

  it('with a key added, or taken for another, names it', () => {
    check(
      fc.property(music, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(FOREIGN), (music, which, key) => {
        const strikes = legal(music)
        const at = pick(strikes, which)
        const added = perform(music.moments, music.msPerQuarter, [...strikes, { key, at: at.at + 1 }])
        expect(faults(added.judged)).toMatchObject([{ key, verdict: 'wrong', note: null }])
        const swapped = perform(
          music.moments,
          music.msPerQuarter,
          strikes.map((each) => (each === at ? { ...each, key } : each)),
        )
        expect(faults(swapped.judged)).toHaveLength(2)
        expect(faults(swapped.judged)).toContainEqual(expect.objectContaining({ key, verdict: 'wrong' }))
        expect(faults(swapped.judged)).toContainEqual(expect.objectContaining({ note: at.of, verdict: 'missed' }))
      }),
    )
  })

  it('with a note early or late names it', () => {
    check(
      fc.property(music, chances, fc.boolean(), (music, chance, early) => {
        const due = scheduleMoments(music.moments, music.msPerQuarter, 0)
        const tolerance = toleranceMs(music.msPerQuarter)
        // nearer than half way a note is the next one's
        const clear = due.filter(({ ms, begin }, index) => {
          const after = ((due[index + 1]?.ms ?? Number.POSITIVE_INFINITY) - ms) / 2
          return (early ? ms - begin : after) > tolerance + 20
        })
        fc.pre(clear.length > 0)
        const { ms, begin, notes } = pick(clear, chance.next().value as number)
        const index = due.findIndex((each) => each.ms === ms)
        const room = early ? ms - begin : Math.min(((due[index + 1]?.ms ?? ms + 4 * tolerance) - ms) / 2, 4 * tolerance)
        const off = tolerance + 1 + (chance.next().value as number) * (room - tolerance - 2)
        const at = ms + (early ? -off : off)
        const strikes = legal(music).map((each) => (notes.includes(each.of) ? { ...each, at } : each))
        const { judged } = perform(music.moments, music.msPerQuarter, strikes)
        expect(new Set(faults(judged).map(({ note }) => note))).toEqual(new Set(notes))
        expect(faults(judged).every(({ verdict }) => verdict === (early ? 'early' : 'late'))).toBe(true)
      }),
    )
  })
})

describe('a bar that is begun again', () => {
  const bar = (low: number) => fc.uniqueArray(fc.integer({ min: low, max: low + 11 }), { minLength: 4, maxLength: 4 })
  it('does not fail the run', () => {
    check(
      fc.property(
        bar(36),
        bar(48),
        bar(60),
        bar(72),
        tempos,
        fc.integer({ min: 0, max: 3 }),
        (a, b, c, d, tempo, again) => {
          const bars = [a, b, c, d]
          const moments = momentsOf(
            bars.flatMap((keys, index) =>
              keys.map((midi, beat) => note({ midi, at: index * 4 + beat, bar: index + 1 })),
            ),
          )
          const played = [...bars.slice(0, again + 1), ...bars.slice(again)].flat()
          const strikes = played.map((key, beat) => ({ key, at: beat * tempo }))
          // the last bar is over when it is begun again
          const { judged } = perform(moments, tempo, again === 3 ? strikes.slice(0, 16) : strikes)
          expect(isClean(judged)).toBe(true)
          expect(barCounts(judged).map(({ right }) => right)).toEqual([4, 4, 4, 4])
        },
      ),
    )
  })
})

describe('whatever is played', () => {
  it('each note is told of once', () => {
    const noise = fc.array(
      fc.record({ key: fc.integer({ min: 30, max: 95 }), at: fc.integer({ min: -500, max: 20_000 }) }),
      {
        maxLength: 80,
      },
    )
    check(
      fc.property(music, noise, ({ moments, msPerQuarter }, strikes) => {
        const { judged } = perform(moments, msPerQuarter, strikes)
        const told = settleAll(judged, moments).flatMap(({ note }) => (note ? [note] : []))
        const written = moments.flatMap(({ notes }) => notes)
        expect([told.length, new Set(told).size]).toEqual([written.length, written.length])
      }),
    )
  })
})

describe('Wait', () => {
  it('ends whatever order the keys of a chord come in, and counts each wrong one', () => {
    check(
      fc.property(music, fc.integer({ min: 0, max: 5 }), ({ moments, chance }, mistakes) => {
        const next = () => chance.next().value as number
        let [state, at] = [startWaiting(moments), 0]
        const press = (key: number) => {
          at += 30
          const pressed = pressKey(state, key, at)
          state = pressed.state
          return pressed
        }
        for (const { notes } of moments) {
          const keys = notes.map(({ midi }) => ({ midi, order: next() })).sort((one, other) => one.order - other.order)
          for (const [index, { midi }] of keys.entries())
            expect(press(midi)).toMatchObject({ verdict: 'right', moved: index === keys.length - 1 })
        }
        expect(state.done).toBe(true)
        let again = startWaiting(moments)
        for (let mistake = 0; mistake < mistakes; mistake++)
          again = pressKey(again, FOREIGN.min + mistake, mistake).state
        expect(barCounts(again.judged)[0]?.wrong ?? 0).toBe(mistakes)
        expect(again.index).toBe(0)
      }),
    )
  })
})
