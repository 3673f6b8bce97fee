import { expect, it, vi } from 'vitest'
import './pglite.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000

it('lets a timer that is longer than Node can wait for not ring at once', async () => {
  const rung = vi.fn()
  const timer = setTimeout(rung, YEAR)
  // Node makes one millisecond of it, and timers ring in the order of their times
  await new Promise((resolve) => setTimeout(resolve, 2))
  expect(rung).not.toHaveBeenCalled()
  clearTimeout(timer)
})
