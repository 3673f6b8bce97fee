import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessOf,
  arrows,
  type ChargeFacts,
  GRACE_DAYS,
  RENEWAL_TOLERANCE_HOURS,
  type SubscriptionFacts,
  stateOf,
  tierAt,
} from './rules.ts'

// A provider in small: what happens to one subscription, each happening possible at any time or doing nothing.
const happenings = ['pay', 'fail', 'cancel', 'resume', 'giveBack', 'end', 'dispute', 'win', 'lose'] as const
type Happening = (typeof happenings)[number]

const HOUR = 60 * 60 * 1000
const MONTH = 30 * 24 * HOUR
const EPOCH = Date.UTC(2026, 0, 1)
const monthAfter = (n: number) => ({ startsAt: new Date(EPOCH + n * MONTH), endsAt: new Date(EPOCH + (n + 1) * MONTH) })

const BEGIN: SubscriptionFacts = { status: 'incomplete', cancelAtPeriodEnd: false, period: null, charges: [] }
const isSettled = ({ state }: ChargeFacts) => state !== 'failed'

function charged(truth: SubscriptionFacts, state: 'paid' | 'failed'): SubscriptionFacts {
  const others = truth.charges.filter(isSettled)
  const period = monthAfter(others.length)
  const charge: ChargeFacts = {
    ref: `in_${others.length}`,
    state,
    tier: 'premium',
    duration: 'monthly',
    period,
    at: period.startsAt,
  }
  return { ...truth, charges: [...others, charge], period }
}

const relabelled = (truth: SubscriptionFacts, from: ChargeFacts['state'], state: ChargeFacts['state']) => {
  const at = truth.charges.findLastIndex((charge) => charge.state === from)
  return { ...truth, charges: truth.charges.map((charge, n) => (n === at ? { ...charge, state } : charge)) }
}

/** A bank decides once. */
function decided(truth: SubscriptionFacts, what: 'win' | 'lose'): SubscriptionFacts {
  const at = truth.charges.findLastIndex(({ state, lost }) => state === 'disputed' && !lost)
  const outcome = what === 'win' ? ({ state: 'paid' } as const) : { lost: true }
  return { ...truth, charges: truth.charges.map((charge, n) => (n === at ? { ...charge, ...outcome } : charge)) }
}

function happen(truth: SubscriptionFacts, what: Happening): SubscriptionFacts {
  if (what === 'giveBack') return relabelled(truth, 'paid', 'refunded')
  if (what === 'dispute') return relabelled(truth, 'paid', 'disputed')
  if (what === 'win' || what === 'lose') return decided(truth, what)
  if (truth.status === 'ended') return truth
  if (what === 'end') return { ...truth, status: 'ended' }
  if (what === 'cancel') return truth.status === 'active' ? { ...truth, cancelAtPeriodEnd: true } : truth
  if (what === 'resume') return { ...truth, cancelAtPeriodEnd: false }
  if (truth.cancelAtPeriodEnd) return truth
  if (what === 'pay') return { ...charged(truth, 'paid'), status: 'active' }
  return truth.charges.some(isSettled) ? { ...charged(truth, 'failed'), status: 'past_due' } : truth
}

const history = fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 30 })
function truthsOf(events: readonly Happening[]): SubscriptionFacts[] {
  const truths = [BEGIN]
  for (const event of events) truths.push(happen(truths.at(-1) ?? BEGIN, event))
  return truths
}

describe('whatever happens to a subscription', () => {
  it('takes only steps that are drawn', () => {
    fc.assert(
      fc.property(history, (events) => {
        const states = truthsOf(events).map(stateOf)
        for (const [n, state] of states.slice(1).entries()) {
          const before = states[n] ?? 'incomplete'
          if (state !== before) expect(arrows[before], `${before} → ${state}`).toContain(state)
        }
      }),
    )
  })

  it('opens a door only for what was paid and kept, for its time and what is promised after it', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 31 * 30 * 24 }), (events, hours) => {
        const truth = truthsOf(events).at(-1) ?? BEGIN
        const now = new Date(EPOCH + hours * HOUR)
        const { access } = accessOf(truth)
        const kept = truth.charges.filter(({ state }) => state === 'paid')
        expect(access.map(({ endsAt }) => endsAt)).toEqual(kept.map(({ period }) => period?.endsAt))
        if (tierAt(access, now) === null) return
        const last = Math.max(...kept.map(({ period }) => period?.endsAt.getTime() ?? 0))
        expect(now.getTime()).toBeLessThan(last + longerBy(truth))
      }),
    )
  })

  it('never shuts a door within the tolerance while it goes on, and shuts it at once when it is cancelled', () => {
    fc.assert(
      fc.property(history, fc.nat(RENEWAL_TOLERANCE_HOURS - 1), (events, hours) => {
        const truth = truthsOf(events).at(-1) ?? BEGIN
        const state = stateOf(truth)
        const last = truth.charges.findLast(isSettled)
        if (last?.state !== 'paid' || (state !== 'active' && state !== 'cancelling')) return
        const after = new Date((last.period?.endsAt.getTime() ?? 0) + hours * HOUR)
        expect(tierAt(accessOf(truth).access, after)).toBe(state === 'active' ? 'premium' : null)
      }),
    )
  })
})

/** By how much at most doors stay open after the paid end. */
function longerBy(truth: SubscriptionFacts): number {
  const state = stateOf(truth)
  if (state === 'active') return RENEWAL_TOLERANCE_HOURS * HOUR
  const hasFailed = truth.charges.at(-1)?.state === 'failed'
  return state === 'past_due' || (state === 'ended' && hasFailed) ? GRACE_DAYS * 24 * HOUR : 0
}

// That messages may come twice, late and out of order is told by the stories (server/stories), over the whole academy.
describe('what follows from charges', () => {
  it('does not depend on the order in which a provider lists its charges', () => {
    const lists = history.chain((events) => {
      const truth = truthsOf(events).at(-1) ?? BEGIN
      const { length } = truth.charges
      const shuffled = fc.shuffledSubarray([...truth.charges], { minLength: length, maxLength: length })
      return fc.tuple(fc.constant(truth), shuffled)
    })
    const byRef = ({ access, ...more }: ReturnType<typeof accessOf>) => ({
      access: [...access].sort((a, b) => a.ref.localeCompare(b.ref)),
      ...more,
    })
    fc.assert(
      fc.property(lists, ([truth, charges]) => {
        expect(stateOf({ ...truth, charges })).toBe(stateOf(truth))
        expect(byRef(accessOf({ ...truth, charges }))).toEqual(byRef(accessOf(truth)))
      }),
    )
  })
})
