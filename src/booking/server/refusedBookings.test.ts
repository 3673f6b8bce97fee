import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, daysAhead, openBookingAcademy } from '../../../test/bookingAcademy.ts'

let academy: BookingAcademy
beforeAll(async () => {
  academy = await openBookingAcademy()
})
afterAll(() => academy.close())

const HALF_HOUR = 30 * 60_000

describe('what can’t be booked', () => {
  const refused = async (more: object) => (await academy.book(await academy.newMember(), daysAhead(20), more)).body
  it.each([
    ['name', { name: ' ' }, 'Please enter your name.'],
    ['name', { name: 'Ada\r\nBcc: all@academy.test' }, 'Please take out the unreadable character.'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address.'],
    ['focus', { focus: 'Scales\0' }, 'Please take out the unreadable character.'],
    ['date', { date: '2026-02-30' }, 'Please choose a date.'],
    ['date', { date: 'soon' }, 'Please choose a date.'],
    ['time', { time: '25:00' }, 'Please choose a time.'],
    ['timezone', { timezone: 'Mars/Olympus' }, 'Please choose a time zone of the list.'],
    ['skillLevel', { skillLevel: 'Wizard' }, 'Please choose a level.'],
    ['provider', { provider: 'cash' }, 'Please choose how to pay.'],
    ['starts_at', { starts_at: 'soon' }, 'Please choose a time.'],
    ['time', { starts_at: '2020-01-01T10:00:00Z' }, 'Date and time do not fit together. Please choose them again.'],
  ])('says what is wrong with the %s', async (field, more, text) => {
    const { code, errors } = await refused(more)
    expect(code).toBe('invalid')
    expect(errors).toEqual({ [field]: [text] })
  })

  it('is the past, what is too soon, too far, or off the host’s half hours', async () => {
    for (const at of [daysAhead(-1), new Date(Date.now() + HALF_HOUR), daysAhead(400)])
      expect((await academy.book(await academy.newMember(), at)).status).toBe(409)
    expect((await refused({ time: '10:10' })).code).toBe('conflict')
  })

  it('is a day off, and anything at all for a visitor', async () => {
    const at = daysAhead(21)
    await academy.setHours({ days_off: [at.toISOString().slice(0, 10)] })
    const { status, body } = await academy.book(await academy.newMember(), at)
    await academy.setHours()
    expect([status, body.errors.time.length]).toEqual([409, 5])
    expect((await academy.book(academy.visitor(), at)).status).toBe(401)
  })
})
