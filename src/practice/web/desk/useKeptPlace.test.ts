import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useKeptPlace } from './useKeptPlace.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

type Desk = Parameters<typeof useKeptPlace>[0]
const deskAt = (bar: number, more: Partial<Desk> = {}) =>
  ({
    ...{ place: 0, loop: null, bars: Array.from({ length: 8 }), playing: true },
    ...{ barNow: () => bar, choosePlace: () => {}, chooseLoop: () => {} },
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

  it('keeps no place of what does not play', () => {
    const { unmount } = renderHook(() => useKeptPlace(deskAt(3, { playing: false }), 5))
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    expect(kept()).toEqual({})
  })
})

describe('a loop', () => {
  const loop = { from: 2, to: 4 }
  const chosen = { chooseLoop: vi.fn(), choosePlace: vi.fn() }

  it('is played on the next visit, too, until it is ended', () => {
    const { unmount, rerender } = renderHook(({ desk }) => useKeptPlace(desk, 5), { initialProps: { desk: deskAt(0) } })
    rerender({ desk: deskAt(3, { place: 2, loop }) })
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()).toEqual({ 5: [2, 4] })
    unmount()
    renderHook(() => useKeptPlace(deskAt(0, chosen), 5)).unmount()
    expect(chosen.chooseLoop).toHaveBeenCalledExactlyOnceWith(loop)
    expect(chosen.choosePlace).toHaveBeenCalledExactlyOnceWith(2)
    const next = renderHook(({ desk }) => useKeptPlace(desk, 5), {
      initialProps: { desk: deskAt(2, { place: 2, loop, playing: false }) },
    })
    next.rerender({ desk: deskAt(2, { place: 2, loop: null, playing: false }) })
    expect(kept()).toEqual({ 5: 2 })
  })

  it('that the piece no longer has is forgotten', () => {
    localStorage.setItem('practice-places', JSON.stringify({ 5: [6, 9], 6: [4, 2], 7: ['a', 3] }))
    const { chooseLoop, choosePlace } = { chooseLoop: vi.fn(), choosePlace: vi.fn() }
    for (const piece of [5, 6, 7]) renderHook(() => useKeptPlace(deskAt(0, { chooseLoop, choosePlace }), piece))
    expect(chooseLoop).not.toHaveBeenCalled()
    expect(choosePlace).not.toHaveBeenCalled()
  })
})
