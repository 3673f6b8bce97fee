import { expect, it } from 'vitest'
import { canDelete, canEdit, filePolicies, newcomerProblem, STORAGE_BYTES } from './policy.ts'

it('what was written belongs to its author and to admins', () => {
  const mine = { userId: 7 }
  for (const may of [canEdit, canDelete]) {
    expect(may({ id: 7, isAdmin: false, communityStatus: 'active' }, mine)).toBe(true)
    expect(may({ id: 8, isAdmin: false, communityStatus: 'active' }, mine)).toBe(false)
    expect(may({ id: 8, isAdmin: true, communityStatus: 'active' }, mine)).toBe(true)
    expect(may({ id: 8, isAdmin: false, communityStatus: 'active' }, { userId: null })).toBe(false)
  }
})

it('whoever only reads changes nothing, not even what is their own', () => {
  for (const may of [canEdit, canDelete])
    for (const isAdmin of [false, true])
      expect(may({ id: 7, isAdmin, communityStatus: 'pending' }, { userId: 7 })).toBe(false)
})

it('a newcomer’s text holds one link', () => {
  expect(newcomerProblem('https://a.example')).toBeUndefined()
  expect(newcomerProblem('https://a.example https://b.example')).toContain('one link')
})

it('lets files be seen by whom they are for', () => {
  expect(filePolicies).toEqual({ post: 'community' })
})

it('leaves each member two gibibytes', () => expect(STORAGE_BYTES).toBe(2_147_483_648))
