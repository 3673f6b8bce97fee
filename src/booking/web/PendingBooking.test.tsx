import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  buildBooking,
  buildOffer,
  COSTS,
  drawBooking,
  FRIDAY,
  freeTimes,
  MONDAY,
  NONE,
  NOW,
  standInLagos,
} from '../../../test/drawBookings.tsx'
import { answerCalls } from '../../../test/fakeApi.ts'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import PersonalLesson from './PersonalLesson.tsx'

beforeEach(() => standInLagos())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

/** Until a minute and a half from NOW. */
const until = new Date(Date.parse(NOW) + 90_000).toISOString()
const pendingBooking = buildBooking(5, {
  state: 'pending',
  starts_at: FRIDAY,
  pending_until: until,
  focus: 'Arpeggios',
})
const open = () =>
  drawBooking(<PersonalLesson costs={COSTS} own={NONE} {...buildOffer({ pendingBooking, free: freeTimes(MONDAY) })} />)

describe('a time that was chosen on an earlier visit', () => {
  it('and has gone by now is not forgotten in silence: the next ones are offered in its place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const gone = { code: 'conflict', message: 'This time is no longer free.', errors: { time: [MONDAY] } }
    const calls = answerCalls(({ method }) =>
      method === 'POST' ? { status: 409, body: gone } : { body: freeTimes(MONDAY) },
    )
    localStorage.setItem('draft:7:booking:paid-call', JSON.stringify({ starts_at: FRIDAY }))
    // of another kind than the other tests, since the screens of a page share one cache
    drawBooking(<PersonalLesson costs={COSTS} own={NONE} {...buildOffer({ kind: 'paid-call' })} />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Pay with Stripe' }))
    expect(await screen.findByText('Nothing is free on this day any more. Please choose another one.')).toBeTruthy()
    expect(screen.getByText('This time is no longer free.')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Next free times' })).toBeTruthy()
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })
})

describe('a time that is held', () => {
  it('is chosen already, with its details, and says for how long it is held', () => {
    open()
    expect(screen.getByRole('radio', { name: /10:00/ })).toHaveProperty('checked', true)
    expect(screen.getByLabelText('What would you like to work on?')).toHaveProperty('value', 'Arpeggios')
    expect(screen.getByText(/is held for you until it is paid/).textContent).toContain('Friday, 23 October 2026, 10:00')
    expect(screen.getByRole('timer').textContent).toBe('1:30 minutes left.')
  })

  it('can be let go', async () => {
    const calls = answerCalls(({ method }) =>
      method === 'POST' ? { body: { message: 'The time is free again.' } } : { body: freeTimes() },
    )
    open()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Let it go' }))
    await vi.waitFor(() => expect(readFlashes().items.map(({ text }) => text)).toEqual(['The time is free again.']))
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/member/bookings/5/release' })
    expect(screen.queryByText(/is held for you/)).toBeNull()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  it('says when it has expired', () => {
    answerCalls(() => ({ body: freeTimes() }))
    vi.useFakeTimers({ now: Date.parse(NOW) })
    open()
    act(() => vi.advanceTimersByTime(91_000))
    expect(screen.getByText(/The time you held was not paid and has been let go/)).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})
