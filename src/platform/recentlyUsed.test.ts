import { expect, it } from 'vitest'
import { RecentlyUsed } from './recentlyUsed.ts'

it('keeps what fits, and lets go of what was asked for least recently', () => {
  const kept = new RecentlyUsed<string>(10)
  kept.keep('a', 'A', 4)
  kept.keep('b', 'B', 4)
  expect(kept.take('a')).toBe('A')
  kept.keep('c', 'C', 4)
  expect([kept.take('a'), kept.take('b'), kept.take('c'), kept.size]).toEqual(['A', undefined, 'C', 8])
})

it('counts what is kept anew once', () => {
  const kept = new RecentlyUsed<string>(10)
  kept.keep('a', 'A', 4)
  kept.keep('a', 'AA', 6)
  expect([kept.take('a'), kept.size]).toEqual(['AA', 6])
})

it('keeps nothing that is larger than all of its room', () => {
  const kept = new RecentlyUsed<string>(10)
  kept.keep('a', 'A', 11)
  expect([kept.take('a'), kept.size]).toEqual([undefined, 0])
})
