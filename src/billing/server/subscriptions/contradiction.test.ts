import { describe, expect, it } from 'vitest'
import { deliveredTierNames } from '../../../platform/academy.ts'
import type { Order } from '../checkout/orders.ts'
import type { ProviderCharge, ProviderCheckout, ProviderSubscription } from '../providers/provider.ts'
import { checkoutContradiction, isPriced, orderContradiction, runningContradiction } from './contradiction.ts'

const price = (planId: number, amountMinor: number, version = 0) => ({
  ...{ id: planId * 10 + version, planId, currency: 'EUR' as const, amountMinor, version, validFrom: new Date(0) },
})
/** The newest of each plan first. */
const prices = [price(1, 2300, 1), price(1, 2100), price(2, 4000), price(3, 18_900), price(4, 36_900)]
const TEST = { live: false, names: deliveredTierNames, prices }
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))
const order: Order = {
  ...{ reference: 'ord-1', userId: 7, provider: 'stripe', kind: 'subscription', planId: 1, subject: null },
  ...{
    title: null,
    page: null,
    next: null,
    currency: 'EUR',
    termsVersion: null,
    amountMinor: 2300,
    state: 'open',
    sessionId: 'cs_1',
  },
  ...{ createdAt: day(0), settledAt: null },
}
const charge = (more: Partial<ProviderCharge> = {}): ProviderCharge => ({
  ...{ providerId: 'in_1', paymentId: 'pi_1', currency: 'EUR', amountMinor: 2300, refundedMinor: 0, paid: true },
  ...{ disputed: false, failure: null, at: day(0), period: null },
  ...more,
})
const standard = { tier: 'standard', duration: 'monthly' } as const
const premium = { tier: 'premium', duration: 'monthly' } as const
const bought = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...{ providerId: 'sub_1', customerId: 'cus_1', keys: {}, orderReference: 'ord-1', userId: 7, plan: standard },
  ...{ currency: 'EUR', amountMinor: 2300, status: 'active', period: null, cancelAtPeriodEnd: false, live: false },
  charges: [charge()],
  ...more,
})

const REAL = 'It belongs to real money, while the academy only tests. Nothing was changed.'
const MODE = 'It belongs to the provider’s test mode, while the academy takes real money. Nothing was changed.'

describe('a checkout', () => {
  const checkout = (more: Partial<ProviderCheckout> = {}): ProviderCheckout => ({
    ...{ reference: 'ord-1', status: 'paid', currency: 'EUR', amountMinor: 2300, customerId: null, live: false },
    ...{ subscriptionId: 'sub_1', charge: charge() },
    ...more,
  })
  const contradiction = (more: Partial<ProviderCheckout>) => checkoutContradiction(order, checkout(more), TEST)

  it('agrees with its order', () => {
    expect(contradiction({})).toBeNull()
    expect(contradiction({ reference: null })).toBeNull()
    expect(contradiction({ charge: null })).toBeNull()
  })
  it('of the other mode is refused before anything else is looked at', () => {
    expect(contradiction({ live: true, reference: 'ord-2' })).toBe(REAL)
    expect(checkoutContradiction(order, checkout(), { live: true })).toBe(MODE)
    expect(checkoutContradiction(order, checkout({ live: true }), { live: true })).toBeNull()
  })
  it('of another order is refused', () => {
    expect(contradiction({ reference: 'ord-2' })).toBe('The checkout belongs to another order. Nothing was granted.')
  })
  it('has no price before it is paid', () => {
    for (const status of ['open', 'failed', 'expired'] as const)
      expect(contradiction({ status, amountMinor: 1 })).toBeNull()
  })
  it('pays what was asked, in amount and in currency', () => {
    expect(contradiction({ amountMinor: 2299 })).toMatch(
      /^It pays €22\.99 where €23\.00 were due\. Nothing was granted/,
    )
    expect(contradiction({ currency: 'USD' })).toMatch(/^It pays (?:US)?\$23\.00 where €23\.00 were due/)
    expect(contradiction({ charge: charge({ amountMinor: 100 }) })).toMatch(/^It pays €1\.00 where/)
    expect(contradiction({ charge: charge({ amountMinor: 100, paid: false }) })).toBeNull()
  })
})

