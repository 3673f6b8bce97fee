import { describe, expect, it } from 'vitest'
import { type Named, namedAccess, presentPlan, unchargedTrial } from './namedPlan.ts'
import { type ChargeFacts, grantedAccess, type SubscriptionFacts } from './rules.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))
const standard = { tier: 'standard', duration: 'monthly' } as const
const premium = { tier: 'premium', duration: 'monthly' } as const
const month = { startsAt: day(0), endsAt: day(31) }
const charge = (more: Partial<ChargeFacts> = {}): ChargeFacts => ({
  ...{ ref: 'stripe:in_1', state: 'paid', ...standard, period: month, at: day(0) },
  ...more,
})
const facts = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  ...{ status: 'active', cancelAtPeriodEnd: true, period: month, charges: [charge()] },
  ...more,
})
const named = (more: Partial<Named> = {}): Named => ({
  ...{ ref: 'stripe:sub_1', plan: premium, isForLater: false, trial: null },
  ...more,
})
const opens = (of: SubscriptionFacts, by: Named) =>
  namedAccess(of, by, grantedAccess(of).access).map(({ ref, tier, startsAt, endsAt }) => [ref, tier, startsAt, endsAt])

describe('a plan that the provider names', () => {
  it('opens its tier for the paid time when it is above what is paid', () => {
    expect(opens(facts(), named())).toEqual([['stripe:sub_1:named', 'premium', day(0), day(31)]])
    expect(presentPlan(facts(), named())).toEqual(premium)
  })

  it('opens its tier for the latest of the paid times alone', () => {
    const next = charge({ ref: 'stripe:in_2', period: { startsAt: day(31), endsAt: day(59) }, at: day(31) })
    const twice = facts({ charges: [charge(), next] })
    expect(opens(twice, named())).toEqual([['stripe:sub_1:named', 'premium', day(31), day(59)]])
  })

  it('opens nothing early when the member chose it here for later', () => {
    expect(opens(facts(), named({ isForLater: true }))).toEqual([])
    expect(presentPlan(facts(), named({ isForLater: true }))).toMatchObject(standard)
  })

  it('opens and takes away nothing when it is below, or nothing is paid, or all has ended', () => {
    const paid = facts({ charges: [charge(premium)] })
    expect(opens(paid, named({ plan: standard }))).toEqual([])
    expect(presentPlan(paid, named({ plan: standard }))).toMatchObject(premium)
    expect(opens(facts({ charges: [charge({ state: 'disputed' })] }), named())).toEqual([])
    expect(opens(facts({ charges: [charge({ state: 'refunded' })] }), named())).toEqual([])
    expect(opens(facts({ status: 'ended' }), named())).toEqual([])
  })
})

describe('a trial', () => {
  const trial = { startsAt: day(10), endsAt: day(60) }
  it('opens the named tier while it runs, with or without a charge before it', () => {
    const by = named({ trial, plan: standard })
    expect(opens(facts(), by)).toEqual([['stripe:sub_1:trial', 'standard', day(10), day(60)]])
    expect(opens(facts({ charges: [] }), by)).toHaveLength(1)
    expect(presentPlan(facts({ charges: [] }), by)).toEqual(standard)
    expect(opens(facts({ status: 'ended' }), by)).toEqual([])
  })

  it('is followed by the tolerance of a renewal while its first charge is under way', () => {
    const going = facts({ cancelAtPeriodEnd: false, charges: [] })
    expect(namedAccess(going, named({ trial }), [])).toMatchObject([{ endsAt: day(60), openUntil: day(62) }])
    const cancelled = facts({ charges: [] })
    expect(namedAccess(cancelled, named({ trial }), [])).toMatchObject([{ endsAt: day(60), openUntil: null }])
    const failed = facts({ status: 'past_due', cancelAtPeriodEnd: false, charges: [] })
    expect(namedAccess(failed, named({ trial }), [])).toMatchObject([{ openUntil: null }])
  })

  it('counts until a charge has paid for the time after it', () => {
    expect(unchargedTrial(trial, [charge()])).toEqual(trial)
    const after = charge({ period: { startsAt: day(60), endsAt: day(91) } })
    expect(unchargedTrial(trial, [charge(), after])).toBeNull()
    expect(unchargedTrial(trial, [{ ...after, state: 'failed' }])).toEqual(trial)
  })

  it('is the present plan while it is free, unless it is above what is paid or was chosen for later', () => {
    const paid = facts({ charges: [charge(premium)] })
    expect(presentPlan(paid, named({ trial, plan: standard }))).toMatchObject(premium)
    const yearly = { tier: 'standard', duration: 'yearly' } as const
    expect(presentPlan(facts(), named({ trial, plan: yearly }))).toEqual(yearly)
    expect(presentPlan(facts(), named({ trial, plan: yearly, isForLater: true }))).toMatchObject(standard)
    expect(presentPlan(facts(), named({ plan: yearly }))).toMatchObject(standard)
    const none = { startsAt: day(20), endsAt: day(20) }
    expect(presentPlan(facts(), named({ trial: none, plan: yearly }))).toMatchObject(standard)
  })

  it('lasts when a charge pays up to its very end, and is shortened by no time that was paid before it', () => {
    expect(unchargedTrial(trial, [charge({ period: { startsAt: day(29), endsAt: day(60) } })])).toEqual(trial)
    expect(unchargedTrial(null, [charge()])).toBeNull()
    expect(unchargedTrial(trial, [])).toEqual(trial)
    const late = named({ isForLater: true, trial: { startsAt: day(40), endsAt: day(60) } })
    expect(opens(facts(), late)).toEqual([['stripe:sub_1:trial', 'premium', day(40), day(60)]])
    expect(opens(facts({ charges: [] }), named({ isForLater: true, trial }))).toHaveLength(1)
  })

  it('is none where the paid time was declared one for a later choice, also when that was given back', () => {
    const own = named({ isForLater: true, trial: { startsAt: day(10), endsAt: day(31) } })
    expect(opens(facts(), own)).toEqual([])
    expect(opens(facts({ charges: [charge({ state: 'disputed' })] }), own)).toEqual([])
    // what somebody adds to it in the dashboard is free
    const longer = named({ isForLater: true, trial })
    expect(opens(facts(), longer)).toEqual([['stripe:sub_1:trial', 'premium', day(31), day(60)]])
  })
})
