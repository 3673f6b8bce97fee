import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildPart, buildToday } from '../../../test/drawRoutine.tsx'
import { answerCalls, type Sent } from '../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../test/inPage.tsx'
import type { Part, Today as Routine } from '../contract.ts'
import RoutineTimer from './RoutineTimer.tsx'
import Today from './Today.tsx'
import { countTimer, readTimer, writeTimer } from './timer.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const draw = (today: Routine) => render(inPage(<Today today={today} />, { user: buildReader(), path: '/member/today' }))
const card = (name: string) => within(screen.getByRole('listitem', { name }))
const acts: Sent[] = []
const answer = (next: Routine) => {
  acts.length = 0
  answerCalls((sent) => {
    if (sent.method !== 'GET') acts.push(sent)
    return { body: next }
  })
}

it('shows beside whatever is open how long is played at the piano, by the clock', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  try {
    const [, , idea] = buildToday().parts
    answer(buildToday())
    draw(buildToday({ ends_at: '2099-01-01T00:00:00Z', parts: [{ ...idea, state: 'started', ran: 110 }] as Part[] }))
    cleanup()
    render(inPage(<RoutineTimer />, { user: buildReader(), path: '/member/pieces' }))
    expect(screen.getByRole('link', { name: 'Black keys only: 1:50 of 2 minutes. Back to today' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.getByRole('link', { name: 'Black keys only: Time’s up. Back to today' })).toBeTruthy()
    expect(acts).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('runs for no part that was swapped elsewhere before its start had an answer', async () => {
  answer(buildToday({ parts: [buildPart({ id: '2026-11-25-9', title: 'Something else' })] }))
  const part = { part: '2026-11-25-1', title: 'Basic Triad', minutes: 4, spent: 0, until: Date.now() + 60_000 }
  writeTimer(1, { ...part, isUnanswered: true })
  render(inPage(<RoutineTimer />, { user: buildReader(), path: '/member/pieces' }))
  expect(await screen.findByText(/^“Basic Triad” was swapped on another page or device/)).toBeTruthy()
  expect(readTimer(1)).toBe(null)
  writeTimer(1, { ...part, part: '2026-11-25-9', isUnanswered: true })
  cleanup()
  render(inPage(<RoutineTimer />, { user: buildReader(), path: '/member/pieces' }))
  await vi.waitFor(() => expect(readTimer(1)).toMatchObject({ part: '2026-11-25-9' }))
  await vi.waitFor(() => expect(readTimer(1)?.isUnanswered).toBe(undefined))
})

it('keeps the time of the part that runs for the page where it is practised', () => {
  draw(buildToday({ parts: [buildPart({ state: 'started', spent: 2 })] }))
  expect(readTimer(1)).toMatchObject({ part: '2026-11-25-1', title: 'Basic Triad', minutes: 4, seconds: 120 })
  expect(card('Basic Triad').getByText('2 of 4 min played; only real use counts')).toBeTruthy()
  cleanup()
  draw(buildToday())
  expect(readTimer(1)).toBe(null)
})

it('ends the time of a part with its day, so that nothing of tomorrow counts for it', () => {
  const running = (ends_at: string) => buildToday({ ends_at, parts: [buildPart({ state: 'started', spent: 2 })] })
  draw(running(new Date(Date.now() + 60_000).toISOString()))
  expect(readTimer(1)).not.toBe(null)
  cleanup()
  draw(running(new Date(Date.now() - 60_000).toISOString()))
  expect(readTimer(1)).toBe(null)
  expect(countTimer(1)).toBe(null)
})

it('counts a second once, in whichever of two windows it ticks', () => {
  draw(buildToday({ parts: [buildPart({ state: 'started', spent: 0 })] }))
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (let half = 0; half < 20; half++) {
      countTimer(1)
      vi.advanceTimersByTime(500)
    }
    expect(readTimer(1)?.seconds).toBe(10)
  } finally {
    vi.useRealTimers()
  }
})
