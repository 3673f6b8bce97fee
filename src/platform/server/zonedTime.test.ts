import { describe, expect, it } from 'vitest'
import { instantsAt } from './zonedTime.ts'

const BERLIN = 'Europe/Berlin'

describe('a time on somebody’s clock', () => {
  it('is one instant on most days', () => {
    expect(instantsAt('2026-10-24T10:00', 'Africa/Lagos').map((at) => at.toISOString())).toEqual([
      '2026-10-24T09:00:00.000Z',
    ])
  })

  it('is none in the gap and two in the overlap', () => {
    expect(instantsAt('2026-03-29T02:30', BERLIN)).toEqual([])
    expect(instantsAt('2026-10-25T02:30', BERLIN).map((at) => at.toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
  })
})
