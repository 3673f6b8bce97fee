import { expect, it } from 'vitest'
import { formatMoney, planName } from './figures.ts'

it('writes minor units as money of their currency', () => {
  expect(formatMoney(4000, 'EUR', 'en-GB')).toBe('€40.00')
  expect(formatMoney(5, 'EUR', 'en-GB')).toBe('€0.05')
  expect(formatMoney(123456789, 'USD', 'en-US')).toBe('$1,234,567.89')
  expect(formatMoney(500, 'JPY', 'en-GB')).toBe('JP¥500')
})

it('names a plan', () => {
  expect(planName({ tier: 'premium', duration: 'yearly', members: 1 })).toBe('Premium, yearly')
  expect(planName({ tier: 'standard', duration: null, members: 1 })).toBe('Standard, another length')
})
