import { describe, expect, it } from 'vitest'
import { RECENT_DAYS, recentSince, type StudentFacts, studentState } from './rules.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const facts = (values: Partial<StudentFacts> = {}): StudentFacts => ({
  ...{ joinedAt: ago(100), seenAt: ago(1), stepAt: ago(1), isLeaving: false },
  ...values,
})

describe('how a student is doing', () => {
  it.each([
    ['new', facts({ joinedAt: ago(13) })],
    ['new', facts({ joinedAt: ago(1), seenAt: null, stepAt: null })],
    ['active', facts()],
    ['stuck', facts({ stepAt: ago(15) })],
    ['stuck', facts({ stepAt: null })],
    ['quiet', facts({ seenAt: ago(15) })],
    ['quiet', facts({ seenAt: null, stepAt: null })],
    ['leaving', facts({ isLeaving: true, joinedAt: ago(1) })],
  ] as const)('is %s', (state, given) => expect(studentState(given, NOW)).toBe(state))

  it('changes at the same instant for every fact: what is exactly two weeks old is no longer recent', () => {
    const edge = ago(RECENT_DAYS)
    expect(studentState(facts({ joinedAt: edge }), NOW)).toBe('active')
    expect(studentState(facts({ seenAt: edge }), NOW)).toBe('quiet')
    expect(studentState(facts({ stepAt: edge }), NOW)).toBe('stuck')
    expect(recentSince(NOW)).toEqual(edge)
  })

  it('only ever ages while nobody does anything: new or active, then stuck, then quiet', () => {
    const order = ['new', 'active', 'stuck', 'quiet']
    // a linear congruential generator, so that a failure is found again
    let seed = 20261123
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return (seed / 2147483648) * most
    }
    for (let at = 0; at < 2000; at += 1) {
      const joined = random(60)
      const maybe = () => (random(4) < 1 ? null : ago(random(joined)))
      const given = facts({ joinedAt: ago(joined), seenAt: maybe(), stepAt: maybe() })
      const states = [0, 3, 7, 14, 15, 30].map((days) =>
        order.indexOf(studentState(given, new Date(NOW.getTime() + days * DAY_MS))),
      )
      expect(states).not.toContain(-1)
      expect(states.at(-1)).toBe(3)
      expect(studentState({ ...given, isLeaving: true }, NOW)).toBe('leaving')
      const past = states.filter((state) => state !== 0)
      expect([...past].sort()).toEqual(past)
    }
  })
})
