import { expect, it } from 'vitest'
import { percentOf, splitKey } from './figureRules.ts'

it('rounds shares half up, and has none of nothing', () => {
  expect([percentOf(1, 3), percentOf(1, 200), percentOf(1, 201), percentOf(3, 3)]).toEqual([33, 1, 0, 100])
  expect(percentOf(0, 0)).toBeNull()
})

it('reads keys of one part and of two', () => {
  expect(splitKey('2026-11.EUR')).toEqual(['2026-11', 'EUR'])
  expect(splitKey('2026-11')).toEqual(['2026-11', undefined])
})
