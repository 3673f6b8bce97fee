import { expect, it } from 'vitest'
import { planName } from './figures.ts'

it('names a plan', () => {
  expect(planName({ tier: 'premium', duration: 'yearly', members: 1 })).toBe('Premium, yearly')
  expect(planName({ tier: 'standard', duration: null, members: 1 })).toBe('Standard, another length')
})
