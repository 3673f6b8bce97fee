import { describe, expect, it } from 'vitest'
import { judgeCalibration } from './calibration.ts'
import { measureLatency } from './latency.ts'

describe('the calibration of a microphone', () => {
  const room = (level: number) => Array.from({ length: 80 }, (_, at) => (at === 40 ? 0.3 : level))

  it('finds a gate above the room, whatever slams in it', () => {
    expect(judgeCalibration(room(0.01), [0.1, 0.08, 0.2])).toEqual({ outcome: 'good', gate: 0.025 })
    expect(judgeCalibration(room(0.0001), [0.02, 0.03, 0.05])).toEqual({ outcome: 'good', gate: 0.004 })
  })

  it('says that a room is too loud for the piano, or that nothing was heard', () => {
    expect(judgeCalibration(room(0.03), [0.08, 0.07, 0.09]).outcome).toBe('noisy')
    expect(judgeCalibration(room(0.03), []).outcome).toBe('noisy')
    expect(judgeCalibration(room(0.001), [0.2]).outcome).toBe('silent')
    expect(judgeCalibration([], []).outcome).toBe('silent')
  })
})

describe('the latency of a keyboard', () => {
  const beats = Array.from({ length: 8 }, (_, at) => 1000 + at * 600)
  const late = (offsets: readonly number[]) =>
    beats.flatMap((beat, at) => (offsets[at] === undefined ? [] : beat + offsets[at]))

  it('is the middle of what was played with the beats', () => {
    expect(measureLatency(beats, late([40, 55, 48, 52, 30, 61, 50, 49]))).toBe(49)
    // one beat that was missed, and a key between two
    expect(measureLatency(beats, [...late([40, 55, 48, 52, 30, 61, 50]), 1310])).toBe(50)
  })

  it('is never less than nothing, and unknown where nobody can tell', () => {
    expect(measureLatency(beats, late([-40, -30, -20, -35, -28]))).toBe(0)
    expect(measureLatency(beats, late([40, 50, 45, 48]))).toBe(null)
    expect(measureLatency(beats, late([-200, 200, -150, 180, 20, -90, 140, -10]))).toBe(null)
  })
})
