import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import {
  BERLIN,
  buildBooking,
  drawBooking,
  FRIDAY,
  freeTimes,
  MONDAY,
  standInLagos,
} from '../../../test/drawBookings.tsx'
import { answerCalls } from '../../../test/fakeApi.ts'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { Booking } from '../contract.ts'
import Bookings from './Bookings.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => standInLagos())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const open = (...bookings: Booking[]) => {
  drawBooking(<Bookings bookings={bookings} hostZone={BERLIN} />)
  return userEvent.setup()
}
const flashes = () => readFlashes().items.map(({ text }) => text)
const dialog = async () => within(await screen.findByRole('dialog', undefined, { timeout: 15_000 }))

describe('a member’s bookings', () => {
  it('lead to the lesson when there are none', () => {
    open()
    expect(screen.getByText('You have nothing booked at the moment.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Schedule a One-on-One Call' }).getAttribute('href')).toBe(
      '/member/personal-lesson',
    )
  })

  it('say when on the reader’s clocks, and offer what can be done', () => {
    open(buildBooking(1), buildBooking(2, { starts_at: FRIDAY, can_move: false, can_cancel: false }))
    const [first, second] = screen.getAllByRole('listitem').map((line) => within(line))
    // the earlier one first
    expect(first?.getByText('Friday, 23 October 2026, 10:00')).toBeTruthy()
    expect(first?.queryByRole('button', { name: /^(Move|Cancel)/ })).toBeNull()
    expect(second?.getByText('Personal piano lesson, 60 minutes, $60')).toBeTruthy()
    second?.getByText('Opens Mon 26 Oct, 09:50')
    expect(second?.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href')).toContain('/1/calendar.ics')
  })

  it('open the way in ten minutes before', () => {
    open(
      buildBooking(1, { starts_at: '2026-10-19T08:10:00.000Z' }),
      buildBooking(2, { starts_at: '2026-10-19T09:00:00.000Z' }),
    )
    const [soon, later] = screen.getAllByRole('listitem').map((line) => within(line))
    const enter = soon?.getByRole('link', { name: 'Enter' })
    expect([enter?.getAttribute('href'), enter?.className]).toEqual([
      '/member/bookings/1/enter',
      expect.stringContaining('bg-accent'),
    ])
    const shut = later?.getByRole('link', { name: /^Enter/ })
    expect(['href', 'aria-disabled'].map((name) => shut?.getAttribute(name))).toEqual([null, 'true'])
    later?.getByText('Opens at 09:50')
  })

  it('keep what is over or cancelled apart, with what happened to it', () => {
    const note = 'Your payment was returned.'
    open(
      buildBooking(1, { state: 'cancelled', note }),
      buildBooking(2, { starts_at: '2026-10-01T09:00:00Z', state: 'completed' }),
    )
    expect(screen.getByText('2 earlier bookings')).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getByText('Cancelled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Move|Cancel/ })).toBeNull()
  })

  it('that are not paid yet lead back to paying', () => {
    open(
      buildBooking(1, { state: 'pending', meeting_url: null, calendar_url: null, can_move: false, can_cancel: false }),
    )
    expect(screen.getByText('Not paid yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      '/member/personal-lesson',
    )
  })
})

describe('cancelling', () => {
  it('asks first, says what becomes of the money, and shows the outcome', async () => {
    const cancelled = buildBooking(1, { state: 'cancelled', can_move: false, can_cancel: false })
    const calls = answerCalls(() => ({ body: { message: 'The booking is cancelled.', booking: cancelled } }))
    const person = open(buildBooking(1))
    await person.click(screen.getByRole('button', { name: /^Cancel:/ }))
    const asked = await dialog()
    expect(asked.getByText(/Your payment of \$60 goes back the way it came/)).toBeTruthy()
    expect(calls).toEqual([])
    await person.click(asked.getByRole('button', { name: 'Yes, cancel it' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['The booking is cancelled.']))
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/member/bookings/1/cancel' })
    expect(screen.getByText('Cancelled')).toBeTruthy()
  })

  it('that comes too late says why, and changes nothing', async () => {
    const message = 'It can be moved or cancelled up to 24 hours before it begins. Please write to us.'
    answerCalls(() => ({ status: 409, body: { code: 'conflict', message } }))
    const person = open(buildBooking(1))
    await person.click(screen.getByRole('button', { name: /^Cancel:/ }))
    await person.click((await dialog()).getByRole('button', { name: 'Yes, cancel it' }))
    await vi.waitFor(() => expect(flashes()).toEqual([message]))
    expect(screen.getByText('Confirmed')).toBeTruthy()
  })
})

describe('moving', () => {
  it('offers the free times, sends the chosen one, and shows the new time', async () => {
    const moved = buildBooking(1, { starts_at: FRIDAY })
    const calls = answerCalls(({ method }) =>
      method === 'GET' ? { body: freeTimes(FRIDAY) } : { body: { message: 'The booking is moved.', booking: moved } },
    )
    const person = open(buildBooking(1, { starts_at: MONDAY }))
    await person.click(screen.getByRole('button', { name: /^Move:/ }))
    const choice = await dialog()
    await person.click(await choice.findByRole('button', { name: /^Friday, 23 October 2026, 1 free/ }))
    await person.click(choice.getByRole('button', { name: 'Move the booking' }))
    expect(await choice.findByText('Please choose a time.')).toBeTruthy()
    await person.click(choice.getByRole('radio', { name: /10:00/ }))
    await person.click(choice.getByRole('button', { name: 'Move the booking' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['The booking is moved.']))
    expect(calls.at(-1)).toMatchObject({
      ...{ method: 'POST', url: '/api/member/bookings/1/move' },
      body: { date: '2026-10-23', time: '10:00', timezone: 'Africa/Lagos', starts_at: FRIDAY },
    })
    expect(screen.getByText('Friday, 23 October 2026, 10:00')).toBeTruthy()
  })

  it('does not call a day full while another month is looked at', async () => {
    answerCalls(({ url }) => ({ body: url.includes('from=') ? { ...freeTimes(), times: [] } : freeTimes(FRIDAY) }))
    const person = open(buildBooking(1, { kind: 'paid-call' }))
    await person.click(screen.getByRole('button', { name: /^Move:/ }))
    const choice = await dialog()
    await person.click(await choice.findByRole('button', { name: /^Friday, 23 October 2026, 1 free/ }))
    await person.click(choice.getByRole('button', { name: 'Next month' }))
    expect(await choice.findByText('Nothing is free in November 2026.')).toBeTruthy()
    expect(choice.getByText('Choose a day, and its free times come here.')).toBeTruthy()
    await person.click(choice.getByRole('button', { name: 'Previous month' }))
    expect(choice.getByRole('radio', { name: /10:00/ })).toBeTruthy()
  })
})
