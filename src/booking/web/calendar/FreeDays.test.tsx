import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawBooking, FRIDAY, freeTimes, MONDAY, standInLagos } from '../../../../test/drawBookings.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import type { FreeTimes } from '../../contract.ts'
import type { BookingKind } from '../../states.ts'
import { FreeDays } from './FreeDays.tsx'
import { useFreeTimes } from './useFreeTimes.ts'

beforeEach(() => standInLagos())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const chosen = vi.fn()
const Calendar = withQueries(({ kind, first }: { kind: BookingKind; first: FreeTimes | null }) => (
  <FreeDays free={useFreeTimes({ kind, first })} chosen={null} onChoose={chosen} />
))
// the screens of a page share one cache, so that each test asks for a kind of its own
const open = (kind: BookingKind, first: FreeTimes | null) => {
  chosen.mockReset()
  drawBooking(<Calendar kind={kind} first={first} />)
  return userEvent.setup()
}
const focused = () => (document.activeElement as HTMLElement).dataset.date

describe('the calendar by keyboard', () => {
  it('is one stop; arrows, Home, End and Page keys move, Enter chooses what is free', async () => {
    answerCalls(() => ({ body: { ...freeTimes(), times: [] } }))
    const person = open('lesson', freeTimes(FRIDAY, MONDAY))
    expect(screen.getAllByRole('gridcell').map((cell) => cell.querySelector('button')?.tabIndex)).toContain(0)
    screen.getByRole('button', { name: /^Friday, 23 October/ }).focus()
    for (const [key, date] of [
      ['{ArrowRight}', '2026-10-24'],
      ['{ArrowDown}', '2026-10-31'],
      ['{Home}', '2026-10-26'],
      ['{End}', '2026-11-01'],
      ['{ArrowLeft}', '2026-10-31'],
      ['{PageDown}', '2026-11-30'],
      ['{PageUp}', '2026-10-30'],
      ['{ArrowUp}', '2026-10-23'],
    ] as const) {
      await person.keyboard(key)
      await vi.waitFor(() => expect(focused()).toBe(date))
    }
    await person.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledWith('2026-10-23')
    chosen.mockReset()
    await person.keyboard('{ArrowRight}{Enter}')
    expect(chosen).not.toHaveBeenCalled()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday, 24 October 2026, nothing free')
  })
})

describe('another month', () => {
  it('is asked for with a day before it, says that it can’t be loaded, and tries again', async () => {
    const calls = answerCalls(() => ({ status: 500, body: { code: 'internal', message: 'x' } }))
    const person = open('paid-call', freeTimes(FRIDAY))
    expect(calls).toEqual([])
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByText('The free times could not be loaded.', undefined, { timeout: 5_000 })).toBeTruthy()
    expect(calls.at(-1)?.url).toBe('/api/booking/free-times?kind=paid-call&from=2026-10-31&days=33')
    answerCalls(() => ({
      body: freeTimes('2026-11-30T23:30:00.000Z', '2026-11-03T09:00:00.000Z'),
    }))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Tuesday, 3 November 2026, 1 free time' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Monday, 30 November 2026, nothing free' })).toBeTruthy()
  })

  it('leads on from a month in which nothing is free, to the next free day or back to the last', async () => {
    const far = '2027-01-12T09:00:00.000Z'
    answerCalls(({ url }) => ({
      body: {
        ...freeTimes(far),
        ...(url.includes('from=2026-10') ? { times: [], next: far } : {}),
        until: '2027-02-20',
      },
    }))
    const person = open('discovery-call', { ...freeTimes(FRIDAY), until: '2027-02-20' })
    await person.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByText('Nothing is free in November 2026.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Next free day: Tue 12 Jan' }))
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Tuesday, 12 January 2027, 1 free time' })).toBeTruthy()
    expect(focused()).toMatch(/^2027-01/)
    answerCalls(() => ({ body: { ...freeTimes(), times: [], until: '2027-02-20' } }))
    await person.click(screen.getByRole('button', { name: 'Next month' }))
    const back = await screen.findByRole('button', { name: 'Last free day: Fri 23 Oct' })
    // the host's horizon is the end
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
    await person.click(back)
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy()
  })

  it('never comes before this one', async () => {
    answerCalls(() => ({ body: freeTimes(FRIDAY) }))
    const person = open('discovery-call', freeTimes(FRIDAY))
    const earlier = screen.getByRole('button', { name: 'Previous month' })
    expect(earlier.getAttribute('aria-disabled')).toBe('true')
    await person.click(earlier)
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeTruthy()
    screen.getByRole('button', { name: /^Friday, 23 October/ }).focus()
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(focused()).toBe('2026-10-02')
    // there is nothing above, so that the focus stays
    await person.keyboard('{ArrowUp}{PageUp}')
    expect(focused()).toBe('2026-10-02')
  })
})
