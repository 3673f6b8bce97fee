import { expect, it } from 'vitest'
import { canSeeLesson, filePolicies } from './policy.ts'

it('shows active lessons and no others', () => {
  expect(canSeeLesson({ status: 'active' })).toBe(true)
  expect(canSeeLesson({ status: 'inactive' })).toBe(false)
  expect(canSeeLesson({ status: 'draft' })).toBe(false)
})

it('lets files be seen by whom they are for', () => {
  expect(filePolicies).toEqual({ lesson: 'member', upload: 'member' })
})
