import { expect, it } from 'vitest'
import { pricingAddress } from './pricingAddress.ts'

it('names what is not meant anyway', () => {
  expect(pricingAddress({ tab: 'monthly', currency: 'EUR' }, { home: 'EUR' })).toBe('/pricing')
  expect(pricingAddress({ tab: 'yearly', currency: 'NGN', plan: 4 }, { home: 'EUR' })).toBe(
    '/pricing?tab=yearly&currency=NGN&plan=4',
  )
  expect(pricingAddress({ tab: 'monthly', currency: 'USD', plan: null }, { home: 'EUR', path: '/' })).toBe(
    '/?currency=USD',
  )
  expect(pricingAddress({ tab: 'monthly', currency: 'USD' }, { home: 'USD' })).toBe('/pricing')
  expect(pricingAddress({ tab: 'monthly', currency: 'EUR' }, { home: 'USD' })).toBe('/pricing?currency=EUR')
  const yearly = { home: 'EUR', usual: 'yearly' } as const
  expect(pricingAddress({ tab: 'monthly', currency: 'EUR' }, yearly)).toBe('/pricing?tab=monthly')
  expect(pricingAddress({ tab: 'yearly', currency: 'EUR' }, yearly)).toBe('/pricing')
})
