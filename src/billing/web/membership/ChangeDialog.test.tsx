import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { buildSubscription, drawBilling, NORA, NOW } from '../../../../test/drawBilling.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { delivered } from '../../../../test/selling.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { Preview, Subscription } from '../../contract.ts'
import Membership from '../Membership.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const later = '2027-11-24T18:00:00.000Z'
const preview = (more: Partial<Preview> = {}): Preview => ({
  ...{ currency: 'EUR', due_now: 0, amount: 18900, next_charge_at: later, starts_at: later },
  ...more,
})
const dialog = () => within(screen.getByRole('dialog', { name: 'Change plan' }))
const terms = () => screen.getByRole('dialog').querySelector('dl')?.textContent
const words = () => screen.getByRole('dialog').textContent
const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Change plan' })

async function open(more: Partial<Subscription> = {}) {
  drawBilling(
    <Membership subscription={buildSubscription(more)} charges={[]} given={null} offers={delivered.offers} />,
    { user: NORA },
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Change plan' }))
  // it is loaded only now
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return person
}

it('shows what a change costs before it is made', async () => {
  const next = { tier: 'standard', duration: 'yearly', amount: 18900 } as const
  const calls = answerCalls(({ url }) =>
    url.endsWith('preview')
      ? { body: preview() }
      : { body: { subscription: buildSubscription({ next }), charges: [] } },
  )
  const person = await open()
  expect(dialog().getAllByRole('radio')).toHaveLength(3)
  expect(confirm().disabled).toBe(true)
  await person.click(dialog().getByRole('radio', { name: /Standard, yearly/ }))
  await dialog().findByText('Charged today')
  expect(words()).toContain('You keep Premium until 24 November 2027. Then Standard, yearly: €189 a year.')
  expect(terms()).toBe('Charged today€0Begins24 November 2027Next charge24 November 2027From then on€189 a year')
  expect(calls.map(({ url }) => url)).toEqual(['/api/member/billing/preview'])
  await person.click(confirm())
  await vi.waitFor(() => expect(readFlashes().items.map(({ text }) => text)).toEqual(['Plan changed.']))
  expect(calls[1]).toMatchObject({
    url: '/api/member/billing/change',
    body: { tier: 'standard', duration: 'yearly', due_now: 0, amount: 18900 },
  })
  expect(document.body.textContent).toContain(
    'You keep Premium until 24 November 2027. Then Standard, yearly: €189 a year.',
  )
})

it('lets the plan that runs be chosen again while another one waits', async () => {
  answerCalls(() => ({ body: preview({ amount: 36900 }) }))
  const person = await open({ next: { tier: 'standard', duration: 'yearly', amount: 18900 } })
  expect(words()).toContain('You have Premium, yearly now. Standard, yearly follows.')
  expect(dialog().queryByRole('radio', { name: /Standard, yearly/ })).toBeNull()
  await person.click(dialog().getByRole('radio', { name: /Premium, yearly/ }))
  await dialog().findByText('You keep the plan that you have, and it goes on.')
})

it('says what is left over when the new plan is cheaper and begins at once', async () => {
  answerCalls(() => ({ body: preview({ due_now: -5050, starts_at: NOW }) }))
  vi.setSystemTime(new Date(NOW))
  const person = await open()
  await person.click(dialog().getByRole('radio', { name: /Standard, monthly/ }))
  await dialog().findByText('Kept for your next charges')
  expect(terms()).toContain('€50.50BeginsToday')
  vi.useRealTimers()
})

it('says what has opened before it leads back to what a gate was in front of', async () => {
  const from = { tier: 'standard', duration: 'monthly', amount: 2300 } as const
  answerCalls(({ url }) =>
    url.endsWith('preview')
      ? { body: preview({ due_now: 1700, amount: 4000, starts_at: NOW }) }
      : { body: { subscription: buildSubscription({ tier: 'premium', duration: 'monthly' }), charges: [] } },
  )
  history.replaceState(null, '', '/member/profile?plan=2&next=%2Fmember%2Flive-shows%23show-4')
  drawBilling(
    <Membership subscription={buildSubscription(from)} charges={[]} given={null} offers={delivered.offers} />,
    { user: NORA },
  )
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await vi.waitFor(() => expect(confirm().disabled).toBe(false))
  await userEvent.click(confirm())
  await screen.findByText(/^Premium, monthly is open\./)
  expect(screen.getByRole('link', { name: 'Continue where you were' }).getAttribute('href')).toBe(
    '/member/live-shows#show-4',
  )
  history.replaceState(null, '', '/')
})

it('shows another amount before it asks again', async () => {
  let due_now = 1200
  const calls = answerCalls(({ url }) => {
    if (url.endsWith('preview')) return { body: preview({ due_now }) }
    due_now = 1300
    return { status: 409, body: { code: 'conflict', message: 'The amount has changed. Please look again.' } }
  })
  const person = await open()
  await person.click(dialog().getByRole('radio', { name: /Premium, monthly/ }))
  await dialog().findByText('€12')
  await person.click(confirm())
  await dialog().findByText('€13')
  dialog().getByText('The amount has changed. Please look again.')
  expect(calls).toHaveLength(3)
})

it('says that the price could not be read, and tries again', async () => {
  let answers = false
  answerCalls(() =>
    answers ? { body: preview() } : { status: 500, body: { code: 'internal', message: 'Stripe does not answer.' } },
  )
  const person = await open()
  await person.click(dialog().getByRole('radio', { name: /Standard, yearly/ }))
  await dialog().findByText('The price of the change could not be read.')
  expect(confirm().disabled).toBe(true)
  answers = true
  await person.click(dialog().getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(terms()).toContain('€189 a year'))
  expect(confirm().disabled).toBe(false)
})
