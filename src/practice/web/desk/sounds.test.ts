import { describe, expect, it } from 'vitest'
import { meterOf } from '../../moments.ts'
import type { Summary } from './deskEvents.ts'
import { countIn, ticksOf } from './sounds.ts'
import { runOf } from './usePasses.ts'
import { adviceWords, faultWords, verdictWords, wantedWords } from './words.ts'

const times = (sounds: ReturnType<typeof countIn>) =>
  sounds.map((sound) => (sound.kind === 'tick' && sound.strong ? `>${sound.at}` : sound.at))

describe('the metronome', () => {
  it('counts a whole bar in before the first beat, compound time in dotted beats', () => {
    expect(times(countIn({ missing: 0 }, { timeSignature: '4/4', msPerQuarter: 500 }))).toEqual([
      '>-2000',
      -1500,
      -1000,
      -500,
    ])
    expect(times(countIn({ missing: 0 }, { timeSignature: '6/8', msPerQuarter: 400 }))).toEqual(['>-1200', -600])
    expect(meterOf('')).toEqual({ beat: 1, bar: 4 })
  })

  it('counts before an upbeat what is missing of its bar, so that the pulse goes on evenly', () => {
    const count = (missing: number, timeSignature: string) =>
      times(countIn({ missing }, { timeSignature, msPerQuarter: 100 }))
    // half a beat before the downbeat
    expect(count(1.5, '2/4')).toEqual(['>-150', -50])
    expect(count(2, '3/4')).toEqual(['>-200', -100])
    expect(count(2.5, '6/8')).toEqual(['>-250', -100])
    // one beat alone would be too short to come in with
    expect(count(1, '4/4')).toEqual(['>-500', -400, -300, -200, '>-100'])
  })

  it('ticks in every bar from the first beat of the passage, an upbeat as the end of a bar', () => {
    const bars = [
      { bar: 0, at: 0, end: 1, missing: 2 },
      { bar: 1, at: 1, end: 4, missing: 0 },
    ]
    expect(times(ticksOf(bars, { timeSignature: '3/4', msPerQuarter: 100 }))).toEqual([0, '>100', 200, 300])
    // a bar that a repeat cuts begins on its first beat
    const cut = (end: number, timeSignature: string) =>
      times(ticksOf([{ bar: 8, at: 0, end, missing: 0 }], { timeSignature, msPerQuarter: 100 }))
    expect(cut(3, '4/4')).toEqual(['>0', 100, 200])
    expect(cut(2, '6/8')).toEqual(['>0', 150])
  })
})

const note = { id: 'a', midi: 60, name: 'C4', bar: 3, hand: 'left' as const, at: 8, duration: 1 }
const judged = (verdict: 'right' | 'late' | 'missed', strike: number | null) => ({
  ...{ note: { ...note, at: strike ?? 9 }, key: 60, verdict, bar: 3, hand: 'left' as const, strike },
})
const wrong = { note: null, key: 61, verdict: 'wrong' as const, bar: 3, hand: 'left' as const, strike: 7 }

describe('what is said', () => {
  it('is the verdict in words', () => {
    expect(verdictWords([judged('right', 1)])).toBe('Every note right: 1 of 1.')
    expect(verdictWords([judged('right', 1), judged('late', 2), judged('missed', null), wrong])).toBe(
      '1 of 3 notes right: 1 late, 1 missed, 1 wrong key.',
    )
    expect(verdictWords([])).toBe('This hand rests here.')
  })

  it('names hand, note and bar', () => {
    expect(wantedWords([note, { ...note, hand: 'right', name: 'E4' }])).toBe('E4, right hand; C4, left hand.')
    expect(faultWords(wrong)).toBe('Bar 3, left hand: C♯4 wrong.')
    expect(adviceWords({ bar: 5, faults: [{ hand: 'left', fault: 'late' }] })).toBe('Bar 5, left hand, late: loop it.')
    const both = {
      bar: 5,
      faults: [{ hand: 'left', fault: 'late' } as const, { hand: 'right', fault: 'missed' } as const],
    }
    expect(adviceWords(both)).toBe('Bar 5, left hand, late; right hand, missed notes: loop it.')
    expect(adviceWords({ bar: 5, faults: [{ hand: null, fault: 'wrong' }] })).toBe('Bar 5, wrong keys: loop it.')
  })
})

describe('a pass', () => {
  const settings = { mode: 'in_time', hand: 'left', tempo: 80 } as Summary['settings']
  const bars = [2, 3, 2, 3].map((bar, index) => ({ bar, at: index * 4, end: index * 4 + 4, missing: 0 }))
  const pass: Summary = {
    ...{ judged: [judged('late', 1)], from: 1, to: 2, seconds: 9, tempo: 80, struck: true, behind: 0 },
    ...{ words: '', clean: false, settings },
  }

  it('is kept with its bars as printed, whatever was repeated', () => {
    expect(runOf({ id: 5 }, bars, pass)).toEqual({
      ...{ piece_id: 5, mode: 'in_time', hand: 'left', tempo: 80, seconds: 9, from_bar: 2, to_bar: 3 },
      bars: [{ bar: 3, right: 0, early: 0, late: 1, wrong: 0, missed: 0 }],
    })
  })

  it('is none where nothing was judged, or nobody played', () => {
    expect(runOf({ id: 5 }, bars, { ...pass, judged: [] })).toBeUndefined()
    expect(runOf({ id: 5 }, bars, { ...pass, judged: [judged('missed', null)], struck: false })).toBeUndefined()
  })

  it('of more than a day, left open over night, is told as a day', () => {
    expect(runOf({ id: 5 }, bars, { ...pass, seconds: 90_000 })?.seconds).toBe(86_400)
  })
})
