import { describe, expect, it } from 'vitest'
import { canBuyPlan, isPayer, providerRefusal, refundable } from './policy.ts'
import { subscriptionStates } from './states.ts'

it('a plan can be bought only while none runs', () => {
  const buyable = subscriptionStates.filter((state) => canBuyPlan([{ state: 'ended' }, { state }]))
  expect(buyable).toEqual(['incomplete', 'ended', 'refunded'])
  expect(canBuyPlan([])).toBe(true)
})

it('a receipt is the payer’s own, and nobody’s once they have left', () => {
  expect(isPayer({ id: 1 }, { userId: 1 })).toBe(true)
  expect(isPayer({ id: 1 }, { userId: 2 })).toBe(false)
  expect(isPayer({ id: 1 }, { userId: null })).toBe(false)
})

describe('a provider', () => {
  it('is refused where it is closed or lacks the currency, in words', () => {
    expect(providerRefusal('stripe', 'EUR', true)).toBeNull()
    expect(providerRefusal('paystack', 'NGN', true)).toBeNull()
    expect(providerRefusal('paystack', 'EUR', true)).toBe('Paystack can’t take Euro.')
    expect(providerRefusal('stripe', 'USD', false)).toBe('Stripe is not set up at this academy yet.')
  })
})

it('what is left of a charge can be given back, and nothing of one that was never paid', () => {
  const charge = { state: 'paid', paymentId: 'pi', amountMinor: 4000, refundedMinor: 0 } as const
  expect(refundable(charge)).toBe(4000)
  expect(refundable({ ...charge, state: 'part_refunded', refundedMinor: 1500 })).toBe(2500)
  for (const state of ['failed', 'refunded', 'disputed'] as const) expect(refundable({ ...charge, state })).toBe(0)
  expect(refundable({ ...charge, paymentId: null })).toBe(0)
})
