import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminPiece } from '../../contract.ts'
import { useEngravingWatch } from './useEngravingWatch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('looks again until the piece is there, also after an answer that says nothing new', () => {
  const waiting = [{ state: 'waiting', progress: 0 } as AdminPiece]
  const reload = vi.fn()
  const { rerender, unmount } = renderHook(({ rows }) => useEngravingWatch(rows, reload), {
    initialProps: { rows: waiting },
  })
  vi.advanceTimersByTime(6_000)
  expect(reload).toHaveBeenCalledTimes(3)
  rerender({ rows: [{ state: 'ready', progress: 100 } as AdminPiece] })
  vi.advanceTimersByTime(6_000)
  expect(reload).toHaveBeenCalledTimes(3)
  unmount()
})
