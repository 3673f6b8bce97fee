import { describe, expect, it } from 'vitest'
import { melody, note, notesOf } from '../../test/playing.ts'
import { advance, endOf, startJudging, strike } from './judging.ts'
import { type Moment, momentsOf } from './moments.ts'
import { adviceOf, barCounts, isClean, isDelayed, type Judged, judgedNote, settle } from './verdicts.ts'

/** 80 quarters a minute, where a note is in time within 120 ms. */
const QUARTER = 750

/** Strikes keys at quarters of the metronome and then lets the passage end. */
function perform(moments: readonly Moment[], strikes: readonly (readonly [key: number, quarters: number])[]) {
  let state = startJudging(moments, { msPerQuarter: QUARTER, from: 0 })
  const judged: Judged[] = []
  for (const [key, quarters] of strikes) {
    const step = strike(state, key, quarters * QUARTER)
    state = step.state
    judged.push(...step.judged)
  }
  const last = advance(state, endOf(state) + 1)
  return { state: last.state, judged: [...judged, ...last.judged] }
}
const told = (judged: readonly Judged[]) => settle(judged).map(({ key, verdict }) => `${key} ${verdict}`)

describe('In time', () => {
  it('says right, early, late, wrong and missed', () => {
    const { judged, state } = perform(melody('C4 D4 E4 F4'), [
      [60, 0.1],
      [62, 0.7],
      [64, 2.3],
      [66, 3],
    ])
    expect(told(judged)).toEqual(['60 right', '62 early', '64 late', '66 wrong', '65 missed'])
    expect(state.done).toBe(true)
  })

  it('goes with who comes in a bar late, also where single keys fit what is due by then', () => {
    const tune = 'E4 D4 C4 D4 E4 E4 E4 R D4 D4 D4 R E4 G4 G4 R'.split(' ')
    const midi: Record<string, number> = { C4: 60, D4: 62, E4: 64, G4: 67 }
    const written = tune.flatMap((name, at) =>
      midi[name] ? [note({ midi: midi[name], at, bar: Math.floor(at / 4) + 1 })] : [],
    )
    const { judged, state } = perform(
      momentsOf(written),
      written.map(({ midi, at }) => [midi, at + 4] as const),
    )
    expect(isClean(judged)).toBe(true)
    expect(state.shift).toBe(4 * QUARTER)
  })

  it('names both keys that change places: B, A where A, B is written', () => {
    const { judged } = perform(melody('C4 A4 B4 C5 D5'), [
      [60, 0],
      [71, 1],
      [69, 2],
      [72, 3],
      [74, 4],
    ])
    expect(told(judged)).toEqual(['60 right', '69 late', '72 right', '71 early', '74 right'])
  })

  it('takes a chord rolled slowly for one that is in time', () => {
    const { judged } = perform(melody('C4+E4+G4+C5 F4'), [
      [60, 0.05],
      [64, 0.12],
      [67, 0.19],
      [72, 0.26],
      [65, 1],
    ])
    expect(isClean(judged)).toBe(true)
  })

  it('wants a note twice that is written twice, and counts a key once that is told twice', () => {
    const once = perform(melody('C4 C4 D4'), [
      [60, 0],
      [60, 0.01],
      [62, 2],
    ])
    expect(told(once.judged)).toEqual(['60 right', '62 right', '60 missed'])
    expect(barCounts(once.judged)[0]).toMatchObject({ right: 2, wrong: 0, missed: 1 })
  })

  it('goes on where the player does who begins a bar again', () => {
    const text = 'C4 D4 E4 F4 G4 A4 B4 C5 D5 E5 F5 G5'
    const [first, again, rest] = [
      [60, 62, 64, 65, 67, 69, 71, 72],
      [67, 69, 71, 72],
      [74, 76, 77, 79],
    ]
    const keys = [...(first ?? []), ...(again ?? []), ...(rest ?? [])]
    const { judged, state } = perform(
      melody(text),
      keys.map((key, index) => [key, index]),
    )
    expect(state.shift).toBe(4 * QUARTER)
    expect(isClean(judged)).toBe(true)
    expect(barCounts(judged).map(({ right }) => right)).toEqual([4, 4, 4])
  })

  it('goes on where the player does who leaves a bar out, and says what is missing', () => {
    const keys = [60, 62, 64, 65, 74, 76, 77, 79]
    const { judged } = perform(
      melody('C4 D4 E4 F4 G4 A4 B4 C5 D5 E5 F5 G5'),
      keys.map((key, index) => [key, index]),
    )
    expect(barCounts(judged).map(({ bar, right, missed, wrong }) => [bar, right, missed, wrong])).toEqual([
      [1, 4, 0, 0],
      [2, 0, 4, 0],
      [3, 4, 0, 0],
    ])
  })

  it('counts from the first beat of the passage, where a hand begins with a rest', () => {
    const moments = momentsOf(notesOf('5:C4@18 5:C3@16L'), { hand: 'right' })
    const start = startJudging(moments, { msPerQuarter: QUARTER, from: 16 })
    expect(strike(start, 60, 2 * QUARTER).judged[0]?.verdict).toBe('right')
  })

  it('ends for a player of one hand where the other hand has the last notes', () => {
    const moments = momentsOf(notesOf('1:C4@0 1:C3@1L 2:D3@4L'), { hand: 'right' })
    const { state } = strike(startJudging(moments, { msPerQuarter: QUARTER }), 60, 0)
    expect(state.done).toBe(true)
    expect(startJudging([], { msPerQuarter: QUARTER }).done).toBe(true)
  })

  it('takes neither grace notes nor trills for mistakes', () => {
    const moments = momentsOf([
      note({ midi: 59, at: 0, ornament: 'grace' }),
      note({ midi: 60, at: 0, ornament: 'decorated', duration: 2 }),
      note({ midi: 67, at: 2 }),
    ])
    const { judged } = perform(moments, [
      [59, -0.1],
      [60, 0],
      [62, 0.2],
      [60, 0.4],
      [62, 0.6],
      [67, 2],
    ])
    expect(told(judged)).toEqual(['60 right', '67 right'])
  })

  it('goes on where the player does also where what comes first fits the bars that were to come', () => {
    const moments = melody('C4 C4 C4 D4 | E4 r D4 r | C4 E4 D4 D4 | C4 r r r | C4 C4 C4 D4'.replaceAll(' |', ''))
    const played = moments.map(({ at, notes }) => [notes[0]?.midi ?? 0, at] as const)
    const before = played.filter(([, at]) => at < 8)
    // the second bar again, whose D4 and the C4 after it are also those of the third and the fourth
    const again = played.filter(([, at]) => at >= 4).map(([key, at]) => [key, at + 4] as const)
    const { judged, state } = perform(moments, [...before, ...again])
    expect(state.shift).toBe(4 * QUARTER)
    expect(settle(judged).map(({ verdict }) => verdict)).toEqual(moments.map(() => 'right'))
  })

  it('says of a key that fits nothing which bar and hand it was of', () => {
    const moments = momentsOf(notesOf('1:C4@0 1:C3@0L 2:E4@4 2:E3@4L'))
    const [wrong] = strike(startJudging(moments, { msPerQuarter: QUARTER }), 54, 4 * QUARTER).judged.slice(-1)
    expect(wrong).toMatchObject({ verdict: 'wrong', bar: 2, hand: 'left', note: null })
  })

  it('says of a key that is struck in a rest the bar of the rest', () => {
    const moments = momentsOf(notesOf('1:C4@0 1:C3@0L 2:E4@4 2:E3@4L'))
    const bars = [1, 2].map((bar) => ({ bar, at: (bar - 1) * 4 }))
    const struck = (at: number) =>
      strike(startJudging(moments, { msPerQuarter: QUARTER, bars }), 54, at * QUARTER).judged.at(-1)
    const [first, , second] = moments.flatMap(({ notes }) => notes.map(({ id }) => id))
    expect(struck(3)).toMatchObject({ verdict: 'wrong', bar: 1 })
    expect([first, moments[0]?.notes[1]?.id]).toContain(struck(3)?.near)
    // with the first beat of the next bar it is that bar's, though it came a hair before it
    expect(struck(3.95)).toMatchObject({ verdict: 'wrong', bar: 2 })
    expect([second, moments[1]?.notes[1]?.id]).toContain(struck(3.95)?.near)
  })

  it('says of a key that fits nothing in whose place it was struck: a hair before a beat, in that of the beat', () => {
    const moments = momentsOf(notesOf('1:C4@0 1:D4@1'))
    const near = (at: number) =>
      strike(startJudging(moments, { msPerQuarter: QUARTER }), 66, at * QUARTER).judged.find(
        ({ verdict }) => verdict === 'wrong',
      )?.near
    const [first, second] = moments.flatMap(({ notes }) => notes.map(({ id }) => id))
    expect([near(0.2), near(0.95), near(1), near(1.05)]).toEqual([first, second, second, second])
  })

  it('is the same for the tenth pass of a loop', () => {
    const moments = melody('C4 D4')
    const passes = Array.from({ length: 10 }, () =>
      told(
        perform(moments, [
          [62, 0],
          [60, 0.02],
          [62, 1],
        ]).judged,
      ),
    )
    for (const pass of passes) expect(pass).toEqual(['62 wrong', '60 right', '62 right'])
  })
})

