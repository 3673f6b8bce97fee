import { expect, it } from 'vitest'
import { filePolicies } from './policy.ts'

it('lets members alone hear what quizzes are made of', () => {
  expect(filePolicies).toEqual({ 'ear-quiz': 'member', 'ear-clip': 'member' })
})
