import { describe, expect, it } from 'vitest'
import { sharedVelocity, strikeGain } from './loudness.ts'

const decibels = (velocity: number) => 20 * Math.log10(strikeGain(velocity / 127))

describe('the loudness of a strike', () => {
  it('grows by the same number of decibels for each step of MIDI’s velocity', () => {
    for (const velocity of [1, 30, 63, 90, 126]) expect(decibels(velocity + 1) - decibels(velocity)).toBeCloseTo(0.2, 6)
    expect(decibels(127)).toBeCloseTo(0, 6)
  })

  it('is shared by keys that are struck together', () => {
    for (const keys of [1, 2, 4, 7]) {
      const together = Math.sqrt(keys) * strikeGain(sharedVelocity(0.85, keys))
      expect(together).toBeCloseTo(strikeGain(0.85), 6)
    }
  })
})
