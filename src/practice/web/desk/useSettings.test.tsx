import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSettings } from './useSettings.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const open = (piece?: number, mode?: 'wait' | 'in_time') => renderHook(() => useSettings(mode, piece))
const settingsOf = ({ result }: ReturnType<typeof open>) => result.current[0]
const change = ({ result }: ReturnType<typeof open>, part: Parameters<ReturnType<typeof useSettings>[1]>[0]) =>
  act(() => result.current[1](part))

describe('the settings of the desk', () => {
  it('find again how this piece was practised, and not another one', () => {
    change(open(1), { mode: 'wait', hand: 'left', tempo: 70 })
    expect(settingsOf(open(1))).toMatchObject({ mode: 'wait', hand: 'left', tempo: 70 })
    expect(settingsOf(open(2))).toMatchObject({ mode: 'listen', hand: 'both', tempo: 100 })
  })

  it('find again on every piece how the device is set up', () => {
    change(open(1), { soundsItself: true, view: 'falling' })
    expect(settingsOf(open(2))).toMatchObject({ soundsItself: true, view: 'falling' })
    expect(settingsOf(open(undefined, 'in_time'))).toMatchObject({ soundsItself: true, mode: 'in_time' })
  })

  it('have the metronome on where one plays in time, until somebody says otherwise', () => {
    const desk = open(1)
    expect(settingsOf(desk).metronome).toBe(false)
    change(desk, { mode: 'in_time' })
    expect(settingsOf(desk).metronome).toBe(true)
    change(desk, { metronome: false })
    expect(settingsOf(desk).metronome).toBe(false)
    expect(settingsOf(open(2, 'in_time')).metronome).toBe(false)
  })

  it('have it on also where an earlier visit stored what nobody had chosen', () => {
    localStorage.setItem('practice-desk', '{"metronome":false,"view":"both","hints":true}')
    expect(settingsOf(open(1, 'in_time'))).toMatchObject({ metronome: true, view: 'both' })
  })

  it('keep nothing of a task', () => {
    change(open(undefined, 'in_time'), { tempo: 80 })
    expect(settingsOf(open(1))).toMatchObject({ mode: 'listen', tempo: 100 })
  })

  it('keep the pieces that were practised last', () => {
    for (let piece = 1; piece <= 51; piece++) change(open(piece), { tempo: 90 })
    expect([1, 2, 51].map((piece) => settingsOf(open(piece)).tempo)).toEqual([100, 90, 90])
  })

  it.each([
    [
      { mode: 'dance', hand: 'left', tempo: 90 },
      { mode: 'listen', hand: 'left', tempo: 90 },
    ],
    [
      { mode: 'wait', hand: 'left', tempo: 900 },
      { mode: 'wait', hand: 'left', tempo: 100 },
    ],
  ])('take of what is stored what is ours: %o', (stored, taken) => {
    localStorage.setItem('practice-pieces', JSON.stringify([{ piece: 1, ...stored }]))
    expect(settingsOf(open(1))).toMatchObject(taken)
  })

  it.each([['[{"piece":"1","mode":"wait"}]'], ['[null, 3]'], ['{'], ['"wait"']])(
    'begin anew where nothing of it is ours: %s',
    (stored) => {
      localStorage.setItem('practice-pieces', stored)
      localStorage.setItem('practice-desk', '{"view":"upside down","hints":false}')
      const desk = open(1)
      expect(settingsOf(desk)).toMatchObject({ mode: 'listen', tempo: 100, view: 'score', hints: false })
      change(desk, { tempo: 95 })
      expect(settingsOf(open(1)).tempo).toBe(95)
    },
  )
})
