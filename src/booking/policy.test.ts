import { describe, expect, it } from 'vitest'
import { canCallForFree, canCancel, canMove, canSee } from './policy.ts'
import { type BookingState, bookingStates } from './states.ts'

const now = new Date('2026-11-24T12:00:00Z')
const member = { id: 1, isAdmin: false }
const other = { id: 2, isAdmin: false }
const admin = { id: 3, isAdmin: true }
const booking = (hours: number, state: BookingState = 'confirmed') => ({
  userId: 1,
  state,
  startsAt: new Date(now.getTime() + hours * 3_600_000),
})

describe('who may do what with a booking', () => {
  it('is visible to the member who made it and to admins', () => {
    expect([member, other, admin].map((reader) => canSee(reader, booking(1)))).toEqual([true, false, true])
    expect(canSee(other, { userId: null })).toBe(false)
  })

  it('is moved and cancelled by members within the notice, by admins always', () => {
    for (const may of [canMove, canCancel]) {
      expect([member, other, admin].map((reader) => may(reader, booking(24), 24, now))).toEqual([true, false, true])
      expect([member, admin].map((reader) => may(reader, booking(23), 24, now))).toEqual([false, true])
      expect([member, admin].map((reader) => may(reader, booking(-1), 0, now))).toEqual([false, true])
    }
  })

  it('is moved only while it is confirmed; what is held may be cancelled by admins', () => {
    const may = (check: typeof canMove) => bookingStates.filter((state) => check(admin, booking(48, state), 24, now))
    expect(may(canMove)).toEqual(['confirmed'])
    expect(may(canCancel)).toEqual(['pending', 'confirmed'])
    expect(canCancel(member, booking(48, 'pending'), 24, now)).toBe(false)
  })

  it('is asked for free of charge by premium readers', () => {
    expect([canCallForFree({ premium: true }), canCallForFree({ premium: false })]).toEqual([true, false])
  })
})
