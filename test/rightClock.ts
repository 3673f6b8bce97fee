import { afterAll, expect } from 'vitest'
import { currentTime } from '../src/platform/server/clock.ts'

// files of one worker share the clock: what one leaves wrong another one would fail by
afterAll(() => {
  const aheadMs = currentTime().getTime() - Date.now()
  expect(Math.abs(aheadMs), 'milliseconds by which this file leaves the clock wrong').toBeLessThan(1_000)
})
