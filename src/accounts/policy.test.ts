import { describe, expect, it } from 'vitest'
import { canChangeAvatar, filePolicies, grantAfter, isPremium } from './policy.ts'

describe('premium', () => {
  const nobody = { isAdmin: false, granted: false, paid: false }

  it('is for admins, for whom it was granted, and for whom it is paid', () => {
    expect(isPremium(nobody)).toBe(false)
    expect(isPremium({ ...nobody, isAdmin: true })).toBe(true)
    expect(isPremium({ ...nobody, granted: true })).toBe(true)
    expect(isPremium({ ...nobody, paid: true })).toBe(true)
  })
})

describe('the lasting grant', () => {
  const nothing = { granted: false, premium: false }
  const byPeriod = { granted: false, premium: true }
  const byGrant = { granted: true, premium: true }

  it('is given only to members without premium access', () => {
    expect([nothing, byPeriod, byGrant].map((now) => grantAfter(true, now))).toEqual([true, false, true])
  })

  it('is ended by a No, whatever else runs', () => {
    expect([nothing, byPeriod, byGrant].map((now) => grantAfter(false, now))).toEqual([false, false, false])
  })

  it('stays as it is when what is listed is sent back', () => {
    for (const now of [nothing, byPeriod, byGrant]) expect(grantAfter(now.premium, now)).toBe(now.granted)
  })
})

describe('a picture', () => {
  it('is changed only by whom it shows', () => {
    expect(canChangeAvatar({ id: 7 }, 7)).toBe(true)
    expect(canChangeAvatar({ id: 7 }, undefined)).toBe(true)
    expect(canChangeAvatar({ id: 7 }, 8)).toBe(false)
  })
})

it('lets files be seen by whom they are for', () => {
  expect(filePolicies).toEqual({ member: 'member' })
})
