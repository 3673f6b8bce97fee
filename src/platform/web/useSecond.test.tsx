import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliveredTierNames } from '../academy.ts'
import { PageContextProvider } from './pageContext.ts'
import { useSecond } from './useSecond.ts'

const START = Date.parse('2026-11-24T17:59:50.400Z')
function Clock() {
  return <output>{useSecond().slice(11, 19)}</output>
}
const times = () => screen.getAllByRole('status').map((clock) => clock.textContent)
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('goes with the clock’s seconds, by one timer for all', () => {
  render(
    <>
      <Clock />
      <Clock />
      <Clock />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  act(() => vi.advanceTimersByTime(600))
  expect(times()).toEqual(Array(3).fill('17:59:51'))
  act(() => vi.advanceTimersByTime(9_000))
  expect(times()).toEqual(Array(3).fill('18:00:00'))
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

it('rests while the page is hidden, and is right at once when it is looked at', () => {
  render(<Clock />)
  show('hidden')
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(START + 3_600_000)
  expect(times()).toEqual(['17:59:50'])
  show('visible')
  expect(times()).toEqual(['18:59:50'])
  expect(vi.getTimerCount()).toBe(1)
})

it('is right again after the machine has slept', () => {
  render(<Clock />)
  vi.setSystemTime(START + 7_200_000)
  act(() => vi.advanceTimersToNextTimer())
  expect(times()[0]).toMatch(/^19:59:5/)
})

it('is the server’s clock in the first rendering', () => {
  const context = {
    now: '2026-01-01T08:00:00.000Z',
    locale: 'en',
    zone: 'UTC',
    path: '/',
    csrf: '',
    academyName: 'Cadenza',
    tierNames: deliveredTierNames,
    user: null,
  }
  const html = renderToString(
    <PageContextProvider value={context}>
      <Clock />
    </PageContextProvider>,
  )
  expect(html).toContain('08:00:00')
})
