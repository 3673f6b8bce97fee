import { expect, it, vi } from 'vitest'
import { eventTime } from './eventTime.ts'

it('is when it was done, and now where the browser counts otherwise', () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(eventTime({ timeStamp: 59_400 })).toBe(59_400)
  for (const timeStamp of [Date.now(), 60_001, 0, Number.NaN]) expect(eventTime({ timeStamp })).toBe(60_000)
})
