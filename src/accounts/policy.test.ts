import { describe, expect, it } from 'vitest'
import { canChangePassport, isPremium } from './policy.ts'

describe('premium', () => {
  const nobody = { isAdmin: false, granted: false, paid: false }

  it('is for admins, for whom it was granted, and for whom it is paid', () => {
    expect(isPremium(nobody)).toBe(false)
    expect(isPremium({ ...nobody, isAdmin: true })).toBe(true)
    expect(isPremium({ ...nobody, granted: true })).toBe(true)
    expect(isPremium({ ...nobody, paid: true })).toBe(true)
  })
})

describe('a picture', () => {
  it('is changed only by whom it shows', () => {
    expect(canChangePassport({ id: 7 }, 7)).toBe(true)
    expect(canChangePassport({ id: 7 }, undefined)).toBe(true)
    expect(canChangePassport({ id: 7 }, 8)).toBe(false)
  })
})
