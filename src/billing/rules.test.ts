import { describe, expect, it } from 'vitest'
import {
  type Access,
  afterRefund,
  arrows,
  type ChargeFacts,
  endOf,
  GRACE_DAYS,
  grantedAccess,
  isRunning,
  lastPaid,
  lastSettled,
  RENEWAL_TOLERANCE_HOURS,
  recurringMinor,
  type SubscriptionFacts,
  subscriptionState,
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

it('ends when what was open had run out, or now, and keeps its end until it runs again', () => {
  const at = (state: Parameters<typeof endOf>[0], openUntil: Date | null, known: Date | null = null) =>
    endOf(state, { known, openUntil, now: day(10) })
  expect([at('ended', day(9)), at('ended', day(11)), at('ended', null)]).toEqual([day(9), day(10), day(10)])
  expect([at('refunded', day(9)), at('ended', day(9), day(5))]).toEqual([day(10), day(5)])
  for (const state of ['active', 'past_due', 'cancelling', 'incomplete'] as const)
    expect(at(state, day(9), day(5))).toBeNull()
})

it('takes a twelfth of all years together, half up', () => {
  const yearly = [5, 6, 17, 18, 306].map((yearly) => recurringMinor({ monthly: 100, yearly }))
  expect(yearly).toEqual([100, 101, 101, 102, 126])
})

describe('the state of a subscription', () => {
  it('is what its provider says', () => {
    expect(subscriptionState(facts())).toBe('active')
    expect(subscriptionState(facts({ cancelAtPeriodEnd: true }))).toBe('cancelling')
    expect(subscriptionState(facts({ status: 'past_due', cancelAtPeriodEnd: true }))).toBe('past_due')
    expect(subscriptionState(facts({ status: 'ended', cancelAtPeriodEnd: true }))).toBe('ended')
    expect(subscriptionState(facts({ status: 'incomplete', charges: [] }))).toBe('incomplete')
  })

  it('is refunded when the last time that was paid for was given back, whatever else failed since', () => {
    const back = paidFor(31, 59, { state: 'refunded' })
    const failed = paidFor(59, 90, { state: 'failed' })
    expect(subscriptionState(facts({ charges: [paidFor(0, 31), back, failed] }))).toBe('refunded')
    expect(subscriptionState(facts({ charges: [paidFor(0, 31, { state: 'refunded' }), paidFor(31, 59)] }))).toBe(
      'active',
    )
    expect(subscriptionState(facts({ charges: [paidFor(0, 31, { state: 'part_refunded' })] }))).toBe('active')
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
    const { access, graceEndsAt } = grantedAccess(facts({ cancelAtPeriodEnd: true, charges }))
    expect(access.map(({ tier, startsAt, endsAt }) => [tier, startsAt, endsAt])).toEqual([
      ['standard', day(0), day(31)],
      ['premium', day(10), day(31)],
    ])
    expect(graceEndsAt).toBeNull()
  })

  it('lasts for the days of grace once a charge has failed, and not for one charge more', () => {
    const charges = [paidFor(0, 31), paidFor(31, 59), paidFor(59, 90, { state: 'failed' })]
    const { access, graceEndsAt, graceBegins } = grantedAccess(facts({ status: 'past_due', charges }))
    expect(access).toMatchObject([
      { endsAt: day(31), openUntil: null },
      { endsAt: day(59), openUntil: day(59 + GRACE_DAYS) },
    ])
    expect([graceEndsAt, graceBegins]).toEqual([day(59 + GRACE_DAYS), true])
  })

  it('is promised by the first failure: more of them move nothing, nor does a provider that gives up', () => {
    const tries = [0, 1, 2, 6].map((late) => paidFor(31, 59, { state: 'failed', at: day(31.5 + late), period: null }))
    const graceEnd = day(31.5 + GRACE_DAYS)
    for (let n = 1; n <= tries.length; n++)
      for (const status of ['past_due', 'ended'] as const)
        for (const graceEndsAt of [null, graceEnd]) {
          const opened = grantedAccess(facts({ status, graceEndsAt, charges: [paidFor(0, 31), ...tries.slice(0, n)] }))
          expect(opened.access[0]).toMatchObject({ endsAt: day(31), openUntil: graceEnd })
          expect(opened).toMatchObject({ graceEndsAt: graceEnd, graceBegins: graceEndsAt === null })
        }
    // a grace announced for an earlier period no longer counts, and one that ended when the member gave up is not counted again
    const charges = [paidFor(0, 31), ...tries]
    expect(grantedAccess(facts({ status: 'past_due', graceEndsAt: day(7), charges }))).toMatchObject({
      graceBegins: true,
    })
    const givenUp = grantedAccess(facts({ status: 'ended', graceEndsAt: day(32), charges }))
    expect(givenUp.access[0]).toMatchObject({ openUntil: day(32) })
    expect(grantedAccess(facts({ status: 'active', graceEndsAt: graceEnd, charges })).graceEndsAt).toEqual(graceEnd)
  })

  it('has no grace where a card was refused while the paid time still ran, and it then ended', () => {
    const charges = [paidFor(0, 31), paidFor(31, 59, { state: 'failed', at: day(29), period: null })]
    expect(grantedAccess(facts({ status: 'ended', charges })).access).toMatchObject([
      { endsAt: day(31), openUntil: null },
    ])
    // some providers charge on the day, a little early: the grace is counted from the paid end then
    expect(grantedAccess(facts({ status: 'past_due', charges })).graceEndsAt).toEqual(day(31 + GRACE_DAYS))
  })

  it('does not break off while a renewal is under way, for two days at most', () => {
    const tolerance = day(31 + RENEWAL_TOLERANCE_HOURS / 24)
    const next = { startsAt: day(31), endsAt: day(59) }
    for (const period of [facts().period, next, null])
      expect(grantedAccess(facts({ period }))).toMatchObject({
        access: [{ endsAt: day(31), openUntil: tolerance }],
        graceEndsAt: null,
        renewsAt: day(31),
      })
    const disputed = paidFor(31, 59, { state: 'disputed' })
    const taken = grantedAccess(facts({ period: next, charges: [paidFor(0, 31), disputed] }))
    expect(taken).toMatchObject({ access: [{ endsAt: day(31), openUntil: null }], renewsAt: null })
    const cancelled = grantedAccess(facts({ period: next, cancelAtPeriodEnd: true }))
    expect(cancelled).toMatchObject({ access: [{ endsAt: day(31), openUntil: null }], renewsAt: null })
    expect(grantedAccess(facts({ status: 'ended' })).access).toMatchObject([{ openUntil: null }])
  })

  it('does not break off before the first charge of a plan that follows on another one', () => {
    const follows = { tier: 'standard', duration: 'monthly' } as const
    const waiting = { follows, charges: [], period: { startsAt: day(3), endsAt: day(31) } }
    const until = day(31 + RENEWAL_TOLERANCE_HOURS / 24)
    for (const status of ['active', 'incomplete'] as const) {
      const { access, renewsAt } = grantedAccess(facts({ ...waiting, status }))
      expect(renewsAt).toEqual(day(31))
      expect(access).toEqual([{ ref: '', ...follows, startsAt: day(31), endsAt: day(31), openUntil: until }])
      expect(tierAt(access, new Date(day(31).getTime() - 1))).toBeNull()
    }
    const failed = { ...waiting, charges: [paidFor(31, 59, { state: 'failed', period: null })] }
    expect(grantedAccess(facts({ ...failed, status: 'past_due' }))).toMatchObject({
      access: [{ endsAt: day(31), openUntil: day(31 + GRACE_DAYS) }],
      graceEndsAt: day(31 + GRACE_DAYS),
    })
    expect(grantedAccess(facts({ ...waiting, follows: null })).access).toEqual([])
    expect(grantedAccess(facts({ ...waiting, cancelAtPeriodEnd: true })).access).toEqual([])
  })

  it('is decided by the clock: from the first moment, until the last one and no longer', () => {
    const charges = [paidFor(0, 31, { tier: 'standard' }), paidFor(31, 59)]
    const { access } = grantedAccess(facts({ cancelAtPeriodEnd: true, charges }))
    expect(tierAt(access, new Date(day(0).getTime() - 1))).toBeNull()
    expect(tierAt(access, day(0))).toBe('standard')
    expect(tierAt(access, new Date(day(31).getTime() - 1))).toBe('standard')
    expect(tierAt(access, day(31))).toBe('premium')
    expect(tierAt(access, day(59))).toBeNull()
    const both: Access[] = [...access, { ...(access[1] as Access), startsAt: day(5) }]
    expect(tierAt(both, day(6))).toBe('premium')
    const longer: Access[] = [{ ...(access[1] as Access), openUntil: day(61) }]
    expect(tierAt(longer, day(60))).toBe('premium')
    expect(tierAt(longer, day(61))).toBeNull()
  })
})

describe('which charge counts', () => {
  it('is the one for the latest time, of two for the same time the later one, and never a failed or timeless one', () => {
    const first = paidFor(0, 31)
    const again = paidFor(0, 31, { ref: 'again', at: day(3) })
    const failed = paidFor(31, 59, { state: 'failed' })
    const lesson = paidFor(40, 41, { period: null })
    for (const charges of [
      [first, again, failed, lesson],
      [lesson, failed, again, first],
    ]) {
      expect(lastSettled(charges)?.ref).toBe('again')
      expect(lastPaid(charges)?.ref).toBe('again')
    }
    expect(lastSettled([])).toBeUndefined()
  })

  it('is paid for also when a part of it went back', () => {
    const part = paidFor(31, 59, { state: 'part_refunded' })
    expect(lastPaid([paidFor(0, 31), part])).toBe(part)
    expect(grantedAccess(facts({ cancelAtPeriodEnd: true, charges: [part] })).access).toMatchObject([
      { endsAt: day(59) },
    ])
    for (const state of ['refunded', 'disputed'] as const) {
      expect(lastPaid([paidFor(0, 31, { state })])).toBeUndefined()
      expect(lastSettled([paidFor(0, 31, { state })])).toBeDefined()
    }
  })
})

describe('a refund', () => {
  const [first, second, later] = [paidFor(0, 31), paidFor(31, 59), paidFor(59, 90, { state: 'part_refunded' })]
  const failed = paidFor(90, 120, { state: 'failed' })

  it('ends a plan where it gives back the latest time, and leaves it open as long as others pay for it', () => {
    const charges = [later, failed, first, second]
    expect(afterRefund(charges, later.ref, day(20))).toEqual({ ends: true, until: day(59) })
    expect(afterRefund(charges, later.ref, day(59))).toEqual({ ends: true, until: null })
    expect(afterRefund(charges, first.ref, day(20))).toEqual({ ends: false, until: day(90) })
    expect(afterRefund([first], first.ref, day(20))).toEqual({ ends: true, until: null })
    expect(afterRefund(charges, failed.ref, day(20))).toEqual({ ends: false, until: day(90) })
  })
})

describe('what holds after the paid end', () => {
  const failed = (at: number) => paidFor(31, 59, { state: 'failed', at: day(at), period: null })

  it('is nothing for one that was cancelled or given back, although a charge has failed', () => {
    const none = { graceEndsAt: null, graceBegins: false, renewsAt: null }
    const charges = [paidFor(0, 31), failed(31)]
    expect(grantedAccess(facts({ cancelAtPeriodEnd: true, graceEndsAt: day(38), charges }))).toMatchObject({
      ...none,
      access: [{ openUntil: null }],
    })
    const back = paidFor(31, 59, { state: 'refunded' })
    expect(grantedAccess(facts({ status: 'past_due', charges: [paidFor(0, 31), back, failed(60)] }))).toMatchObject(
      none,
    )
  })

  it('is the grace even where the provider reports no failure, and begins at the paid end at the earliest', () => {
    const withoutFailure = grantedAccess(facts({ status: 'past_due' }))
    expect(withoutFailure.access).toMatchObject([{ openUntil: day(31 + GRACE_DAYS) }])
    expect([withoutFailure.graceEndsAt, withoutFailure.graceBegins, withoutFailure.renewsAt]).toEqual([
      null,
      false,
      null,
    ])
    // a payment that came late is no failure
    const paidLate = grantedAccess(facts({ status: 'past_due', charges: [paidFor(0, 31, { at: day(30) })] }))
    expect(paidLate.graceEndsAt).toBeNull()
    const early = grantedAccess(facts({ status: 'past_due', charges: [paidFor(0, 31), failed(29)] }))
    expect(early.graceEndsAt).toEqual(day(31 + GRACE_DAYS))
    const late = grantedAccess(facts({ status: 'past_due', charges: [paidFor(0, 31), failed(33)] }))
    expect(late.graceEndsAt).toEqual(day(33 + GRACE_DAYS))
  })

  it('is the earlier of the announced and the computed end', () => {
    const charges = [paidFor(0, 31), failed(33)]
    const ending = (graceEndsAt: Date) => grantedAccess(facts({ status: 'past_due', graceEndsAt, charges })).graceEndsAt
    expect(ending(day(36))).toEqual(day(36))
    expect(ending(day(45))).toEqual(day(40))
    // one announced for the very end of the paid time still counts
    expect(ending(day(31))).toEqual(day(31))
  })

  it('counts no grace while it is active, whatever failed before', () => {
    const charges = [paidFor(0, 31), failed(31)]
    expect(grantedAccess(facts({ charges }))).toMatchObject({ graceEndsAt: null, renewsAt: day(31) })
    expect(grantedAccess(facts({ status: 'incomplete', charges }))).toMatchObject({
      graceEndsAt: null,
      renewsAt: day(31),
    })
  })
})

it('runs while it is charged or used up, and takes no step that is not drawn', () => {
  const states = Object.keys(arrows) as (keyof typeof arrows)[]
  expect(states.filter(isRunning)).toEqual(['active', 'past_due', 'cancelling'])
  expect(arrows).toEqual({
    incomplete: ['active', 'ended'],
    active: ['past_due', 'cancelling', 'ended', 'refunded'],
    past_due: ['active', 'cancelling', 'ended', 'refunded'],
    cancelling: ['active', 'ended', 'refunded'],
    ended: ['active', 'refunded'],
    refunded: ['active', 'cancelling'],
  })
})
