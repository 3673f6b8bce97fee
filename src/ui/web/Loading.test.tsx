// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Loading } from './Loading.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('takes its room at once and is seen after the delay', () => {
  vi.useFakeTimers()
  render(
    <Loading delay={1000}>
      <p>shape</p>
    </Loading>,
  )
  const shapes = screen.getByText('shape').parentElement
  expect(shapes?.className).toBe('invisible')
  act(() => vi.advanceTimersByTime(1000))
  expect(shapes?.className).toBe('')
})
