import { describe, expect, it } from 'vitest'
import { canChangeAvatar, changeOfGrants, filePolicies, tierOf } from './policy.ts'

describe('the tier of a person', () => {
  it('is what they hold, and the highest for an admin', () => {
    for (const held of ['free', 'standard', 'premium'] as const) {
      expect(tierOf({ role: 'member', held })).toBe(held)
      expect(tierOf({ role: 'admin', held })).toBe('premium')
    }
  })
})

describe('premium as an admin sets it', () => {
  it('is given only to members without it', () => {
    expect((['free', 'standard', 'premium'] as const).map((tier) => changeOfGrants(true, tier))).toEqual([
      ...['add', 'add', 'none'],
    ])
  })

  it('is ended by a No, whatever else runs', () => {
    expect((['free', 'standard', 'premium'] as const).map((tier) => changeOfGrants(false, tier))).toEqual([
      ...['end', 'end', 'end'],
    ])
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
