import { expect, it } from 'vitest'
import { blank, knownShare, type Memory, recall } from '../../../platform/server/spacedMemory.ts'

const DAY = 24 * 60 * 60_000
const now = new Date('2026-11-22T12:00:00Z')
const at = (ms: number) => ({ now: new Date(ms), zone: 'UTC' })

it('takes answers in after a clock that was a year ahead was set right', () => {
  const wrong = now.getTime() + 365 * DAY
  let memory: Memory = blank(new Date(wrong))
  for (let i = 0; i < 4; i++) memory = recall(memory, { right: true, quick: true }, at(wrong + i * 4 * DAY))
  expect(knownShare(memory, at(now.getTime()))).toBeLessThanOrEqual(100)
  for (const right of [true, false]) {
    const next = recall(memory, { right, quick: false }, at(now.getTime()))
    expect(next.lastReview).toEqual(now)
    expect(next.due.getTime()).toBeGreaterThanOrEqual(now.getTime())
    expect(next.asked).toBe(5)
  }
})
