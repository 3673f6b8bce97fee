import { describe, expect, it } from 'vitest'
import {
  bookingEnd,
  calendarPath,
  enterPath,
  isEarlyEnough,
  isTimely,
  paymentStatus,
  remindAt,
  topics,
  wasAgreed,
} from './rules.ts'
import { bookingKinds, lengths, SLOT_MINUTES } from './states.ts'

const START = new Date('2026-11-24T18:00:00Z')
const HOUR = 3_600_000
const prior = (milliseconds: number) => new Date(START.getTime() - milliseconds)

describe('times of a booking', () => {
  it('end an hour after a lesson began, and ten minutes after a discovery call did', () => {
    expect(bookingEnd(START, 'lesson').toISOString()).toBe('2026-11-24T19:00:00.000Z')
    expect(bookingEnd(START, 'discovery-call').toISOString()).toBe('2026-11-24T18:10:00.000Z')
  })

  it('are mailed a day and ten minutes before, and never too late', () => {
    expect(remindAt(START, 'day')).toEqual(prior(24 * HOUR))
    expect(remindAt(START, 'minutes')).toEqual(prior(HOUR / 6))
    expect(isTimely(START, 'day', prior(HOUR))).toBe(true)
    expect(isTimely(START, 'day', prior(HOUR / 6))).toBe(false)
    expect(isTimely(START, 'minutes', prior(1))).toBe(true)
    expect(isTimely(START, 'minutes', START)).toBe(false)
  })

  it('may be changed up to the very moment that the host’s notice names', () => {
    expect(isEarlyEnough(START, 24, prior(24 * HOUR))).toBe(true)
    expect(isEarlyEnough(START, 24, prior(24 * HOUR - 1))).toBe(false)
    expect(isEarlyEnough(START, 0, START)).toBe(true)
  })
})

it('describes the state of a charge', () => {
  const charge = { amountMinor: 6000, paid: false, refunded: false }
  expect(paymentStatus(charge)).toBe('not paid')
  expect(paymentStatus({ ...charge, paid: true })).toBe('paid')
  expect(paymentStatus({ ...charge, paid: true, refunded: true })).toBe('refunded')
  expect(paymentStatus({ ...charge, amountMinor: 0 })).toBe('free')
})

it('tells an agreed booking from a pending one that expired', () => {
  expect([0, 1, 5].map((sequence) => wasAgreed({ sequence }))).toEqual([false, true, true])
})

it.each(bookingKinds)('a %s has a name, and takes no more slots than it is long', (kind) => {
  const { minutes, slots } = lengths[kind]
  expect(topics[kind]).toMatch(/^\p{Lu}.+ (?:lesson|call)$/u)
  expect(Math.ceil(minutes / SLOT_MINUTES)).toBe(slots)
})

it('leads to the meeting and to its calendar entry', () => {
  expect([enterPath(7), calendarPath(7)]).toEqual(['/member/bookings/7/enter', '/member/bookings/7/calendar.ics'])
})
