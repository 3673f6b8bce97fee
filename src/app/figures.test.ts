import { expect, it } from 'vitest'
import { deliveredTierNames } from '../platform/academy.ts'
import { planName } from './figures.ts'

it('names a plan', () => {
  expect(planName({ tier: 'premium', duration: 'yearly', members: 1 }, deliveredTierNames)).toBe('Premium, yearly')
  expect(planName({ tier: 'standard', duration: null, members: 1 }, deliveredTierNames)).toBe(
    'Standard, another length',
  )
})
