import { describe, expect, it } from 'vitest'
import { barLabel, barName, barsWords, placeWords } from './barWords.ts'

describe('bars in words', () => {
  it('are those that are printed, and an upbeat is none of them', () => {
    expect([barName(5), barLabel(5), barName(0), barLabel(0)]).toEqual(['bar 5', 'Bar 5', 'the upbeat', 'Upbeat'])
    expect(barsWords(1, 1)).toBe('bar 1')
    expect(barsWords(2, 4)).toBe('bars 2–4')
    expect(barsWords(0, 0)).toBe('the upbeat')
    expect(barsWords(0, 4, ' to ')).toBe('upbeat to bar 4')
  })

  it('are counted without the upbeat', () => {
    expect([0, 1, 16].map((bar) => placeWords(bar, 16))).toEqual(['Upbeat', 'Bar 1 of 16', 'Bar 16 of 16'])
  })
})
