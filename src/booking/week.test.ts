import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBreak, canBreak, findBreaks, formatStretches } from './week.ts'

describe('a break', () => {
  it.each([
    ['09:00', '17:00', '09:00–12:30, 13:30–17:00'],
    ['09:00', '11:00', '09:00–09:30, 10:30–11:00'],
    ['09:00', '10:30', '09:00–09:30, 10:00–10:30'],
    ['20:00', '24:00', '20:00–21:30, 22:30–24:00'],
  ])('in the middle of %s–%s makes it %s', (from, to, expected) => {
    expect(formatStretches(addBreak([{ from, to }]))).toBe(expected)
  })

  it('goes where there is most room, and nowhere where there is none', () => {
    const day = [
      { from: '09:00', to: '10:00' },
      { from: '13:00', to: '18:00' },
    ]
    expect(formatStretches(addBreak(day))).toBe('09:00–10:00, 13:00–15:00, 16:00–18:00')
    expect(canBreak(day.slice(0, 1))).toBe(false)
    expect(addBreak(day.slice(0, 1))).toEqual(day.slice(0, 1))
  })

  it('goes into the longest stretch, wherever that is', () => {
    const day = [
      { from: '08:00', to: '14:00' },
      { from: '15:00', to: '18:00' },
    ]
    expect(formatStretches(addBreak(day))).toBe('08:00–10:30, 11:30–14:00, 15:00–18:00')
    expect(canBreak(day)).toBe(true)
    expect(formatStretches(addBreak([...day].reverse()))).toBe('15:00–18:00, 08:00–10:30, 11:30–14:00')
  })

  it('is what lies between two stretches, whatever their order, and none where they touch', () => {
    const day = [
      { from: '13:00', to: '15:00' },
      { from: '09:00', to: '12:00' },
      { from: '15:00', to: '18:00' },
    ]
    expect(findBreaks(day)).toEqual([{ from: '12:00', to: '13:00' }])
    expect(findBreaks([])).toEqual([])
  })

  it('never makes stretches that overlap or are empty', () => {
    const time = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ max: 4 }),
        (a, b, n) => {
          fc.pre(a < b)
          let day = [{ from: time(a), to: time(b) }]
          for (let times = 0; times < n; times += 1) day = addBreak(day)
          for (const { from, to } of day) expect(from < to).toBe(true)
          expect(findBreaks(day)).toHaveLength(day.length - 1)
        },
      ),
    )
  })
})
