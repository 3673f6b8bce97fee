import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrows,
  type ChargeFacts,
  GRACE_DAYS,
  grantedAccess,
  RENEWAL_TOLERANCE_HOURS,
  type SubscriptionFacts,
  subscriptionState,
  tierAt,
} from './rules.ts'
import { type SubscriptionState, subscriptionStates } from './states.ts'

// A provider in small: what happens to one subscription, each happening possible at any time or doing nothing.
const events = ['pay', 'fail', 'cancel', 'resume', 'refund', 'end', 'dispute', 'win', 'lose'] as const
type SubscriptionEvent = (typeof events)[number]

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
  if (at < 0) return truth
  return { ...truth, charges: truth.charges.map((charge, n) => (n === at ? { ...charge, state } : charge)) }
}

/** A bank decides once. */
function decided(truth: SubscriptionFacts, what: 'win' | 'lose'): SubscriptionFacts {
  const at = truth.charges.findLastIndex(({ state, lost }) => state === 'disputed' && !lost)
  if (at < 0) return truth
  const outcome = what === 'win' ? ({ state: 'paid' } as const) : { lost: true }
  return { ...truth, charges: truth.charges.map((charge, n) => (n === at ? { ...charge, ...outcome } : charge)) }
}

function happen(truth: SubscriptionFacts, what: SubscriptionEvent): SubscriptionFacts {
  if (what === 'refund') return relabelled(truth, 'paid', 'refunded')
  if (what === 'dispute') return relabelled(truth, 'paid', 'disputed')
  if (what === 'win' || what === 'lose') return decided(truth, what)
  if (truth.status === 'ended') return truth
  if (what === 'end') return { ...truth, status: 'ended' }
  if (what === 'cancel') return truth.status === 'active' ? { ...truth, cancelAtPeriodEnd: true } : truth
  if (what === 'resume') return truth.cancelAtPeriodEnd ? { ...truth, cancelAtPeriodEnd: false } : truth
  if (truth.cancelAtPeriodEnd) return truth
  if (what === 'pay') return { ...charged(truth, 'paid'), status: 'active' }
  return truth.charges.some(isSettled) ? { ...charged(truth, 'failed'), status: 'past_due' } : truth
}

const history = fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 30 })
function truthsOf(events: readonly SubscriptionEvent[]): SubscriptionFacts[] {
  const truths = [BEGIN]
  for (const event of events) truths.push(happen(truths.at(-1) ?? BEGIN, event))
  return truths
}

/** The state after a happening, by what it means to a member and not by what the academy makes of the provider's words. */
function stateAfter(
  state: SubscriptionState,
  what: SubscriptionEvent,
  { charges }: SubscriptionFacts,
): SubscriptionState {
  const last = charges.filter(isSettled).at(-1)
  const isBack = last?.state === 'refunded'
  if (what === 'pay') return 'active'
  if (what === 'fail') return isBack ? 'refunded' : 'past_due'
  if (what === 'end') return isBack ? 'refunded' : 'ended'
  if (what === 'cancel') return isBack ? 'refunded' : last?.lost ? 'ended' : 'cancelling'
  if (what === 'resume') return state === 'cancelling' || (state === 'ended' && last?.lost) ? 'active' : state
  if (what === 'refund') return isBack ? 'refunded' : state
  if (what === 'lose') return state === 'cancelling' && last?.lost ? 'ended' : state
  return state
}

/** The state after each happening; one that could not happen changes nothing. */
function statesBy(events: readonly SubscriptionEvent[]): SubscriptionState[] {
  const truths = truthsOf(events)
  const states: SubscriptionState[] = ['incomplete']
  for (const [n, event] of events.entries()) {
    const [before, after] = [truths[n] ?? BEGIN, truths[n + 1] ?? BEGIN]
    const state = states[n] ?? 'incomplete'
    states.push(before === after ? state : stateAfter(state, event, after))
  }
  return states
}

describe('whatever happens to a subscription', () => {
  it('has the state that its events lead to, at every step', () => {
    fc.assert(
      fc.property(history, (events) => {
        expect(truthsOf(events).map(subscriptionState)).toEqual(statesBy(events))
      }),
    )
  })

  it('has had every state there is, over all those histories', () => {
    const seen = new Set(fc.sample(history, { numRuns: 300, seed: 1 }).flatMap(statesBy))
    expect([...seen].sort()).toEqual([...subscriptionStates].sort())
  })

  it('opens the door for the whole of every time that was paid and kept', () => {
    fc.assert(
      fc.property(history, (events) => {
        const truth = truthsOf(events).at(-1) ?? BEGIN
        const { access } = grantedAccess(truth)
        const kept = truth.charges.filter(({ state }) => state === 'paid')
        for (const { period } of kept) {
          const { startsAt, endsAt } = period as NonNullable<typeof period>
          for (const at of [startsAt, new Date(endsAt.getTime() - 1)]) expect(tierAt(access, at)).toBe('premium')
        }
      }),
    )
  })

  it('takes only steps that are drawn', () => {
    fc.assert(
      fc.property(history, (events) => {
        const states = truthsOf(events).map(subscriptionState)
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
        const { access } = grantedAccess(truth)
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
        const state = subscriptionState(truth)
        const last = truth.charges.findLast(isSettled)
        if (last?.state !== 'paid' || (state !== 'active' && state !== 'cancelling')) return
        const after = new Date((last.period?.endsAt.getTime() ?? 0) + hours * HOUR)
        expect(tierAt(grantedAccess(truth).access, after)).toBe(state === 'active' ? 'premium' : null)
      }),
    )
  })
})

/** By how much at most doors stay open after the paid end. */
function longerBy(truth: SubscriptionFacts): number {
  const state = subscriptionState(truth)
  if (state === 'active') return RENEWAL_TOLERANCE_HOURS * HOUR
  const hasFailed = truth.charges.at(-1)?.state === 'failed'
  return state === 'past_due' || (state === 'ended' && hasFailed) ? GRACE_DAYS * 24 * HOUR : 0
}

// That messages may come twice, late and out of order is told by the stories (server/stories), over the whole academy.
describe('what follows from charges', () => {
  it('does not depend on the order in which a provider lists its charges', () => {
    const lists = history.chain((events) => {
      const { charges } = truthsOf(events).at(-1) ?? BEGIN
      const all = { minLength: charges.length, maxLength: charges.length }
      return fc.tuple(fc.constant(events), fc.shuffledSubarray([...charges], all))
    })
    fc.assert(
      fc.property(lists, ([events, charges]) => {
        const truth = truthsOf(events).at(-1) ?? BEGIN
        const shuffled = { ...truth, charges }
        expect(subscriptionState(shuffled)).toBe(statesBy(events).at(-1))
        const { access, ...more } = grantedAccess(shuffled)
        const paid = truth.charges.filter(({ state }) => state === 'paid').map(({ ref }) => ref)
        expect(access.map(({ ref }) => ref).sort()).toEqual(paid.sort())
        const { access: inOrder, ...rest } = grantedAccess(truth)
        expect(more).toEqual(rest)
        for (const { ref, openUntil } of access)
          expect(openUntil).toEqual(inOrder.find((each) => each.ref === ref)?.openUntil)
      }),
    )
  })
})
