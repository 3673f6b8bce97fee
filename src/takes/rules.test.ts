import { describe, expect, it } from 'vitest'
import { barAt, clockText, findMarkFault, lengthOfNotes, markPlace, momentOf } from './rules.ts'

const bars = [
  { bar: 4, at: 0 },
  { bar: 5, at: 2 },
  { bar: 4, at: 4 },
]

describe('where a mark is', () => {
  it('is said by its bar and its moment', () => {
    expect(markPlace({ at: 75.9, bar: null })).toBe('1:15')
    expect(markPlace({ at: null, bar: 3 })).toBe('Bar 3')
    expect(markPlace({ at: 9, bar: 3 })).toBe('Bar 3 · 0:09')
    expect(clockText(120)).toBe('2:00')
  })

  it('is heard at its moment, or where its bar is first played', () => {
    expect(momentOf({ at: 1.5, bar: 5 }, bars)).toBe(1.5)
    expect(momentOf({ at: null, bar: 4 }, bars)).toBe(0)
    expect(momentOf({ at: null, bar: 9 }, bars)).toBeNull()
    expect(momentOf({ at: null, bar: 4 }, [])).toBeNull()
  })

  it('is in the bar that is played then', () => {
    expect([0, 1.9, 2, 3, 7].map((seconds) => barAt(bars, seconds))).toEqual([4, 4, 5, 5, 4])
    expect(barAt([{ bar: 1, at: 0.4 }], 0)).toBe(1)
    expect(barAt([], 3)).toBeNull()
  })
})

describe('what of a mark is missing', () => {
  const take = { seconds: 10, bars: [] }
  const run = { seconds: 10, bars: [{ bar: 1, at: 0 }] }
  it.each([
    [{ text: 'So' }, 'at'],
    [{ at: 11.5, text: 'So' }, 'at'],
    [{ at: 3, text: '' }, 'text'],
    [{ at: 10.5, text: 'The end' }, undefined],
    [{ bar: 0, text: 'The upbeat' }, undefined],
    [{ at: 0, text: '', voice: {} }, undefined],
  ])('%j', (mark, field) => {
    expect(findMarkFault(mark, take)?.field).toBe(field)
  })

  it('knows the bars of a run', () => {
    expect(findMarkFault({ bar: 77, text: 'So' }, run)).toEqual({ field: 'bar', text: 'This bar is not in the take.' })
    expect(findMarkFault({ bar: 1, text: 'So' }, run)).toBeUndefined()
  })
})

it('a run is as long as its last key, and no longer than a take', () => {
  expect(lengthOfNotes([], 120)).toBe(0)
  expect(
    lengthOfNotes(
      [
        { at: 5, length: 4 },
        { at: 6, length: 1 },
      ],
      120,
    ),
  ).toBe(9)
  expect(lengthOfNotes([{ at: 119.5, length: 1 }], 120)).toBe(120)
  expect(lengthOfNotes([{ at: 119.5, length: 2 }], 120)).toBeUndefined()
})
