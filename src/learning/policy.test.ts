import { expect, it } from 'vitest'
import { canSeeLesson } from './policy.ts'

it('shows active lessons and no others', () => {
  expect(canSeeLesson({ status: 'active' })).toBe(true)
  expect(canSeeLesson({ status: 'inactive' })).toBe(false)
  expect(canSeeLesson({ status: 'draft' })).toBe(false)
})
