import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildAdminEvent, buildAdminPayment, drawBilling, pageOfRows } from '../../../../test/drawBilling.tsx'
import { member } from '../../../../test/drawUsers.tsx'
import { type Answering, answerCalls } from '../../../../test/fakeApi.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import { type AdminEvent, type AdminPayment, EventQuery, type MonthIncome, PaymentQuery } from '../../contract.ts'
import Payments from './Payments.tsx'

// every test opens a page size of its own, since the screens of a page share one cache
let perPage = 10
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  perPage += 1
  history.replaceState(null, '', '/admin/payments')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const flashes = () => readFlashes().items.map(({ text }) => text)
const dialog = () => within(screen.getByRole('dialog'))
/** Answers for the list; what came in, which is asked for whenever the list has changed, is nothing. */
const answerList = (answer: Answering) =>
  answerCalls((request, more) => (request.url === '/api/admin/payments/income' ? { body: [] } : answer(request, more)))
const NOTHING = { charges: 0, disputed: 0, events: 0, refused: 0 }

function showCharges(charges: AdminPayment[], total = charges.length, open = NOTHING, income: MonthIncome[] = []) {
  const page = pageOfRows(charges, total, perPage)
  const query = z.parse(PaymentQuery, { perPage })
  drawBilling(<Payments payments={{ list: page, query }} events={null} open={open} income={income} />)
  return userEvent.setup()
}
function showEvents(events: AdminEvent[], state: string | null = null) {
  history.replaceState(null, '', '/admin/payments?tab=events')
  const page = pageOfRows(events, events.length, perPage)
  const query = z.parse(EventQuery, { perPage, ...(state && { state }) })
  drawBilling(<Payments payments={null} events={{ list: page, query }} open={NOTHING} income={[]} />)
  return userEvent.setup()
}

