import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextCheck } from './renewalChecks.ts'
import { RENEWAL_TOLERANCE_HOURS } from './rules.ts'

const MINUTE = 60_000
const END = new Date(Date.UTC(2026, 0, 31, 12))
const after = (minutes: number) => new Date(END.getTime() + minutes * MINUTE)

it('a renewal is looked at a minute after the paid end, and again ever later while it is not there', () => {
  expect(nextCheck(END, after(-60 * 24 * 365))).toEqual(after(1))
  expect(nextCheck(END, after(1))).toEqual(after(15))
  expect(nextCheck(END, after(15))).toEqual(after(75))
  expect(nextCheck(END, after(RENEWAL_TOLERANCE_HOURS * 60))).toBeNull()
})

it('whenever it is asked for, the next look is ahead and within the tolerance', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (minutes) => {
      const now = after(minutes)
      const look = nextCheck(END, now)
      if (!look) {
        expect(minutes).toBeGreaterThanOrEqual(47 * 60)
        return
      }
      expect(look.getTime()).toBeGreaterThan(Math.max(now.getTime(), END.getTime()))
      expect(look.getTime()).toBeLessThan(after(RENEWAL_TOLERANCE_HOURS * 60).getTime())
    }),
  )
})
