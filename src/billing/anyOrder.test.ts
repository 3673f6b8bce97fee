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

// A provider in small: what happens to one subscription, each event possible at any time or without effect.
const events = ['pay', 'fail', 'cancel', 'resume', 'refund', 'end', 'dispute', 'win', 'lose'] as const
type SubscriptionEvent = (typeof events)[number]

const HOUR = 60 * 60 * 1000
const MONTH = 30 * 24 * HOUR
const EPOCH = Date.UTC(2026, 0, 1)
const monthAfter = (n: number) => ({ startsAt: new Date(EPOCH + n * MONTH), endsAt: new Date(EPOCH + (n + 1) * MONTH) })

const BEGIN: SubscriptionFacts = { status: 'incomplete', cancelAtPeriodEnd: false, period: null, charges: [] }
const isSettled = ({ state }: ChargeFacts) => state !== 'failed'

function charged(facts: SubscriptionFacts, state: 'paid' | 'failed'): SubscriptionFacts {
  const others = facts.charges.filter(isSettled)
  const period = monthAfter(others.length)
  const charge: ChargeFacts = {
    ref: `in_${others.length}`,
    state,
    tier: 'premium',
    duration: 'monthly',
    period,
    at: period.startsAt,
  }
  return { ...facts, charges: [...others, charge], period }
}

const relabelled = (facts: SubscriptionFacts, from: ChargeFacts['state'], state: ChargeFacts['state']) => {
  const at = facts.charges.findLastIndex((charge) => charge.state === from)
  if (at < 0) return facts
  return { ...facts, charges: facts.charges.map((charge, n) => (n === at ? { ...charge, state } : charge)) }
}

/** A bank decides once. */
function decided(facts: SubscriptionFacts, what: 'win' | 'lose'): SubscriptionFacts {
  const at = facts.charges.findLastIndex(({ state, lost }) => state === 'disputed' && !lost)
  if (at < 0) return facts
  const outcome = what === 'win' ? ({ state: 'paid' } as const) : { lost: true }
  return { ...facts, charges: facts.charges.map((charge, n) => (n === at ? { ...charge, ...outcome } : charge)) }
}

function happen(facts: SubscriptionFacts, what: SubscriptionEvent): SubscriptionFacts {
  if (what === 'refund') return relabelled(facts, 'paid', 'refunded')
  if (what === 'dispute') return relabelled(facts, 'paid', 'disputed')
  if (what === 'win' || what === 'lose') return decided(facts, what)
  if (facts.status === 'ended') return facts
  if (what === 'end') return { ...facts, status: 'ended' }
  if (what === 'cancel') return facts.status === 'active' ? { ...facts, cancelAtPeriodEnd: true } : facts
  if (what === 'resume') return facts.cancelAtPeriodEnd ? { ...facts, cancelAtPeriodEnd: false } : facts
  if (facts.cancelAtPeriodEnd) return facts
  if (what === 'pay') return { ...charged(facts, 'paid'), status: 'active' }
  return facts.charges.some(isSettled) ? { ...charged(facts, 'failed'), status: 'past_due' } : facts
}

const history = fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 30 })
function stepsAfter(events: readonly SubscriptionEvent[]): SubscriptionFacts[] {
  const steps = [BEGIN]
  for (const event of events) steps.push(happen(steps.at(-1) ?? BEGIN, event))
  return steps
}

/** The state after an event, by what it means to a member and not by what the academy makes of the provider's words. */
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

/** The state after each event; one that is impossible changes nothing. */
function statesBy(events: readonly SubscriptionEvent[]): SubscriptionState[] {
  const steps = stepsAfter(events)
  const states: SubscriptionState[] = ['incomplete']
  for (const [n, event] of events.entries()) {
    const [before, after] = [steps[n] ?? BEGIN, steps[n + 1] ?? BEGIN]
    const state = states[n] ?? 'incomplete'
    states.push(before === after ? state : stateAfter(state, event, after))
  }
  return states
}

describe('whatever happens to a subscription', () => {
  it('has the state that its events lead to, at every step', () => {
    fc.assert(
      fc.property(history, (events) => {
        expect(stepsAfter(events).map(subscriptionState)).toEqual(statesBy(events))
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
        const facts = stepsAfter(events).at(-1) ?? BEGIN
        const { access } = grantedAccess(facts)
        const kept = facts.charges.filter(({ state }) => state === 'paid')
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
        const states = stepsAfter(events).map(subscriptionState)
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
        const facts = stepsAfter(events).at(-1) ?? BEGIN
        const now = new Date(EPOCH + hours * HOUR)
        const { access } = grantedAccess(facts)
        const kept = facts.charges.filter(({ state }) => state === 'paid')
        expect(access.map(({ endsAt }) => endsAt)).toEqual(kept.map(({ period }) => period?.endsAt))
        if (tierAt(access, now) === null) return
        const last = Math.max(...kept.map(({ period }) => period?.endsAt.getTime() ?? 0))
        expect(now.getTime()).toBeLessThan(last + longerBy(facts))
      }),
    )
  })

  it('never shuts a door within the tolerance while it goes on, and shuts it at once when it is cancelled', () => {
    fc.assert(
      fc.property(history, fc.nat(RENEWAL_TOLERANCE_HOURS - 1), (events, hours) => {
        const facts = stepsAfter(events).at(-1) ?? BEGIN
        const state = subscriptionState(facts)
        const last = facts.charges.findLast(isSettled)
        if (last?.state !== 'paid' || (state !== 'active' && state !== 'cancelling')) return
        const after = new Date((last.period?.endsAt.getTime() ?? 0) + hours * HOUR)
        expect(tierAt(grantedAccess(facts).access, after)).toBe(state === 'active' ? 'premium' : null)
      }),
    )
  })
})

/** By how much at most doors stay open after the paid end. */
function longerBy(facts: SubscriptionFacts): number {
  const state = subscriptionState(facts)
  if (state === 'active') return RENEWAL_TOLERANCE_HOURS * HOUR
  const hasFailed = facts.charges.at(-1)?.state === 'failed'
  return state === 'past_due' || (state === 'ended' && hasFailed) ? GRACE_DAYS * 24 * HOUR : 0
}

// The stories (server/stories) test messages that come twice, late and out of order, over the whole academy.
describe('what follows from charges', () => {
  it('does not depend on the order in which a provider lists its charges', () => {
    const lists = history.chain((events) => {
      const { charges } = stepsAfter(events).at(-1) ?? BEGIN
      const all = { minLength: charges.length, maxLength: charges.length }
      return fc.tuple(fc.constant(events), fc.shuffledSubarray([...charges], all))
    })
    fc.assert(
      fc.property(lists, ([events, charges]) => {
        const facts = stepsAfter(events).at(-1) ?? BEGIN
        const shuffled = { ...facts, charges }
        expect(subscriptionState(shuffled)).toBe(statesBy(events).at(-1))
        const { access, ...more } = grantedAccess(shuffled)
        const paid = facts.charges.filter(({ state }) => state === 'paid').map(({ ref }) => ref)
        expect(access.map(({ ref }) => ref).sort()).toEqual(paid.sort())
        const { access: inOrder, ...rest } = grantedAccess(facts)
        expect(more).toEqual(rest)
        for (const { ref, openUntil } of access)
          expect(openUntil).toEqual(inOrder.find((each) => each.ref === ref)?.openUntil)
      }),
    )
  })
})
