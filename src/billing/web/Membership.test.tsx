import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { buildCharge, buildSubscription, drawBilling, NORA } from '../../../test/drawBilling.tsx'
import { answerCalls } from '../../../test/fakeApi.ts'
import { delivered } from '../../../test/selling.ts'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { Billing } from '../contract.ts'
import Membership from './Membership.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const flashes = () => readFlashes().items.map(({ text }) => text)
const show = (billing: Partial<Billing> = {}, byAdmin = false) => {
  const data = { subscription: buildSubscription(), charges: [], ...billing }
  drawBilling(<Membership {...data} given={byAdmin ? 'premium' : null} offers={delivered.offers} />, {
    user: NORA,
    path: '/member/profile',
  })
  return userEvent.setup()
}
const text = () => document.body.textContent
const dialog = () => within(screen.getByRole('dialog'))

describe('the membership', () => {
  it('of somebody without one leads to the plans', () => {
    show({ subscription: null })
    screen.getByText('You have no subscription at the moment.')
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
    cleanup()
    show({ subscription: null }, true)
    screen.getByText('The academy has given you Premium (see “Your access”). You are not charged for it.')
  })

  it.each([
    [{}, 'Active', /Next charge: €369 on 24 November 2027\./],
    [
      { rise: { amount: 39900, starts_at: '2028-11-24T18:00:00.000Z' } },
      'Active',
      /Next charge: €369 on 24 November 2027\. From your charge on 24 November 2028 on, your plan costs €399 a year\./,
    ],
    [
      { rise: { amount: 39900, starts_at: '2027-11-24T18:00:00.000Z' } },
      'Active',
      /Next charge: €399 on 24 November 2027/,
    ],
    [
      { state: 'past_due', grace_ends_at: '2026-12-01T18:00:00Z' },
      'Charge failed',
      /The last charge of €369 failed\..*open until 1 December 2026/,
    ],
    [{ state: 'cancelling' }, 'Cancelled', /You keep Premium until 24 November 2027\. Nothing more is charged\./],
    [
      { next: { tier: 'standard', duration: 'monthly', amount: 2300 } },
      'Active',
      /You keep Premium until 24 November 2027\. Then Standard, monthly: €23 a month\./,
    ],
    [
      { next: { tier: 'premium', duration: 'monthly', amount: 4000 } },
      'Active',
      /You keep Premium, yearly until 24 November 2027\. Then Premium, monthly: €40 a month\./,
    ],
    [{ state: 'incomplete' }, 'Not paid yet', /not confirmed yet/],
    [{ state: 'ended', period_ends_at: '2026-10-01T00:00:00Z' }, 'Ended', /It ended on 1 October 2026\./],
    [
      { state: 'ended', grace_ends_at: '2026-11-26T18:00:00.000Z' },
      'Ended',
      /the last charge failed\. Everything stays open until 26 November 2026\./,
    ],
    [
      { period_ends_at: '2026-11-24T06:00:00.000Z' },
      'Active',
      /Your renewal was due on 24 November 2026 and is being processed: €369\./,
    ],
    [{ state: 'refunded' }, 'Refunded', /was given back/],
  ] as const)('in state %j is called %s', (more, label, sentence) => {
    show({ subscription: buildSubscription(more) })
    screen.getByText(label)
    expect(text()).toMatch(sentence)
    expect(screen.queryByRole('link', { name: 'See the plans' }) !== null).toBe(['Ended', 'Refunded'].includes(label))
  })

  it('lists what was paid, with receipts for what was', () => {
    const failed = buildCharge(2, { state: 'failed', failure: 'Your card was declined.' })
    show({ charges: [buildCharge(3), failed, buildCharge(1, { state: 'part_refunded', refunded: 1000 })] })
    const receipts = screen.getAllByRole('link', { name: 'Receipt: Premium, yearly, €369' })
    expect(receipts.map((link) => link.getAttribute('href'))).toEqual([
      '/member/billing/receipt/3',
      '/member/billing/receipt/1',
    ])
    screen.getByText('Your card was declined.')
    expect(text()).toContain('€10 given back')
  })
})

describe('a subscription', () => {
  it('is cancelled after a question, and resumed', async () => {
    const cancelling = buildSubscription({ state: 'cancelling', cancel_at_period_end: true })
    const calls = answerCalls(({ url }) => ({
      body: { subscription: url.endsWith('cancel') ? cancelling : buildSubscription(), charges: [] },
    }))
    const person = show()
    await person.click(screen.getByRole('button', { name: 'Cancel subscription' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('stays yours until 24 November 2027')
    expect(calls).toEqual([])
    await person.click(dialog().getByRole('button', { name: 'Yes, cancel it' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Your subscription is cancelled.']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Premium, yearly')
    await person.click(screen.getByRole('button', { name: 'Resume the subscription' }))
    await vi.waitFor(() => expect(flashes()).toContain('Your subscription goes on.'))
    screen.getByRole('button', { name: 'Cancel subscription' })
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/member/billing/cancel',
      'POST /api/member/billing/resume',
    ])
  })

  it('stays as it is when the provider says no, in the server’s words', async () => {
    answerCalls(() => ({ status: 503, body: { code: 'unavailable', message: 'Stripe does not answer.' } }))
    const person = show()
    await person.click(screen.getByRole('button', { name: 'Cancel subscription' }))
    await person.click(dialog().getByRole('button', { name: 'Yes, cancel it' }))
    await vi.waitFor(() => expect(flashes()).toEqual(['Stripe does not answer.']))
    expect(screen.getByText('Active')).toBeTruthy()
  })

  it('whose charge failed offers the card first, and leads to the provider’s page', async () => {
    const calls = answerCalls(() => ({ body: { url: '#card' } }))
    const person = show({
      subscription: buildSubscription({ state: 'past_due', grace_ends_at: '2026-12-01T18:00:00Z' }),
    })
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Update card' }))
    await vi.waitFor(() => expect(location.hash).toBe('#card'))
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/member/billing/card' })
    window.dispatchEvent(new Event('pageshow'))
    await screen.findByRole('button', { name: 'Update card' })
  })
})
