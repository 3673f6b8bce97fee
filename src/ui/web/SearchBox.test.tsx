// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

test('searches once the typing rests, and at once on Enter', () => {
  const onSearch = vi.fn()
  render(<SearchBox label="Search users" onSearch={onSearch} delay={250} />)
  type('a')
  type('ad')
  vi.advanceTimersByTime(249)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSearch.mock.calls).toEqual([['ad']])
  type('ada')
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  vi.advanceTimersByTime(1000)
  expect(onSearch.mock.calls).toEqual([['ad'], ['ada']])
})

test('searches on every keystroke without a delay', () => {
  const onSearch = vi.fn()
  render(<SearchBox label="Search users" onSearch={onSearch} delay={0} />)
  type('a')
  type('ad')
  expect(onSearch.mock.calls).toEqual([['a'], ['ad']])
})
