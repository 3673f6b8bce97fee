import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import SandboxCheckout from './SandboxCheckout.tsx'
import SandboxSubscription from './SandboxSubscription.tsx'

afterEach(cleanup)

const context = {
  now: '2026-11-24T12:00:00Z',
  locale: 'en-GB',
  zone: 'UTC',
  path: '/',
  csrf: 'the-token',
  academyName: 'Cadenza',
  tierNames: deliveredTierNames,
  user: null,
}
const draw = (element: ReactElement) => render(<PageContextProvider value={context}>{element}</PageContextProvider>)

const sold = {
  id: 'cs_1',
  title: 'Cadenza Premium',
  email: 'ada@academy.test',
  currency: 'EUR',
  amount: 36_900,
  every: 'year',
  error: null,
} as const
const checkout = { ...sold, provider: 'paystack', status: 'open', next: '/payment/return' } as const

describe('the sandbox’s checkout', () => {
  it('says that no money moves, what is bought, and posts to its own address with the token', () => {
    const { container } = draw(<SandboxCheckout {...checkout} />)
    expect(screen.getByText(/a sandbox that stands in for Paystack/).textContent).toContain('no money moves')
    expect(screen.getByText('€369.00').textContent).toBe('€369.00 every year')
    const form = container.querySelector('form') as HTMLFormElement
    expect(form.getAttribute('action')).toBe('/sandbox/paystack/checkout/cs_1')
    expect(new FormData(form).get('_token')).toBe('the-token')
    const acts = within(form).getAllByRole<HTMLButtonElement>('button')
    expect(acts.map(({ name, value, type }) => [name, value, type])).toEqual([
      ['act', 'pay', 'submit'],
      ['act', 'decline', 'submit'],
      ['act', 'abandon', 'submit'],
    ])
  })

  it('says why a card was declined', () => {
    draw(<SandboxCheckout {...checkout} every={null} error="Your card was declined." />)
    expect(screen.getByRole('alert').textContent).toBe('Your card was declined.')
    expect(screen.queryByText(/every/)).toBeNull()
  })

  it.each([
    ['paid', 'This is paid.'],
    ['expired', 'The time to pay is over, and nothing was taken.'],
  ] as const)('offers nothing to pay once it is %s', (status, text) => {
    draw(<SandboxCheckout {...checkout} status={status} />)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByRole('link', { name: 'Continue to the academy' }).getAttribute('href')).toBe('/payment/return')
  })
})

const subscription = {
  ...sold,
  provider: 'stripe',
  status: 'active',
  period_ends_at: '2027-11-24T12:00:00Z',
  cancelled: false,
  card_works: true,
  back: '/member/profile',
} as const

describe('the sandbox’s page for a subscription', () => {
  it('offers another card, and time in three steps', () => {
    draw(<SandboxSubscription {...subscription} />)
    expect(screen.getByText('The next charge is due on 24 November 2027.')).toBeTruthy()
    expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ value }) => value)).toEqual([
      'card-fails',
      'day',
      'month',
      'year',
    ])
    expect(screen.getByRole('button', { name: 'Let a month pass' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the academy' }).getAttribute('href')).toBe('/member/profile')
  })

  it('says that a card will be declined, that a charge has failed, and that it ends', () => {
    const { rerender } = draw(<SandboxSubscription {...subscription} card_works={false} status="past_due" />)
    expect(screen.getByText('The next charge will be declined.')).toBeTruthy()
    expect(screen.getByText('A charge has failed')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use a card that works' }).value).toBe('card-works')
    rerender(<SandboxSubscription {...subscription} cancelled />)
    expect(screen.getByText(/^It ends on/)).toBeTruthy()
  })

  it('has nothing more to do once it has ended', () => {
    draw(<SandboxSubscription {...subscription} status="ended" />)
    expect(screen.getByText(/^It ended on/)).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})
