import { describe, expect, it } from 'vitest'
import { note, notesOf } from '../../test/playing.ts'
import { momentsOf } from './moments.ts'
import { otherHand, soundingWith, soundsOf } from './playback.ts'

const keys = (notes: readonly { midi: number }[]) => notes.map(({ midi }) => midi)

describe('what the academy plays', () => {
  it('lifts a key before it strikes it again, so that a repeated note sounds twice', () => {
    const sounds = soundsOf(notesOf('1:C4@0 1:C4@1 1:D4@2'), 500, 0)
    expect(sounds.map(({ ms, length }) => [ms, length])).toEqual([
      [0, 470],
      [500, 500],
      [1000, 500],
    ])
  })

  it('strikes once what both hands write, and no grace notes', () => {
    const sounds = soundsOf([note({ midi: 59, at: 4, ornament: 'grace' }), ...notesOf('2:C4@4 2:C4@4L')], 500, 4)
    expect(sounds.map(({ note, ms }) => [note.midi, ms])).toEqual([[60, 0]])
  })

  it('is the other hand’s of the passage', () => {
    const notes = notesOf('1:C4@0 1:C3@0L 2:D4@4 2:D3@4L')
    expect(keys(otherHand(notes, 'right', { from: 4, to: 8 }))).toEqual([50])
    expect(otherHand(notes, 'both', { from: 0, to: 8 })).toEqual([])
  })

  it('sounds with the right note and until the next one, and leads in before the first', () => {
    const notes = notesOf('1:C3@0L 1:C4@1 1:E3@1L 1:G3@2L 1:D4@3 1:C3@3L 2:E3@4L')
    const moments = momentsOf(notes, { hand: 'right' })
    const others = otherHand(notes, 'right', { from: 0, to: 8 })
    expect([-1, 0, 1].map((index) => keys(soundingWith(moments, index, others)))).toEqual([[48], [52, 55], [48, 52]])
  })
})