describe('a new subscription', () => {
  const contradiction = (more: Partial<ProviderSubscription>, of: Partial<Order> = {}) =>
    orderContradiction({ ...order, ...of }, bought(more), TEST)

  it('agrees with its order, also where either has nobody', () => {
    expect(contradiction({})).toBeNull()
    expect(contradiction({ userId: null })).toBeNull()
    expect(contradiction({}, { userId: null })).toBeNull()
  })
  it('of the other mode, of something else or of another member is refused', () => {
    expect(contradiction({ live: true }, { kind: 'lesson' })).toBe(REAL)
    expect(contradiction({}, { kind: 'lesson' })).toBe(
      'Its order is for something else than a plan. Nothing was granted.',
    )
    expect(contradiction({ userId: 8 })).toBe('It names another member than its order. Nothing was granted.')
  })
  it('is for the plan that was ordered', () => {
    expect(contradiction({ plan: null })).toBe('Its price is none of the academy’s. Nothing was granted.')
    expect(contradiction({ plan: premium })).toBe(
      'It is for Premium, monthly, while Standard, monthly was ordered. Nothing was granted.',
    )
    expect(contradiction({}, { planId: null })).toMatch(/while something else was ordered/)
    expect(contradiction({}, { amountMinor: 4000 })).toMatch(/^It pays €23\.00 where €40\.00 were due/)
  })
  it('is judged by what its first paid charge was for, whatever it was changed to since', () => {
    const later = charge({ at: day(31), plan: premium, amountMinor: 4000 })
    const first = charge({ plan: standard })
    expect(contradiction({ plan: premium, amountMinor: 4000, charges: [later, first] })).toBeNull()
    const failed = charge({ at: day(-1), paid: false, plan: premium, amountMinor: 4000 })
    expect(contradiction({ charges: [failed, first] })).toBeNull()
    expect(contradiction({ charges: [failed], amountMinor: 2300 })).toBeNull()
  })
  it('may be paid in part by the payer’s own credit', () => {
    expect(contradiction({ charges: [charge({ amountMinor: 300, pricedMinor: 2300 })] })).toBeNull()
    expect(contradiction({ charges: [charge({ amountMinor: 300 })] })).toMatch(/^It pays €3\.00/)
  })
})

describe('a running subscription', () => {
  const known = { currency: 'EUR', amountMinor: 1900 } as const
  const contradiction = (more: Partial<ProviderSubscription>) => runningContradiction(known, bought(more), TEST)

  it('costs what the table says or said, or what was agreed before the table changed', () => {
    expect(contradiction({ amountMinor: 2100 })).toBeNull()
    expect(contradiction({})).toBeNull()
    expect(contradiction({ amountMinor: 1900 })).toBeNull()
    expect(contradiction({ amountMinor: 2000 })).toMatch(/^It pays €20\.00 where €23\.00 were due/)
  })
  it('of the other mode, without a plan of ours, or in another currency is refused', () => {
    expect(contradiction({ live: true })).toBe(REAL)
    expect(contradiction({ plan: null })).toMatch(/^Its price is none of the academy’s\. Nothing was changed/)
    expect(contradiction({ currency: 'USD' })).toMatch(/^It pays (?:US)?\$23\.00 where €23\.00/)
    expect(contradiction({ charges: [charge(), charge({ currency: 'USD' })] })).toMatch(
      /^It pays (?:US)?\$23\.00 where €23\.00/,
    )
  })
  it('is not asked for the price of another plan', () => {
    expect(contradiction({ plan: { tier: 'standard', duration: 'yearly' } })).toMatch(/^It pays/)
    expect(contradiction({ plan: premium })).toMatch(/^It pays/)
  })
})

it('a price is one of the table: tier, length, currency and amount together', () => {
  expect(isPriced(bought(), TEST)).toBe(true)
  expect(isPriced(bought({ amountMinor: 2301 }), TEST)).toBe(false)
  expect(isPriced(bought({ plan: premium }), TEST)).toBe(false)
  expect(isPriced(bought({ plan: { tier: 'standard', duration: 'yearly' } }), TEST)).toBe(false)
  expect(isPriced(bought({ currency: 'XXX' }), TEST)).toBe(false)
  expect(isPriced(bought({ plan: null }), TEST)).toBe(false)
})
