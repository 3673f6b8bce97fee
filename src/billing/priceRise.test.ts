import { expect, it } from 'vitest'
import { isRiseDue, riseStartsAt } from './priceRise.ts'

const day = (text: string): Date => new Date(`${text}T09:00:00Z`)
const paid = (from: string, until: string, duration: 'monthly' | 'yearly' = 'monthly') => ({
  ...{ duration, periodStartsAt: day(from), periodEndsAt: day(until) },
})
const told = day('2026-06-01')

it.each([
  ['is the next one thirty days after the mail', paid('2026-06-01', '2026-07-01'), '2026-07-01'],
  ['is the one after it where the next comes on the twenty-ninth', paid('2026-05-30', '2026-06-30'), '2026-07-30'],
  ['is the second from tomorrow', paid('2026-05-02', '2026-06-02'), '2026-07-02'],
  ['is a year later where a year ends too soon', paid('2025-06-30', '2026-06-30', 'yearly'), '2027-06-30'],
  ['is the end of a year that has months to go', paid('2026-02-01', '2027-02-01', 'yearly'), '2027-02-01'],
  ['is on the day of the purchase after a short month', paid('2026-05-31', '2026-06-30'), '2026-07-31'],
])('the first renewal at a higher price %s', (_, plan, at) => {
  expect(riseStartsAt(plan, told)).toEqual(day(at))
})

it('passes over February in a year that has one day too few', () => {
  expect(riseStartsAt(paid('2027-01-01', '2027-02-01'), day('2027-01-31'))).toEqual(day('2027-04-01'))
})

it('is due to the second', () => {
  const plan = paid('2026-06-01', '2026-07-01')
  expect(isRiseDue(plan, told)).toBe(true)
  expect(isRiseDue(plan, new Date(told.getTime() + 1_000))).toBe(false)
  expect(isRiseDue({ ...plan, periodEndsAt: null }, told)).toBe(false)
  expect(riseStartsAt({ ...plan, periodEndsAt: null }, told)).toBeNull()
})
