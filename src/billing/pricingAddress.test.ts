import { expect, it } from 'vitest'
import { pricingAddress } from './pricingAddress.ts'

it('names what is not meant anyway', () => {
  expect(pricingAddress({ tab: 'monthly', currency: 'EUR' })).toBe('/pricing')
  expect(pricingAddress({ tab: 'yearly', currency: 'NGN', plan: 4 })).toBe('/pricing?tab=yearly&currency=NGN&plan=4')
  expect(pricingAddress({ tab: 'monthly', currency: 'USD', plan: null }, '/')).toBe('/?currency=USD')
})
