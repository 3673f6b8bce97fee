import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useKeptPlace } from './useKeptPlace.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

type Desk = Parameters<typeof useKeptPlace>[0]
const deskAt = (bar: number, more: Partial<Desk> = {}) =>
  ({
    ...{ place: 0, loop: null, bars: Array.from({ length: 8 }), playing: true },
    ...{ barNow: () => bar, choosePlace: () => {} },
    ...more,
  }) as unknown as Desk
const kept = () => JSON.parse(localStorage.getItem('practice-places') ?? '{}')

describe('a piece that is left while it plays', () => {
  it('goes on in that bar, whether the page or the desk was left', () => {
    const { unmount, rerender } = renderHook(({ desk }) => useKeptPlace(desk, 5), { initialProps: { desk: deskAt(3) } })
    expect(kept()).toEqual({})
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()).toEqual({ 5: 3 })
    rerender({ desk: deskAt(6) })
    unmount()
    expect(kept()).toEqual({ 5: 6 })
  })

  it('keeps no place of a loop, nor of what does not play', () => {
    for (const desk of [deskAt(3, { loop: { from: 2, to: 4 } }), deskAt(3, { playing: false })]) {
      const { unmount } = renderHook(() => useKeptPlace(desk, 5))
      window.dispatchEvent(new Event('pagehide'))
      unmount()
    }
    expect(kept()).toEqual({})
  })
})
