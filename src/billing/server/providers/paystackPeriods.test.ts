import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft, paidPeriods } from './paystackPeriods.ts'

const at = (text: string) => new Date(text)

describe('periods', () => {
  it('begin with each payment', () => {
    const periods = paidPeriods([at('2027-01-05T10:00:00Z'), at('2027-02-05T12:00:00Z')], 'monthly', null)
    expect(periods).toEqual([
      { startsAt: at('2027-01-05T10:00:00Z'), endsAt: at('2027-02-05T10:00:00Z') },
      { startsAt: at('2027-02-05T12:00:00Z'), endsAt: at('2027-03-05T12:00:00Z') },
    ])
  })

  it('follow one another when somebody has paid twice', () => {
    const [first, second] = paidPeriods([at('2027-01-05T10:00:00Z'), at('2027-01-05T10:01:00Z')], 'yearly', null)
    expect(second?.startsAt).toEqual(first?.endsAt)
    expect(second?.endsAt).toEqual(at('2029-01-05T10:00:00Z'))
  })

  it('end with the day of the next charge when that is near, and with their own when it is not', () => {
    const paid = [at('2027-01-31T10:00:00Z')]
    expect(paidPeriods(paid, 'monthly', at('2027-03-01T00:00:00Z'))[0]?.endsAt).toEqual(at('2027-03-01T00:00:00Z'))
    expect(paidPeriods(paid, 'monthly', at('2027-03-28T00:00:00Z'))[0]?.endsAt).toEqual(at('2027-02-28T10:00:00Z'))
  })

  it('never shrink below what was paid, however many payments come at any time', () => {
    const days = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 12 })
    fc.assert(
      fc.property(days, fc.constantFrom('monthly' as const, 'yearly' as const), (paid, duration) => {
        const times = paid.sort((a, b) => a - b).map((day) => new Date(Date.UTC(2027, 0, 1 + day)))
        const periods = paidPeriods(times, duration, null)
        expect(periods).toHaveLength(times.length)
        for (const { startsAt, endsAt } of periods)
          expect(endsAt.getTime() - startsAt.getTime()).toBeGreaterThanOrEqual(
            (duration === 'yearly' ? 365 : 28) * 864e5,
          )
        for (const [n, { startsAt }] of periods.entries())
          expect(startsAt.getTime()).toBeGreaterThanOrEqual((periods[n - 1]?.endsAt.getTime() ?? 0) - 4 * 864e5)
      }),
    )
  })
})

describe('days that are left', () => {
  const month = { startsAt: at('2027-01-05T10:00:00Z'), endsAt: at('2027-02-05T10:00:00Z') }
  it.each([
    ['2027-01-05T10:00:00Z', 31],
    ['2027-01-05T18:00:00Z', 31],
    ['2027-01-06T10:00:00Z', 30],
    ['2027-02-05T09:59:00Z', 1],
    ['2027-02-05T10:00:00Z', 0],
    ['2027-03-01T00:00:00Z', 0],
  ])('at %s: %i of 31', (now, left) => expect(daysLeft(month, at(now))).toEqual({ left, of: 31 }))
})
