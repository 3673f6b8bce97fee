import { expect, it } from 'vitest'
import { canWatch } from './policy.ts'

it.each([
  ['all', false, true],
  ['all', true, true],
  ['premium', false, false],
  ['premium', true, true],
] as const)('a show for %s, watched by premium=%s: %s', (access_type, premium, may) => {
  expect(canWatch({ premium }, { access_type })).toBe(may)
})
