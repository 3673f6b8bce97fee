import { expect, it } from 'vitest'
import { presentCurrent } from './pricing.ts'

const ahead = new Date(Date.now() + 86_400_000)
const row = { tier: 'premium', duration: 'yearly', state: 'active', periodEndsAt: ahead, nextPlanId: null } as const
const at = ahead.toISOString()

it.each([
  ['is charged again', {}, { at, how: 'renews' }],
  ['was cancelled', { state: 'cancelling' }, { at, how: 'ends' }],
  ['gives way to another plan', { nextPlanId: 1 }, null],
  ['has a charge that failed', { state: 'past_due' }, null],
  ['waits for its renewal', { periodEndsAt: new Date(Date.now() - 1000) }, null],
] as const)('a plan that %s says so, or nothing', (_, change, next) => {
  expect(presentCurrent({ ...row, ...change })).toEqual({ id: 4, next })
})
