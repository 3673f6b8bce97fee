import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import {
  buildBooking,
  buildOffer,
  COSTS,
  drawBooking,
  FRIDAY,
  freeTimes,
  MONDAY,
  NONE,
  standInLagos,
} from '../../../test/drawBookings.tsx'
import { answerCalls } from '../../../test/fakeApi.ts'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import DiscoveryCall from './DiscoveryCall.tsx'
import PaidCall from './PaidCall.tsx'
import Scheduler from './Scheduler.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => standInLagos())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const frame = (title: string) => screen.getByTitle(title)

describe('the paid call', () => {
  it('has its scheduler in a frame that begins 500 px high, and another way to it only once it is late', () => {
    vi.useFakeTimers()
    drawBooking(<PaidCall costs={COSTS} own={NONE} src="/schedule/paid-call" />)
    expect(frame('Scheduler of the paid call').getAttribute('src')).toBe('/schedule/paid-call')
    expect(frame('Scheduler of the paid call').className).toContain('h-[500px]')
    expect(screen.queryByText(/Calendar not loading/)).toBeNull()
    act(() => void vi.advanceTimersByTime(8000))
    expect(screen.getByRole('link', { name: 'Open it in a new tab' }).getAttribute('href')).toBe('/schedule/paid-call')
  })

  it('is booked in our own scheduler as the lesson is', () => {
    const { kind: _, ...offer } = buildOffer()
    drawBooking(<Scheduler kind="paid-call" offer={offer} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Paid call')
    expect(screen.getByText('$60, paid once')).toBeTruthy()
    expect(screen.getByRole('grid')).toBeTruthy()
    // the page around it goes dark
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
  })
})

it('a paid call of another scheduler has its price there', () => {
  drawBooking(<PaidCall src="https://calls.test/paid" costs={{ ...COSTS, 'paid-call': null }} own={NONE} />)
  expect(screen.getByRole('link', { name: /^Paid call 60 min · Price in the calendar/ })).toBeTruthy()
})

describe('the discovery call', () => {
  const page = { costs: COSTS, own: NONE, next: FRIDAY }
  const PREMIUM = { is_premium: true, premium: 1 } as const
  const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Schedule Call' }))

  it('opens its scheduler in a dialog for premium members', async () => {
    drawBooking(<DiscoveryCall {...page} src="https://calls.test/discovery" />, PREMIUM)
    expect(document.querySelector('iframe')).toBeNull()
    await press()
    expect(screen.getByRole('dialog', { name: 'Schedule a discovery call' })).toBeTruthy()
    expect(frame('Scheduler of the discovery call').getAttribute('src')).toBe('https://calls.test/discovery')
    expect(frame('Scheduler of the discovery call').className).toContain('h-[500px]')
    expect(screen.getByRole('link', { name: 'Open it in a new tab' })).toBeTruthy()
  })

  it('says whom one meets, for how long, what happens in it, and when the next one can be', () => {
    const teacher = { name: 'Clara Wieck', portrait: null }
    drawBooking(<DiscoveryCall {...page} src="/schedule/discovery-call" />, PREMIUM, { teacher })
    screen.getByText('Clara Wieck')
    screen.getByText('10 minutes, by video')
    expect(screen.getByText('Next free: Fri 23 Oct, 10:00').getAttribute('datetime')).toBe(FRIDAY)
    screen.getByText(/^Lagos time\./)
    expect(within(screen.getByRole('region', { name: 'What happens in it' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByText(/^Your last call/)).toBeNull()
  })

  it('says when nothing is free, unless another scheduler knows better', () => {
    const none = 'Nothing is free at the moment'
    drawBooking(<DiscoveryCall {...page} next={null} src="/schedule/discovery-call" />, PREMIUM)
    screen.getByText(none)
    cleanup()
    drawBooking(<DiscoveryCall {...page} next={null} src="https://calls.test/discovery" />, PREMIUM)
    expect(screen.queryByText(none)).toBeNull()
  })

  it('is the one that is booked until that is over, and then says when it was', () => {
    const ahead = buildBooking(3, { kind: 'discovery-call', duration: 10 })
    drawBooking(
      <DiscoveryCall {...page} own={{ ahead, last: null, booked: [ahead] }} src="/schedule/discovery-call" />,
      PREMIUM,
    )
    const booked = within(screen.getByRole('region', { name: 'Your call is booked' }))
    booked.getByText('Monday, 26 October 2026, 10:00')
    booked.getByText('Lagos time, 10 minutes. Please log in 5 minutes early.')
    // a week before, the calendar is what one would do next, and the way in is shut and says until when
    expect(booked.getByRole('link', { name: 'Add to calendar' }).className).toContain('bg-accent')
    expect(booked.getByRole('link', { name: /^Enter/ }).getAttribute('aria-disabled')).toBe('true')
    booked.getByText('Opens Mon 26 Oct, 09:50')
    expect(booked.getByRole('link', { name: /Move or cancel/ }).getAttribute('href')).toBe('/member/profile#bookings')
    expect(screen.queryByRole('button', { name: 'Schedule Call' })).toBeNull()
    cleanup()
    const over = {
      ahead: { ...ahead, starts_at: '2026-10-19T07:45:00.000Z' },
      last: '2026-10-19T07:45:00.000Z',
      booked: [],
    }
    drawBooking(<DiscoveryCall {...page} own={over} src="/schedule/discovery-call" />, PREMIUM)
    screen.getByRole('button', { name: 'Schedule Call' })
    screen.getByText('Monday, 19 October 2026, 08:45')
  })

  it('is refused to others', async () => {
    drawBooking(<DiscoveryCall {...page} src="" />)
    const text = 'This feature is only available to premium users.'
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toContain('discovery-call')
    await press()
    expect(readFlashes().items).toMatchObject([{ kind: 'error', text, link: { label: 'See the plans' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('leads to no plan while none is sold that opens it', async () => {
    drawBooking(<DiscoveryCall {...page} src="" />, {}, { unsold: ['premium'] })
    await press()
    expect(readFlashes().items.map(({ link }) => link)).toEqual([undefined])
  })

  it('is booked at once in our own scheduler, and says what comes next', async () => {
    const booking = buildBooking(3, { kind: 'discovery-call', starts_at: FRIDAY, price: 0 })
    const calls = answerCalls(() => ({ body: { message: 'Your call is booked.', booking } }))
    drawBooking(<Scheduler kind="discovery-call" free={freeTimes()} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Friday, 23 October/ }))
    await user.click(screen.getByRole('radio', { name: /10:00/ }))
    await user.type(screen.getByLabelText('What would you like to talk about?'), 'Practice')
    await user.click(screen.getByRole('button', { name: 'Book this call' }))
    const heading = await screen.findByRole('heading', { name: 'Your call is booked.' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('Friday, 23 October 2026, 10:00')).toBeTruthy()
    expect(screen.getByText(/log in 5 minutes\s+early/)).toBeTruthy()
    expect(calls).toMatchObject([
      {
        ...{ method: 'POST', url: '/api/member/discovery-call' },
        body: { date: '2026-10-23', time: '10:00', timezone: 'Africa/Lagos', starts_at: FRIDAY, focus: 'Practice' },
      },
    ])
  })

  it('is booked at one of the next free times without a look at the calendar', async () => {
    const booking = buildBooking(3, { kind: 'discovery-call', starts_at: MONDAY, price: 0 })
    const calls = answerCalls(() => ({ body: { message: 'Your call is booked.', booking } }))
    drawBooking(<Scheduler kind="discovery-call" free={freeTimes()} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Mon 26 Oct, 10:00' }))
    await user.click(screen.getByRole('button', { name: 'Book this call' }))
    expect(await screen.findByText('What happens next')).toBeTruthy()
    expect(calls).toMatchObject([{ body: { date: '2026-10-26', starts_at: MONDAY } }])
  })

  it('goes on at another time when somebody was quicker, with the focus there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const gone = { code: 'conflict', message: 'This time is no longer free.', errors: { time: [MONDAY] } }
    answerCalls(({ method }) => (method === 'POST' ? { status: 409, body: gone } : { body: freeTimes(MONDAY) }))
    drawBooking(<Scheduler kind="discovery-call" free={freeTimes()} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Friday, 23 October/ }))
    await user.click(screen.getByRole('radio', { name: /10:00/ }))
    await user.click(screen.getByRole('button', { name: 'Book this call' }))
    await user.click(await screen.findByRole('button', { name: /^Monday, 26 October 2026, 10:00/ }))
    expect(screen.getByRole('heading', { name: 'Monday, 26 October 2026' })).toBeTruthy()
    expect(document.activeElement).toHaveProperty('checked', true)
  })
})