describe('a delay', () => {
  const late = (count: number, verdict: Judged['verdict'] = 'late') =>
    notesOf(Array.from({ length: count }, (_, at) => `1:C4@${at}`).join(' ')).map((note, strike) =>
      judgedNote(note, verdict, strike + (verdict === 'late' ? 0 : 100)),
    )

  it('is what nearly all that is late has', () => {
    expect(isDelayed(late(15))).toBe(true)
    expect(isDelayed([...late(12), ...late(3, 'right')])).toBe(true)
    expect(isDelayed([...late(8), ...late(8, 'right')])).toBe(false)
    expect(isDelayed([...late(6), ...late(1, 'right')])).toBe(false)
    // the loop of a bar or two
    expect(isDelayed(late(5))).toBe(true)
    expect(isDelayed(late(4))).toBe(false)
    expect(isDelayed(late(15, 'early'))).toBe(false)
  })

  it('is told by what is about equally late, though half of it was still in time', () => {
    const played = (offs: readonly number[]) =>
      notesOf(offs.map((_, at) => `1:C4@${at}`).join(' ')).map((note, strike) => {
        const off = offs[strike] ?? 0
        return { ...judgedNote(note, off > 100 ? 'late' : 'right', strike), off }
      })
    expect(isDelayed(played([64, 120, 90, 131, 75, 108, 99, 83, 117, 95]))).toBe(true)
    // a player who is behind now and then
    expect(isDelayed(played([-20, 130, 10, 160, 0, 140, 15, 125, -10, 150]))).toBe(false)
    // all in time
    expect(isDelayed(played([80, 75, 90, 85, 78, 92, 88, 81]))).toBe(false)
    expect(isDelayed(played([110, 105, 120]))).toBe(false)
  })
})

