import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildAdminPayment, drawBilling, NOW } from '../../../../test/drawBilling.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import type { PaymentDetail } from '../../paymentContract.ts'
import Payment from './Payment.tsx'
import { refundEffects } from './paymentStory.ts'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const build = (id: number, more: Partial<PaymentDetail> = {}): PaymentDetail => ({
  payment: buildAdminPayment(id),
  ...{ email: 'member@academy.test', reference: `ch_${id}`, entered_by: null, refunds: [] },
  ...more,
})
const story = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const REFUND = { at: NOW, by: 'Samuel Hart', amount: 1000, state: 'applied', outcome: null } as const

describe('a payment', () => {
  it('says who paid, for what, by which name of the provider, and leads to the student and the receipt', () => {
    drawBilling(<Payment {...build(1)} />)
    screen.getByRole('heading', { level: 1, name: /€369\.00.*Paid/ })
    screen.getByText('Premium, yearly, from Member 1')
    screen.getByText('ch_1')
    screen.getByText('24 November 2026 to 24 November 2027')
    expect(screen.getByRole('link', { name: 'Member 1' }).getAttribute('href')).toBe('/admin/students/7')
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe('/admin/payments/1/receipt')
    expect(story()).toEqual([
      expect.stringMatching(/^Member 1 paid €369\.00 through Stripe\./),
      'The plan is running, and renews by itself.Now',
    ])
  })

  it('tells of refunds: done, under way, not done, and of what was given back elsewhere', () => {
    const payment = buildAdminPayment(2, { state: 'part_refunded', refunded: 1500, refundable: 0 })
    const refunds = [
      REFUND,
      { ...REFUND, state: 'waiting' as const },
      { ...REFUND, state: 'failed' as const, outcome: 'The provider has not confirmed it: no answer.' },
    ]
    drawBilling(<Payment {...build(2, { payment, refunds })} />)
    const [, done, waiting, failed, elsewhere] = story()
    expect(done).toContain('Samuel Hart gave back €10.00.')
    expect(waiting).toContain('Samuel Hart asked for €10.00 back. Stripe has not confirmed it yet.')
    expect(failed).toContain('Samuel Hart asked for €10.00 back. The provider has not confirmed it: no answer.')
    expect(elsewhere).toContain('€5.00 was given back at Stripe.')
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull()
  })

  it('that failed has no receipt, and says what the academy did', () => {
    const payment = buildAdminPayment(3, { state: 'failed', failure: 'No funds', refundable: 0 })
    drawBilling(<Payment {...build(3, { payment })} />)
    expect(story()[0]).toContain('Stripe could not charge €369.00: No funds.')
    expect(story()[1]).toContain('Paid since then.')
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
  })

  it('that was entered by hand says by whom', () => {
    const payment = buildAdminPayment(4, { provider: null, refundable: 0, after_refund: null })
    drawBilling(<Payment {...build(4, { payment, reference: null, entered_by: 'Samuel Hart' })} />)
    expect(story()).toEqual([expect.stringContaining('Samuel Hart entered €369.00 as paid by Member 4.')])
    // the hour of an entry says nothing
    expect(story()[0]).not.toMatch(/\d:\d\d/)
    screen.getByText('By hand')
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
  })

  it('is refunded here, and shows what came of it', async () => {
    const refunded = buildAdminPayment(5, { state: 'refunded', refunded: 36900, refundable: 0 })
    answerCalls(({ method }) => ({
      body:
        method === 'POST'
          ? { message: 'The charge was given back.', charge: refunded }
          : build(5, { payment: refunded, refunds: [{ ...REFUND, amount: 36900 }] }),
    }))
    const person = userEvent.setup()
    drawBilling(<Payment {...build(5)} />)
    await person.click(screen.getByRole('button', { name: 'Refund...' }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund €369.00' }))
    await screen.findByText('Samuel Hart gave back €369.00.')
    expect(screen.queryByRole('button', { name: 'Refund...' })).toBeNull()
  })
})

describe('what a refund does', () => {
  const written = { money: (minor: number) => `€${minor / 100}`, day: (at: string) => at.slice(0, 10) }
  const [until, paid] = ['2026-12-03T00:00:00Z', 'Member gets €369 back through Stripe, the way it was paid.']
  it.each([
    [{ ends: true, until: null }, ['Premium, yearly ends at once, and is not charged again.']],
    [
      { ends: true, until },
      [
        'Premium, yearly ends at once, and is not charged again.',
        'What other charges paid for stays open until 2026-12-03.',
      ],
    ],
    [
      { ends: false, until },
      [
        'What this charge paid for ends at once.',
        'The plan itself goes on: it is paid until 2026-12-03 by other charges.',
      ],
    ],
    [{ ends: false, until: null }, ['What this charge paid for ends at once.', 'The plan itself doesn’t change.']],
  ])('to a plan %o', (after_refund, sentences) => {
    const payment = buildAdminPayment(1, { after_refund })
    expect(refundEffects(payment, written)).toEqual([paid, ...sentences, 'An email tells Member.'])
  })

  it('to a plan that is not charged again anyway, to a booking and to what is no plan', () => {
    const cancelled = buildAdminPayment(1, { subscription_state: 'cancelling' })
    expect(refundEffects(cancelled, written)).toContain('Premium, yearly ends at once.')
    const ended = buildAdminPayment(1, { subscription_state: 'ended' })
    expect(refundEffects(ended, written)).toEqual([paid, 'The plan has ended already.', 'An email tells Member.'])
    const lesson = buildAdminPayment(1, { booking: true, after_refund: null })
    expect(refundEffects(lesson, written)).toEqual([paid])
    const other = buildAdminPayment(1, { after_refund: null })
    expect(refundEffects(other, written)).toEqual([paid, 'Nothing else changes.'])
  })
})
