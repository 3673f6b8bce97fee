import { describe, expect, it } from 'vitest'
import { AMOUNT, isRenewal, MAX_IMPORT_BYTES, readEnd, subscriptionDuration, toMinorUnits } from './adminRules.ts'

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
    ['2026-01-01', '2026-01-28', null],
    ['2026-01-01', '2026-01-29', 'monthly'],
    ['2026-01-01', '2026-02-02', null],
    ['2026-01-01', '2026-12-31', null],
    ['2026-01-01', '2027-01-03', null],
  ])('%s to %s: %s', (from, to, name) => expect(subscriptionDuration(from, to)).toBe(name))
})

describe('an entry after another', () => {
  const stretch = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })
  const march = stretch('2026-03-01', '2026-04-01')
  it.each([
    ['the same days', '2026-03-01', '2026-04-01', false],
    ['another first day', '2026-03-05', '2026-04-05', false],
    ['a later end', '2026-03-01', '2027-03-01', false],
    ['days before it', '2025-03-01', '2025-04-01', false],
    ['the days that follow', '2026-04-01', '2026-05-01', true],
    ['days after a pause', '2026-06-01', '2026-07-01', true],
  ])('for %s: renewal %s', (_, from, to, renewal) => expect(isRenewal(march, stretch(from, to))).toBe(renewal))
})

describe('the end in a cell of a spreadsheet', () => {
  it.each([
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['31.01.2027', '2027-01-31T00:00:00.000Z'],
    ['1.2.2027', '2027-02-01T00:00:00.000Z'],
    ['2027-01-31T18:30:00Z', '2027-01-31T18:30:00.000Z'],
    ['2027-01-31T18:30:00.123Z', '2027-01-31T18:30:00.123Z'],
    ['2000-01-01', '2000-01-01T00:00:00.000Z'],
    ['2100-12-31', '2100-12-31T00:00:00.000Z'],
  ])('%s is %s', (text, instant) => expect(readEnd(text)?.toISOString()).toBe(instant))

  it.each([
    ...['', 'soon', '2027-02-31', '31.02.2027', '2027-13-01', '1999-12-31', '2101-01-01', '27-01-31', '12027-01-31'],
    ...['x2027-01-31', '2027-01-31x', '2027-01-31T25:00:00Z', '2027-01-31T', '2027-01-31TZ', '2027-01-31T18:30:00'],
    ...['x31.01.2027', '31.01.2027x', '131.01.2027', '31.101.2027', '31.01.27', '31.01.20277', 'ab.01.2027'],
    ...['31.ab.2027', '2027-01-31Tab:30:00Z', 'abcd-01-31', '2027-ab-31', '2027-01-ab'],
  ])('%j is none', (text) => expect(readEnd(text)).toBeUndefined())
})

it('takes a file of one mebibyte', () => expect(MAX_IMPORT_BYTES).toBe(1_048_576))