describe('what to work on', () => {
  const fault = (bar: number, verdict: Judged['verdict'], hand: Judged['hand'] = 'left'): Judged => ({
    ...{ note: null, key: 60, verdict, bar, hand, strike: null },
  })

  it('is the worst three bars, each with its hand and what it is', () => {
    const judged = [fault(5, 'late'), fault(5, 'late'), fault(2, 'wrong', 'right'), fault(2, 'wrong', 'right')]
    const more = [fault(7, 'early'), fault(8, 'missed'), fault(8, 'missed'), fault(8, 'missed'), fault(1, 'right')]
    expect(adviceOf([...judged, ...more])).toEqual([
      { bar: 8, faults: [{ hand: 'left', fault: 'missed', count: 3 }] },
      { bar: 2, faults: [{ hand: 'right', fault: 'wrong', count: 2 }] },
      { bar: 5, faults: [{ hand: 'left', fault: 'late', count: 2 }] },
    ])
    expect(adviceOf([fault(1, 'right')])).toEqual([])
    expect(adviceOf([fault(3, 'early', null)])).toEqual([
      { bar: 3, faults: [{ hand: null, fault: 'early', count: 1 }] },
    ])
  })

  it('is one line for a bar in which both hands went wrong, the worse hand first', () => {
    const judged = [fault(5, 'late'), fault(5, 'missed', 'right'), fault(6, 'wrong', 'right')]
    expect(adviceOf(judged)).toEqual([
      {
        bar: 5,
        faults: [
          { hand: 'right', fault: 'missed', count: 1 },
          { hand: 'left', fault: 'late', count: 1 },
        ],
      },
      { bar: 6, faults: [{ hand: 'right', fault: 'wrong', count: 1 }] },
    ])
  })
})
