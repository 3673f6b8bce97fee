import { act, cleanup, screen, within } from '@testing-library/react'
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
import { answerCalls, refuse } from '../../../test/fakeApi.ts'
import { watchPageAround } from '../../../test/pageLocation.ts'
import { forgetMember } from '../../platform/web/privateStorage.ts'
import type { Booking, OfferProps } from '../contract.ts'
import PersonalLesson from './PersonalLesson.tsx'

let assign: ReturnType<typeof watchPageAround>['assign']
beforeEach(() => {
  standInLagos()
  assign = watchPageAround().assign
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = (more: Partial<OfferProps> = {}) => {
  drawBooking(<PersonalLesson costs={COSTS} own={NONE} {...buildOffer(more)} />)
  return userEvent.setup()
}
const ownOf = (ahead: Booking, ...later: Booking[]) => ({ ahead, last: null, booked: [ahead, ...later] })
const day = (name: RegExp) => screen.getByRole('button', { name })
const pay = (name: 'Stripe' | 'Paystack') => screen.getByRole('button', { name: `Pay with ${name}` })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('the personal lesson', () => {
  it('has one thing to do next: the soonest time, and once a lesson is booked its calendar file', () => {
    const primaries = () => [...document.querySelectorAll('.bg-accent')].map(({ textContent }) => textContent)
    open()
    expect(primaries()).toEqual(['Fri 23 Oct, 10:00'])
    cleanup()
    const own = ownOf(buildBooking(3))
    drawBooking(<PersonalLesson costs={COSTS} own={own} {...buildOffer()} />)
    expect(primaries()).toEqual(['Add to calendar'])
    // one row of free times, which on a phone are two
    const times = within(screen.getByRole('region', { name: 'Next free times' })).getByRole('list')
    expect([times.children.length, times.className]).toEqual([3, expect.stringContaining('max-sm:[&>:nth-child(n+3)]')])
  })

  it('marks the day that is booked in the calendar, beside which another one is quiet', () => {
    const cell = (date: string) => document.querySelector(`[data-date="${date}"]`)
    open()
    expect(cell('2026-10-26')?.getAttribute('aria-label')).toBe('Monday, 26 October 2026, 2 free times')
    expect(screen.queryByText(/^Your lesson:/)).toBeNull()
    cleanup()
    const own = ownOf(
      buildBooking(3),
      buildBooking(4, { starts_at: '2026-10-28T09:00:00.000Z' }),
      buildBooking(5, { kind: 'discovery-call', starts_at: '2026-10-28T11:00:00.000Z', duration: 10 }),
    )
    drawBooking(<PersonalLesson costs={COSTS} own={own} {...buildOffer()} />)
    const booked = cell('2026-10-26')
    expect(booked?.getAttribute('aria-label')).toBe('Monday, 26 October 2026, your lesson at 10:00, 2 free times')
    expect(booked?.className).toContain('border-good')
    expect(cell('2026-10-28')?.className).toContain('border-good')
    expect(cell('2026-10-28')?.getAttribute('aria-label')).toBe(
      'Wednesday, 28 October 2026, your lesson at 10:00, your call at 12:00, nothing free',
    )
    expect(cell('2026-10-23')?.className).not.toMatch(/accent-soft/)
    expect(screen.getByText('Your lesson: Mon 26 Oct, 10:00')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Schedule another' })).toBeTruthy()
  })

  it('shows who teaches, once the settings name them', () => {
    open()
    expect(screen.queryByText('Your teacher, live on video')).toBeNull()
    cleanup()
    const portrait = { src: '/files/academy/clara.webp', width: 640, height: 640 }
    drawBooking(
      <PersonalLesson costs={COSTS} own={NONE} {...buildOffer()} />,
      {},
      { teacher: { name: 'Clara Wieck', portrait } },
    )
    expect(screen.getByText('Clara Wieck')).toBeTruthy()
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`${portrait.src}?w=320`)
    cleanup()
    drawBooking(
      <PersonalLesson costs={COSTS} own={NONE} {...buildOffer()} />,
      {},
      { teacher: { name: 'Clara Wieck', portrait: null } },
    )
    expect(screen.getByText('CW')).toBeTruthy()
  })

  it('says what it is, what it costs, and to come early', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Schedule a One-on-One Call')
    expect(screen.getByText('60 minutes')).toBeTruthy()
    expect(screen.getByText(/^Charged in US dollars\./)).toBeTruthy()
    expect(screen.getByText('$60, paid once')).toBeTruthy()
    expect(screen.getByText(/A one-time purchase and not a subscription/)).toBeTruthy()
    expect(screen.getByText(/log in to the video tool 5 minutes before/)).toBeTruthy()
    expect(screen.getByText(/Until 24 hours before, you can move or cancel it on your profile\.$/)).toBeTruthy()
  })

  it('tells the kinds apart: what each is, how long, and what it costs', () => {
    open()
    const kinds = within(screen.getByRole('navigation', { name: 'Lessons and calls' })).getAllByRole('link')
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Personal lesson 60 min · $60 With your hands on the keys',
      'Paid call 60 min · $60 Advice on a piece or a plan',
      'Discovery call 10 min · Part of Premium Hear where to go next',
    ])
    expect(kinds[0]?.getAttribute('aria-current')).toBe('page')
  })

  it('offers the next free times first, each of which chooses the day and the time at once', async () => {
    const person = open()
    const list = within(screen.getByRole('region', { name: 'Next free times' }))
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Fri 23 Oct, 10:00',
      'Mon 26 Oct, 10:00',
      'Mon 26 Oct, 10:30',
    ])
    await person.click(list.getByRole('button', { name: 'Mon 26 Oct, 10:30' }))
    expect(document.activeElement?.textContent).toBe('Monday, 26 October 2026')
    expect(screen.getByRole('radio', { name: '10:30' })).toHaveProperty('checked', true)
    expect(screen.getByText('What happens next')).toBeTruthy()
    // beside the price: what it buys
    expect(screen.getByText('Personal piano lesson, Monday, 26 October 2026, 10:30–11:30')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Change' }))
    expect(document.activeElement).toBe(day(/^Friday, 23 October/))
  })

  it('offers no time that has gone by while the page was open', () => {
    vi.useFakeTimers({ now: Date.parse(NOW) })
    drawBooking(<PersonalLesson costs={COSTS} own={NONE} {...buildOffer()} />)
    const offered = () =>
      within(screen.getByRole('region', { name: 'Next free times' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(offered()).toHaveLength(3)
    vi.setSystemTime(Date.parse(FRIDAY))
    act(() => vi.advanceTimersByTime(30_000))
    expect(offered()).toEqual(['Mon 26 Oct, 10:00', 'Mon 26 Oct, 10:30'])
    vi.setSystemTime(Date.parse(MONDAY) + 60 * 60_000)
    act(() => vi.advanceTimersByTime(30_000))
    expect(screen.queryByText('Next free times')).toBeNull()
  })

  it('asks for a day, then shows its date, times, fields and ways to pay, and Change leads back', async () => {
    const person = open()
    expect(screen.queryByLabelText('Name')).toBeNull()
    await person.click(day(/^Friday, 23 October 2026, 1 free time$/))
    expect(document.activeElement?.textContent).toBe('Friday, 23 October 2026')
    expect(field('Name').value).toBe('Ada Obi')
    expect(field('Email').value).toBe('ada@piano.test')
    expect(screen.getByLabelText('What would you like to work on?')).toBeTruthy()
    expect(field('Beginner').checked).toBe(true)
    expect([pay('Stripe'), pay('Paystack')].every((button) => !button.hasAttribute('disabled'))).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Change' }))
    expect(document.activeElement).toBe(day(/^Friday, 23 October/))
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  it('shows times on the reader’s clocks, and once where the host is', async () => {
    const person = open()
    await person.click(day(/^Friday, 23 October/))
    expect(screen.getByRole('radio', { name: '10:00' })).toBeTruthy()
    expect(screen.getByText(/Times shown in your time zone/).parentElement?.textContent).toBe(
      'Times shown in your time zone (Africa/Lagos). The teacher is in Europe/Berlin.',
    )
    await person.click(screen.getByRole('button', { name: 'Change' }))
    await person.click(day(/^Monday, 26 October 2026, 2 free times/))
    expect(
      screen.getAllByRole('radio', { name: /^\d/ }).map((radio) => radio.closest('label')?.textContent?.trim()),
    ).toEqual(['10:00', '10:30'])
  })

  it('says why a provider can’t be used', async () => {
    const person = open({ refusals: { stripe: null, paystack: 'Paystack is not set up.' } })
    await person.click(day(/^Friday, 23 October/))
    expect(pay('Paystack')).toHaveProperty('disabled', true)
    expect(screen.getByText('Paystack is not set up.')).toBeTruthy()
    expect(pay('Stripe')).toHaveProperty('disabled', false)
  })
})

describe('paying for it', () => {
  it.each(['Stripe', 'Paystack'] as const)('with %s sends the choice and goes to the checkout', async (provider) => {
    const calls = answerCalls(() => ({ body: { message: '', booking: buildBooking(1), url: 'https://pay.test/c' } }))
    const person = open()
    await person.click(day(/^Friday, 23 October/))
    await person.click(screen.getByRole('radio', { name: /10:00/ }))
    await person.type(screen.getByLabelText('What would you like to work on?'), 'Scales')
    await person.click(field('Advanced'))
    await person.dblClick(pay(provider))
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.test/c'))
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/meeting/booking' })
    expect(calls[0]?.body).toMatchObject({
      ...{ name: 'Ada Obi', email: 'ada@piano.test', focus: 'Scales', skillLevel: 'Advanced' },
      ...{ date: '2026-10-23', time: '10:00', timezone: 'Africa/Lagos', starts_at: FRIDAY },
      ...{ kind: 'lesson', provider: provider.toLowerCase(), duration: 60, price: 60 },
    })
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeTruthy()
  })

  it('asks for a time first', async () => {
    const calls = answerCalls(() => ({}))
    const person = open()
    await person.click(day(/^Monday, 26 October/))
    await person.click(pay('Stripe'))
    expect(await screen.findByText('Please choose a time.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '10:00' }))
    expect(calls).toEqual([])
  })

  it('offers the next free times when somebody was quicker', async () => {
    const gone = { code: 'conflict', message: 'This time is no longer free.', errors: { time: [MONDAY] } }
    const calls = answerCalls(({ method }) => (method === 'POST' ? { status: 409, body: gone } : { body: freeTimes() }))
    const person = open()
    await person.click(day(/^Friday, 23 October/))
    await person.click(screen.getByRole('radio', { name: /10:00/ }))
    await person.click(pay('Stripe'))
    expect(await screen.findByText('This time is no longer free.')).toBeTruthy()
    const next = within(screen.getByRole('list', { name: 'Next free times' })).getByRole('button')
    expect(next.textContent).toBe('Monday, 26 October 2026, 10:00')
    expect(document.activeElement).toBe(next)
    await person.click(next)
    expect(screen.getByRole('heading', { name: 'Monday, 26 October 2026' })).toBeTruthy()
    expect(document.activeElement).toHaveProperty('checked', true)
    expect(screen.queryByText('This time is no longer free.')).toBeNull()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('says beside the field what is wrong, and what failed as a whole, and loses nothing', async () => {
    let answer = refuse('invalid', 'Please check.', { email: ['Please enter a valid email address.'] })
    answerCalls(({ method }) => (method === 'POST' ? answer : { body: freeTimes() }))
    const person = open()
    await person.click(day(/^Friday, 23 October/))
    await person.click(screen.getByRole('radio', { name: /10:00/ }))
    await person.type(field('Email'), '@')
    await person.click(pay('Stripe'))
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').value).toBe('ada@piano.test@')
    answer = { status: 503, body: { code: 'unavailable', message: 'Payment is not open yet.' } }
    await person.click(pay('Paystack'))
    expect(await screen.findByText('Payment is not open yet.')).toBeTruthy()
    // closed since the page came
    const message = 'Paystack is closed today.'
    answer = { status: 422, body: { code: 'invalid', message, errors: { provider: [message] } } }
    await person.click(pay('Paystack'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('the details of a booking', () => {
  it('stay in this browser between visits, and end with the session', async () => {
    const person = open()
    await person.click(day(/^Friday, 23 October/))
    await person.click(screen.getByRole('radio', { name: /10:00/ }))
    await person.type(screen.getByLabelText('What would you like to work on?'), 'Trills')
    await person.click(field('Intermediate'))
    cleanup()
    localStorage.setItem('theme', 'dark')

    open()
    expect(screen.getByLabelText('What would you like to work on?')).toHaveProperty('value', 'Trills')
    expect(screen.getByRole('radio', { name: /10:00/ })).toHaveProperty('checked', true)
    expect(field('Intermediate').checked).toBe(true)
    cleanup()

    forgetMember()
    expect(Object.keys(localStorage)).toEqual(['theme'])
    open()
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  it('ask for another time when the one that was kept has gone', async () => {
    localStorage.setItem('draft:7:booking:paid-call', JSON.stringify({ starts_at: FRIDAY }))
    // of another kind than the other tests, since the screens of a page share one cache
    open({ kind: 'paid-call', free: freeTimes(MONDAY) })
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(day(/^Friday, 23 October 2026, nothing free$/)).toBeTruthy()
  })
})
