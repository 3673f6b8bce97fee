import { describe, expect, it } from 'vitest'
import { AMOUNT, durationOf, toMinorUnits } from './adminRules.ts'

describe('an amount', () => {
  it.each([
    ['0', 0],
    ['40', 4000],
    ['40.5', 4050],
    ['40.05', 4005],
    ['0.29', 29],
    ['1.15', 115],
    ['9999999.99', 999_999_999],
  ])('%s is %i minor units', (text, minor) => {
    expect(AMOUNT.test(text)).toBe(true)
    expect(toMinorUnits(text)).toBe(minor)
  })

  it.each([
    '',
    '40,00',
    '1,234.50',
    '-1',
    '+1',
    '4e3',
    '40.',
    '.5',
    '40.001',
    '0x10',
    'NaN',
    '€40',
    '40 ',
    '12345678',
    '٤٠',
  ])('is not written as %j', (text) => expect(AMOUNT.test(text)).toBe(false))
})

describe('what a stretch of time is called', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 'monthly'],
    ['2026-03-01', '2026-04-01', 'monthly'],
    ['2027-02-28', '2028-02-28', 'yearly'],
    ['2028-02-01', '2029-02-01', 'yearly'],
    ['2026-01-01', '2026-01-15', null],
    ['2026-01-01', '2026-07-01', null],
  ])('%s to %s: %s', (from, to, name) => expect(durationOf(from, to)).toBe(name))
})
