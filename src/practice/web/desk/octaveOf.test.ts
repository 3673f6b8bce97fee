import { describe, expect, it } from 'vitest'
import { notesOf } from '../../../../test/playing.ts'
import { octaveOf } from './PlayedInput.tsx'

const range = { from: 36, to: 84 }
const wait = (notes: string, octave: number) => octaveOf(notesOf(notes), octave, range)

describe('the octave that letters play', () => {
  it('stays while something in it is waited for', () => {
    expect(wait('1:C3@0L 1:E4@0', 60)).toBe(60)
    expect(wait('1:C5@0', 60)).toBe(60)
    expect(octaveOf([], 48, range)).toBe(48)
  })

  it('goes on to what is left, the other hand or the next note, within the keys of the piece', () => {
    expect(wait('1:C3@0L', 60)).toBe(48)
    expect(wait('1:A2@0L 1:E3@0L', 60)).toBe(48)
    expect(wait('1:G5@0', 60)).toBe(72)
    expect(wait('1:C6@0', 48)).toBe(72)
  })
})
