// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSoleSound } from './useSoleSound.ts'

afterEach(cleanup)

const player = () => {
  const stop = vi.fn()
  const { rerender } = renderHook(({ playing }) => useSoleSound(playing, stop), { initialProps: { playing: false } })
  return { stop, play: (playing: boolean) => rerender({ playing }) }
}

test('what begins to play stops what plays, and nothing that is over', () => {
  const [film, desk] = [player(), player()]
  film.play(true)
  expect(film.stop).not.toHaveBeenCalled()
  desk.play(true)
  expect([film.stop.mock.calls.length, desk.stop.mock.calls.length]).toEqual([1, 0])
  film.play(false)
  desk.play(false)
  film.play(true)
  expect([film.stop.mock.calls.length, desk.stop.mock.calls.length]).toEqual([1, 0])
})
