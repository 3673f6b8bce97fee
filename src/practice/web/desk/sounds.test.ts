import { describe, expect, it } from 'vitest'
import { meterOf } from '../../../pieces/index.ts'
import { countIn, ticksOf } from './sounds.ts'

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
    // a single beat tells no tempo
    expect(count(1, '3/8')).toEqual(['>-250', '>-100'])
    expect(count(0, '3/8')).toEqual(['>-300', '>-150'])
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
