import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { BERLIN, buildAdminBooking, buildHours, drawBooking, standInLagos } from '../../../../test/drawBookings.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { AdminBooking, Hours } from '../../contract.ts'
import Agenda from './Agenda.tsx'

/** The day of NOW, eleven in Berlin; it has begun by the time that a test says so. */
const TODAY = '2026-10-19T09:00:00.000Z'

beforeAll(teachJsdomDialogs)
beforeEach(() => standInLagos())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const open = (bookings: AdminBooking[], hours: Partial<Hours> = {}) => {
  drawBooking(<Agenda from="2026-10-19" days={7} bookings={bookings} hours={buildHours(hours)} />)
  return userEvent.setup()
}
const flashes = () => readFlashes().items.map(({ text }) => text)
/** It comes when it is asked for, as in the browser. */
const dialogOf = async () => within(await screen.findByRole('dialog', undefined, { timeout: 15_000 }))
const act = async (person: ReturnType<typeof userEvent.setup>, name: string) => {
  await person.click(screen.getByRole('button', { name: /^Actions for Ada Obi/ }))
  await person.click(screen.getByRole('menuitem', { name }))
}

describe('the agenda', () => {
  it('says that nothing is booked', () => {
    open([])
    expect(screen.getByText('Nothing is booked in these days.')).toBeTruthy()
  })

  it('shows on the host’s clocks who comes, what for, whether it is paid and where', () => {
    open([
      buildAdminBooking(1, { starts_at: TODAY, focus: 'Trills', skillLevel: 'Advanced', notes: 'Bring the score' }),
    ])
    const entry = within(screen.getByRole('listitem'))
    expect(entry.getByText(/– 12:00/).textContent).toBe('11:00 – 12:00')
    for (const text of ['Ada Obi', 'Trills', '$60 paid', 'Host’s own room', 'Confirmed', 'Bring the score'])
      expect(entry.getByText(text)).toBeTruthy()
    expect(entry.getByText(/Personal piano lesson, Advanced/)).toBeTruthy()
    expect(screen.getByText('Today', { selector: 'span' })).toBeTruthy()
    expect(screen.getAllByText('09:00–17:00')).toHaveLength(5)
    expect(screen.getAllByText('Closed')).toHaveLength(2)
  })

  it('writes to nobody who has left the academy', () => {
    open([buildAdminBooking(1, { starts_at: TODAY, name: 'Former member', email: '', state: 'cancelled' })])
    expect(within(screen.getByRole('listitem')).queryByRole('link')).toBeNull()
  })

  it('leads to other days by links', () => {
    open([])
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Earlier')).toBe('/admin/bookings?from=2026-10-12&days=7')
    expect(hrefOf('Later')).toBe('/admin/bookings?from=2026-10-26&days=7')
    expect(hrefOf('Day')).toBe('/admin/bookings?from=2026-10-19&days=1')
    expect(screen.getByRole('link', { name: 'Week' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('what an admin does with a booking', () => {
  const booking = buildAdminBooking(1, { starts_at: TODAY })

  it('moves it to any half hour of the host’s clock', async () => {
    const moved = { ...booking, starts_at: '2026-10-20T05:30:00.000Z' }
    const calls = answerCalls(() => ({ body: { message: 'The booking is moved.', booking: moved } }))
    const person = open([booking])
    await act(person, 'Move')
    const dialog = await dialogOf()
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '11:00')
    await person.clear(dialog.getByLabelText('Date'))
    await person.type(dialog.getByLabelText('Date'), '2026-10-20')
    await person.clear(dialog.getByLabelText('Time'))
    await person.type(dialog.getByLabelText('Time'), '07:30')
    await person.click(dialog.getByRole('button', { name: 'Move the booking' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['The booking is moved.']))
    expect(calls).toMatchObject([
      { url: '/api/admin/bookings/1/move', body: { date: '2026-10-20', time: '07:30', timezone: BERLIN } },
    ])
    expect(screen.getByText('07:30')).toBeTruthy()
  })

  it('cancels it with a reason', async () => {
    const cancelled = { ...booking, state: 'cancelled' as const, can_move: false, can_cancel: false }
    const calls = answerCalls(() => ({ body: { message: 'The booking is cancelled.', booking: cancelled } }))
    const person = open([booking])
    await act(person, 'Cancel')
    const dialog = await dialogOf()
    expect(dialog.getByText(/What was paid goes back to them/)).toBeTruthy()
    await person.type(dialog.getByLabelText('Reason'), 'A cold')
    await person.click(dialog.getByRole('button', { name: 'Yes, cancel it' }))
    await vi.waitFor(() => expect(screen.getByText('Cancelled')).toBeTruthy())
    expect(calls).toMatchObject([{ url: '/api/admin/bookings/1/cancel', body: { reason: 'A cold' } }])
  })

  it('marks it as held once it has begun, and not before', async () => {
    const person = open([booking])
    await person.click(screen.getByRole('button', { name: /^Actions/ }))
    expect(screen.queryByRole('menuitem', { name: 'Mark as completed' })).toBeNull()
    cleanup()
    const calls = answerCalls(() => ({
      body: { message: 'Marked as completed.', booking: { ...booking, state: 'completed' } },
    }))
    open([buildAdminBooking(1, { starts_at: '2026-10-19T07:30:00.000Z' })])
    await act(person, 'Mark as completed')
    await vi.waitFor(() => expect(screen.getByText('Completed')).toBeTruthy())
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/admin/bookings/1/held' })
  })

  it('writes notes, which a failure does not lose', async () => {
    let answer = refuse('unavailable', 'Try later.')
    const calls = answerCalls(() => answer)
    const person = open([booking])
    await act(person, 'Add notes')
    const dialog = await dialogOf()
    await person.type(dialog.getByLabelText('Notes'), 'Left hand')
    await person.click(dialog.getByRole('button', { name: 'Save notes' }))
    expect(await dialog.findByText('Try later.')).toBeTruthy()
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Left hand')
    answer = { body: { message: 'Notes saved.', booking: { ...booking, notes: 'Left hand' } } }
    await person.click(dialog.getByRole('button', { name: 'Save notes' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Notes saved.']))
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', url: '/api/admin/bookings/1', body: { notes: 'Left hand' } })
    expect(screen.getByText('Left hand')).toBeTruthy()
  })
})

describe('the hours', () => {
  it('are on the clock that the page names as soon as they are saved', async () => {
    answerCalls(() => ({ body: { message: 'Hours saved.', hours: buildHours({ zone: 'America/New_York' }) } }))
    const person = open([])
    expect(screen.getByText('Days and times are those of the teacher’s clock: Europe/Berlin.')).toBeTruthy()
    await toHours(person)
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(await screen.findByText(/teacher’s clock: America\/New York/)).toBeTruthy()
  })

  const toHours = (person: ReturnType<typeof userEvent.setup>) =>
    person.click(screen.getByRole('tab', { name: 'Hours' }))

  it('take breaks, days off and notice, and send the whole of it', async () => {
    const calls = answerCalls(({ body }) => ({ body: { message: 'Hours saved.', hours: body } }))
    const person = open([])
    await toHours(person)
    await person.click(screen.getByRole('button', { name: 'Add a break on Monday' }))
    expect(screen.getByText('Break 12:30–13:30')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Remove Friday, 09:00 to 17:00' }))
    await person.type(screen.getByLabelText('Day off'), '2026-12-24')
    await person.click(screen.getByRole('button', { name: 'Add' }))
    expect(within(screen.getByRole('list', { name: 'Days off' })).getByText('Thursday, 24 December 2026')).toBeTruthy()
    await person.clear(screen.getByLabelText('Minimum notice'))
    await person.type(screen.getByLabelText('Minimum notice'), '12')
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Hours saved.']))
    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/admin/booking/hours' })
    expect(calls[0]?.body).toMatchObject({ zone: BERLIN, days_off: ['2026-12-24'], min_notice_hours: '12' })
    const week = (calls[0]?.body as Hours | undefined)?.week
    expect([week?.[0], week?.[4]]).toEqual([
      [
        { from: '09:00', to: '12:30' },
        { from: '13:30', to: '17:00' },
      ],
      [],
    ])
  })

  it('say beside the day what is wrong with it, and keep what was set over a reload', async () => {
    answerCalls(() =>
      refuse('invalid', 'Please check.', { 'week[0]': ['Monday: please take out the stretches that overlap.'] }),
    )
    const person = open([])
    await toHours(person)
    await person.click(screen.getByRole('button', { name: 'Add hours on Saturday' }))
    await person.click(screen.getByRole('button', { name: 'Save hours' }))
    const monday = within(screen.getByRole('listitem', { name: 'Monday' }))
    expect(await monday.findByText('Monday: please take out the stretches that overlap.')).toBeTruthy()
    cleanup()
    open([])
    await toHours(person)
    expect(screen.getByText('Unsaved changes restored')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Saturday, 09:00 to 17:00' })).toBeTruthy()
  })
})
