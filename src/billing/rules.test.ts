import { describe, expect, it } from 'vitest'
import { planTitle } from './planNames.ts'
import {
  type Access,
  accessOf,
  type ChargeFacts,
  GRACE_DAYS,
  isAsShown,
  planLabelled,
  planOfCharge,
  type SubscriptionFacts,
  stateOf,
  tierAt,
} from './rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))
const paidFor = (from: number, to: number, more: Partial<ChargeFacts> = {}): ChargeFacts => ({
  ref: `stripe:in_${from}`,
  state: 'paid',
  tier: 'premium',
  duration: 'monthly',
  period: { startsAt: day(from), endsAt: day(to) },
  at: day(from),
  ...more,
})
const facts = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  status: 'active',
  cancelAtPeriodEnd: false,
  period: { startsAt: day(0), endsAt: day(31) },
  charges: [paidFor(0, 31)],
  ...more,
})

describe('the state of a subscription', () => {
  it('is what its provider says', () => {
    expect(stateOf(facts())).toBe('active')
    expect(stateOf(facts({ cancelAtPeriodEnd: true }))).toBe('cancelling')
    expect(stateOf(facts({ status: 'past_due', cancelAtPeriodEnd: true }))).toBe('past_due')
    expect(stateOf(facts({ status: 'ended', cancelAtPeriodEnd: true }))).toBe('ended')
    expect(stateOf(facts({ status: 'incomplete', charges: [] }))).toBe('incomplete')
  })

  it('is refunded when the last time that was paid for was given back, whatever else failed since', () => {
    const back = paidFor(31, 59, { state: 'refunded' })
    const failed = paidFor(59, 90, { state: 'failed' })
    expect(stateOf(facts({ charges: [paidFor(0, 31), back, failed] }))).toBe('refunded')
    expect(stateOf(facts({ charges: [paidFor(0, 31, { state: 'refunded' }), paidFor(31, 59)] }))).toBe('active')
    expect(stateOf(facts({ charges: [paidFor(0, 31, { state: 'part_refunded' })] }))).toBe('active')
  })
})

describe('access', () => {
  it('is one time for each paid charge, and none for what failed, was given back or is disputed', () => {
    const charges = [
      paidFor(0, 31, { tier: 'standard' }),
      paidFor(10, 31),
      paidFor(31, 59, { state: 'failed' }),
      paidFor(31, 60, { state: 'refunded' }),
      paidFor(31, 61, { state: 'disputed' }),
      paidFor(0, 0, { period: null }),
    ]
    const { access, graceEndsAt } = accessOf(facts({ cancelAtPeriodEnd: true, charges }))
    expect(access.map(({ tier, startsAt, endsAt }) => [tier, startsAt, endsAt])).toEqual([
      ['standard', day(0), day(31)],
      ['premium', day(10), day(31)],
    ])
    expect(graceEndsAt).toBeNull()
  })

  it('lasts for the days of grace once a charge has failed, and not for one charge more', () => {
    const charges = [paidFor(0, 31), paidFor(31, 59), paidFor(59, 90, { state: 'failed' })]
    const { access, graceEndsAt } = accessOf(facts({ status: 'past_due', charges }))
    expect(access.map(({ endsAt }) => endsAt)).toEqual([day(31), day(59 + GRACE_DAYS)])
    expect(graceEndsAt).toEqual(day(59 + GRACE_DAYS))
    expect(accessOf(facts({ status: 'ended', charges })).access.at(-1)?.endsAt).toEqual(day(59))
  })

  it('does not break off while a renewal is under way', () => {
    const period = { startsAt: day(31), endsAt: day(59) }
    expect(accessOf(facts({ period }))).toMatchObject({ access: [{ endsAt: day(38) }], graceEndsAt: null })
    const disputed = paidFor(31, 59, { state: 'disputed' })
    expect(accessOf(facts({ period, charges: [paidFor(0, 31), disputed] })).access).toMatchObject([{ endsAt: day(31) }])
    expect(accessOf(facts({ period, cancelAtPeriodEnd: true })).access[0]?.endsAt).toEqual(day(31))
    expect(accessOf(facts({ period: null })).access[0]?.endsAt).toEqual(day(31))
  })

  it('is decided by the clock: from the first moment, until the last one and no longer', () => {
    const { access } = accessOf(facts({ charges: [paidFor(0, 31, { tier: 'standard' }), paidFor(31, 59)] }))
    expect(tierAt(access, new Date(day(0).getTime() - 1))).toBeNull()
    expect(tierAt(access, day(0))).toBe('standard')
    expect(tierAt(access, new Date(day(31).getTime() - 1))).toBe('standard')
    expect(tierAt(access, day(31))).toBe('premium')
    expect(tierAt(access, day(59))).toBeNull()
    const both: Access[] = [...access, { ...(access[1] as Access), startsAt: day(5) }]
    expect(tierAt(both, day(6))).toBe('premium')
  })
})

describe('a charge', () => {
  const present = { tier: 'premium', duration: 'monthly' } as const
  const month = { startsAt: day(0), endsAt: day(31) }
  it('is for the plan whose whole price it has, and else for the present one', () => {
    expect(planOfCharge({ currency: 'EUR', amountMinor: 2300, period: month }, present)).toEqual({
      tier: 'standard',
      duration: 'monthly',
    })
    expect(planOfCharge({ currency: 'EUR', amountMinor: 1234, period: month }, present)).toEqual(present)
    // the price of a month for the time of a year is no month
    const year = { startsAt: day(0), endsAt: day(365) }
    expect(planOfCharge({ currency: 'EUR', amountMinor: 2300, period: year }, present)).toEqual(present)
    expect(planOfCharge({ currency: 'NGN', amountMinor: 65_000_000, period: year }, present).duration).toBe('yearly')
  })

  it('has a name that tells the plan', () => {
    expect(planTitle({ tier: 'premium', duration: 'yearly' })).toBe('Premium, yearly')
    expect(planLabelled('Standard, monthly')?.id).toBe(1)
    expect(planLabelled('Personal lesson')).toBeUndefined()
  })
})

it('a change may cost a thousandth more or less than was shown, for the seconds that pass', () => {
  const yearly = { tier: 'premium', duration: 'yearly' } as const
  expect(isAsShown(10_000, 10_036, yearly, 'EUR')).toBe(true)
  expect(isAsShown(10_000, 10_037, yearly, 'EUR')).toBe(false)
  expect(isAsShown(-500, -500, yearly, 'EUR')).toBe(true)
  expect(isAsShown(0, 36_900, yearly, 'EUR')).toBe(false)
})
