import { act, cleanup, screen } from '@testing-library/react'
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
    drawBooking(<PaidCall costs={COSTS} src="/schedule/paid-call" />)
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
  drawBooking(<PaidCall src="https://calls.test/paid" costs={{ ...COSTS, 'paid-call': null }} />)
  expect(screen.getByRole('link', { name: /^Paid call 60 min · Price in the calendar/ })).toBeTruthy()
})

describe('the discovery call', () => {
  const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Schedule Call' }))

  it('opens its scheduler in a dialog for premium members', async () => {
    drawBooking(<DiscoveryCall costs={COSTS} src="https://calls.test/discovery" />, { is_premium: true, premium: 1 })
    expect(document.querySelector('iframe')).toBeNull()
    await press()
    expect(screen.getByRole('dialog', { name: 'Schedule a discovery call' })).toBeTruthy()
    expect(frame('Scheduler of the discovery call').getAttribute('src')).toBe('https://calls.test/discovery')
    expect(frame('Scheduler of the discovery call').className).toContain('h-[500px]')
    expect(screen.getByRole('link', { name: 'Open it in a new tab' })).toBeTruthy()
  })

  it('is refused to others', async () => {
    drawBooking(<DiscoveryCall costs={COSTS} src="" />)
    const text = 'This feature is only available to premium users.'
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See Premium' }).getAttribute('href')).toContain('discovery-call')
    await press()
    expect(readFlashes().items).toMatchObject([{ kind: 'error', text, link: { label: 'See the plans' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('leads to no plan while none is sold that opens it', async () => {
    drawBooking(<DiscoveryCall costs={COSTS} src="" />, {}, { unsold: ['premium'] })
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
