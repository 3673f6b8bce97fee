import { describe, expect, it } from 'vitest'
import { note, notesOf } from '../../test/playing.ts'
import { momentsOf, playedBars } from './moments.ts'

const bars = (text: string, signature = '4/4') => playedBars(notesOf(text), signature)

describe('bars as they are played', () => {
  it('follow each other by the time signature, also where one begins with a rest', () => {
    expect(bars('1:C4@0 1:D4@3 2:E4@5 3:F4@8')).toEqual([
      { bar: 1, at: 0, end: 4, missing: 0 },
      { bar: 2, at: 4, end: 8, missing: 0 },
      { bar: 3, at: 8, end: 12, missing: 0 },
    ])
  })

  it('begin with an upbeat that is shorter', () => {
    expect(bars('0:C4@0 1:D4@1 1:E4@3 2:F4@4', '3/4')).toEqual([
      { bar: 0, at: 0, end: 1, missing: 2 },
      { bar: 1, at: 1, end: 4, missing: 0 },
      { bar: 2, at: 4, end: 7, missing: 0 },
    ])
  })

  it('have an upbeat after a repeat too, which completes the bar before it; that one begins on its first beat', () => {
    const played = bars('0:C4@0 1:D4@1 2:E4@5 0:C4@8 1:D4@9 2:E4@13 3:F4@16 4:G4@17')
    expect(played.map(({ bar, at, missing }) => [bar, at, missing])).toEqual([
      ...[
        [0, 0, 3],
        [1, 1, 0],
        [2, 5, 0],
      ],
      ...[
        [0, 8, 3],
        [1, 9, 0],
        [2, 13, 0],
      ],
      ...[
        [3, 16, 3],
        [4, 17, 0],
      ],
    ])
  })

  it('of another time are no upbeats', () => {
    const played = bars('1:C4@0 2:D4@4 3:E4@7 4:F4@10 5:G4@14')
    expect(played.map(({ at, missing }) => [at, missing])).toEqual([0, 4, 7, 10, 14].map((at) => [at, 0]))
  })

  it('come once for each pass of a repeat, of one bar too, and bars of rests belong to the one before', () => {
    expect(bars('1:C4@0 1:D4@2 1:C4@4 1:D4@6 2:E4@8 5:F4@20').map(({ bar, at }) => [bar, at])).toEqual([
      [1, 0],
      [1, 4],
      [2, 8],
      [5, 20],
    ])
  })
})

describe('what is struck together', () => {
  it('is one moment for both hands, and another one for one hand', () => {
    const notes = notesOf('1:C4@0 1:C3@0L 1:E3@1L 1:E4@2 1:G3@3L')
    expect(momentsOf(notes).map(({ notes }) => notes.map(({ midi }) => midi))).toEqual([[60, 48], [52], [64], [55]])
    expect(momentsOf(notes, { hand: 'right' }).map(({ at }) => at)).toEqual([0, 2])
  })

  it('keeps to the bars of the passage, counted as they are played', () => {
    const notes = notesOf('1:C4@0 2:D4@4 1:C4@8 2:D4@12')
    expect(momentsOf(notes, { fromBar: 2, toBar: 2 }).map(({ at, bar, played }) => [at, bar, played])).toEqual([
      [8, 1, 2],
    ])
  })

  it('leaves out grace notes, and knows what may decorate a note', () => {
    const grace = note({ midi: 59, at: 0, ornament: 'grace' })
    const [moment, ...others] = momentsOf([grace, note({ midi: 60, at: 0, ornament: 'decorated' })])
    expect(others).toEqual([])
    expect(moment?.notes.map(({ midi }) => midi)).toEqual([60])
    expect(new Set(moment?.ornaments.map(({ key }) => key))).toEqual(new Set([58, 59, 60, 61, 62]))
  })
})
