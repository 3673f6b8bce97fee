import { expect, it } from 'vitest'
import { mayReadCommunity, mayWriteCommunity, presentCurrentUser, type Reader } from './reader.ts'

const reader: Reader = {
  ...{ id: 7, firstName: 'Ada', lastName: 'Boateng', email: 'ada@academy.test', emailVerified: true, role: 'member' },
  ...{ isAdmin: false, tier: 'premium', registeredAt: new Date(0) },
  ...{ premium: true, passport: null, communityStatus: 'active', placedLevel: null, leavesAt: null },
}

it('a pending member reads the community and does not write in it, a blocked one does neither', () => {
  const may = (communityStatus: Reader['communityStatus']) => [
    mayReadCommunity({ communityStatus }),
    mayWriteCommunity({ communityStatus }),
  ]
  expect([may('active'), may('pending'), may('blocked')]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})

it('a page carries its reader without an email address, and nobody for a visitor', () => {
  expect(presentCurrentUser(reader)).toEqual({
    ...{ id: 7, first_name: 'Ada', last_name: 'Boateng', role: 'member', premium: 1, is_premium: true },
    ...{ passport: null, community_id: 7 },
  })
  expect(presentCurrentUser({ ...reader, premium: false })).toMatchObject({ premium: 0, is_premium: false })
  expect(presentCurrentUser(null)).toBeNull()
})
