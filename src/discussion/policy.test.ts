import { expect, test } from 'vitest'
import { mayChange, mayChangeInCommunity } from './policy.ts'

const owner = { id: 1, isAdmin: false, communityStatus: 'active' } as const
const other = { id: 2, isAdmin: false, communityStatus: 'active' } as const
const admin = { id: 3, isAdmin: true, communityStatus: 'active' } as const

test.each([
  ['its owner', owner, { userId: 1 }, true],
  ['another member', other, { userId: 1 }, false],
  ['an admin', admin, { userId: 1 }, true],
  ['a member, once the author has left', other, { userId: null }, false],
  ['an admin, once the author has left', admin, { userId: null }, true],
])('%s', (_, reader, entry, may) => {
  expect(mayChange(reader, entry)).toBe(may)
  expect(mayChangeInCommunity(reader, entry)).toBe(may)
})

test.each(['pending', 'blocked'] as const)(
  'in the community, a member who is %s changes nothing of their own',
  (communityStatus) => {
    for (const reader of [owner, admin].map((one) => ({ ...one, communityStatus }))) {
      expect(mayChangeInCommunity(reader, { userId: reader.id })).toBe(false)
      expect(mayChange(reader, { userId: reader.id })).toBe(true)
    }
  },
)
