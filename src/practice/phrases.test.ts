import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notesOf } from '../../test/playing.ts'
import { findWrongPhrases, gradePhrase, phraseOf } from './phrases.ts'

const bars = (first: number, last: number) =>
  notesOf(Array.from({ length: last - first + 1 }, (_, at) => `${first + at}:C4@${at * 4}`).join(' '))
const counts = { right: 0, early: 0, late: 0, wrong: 0, missed: 0 }

describe('the bars of a piece', () => {
  it('go together by two, an upbeat with the first and a last one with the one before it', () => {
    const all = (first: number, last: number) =>
      bars(first, last).map(({ bar }) => {
        const { from_bar, to_bar } = phraseOf(bar, bars(first, last))
        return `${from_bar}-${to_bar}`
      })
    expect(all(1, 4)).toEqual(['1-2', '1-2', '3-4', '3-4'])
    expect(all(0, 5)).toEqual(['0-2', '0-2', '0-2', '3-4', '3-4', '4-5'])
    expect(all(1, 1)).toEqual(['1-1'])
  })

  it('each belong to a phrase that is in the piece and holds them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 60 }), (first, last) => {
        const notes = bars(first, last)
        for (const { bar } of notes) {
          const { from_bar, to_bar } = phraseOf(bar, notes)
          expect(from_bar).toBeGreaterThanOrEqual(first)
          expect(to_bar).toBeLessThanOrEqual(last)
          expect(from_bar <= bar && bar <= to_bar).toBe(true)
        }
      }),
    )
  })
})

it('a piece may have any number of notes', () => {
  const [note] = bars(1, 1)
  if (!note) throw new Error('A bar has a note.')
  const notes = Array.from({ length: 300_000 }, (_, at) => ({ ...note, bar: 1 + Math.floor(at / 1000) }))
  const played = notes.filter((_, at) => at % 1000 === 0).map(({ bar }) => ({ bar, ...counts, missed: 4 }))
  expect(findWrongPhrases({ bars: played }, notes)).toHaveLength(2)
})

describe('a run', () => {
  const run = (rights: readonly number[]) => ({
    bars: rights.map((right, index) => ({ bar: index + 1, ...counts, right, missed: 10 - right })),
  })

  it('leads to the two phrases that went worst, and to none where it went well', () => {
    const notes = bars(1, 8)
    expect(findWrongPhrases(run([10, 9, 8, 8, 10, 10, 9, 8]), notes)).toEqual([])
    expect(findWrongPhrases(run([5, 10, 0, 3, 10, 10, 6, 6]), notes)).toEqual([
      { from_bar: 3, to_bar: 4 },
      { from_bar: 7, to_bar: 8 },
    ])
  })

  it('counts keys that are not written, too', () => {
    const bars = [{ bar: 1, ...counts, right: 4, wrong: 2 }]
    expect(findWrongPhrases({ bars }, notesOf('1:C4@0'))).toHaveLength(1)
  })
})

it('a phrase is graded by what of it was right', () => {
  const grade = (more: object, mode: 'wait' | 'in_time' = 'wait', tempo = 100) =>
    gradePhrase({ mode, tempo, bars: [{ bar: 1, ...counts, ...more }] })
  expect(grade({ right: 8 }, 'in_time')).toBe('easy')
  expect(grade({ right: 8 }, 'in_time', 80)).toBe('good')
  expect(grade({ right: 8 })).toBe('good')
  expect(grade({ right: 8, wrong: 1 })).toBe('hard')
  expect(grade({ right: 7, missed: 3 })).toBe('again')
})
