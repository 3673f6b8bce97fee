import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildCharge, drawBilling, NORA } from '../../../test/drawBilling.tsx'
import { watchNavigation } from '../../../test/pageLocation.ts'
import Outcome from './Outcome.tsx'
import Receipt from './Receipt.tsx'

const BACK = { href: '/member/profile#membership', label: 'Back to your profile' }
const SELLER = { address: '1 Ivory Lane\nLagos', email: '', phone: '' }

afterEach(cleanup)

describe('the outcome of a checkout', () => {
  it.each([
    ['paid', 'Thank you. It is paid.'],
    ['booked', 'You’re booked.'],
    ['missed', 'Your money goes back'],
    ['failed', 'The payment did not go through'],
    ['returned', 'Your money goes back to you'],
    ['unclear', 'We look into your payment'],
    ['abandoned', 'Nothing was paid'],
  ] as const)('%s says so, and leads on', (state, title) => {
    drawBilling(<Outcome state={state} what="Premium, yearly" opened={[]} href="/member" action="Go on" />)
    screen.getByRole('heading', { level: 1, name: title })
    screen.getByText('Premium, yearly')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/member'])
  })

  it('that is paid says what has opened, and leads back to where one was', () => {
    const back = { href: '/member/lesson/4', action: 'Continue where you were' }
    drawBilling(
      <Outcome state="paid" what="Standard, monthly" opened={['Practice routine', 'Ear-training quiz']} {...back} />,
      { user: NORA },
    )
    const list = screen.getByRole('region', { name: 'Open from now on' })
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Practice routine',
      'Ear-training quiz',
    ])
    expect(screen.getByRole('link', { name: 'Practice routine' }).getAttribute('href')).toBe('/member/today')
    expect(screen.getByRole('link', { name: back.action }).getAttribute('href')).toBe(back.href)
  })

  it('that is still open can be looked at again', async () => {
    const { reload } = watchNavigation()
    drawBilling(<Outcome state="waiting" what="Premium, yearly" opened={[]} href="/member" action="Go on" />)
    screen.getByRole('heading', { level: 1, name: 'Your payment is on its way' })
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a receipt', () => {
  it('says who paid what, when, for which time and by which way, and can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    drawBilling(
      <Receipt charge={buildCharge(12)} name="Nora Keys" email="nora@academy.test" seller={SELLER} back={BACK} />,
    )
    const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Number000012',
      'Date24 November 2026',
      'Paid toCadenza1 Ivory Lane\nLagos',
      'Paid byNora Keysnora@academy.test',
      'ForPremium, yearly24 November 2026 to 24 November 2027',
      'ThroughStripe',
      'StatePaid',
    ])
    screen.getByText('€369.00')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('of what was partly given back says how much', () => {
    const charge = buildCharge(12, { state: 'part_refunded', refunded: 1050, period_ends_at: null })
    drawBilling(<Receipt charge={charge} name="Nora Keys" email="nora@academy.test" seller={SELLER} back={BACK} />)
    expect(document.body.textContent).toContain('Given back€10.50')
    expect(document.body.textContent).not.toContain('2026 to')
  })
})
