import { describe, expect, it } from 'vitest'
import { planTitle } from './planNames.ts'
import { isAsShown, planOfCharge } from './rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))

describe('a charge', () => {
  const present = { tier: 'premium', duration: 'monthly' } as const
  const month = { startsAt: day(0), endsAt: day(31) }
  const prices = [
    { planId: 1, currency: 'EUR', amountMinor: 2300 },
    { planId: 4, currency: 'NGN', amountMinor: 65_000_000 },
  ] as const
  it('is for the plan whose whole price it has, and else for the present one', () => {
    expect(planOfCharge({ currency: 'EUR', amountMinor: 2300, period: month }, present, prices)).toEqual({
      tier: 'standard',
      duration: 'monthly',
    })
    expect(planOfCharge({ currency: 'EUR', amountMinor: 1234, period: month }, present, prices)).toEqual(present)
    expect(planOfCharge({ currency: 'EUR', amountMinor: 2300, period: null }, present, prices)).toEqual(present)
    // the price of a month for the time of a year is no month
    const year = { startsAt: day(0), endsAt: day(365) }
    expect(planOfCharge({ currency: 'EUR', amountMinor: 2300, period: year }, present, prices)).toEqual(present)
    expect(planOfCharge({ currency: 'NGN', amountMinor: 65_000_000, period: year }, present, prices).duration).toBe(
      'yearly',
    )
  })

  it('is for the present plan where two cost the same', () => {
    const both = [...prices, { planId: 2, currency: 'EUR', amountMinor: 2300 } as const]
    expect(planOfCharge({ currency: 'EUR', amountMinor: 2300, period: month }, present, both)).toEqual(present)
  })

  it('has a name that includes the plan', () => {
    expect(planTitle({ tier: 'premium', duration: 'yearly' }, { standard: 'Basic', premium: 'Gold' })).toBe(
      'Gold, yearly',
    )
  })
})

it('a change may cost a thousandth more or less than was shown, for the seconds that pass', () => {
  const yearly = 36_900
  expect(isAsShown(10_000, 10_036, yearly)).toBe(true)
  expect(isAsShown(10_000, 10_037, yearly)).toBe(false)
  expect(isAsShown(-500, -500, yearly)).toBe(true)
  expect(isAsShown(0, 36_900, yearly)).toBe(false)
})
