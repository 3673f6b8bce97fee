import { expect, it } from 'vitest'
import { currencyWords, formatMoney, formatPrice } from './money.ts'

it('writes minor units as money of their currency', () => {
  expect(formatMoney(4000, 'EUR', 'en-GB')).toBe('€40.00')
  expect(formatMoney(5, 'EUR', 'en-GB')).toBe('€0.05')
  expect(formatMoney(-1205, 'EUR', 'en-GB')).toBe('-€12.05')
  expect(formatMoney(123456789, 'USD', 'en-US')).toBe('$1,234,567.89')
  expect(formatMoney(500, 'JPY', 'en-GB')).toBe('JP¥500')
})

it('names a currency in words', () => {
  expect(['USD', 'EUR'].map((currency) => currencyWords(currency, 'en-GB'))).toEqual(['US dollars', 'euros'])
})

it('writes a price tag without idle noughts', () => {
  expect(formatPrice(4000, 'EUR', 'en-GB')).toBe('€40')
  expect(formatPrice(3075, 'USD', 'en-GB')).toBe('$30.75')
  expect(formatPrice(3_800_000, 'NGN', 'en-GB')).toBe('₦38,000')
})
