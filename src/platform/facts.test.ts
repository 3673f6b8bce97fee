import { expect, it } from 'vitest'
import { joinFacts, withUnit } from './facts.ts'

it('keeps a unit with its number, and a dot with what is before it', () => {
  expect(withUnit(17, 'min')).toBe('17\u00a0min')
  expect(joinFacts('8 bars', false, null, '0:18', undefined, '')).toBe('8 bars\u00a0· 0:18')
})