describe('the charges', () => {
  it('say that there are none', () => {
    showCharges([])
    screen.getByText('No payment yet.')
    expect(screen.queryByRole('link', { name: /failed/ })).toBeNull()
  })

  it('are below what came in this month, by the way it came, beside the month before', () => {
    showCharges([], 0, NOTHING, [
      { month: '2026-11', currency: 'EUR', charged: 2300, entered: 40_000, before: { charged: 12_000, entered: 300 } },
      { month: '2026-11', currency: 'NGN', charged: 700_000, entered: 0, before: { charged: 0, entered: 0 } },
    ])
    const rowsOf = (currency: string) =>
      within(screen.getByRole('table', { name: `Income in ${currency} by month` }))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))
    expect(rowsOf('EUR')).toEqual([
      ['EUR', 'November so far', 'October'],
      ['Stripe and Paystack', '€23.00', '€120.00'],
      ['Entered by hand', '€400.00', '€3.00'],
      ['Total', '€423.00', '€123.00'],
    ])
    expect(rowsOf('NGN')[1]?.[1]).toMatch(/7,000\.00/)
  })

  it('name the member, the money and the state, and for a failed one what the academy did', () => {
    const late = { state: 'failed', failure: 'No funds.', subscription_state: 'past_due', refundable: 0 } as const
    const given = { member: null, state: 'part_refunded', refunded: 1000, refundable: 35900 } as const
    showCharges([buildAdminPayment(1), buildAdminPayment(2, late), buildAdminPayment(3, given)])
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Member', 'Date', 'For', 'Status', 'Amount', 'Actions'])
    const [, first, second, third] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toContain(
      'Member 1, payment for Premium, yearly24 Nov 202618:0024 Nov 2026 · Premium, yearly · StripePremium, yearlyStripePaid€369.00Refund...',
    )
    expect(second).toContain('FailedNo funds.Access stays for the grace days. An email told the member.€369.00')
    expect(second).not.toContain('Refund')
    expect(third).toContain('Former member')
    expect(third).toContain('€10.00 given back')
    // the row leads to the payment, of which each book has numbers of its own
    const [row] = screen.getAllByRole('link', { name: 'Member 1, payment for Premium, yearly' })
    expect(row?.getAttribute('href')).toBe('/admin/payments/1')
  })

  it('that failed and messages that were not applied are pointed out', () => {
    showCharges([buildAdminPayment(1)], 1, { charges: 1, disputed: 2, events: 2, refused: 1 })
    screen.getByText('1 charge failed')
    screen.getByText('2 events could not be applied')
    expect(screen.getByRole('link', { name: 'Look at failed events' }).getAttribute('href')).toBe(
      '/admin/payments?tab=events&state=failed',
    )
    screen.getByText('2 charges are disputed by the bank')
    screen.getByText('1 event was refused')
    // each leads to what it counts
    expect(screen.getByRole('link', { name: 'Look at refused events' }).getAttribute('href')).toBe(
      '/admin/payments?tab=events&state=refused',
    )
  })

  it('are narrowed to a state, which the address keeps', async () => {
    const calls = answerList(() => ({ body: pageOfRows([buildAdminPayment(8, { state: 'failed' })]) }))
    const person = showCharges([buildAdminPayment(1)])
    await person.selectOptions(screen.getByLabelText('Status'), 'Failed')
    await screen.findByText('Member 8')
    expect(location.search).toBe(`?perPage=${perPage}&state=failed`)
    expect(calls[0]?.url).toBe(`/api/admin/payments/charges?page=1&perPage=${perPage}&state=failed`)
    // what is taken away is what is shown
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/payments/export?state=failed',
    )
  })

  it('are refunded after a question', async () => {
    const calls = answerList(({ method }) =>
      method === 'POST'
        ? { body: { message: 'Refunded.', charge: buildAdminPayment(1) } }
        : { body: pageOfRows([buildAdminPayment(1, { state: 'refunded', refundable: 0 })], 1, perPage) },
    )
    const person = showCharges([buildAdminPayment(1)])
    await person.click(screen.getByRole('button', { name: 'Refund Premium, yearly of Member 1' }))
    dialog().getByText('Member 1: Premium, yearly')
    dialog().getByText('Member gets €369.00 back through Stripe, the way it was paid.')
    dialog().getByText('Premium, yearly ends at once, and is not charged again.')
    dialog().getByText('An email tells Member.')
    dialog().getByText('This can’t be undone.')
    expect(calls).toEqual([])
    await person.click(dialog().getByRole('button', { name: 'Refund €369.00' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Refunded.']))
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/admin/payments/charges/1/refund' })
    expect(calls[0]?.body).toEqual({ keep_booking: 0 })
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull())
  })

  it.each([
    [false, 0],
    [true, 1],
  ])('for a booking ask whether it stays: %s', async (keep, keep_booking) => {
    const calls = answerList(({ method }) =>
      method === 'POST'
        ? { body: { message: 'Refunded.', charge: buildAdminPayment(1) } }
        : { body: pageOfRows([buildAdminPayment(1, { refundable: 0 })], 1, perPage) },
    )
    const person = showCharges([buildAdminPayment(1, { what: 'Personal lesson', booking: true })])
    await person.click(screen.getByRole('button', { name: /^Refund/ }))
    dialog().getByText(/a booking that is still ahead is cancelled/)
    expect(dialog().queryByText(/at once/)).toBeNull()
    const choice = dialog().getByRole('checkbox', { name: 'Keep the booking' })
    expect(choice).toHaveProperty('checked', false)
    if (keep) await person.click(choice)
    await person.click(dialog().getByRole('button', { name: 'Refund €369.00' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Refunded.']))
    expect(calls[0]?.body).toEqual({ keep_booking })
  })

  it('get another one by hand: first who has paid, then for which time', async () => {
    const payer = member(9, { name: 'Clara Lindqvist' })
    const calls = answerList(({ url, method }) => {
      if (method === 'POST') return { body: { message: 'payment updated', user: payer } }
      if (url.startsWith('/api/admin/users')) return { body: pageOfRows([payer]) }
      return { body: pageOfRows([buildAdminPayment(3, { provider: null })], 1, perPage) }
    })
    const person = showCharges([])
    await person.click(screen.getByRole('button', { name: 'Record a payment' }))
    await person.type(await screen.findByLabelText('Search members'), 'clara{Enter}')
    await person.click(await screen.findByRole('button', { name: /Clara Lindqvist/ }))
    await person.type(await screen.findByLabelText('Ends'), '2027-01-24')
    await person.type(dialog().getByLabelText('Amount (EUR)'), '40')
    await person.click(dialog().getByRole('button', { name: 'Enter payment' }))
    await screen.findByText('Member 3')
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/admin/payment/update',
      body: {
        user_id: '9',
        starts_at: new Date().toISOString().slice(0, 10),
        ends_at: '2027-01-24',
        amount: '40',
        is_new: '1',
      },
    })
    expect(calls.some(({ url }) => url === '/api/admin/payments/income')).toBe(true)
  })

  it('say why one was not refunded', async () => {
    answerList(() => ({ status: 503, body: { code: 'unavailable', message: 'Stripe does not answer.' } }))
    const person = showCharges([buildAdminPayment(1)])
    await person.click(screen.getByRole('button', { name: /^Refund/ }))
    await person.click(dialog().getByRole('button', { name: 'Refund €369.00' }))
    await dialog().findByText('Stripe does not answer.')
    expect(flashes()).toEqual([])
  })

  it('say that they could not be loaded, and try again', async () => {
    answerList(() => ({ status: 500, body: { code: 'internal', message: 'x' } }))
    const person = showCharges([buildAdminPayment(1)], 40)
    await person.click(screen.getByRole('link', { name: 'Page 2' }))
    await screen.findByText('The payments could not be loaded.')
    answerList(() => ({ body: { ...pageOfRows([buildAdminPayment(9)], 40, perPage), current_page: 2 } }))
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Member 9')
  })
})

describe('the messages of the providers', () => {
  it('say what was done with each, and are tried again where that was nothing', async () => {
    const calls = answerList(({ method }) =>
      method === 'POST'
        ? { body: { message: 'It is tried again.' } }
        : { body: pageOfRows([buildAdminEvent(2)], 1, perPage) },
    )
    const waiting = buildAdminEvent(3, { state: 'waiting', outcome: null, reference: null })
    const failed = buildAdminEvent(2, { state: 'failed', outcome: 'Stripe did not answer.', type: 'charge.refunded' })
    const person = showEvents([buildAdminEvent(1), failed, waiting])
    screen.getByText('Premium, yearly runs until 24 November 2027.')
    screen.getByText('Nothing yet.')
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Try again: charge.refunded' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['It is tried again.']))
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/admin/payments/events/2/retry' })
    await vi.waitFor(() => expect(screen.queryByText('Stripe did not answer.')).toBeNull())
  })

  it('keep their tab in the address when they are narrowed', async () => {
    const calls = answerList(() => ({ body: pageOfRows([]) }))
    const person = showEvents([buildAdminEvent(1, { state: 'failed' })], 'failed')
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'failed')
    await person.selectOptions(screen.getByLabelText('Status'), 'Refused')
    await screen.findByText('None has this status.')
    expect(location.search).toBe(`?perPage=${perPage}&state=refused&tab=events`)
    expect(calls[0]?.url).toBe(`/api/admin/payments/events?page=1&perPage=${perPage}&state=refused`)
  })
})
