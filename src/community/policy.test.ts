import { expect, it } from 'vitest'
import { filePolicies, newcomerProblem, STORAGE_BYTES } from './policy.ts'

it('a newcomer’s text holds one link', () => {
  expect(newcomerProblem('https://a.example')).toBeUndefined()
  expect(newcomerProblem('https://a.example https://b.example')).toContain('one link')
})

it('lets files be seen by whom they are for', () => {
  expect(filePolicies).toEqual({ post: 'community' })
})

it('leaves each member two gibibytes', () => expect(STORAGE_BYTES).toBe(2_147_483_648))
