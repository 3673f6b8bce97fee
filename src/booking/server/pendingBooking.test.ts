import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BookingAcademy,
  bookAndPay,
  daysAhead,
  FORM,
  fixedClock,
  openBookingAcademy,
} from '../../../test/bookingAcademy.ts'
import { bookings, takenSlots } from './tables.ts'

let academy: BookingAcademy
beforeAll(async () => {
  academy = await openBookingAcademy()
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())

const HALF_HOUR = 30 * 60_000
const taken = () => academy.db.$count(takenSlots)
const free = async (at: Date) => {
  const client = await academy.newMember()
  const day = at.toISOString().slice(0, 10)
  const { body } = await client.get(`/api/booking/free-times?kind=lesson&from=${day}&days=2`)
  return body.times.includes(at.toISOString())
}

describe('holding a slot', () => {
  it('answers where to pay the server’s price, whatever the form says of it', async () => {
    const at = daysAhead(10)
    const client = await academy.newMember()
    const { status, body } = await academy.book(client, at, {
      price: 1,
      duration: 5,
      topic: 'Free',
      provider: 'paystack',
    })
    expect(status).toBe(200)
    expect(body.url).toMatch(/^https:\/\/pay\.test\//)
    expect(body.booking).toMatchObject({
      ...FORM,
      kind: 'lesson',
      state: 'pending',
      starts_at: at.toISOString(),
      duration: 60,
      price: 6000,
      currency: 'USD',
      meeting_url: null,
    })
    const minutes = (Date.parse(body.booking.pending_until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(34)
    expect(minutes).toBeLessThanOrEqual(35)
    const price = academy.till.started.at(-1)
    expect(price).toMatchObject({ provider: 'paystack', currency: 'USD', amountMinor: 6000, email: FORM.email })
    expect(price?.expiresAt.toISOString()).toBe(body.booking.pending_until)
    expect(await free(at)).toBe(false)
    expect(await free(new Date(at.getTime() + 2 * HALF_HOUR))).toBe(true)
    expect(await free(new Date(at.getTime() - HALF_HOUR))).toBe(false)
  })

  it('takes Beginner for a level that is not given', async () => {
    const { skillLevel: _, ...form } = FORM
    const client = await academy.newMember()
    const answer = await client.send('POST', '/meeting/booking', { ...form, ...fixedClock(daysAhead(11)) })
    expect(answer.body.booking.skillLevel).toBe('Beginner')
  })

  it('answers a repeat by the same hold, anew once that has expired, and by the profile once it is paid', async () => {
    const client = await academy.newMember()
    const again = () => academy.book(client, daysAhead(90), { submit_key: 'lost-answer-of-a-lesson' })
    const first = await again()
    expect(await again()).toMatchObject({ status: 200, body: first.body })
    await academy.expire(first.body.booking.id)
    const second = await again()
    expect(second).toMatchObject({ status: 200, body: { message: first.body.message, booking: { state: 'pending' } } })
    expect(second.body.booking.id).not.toBe(first.body.booking.id)
    expect(second.body.url).not.toBe(first.body.url)
    await academy.pay(second.body.booking.id)
    expect((await again()).body).toMatchObject({
      message: 'Your booking is confirmed.',
      booking: { id: second.body.booking.id, state: 'confirmed' },
      url: expect.stringMatching(/\/member\/profile$/),
    })
  })

  it('gives one slot to one of twenty who ask at once, and offers the others what is free next', async () => {
    const at = daysAhead(12)
    const clients = await Promise.all(Array.from({ length: 20 }, () => academy.newMember()))
    const before = await taken()
    const answers = await Promise.all(
      // half of them begin half an hour later, into the same hour
      clients.map((client, index) => academy.book(client, new Date(at.getTime() + (index % 2) * HALF_HOUR))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    expect(await taken()).toBe(before + 2)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body.code).toBe('conflict')
    expect(loser?.body.errors.time).toHaveLength(5)
    for (const time of loser?.body.errors.time ?? []) expect(await free(new Date(time))).toBe(true)
    const rows = await academy.db.select().from(bookings).where(eq(bookings.startsAt, at))
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  it('lets go of the slot that the same person held before', async () => {
    const [first, second] = [daysAhead(13), daysAhead(13, 15)]
    const client = await academy.newMember()
    await academy.book(client, first)
    await academy.book(client, second)
    expect(await free(first)).toBe(true)
    expect(await free(second)).toBe(false)
    // the same again is no conflict with oneself
    expect((await academy.book(client, second)).status).toBe(200)
  })

  it('leaves one hold of a person who asks for two slots at once', async () => {
    const client = await academy.newMember()
    const before = await taken()
    await Promise.all([8, 10, 12, 14].map((hour) => academy.book(client, daysAhead(14, hour))))
    expect(await taken()).toBe(before + 2)
  })

  it('keeps the slot held before when the new one can’t be had', async () => {
    const [mine, theirs] = [daysAhead(15), daysAhead(15, 15)]
    const client = await academy.newMember()
    await academy.book(await academy.newMember(), theirs)
    await academy.book(client, mine)
    expect((await academy.book(client, theirs)).status).toBe(409)
    expect(await free(mine)).toBe(false)
  })

  it('frees the slot at once when no checkout opens', async () => {
    const at = daysAhead(16)
    academy.till.isClosed = true
    const answer = await academy.book(await academy.newMember(), at)
    academy.till.isClosed = false
    expect(answer.status).toBe(500)
    expect(await free(at)).toBe(true)
  })

  it('refuses a provider that can’t take the currency, with its reason', async () => {
    academy.till.refusals.paystack = 'Paystack takes no dollars today.'
    const answer = await academy.book(await academy.newMember(), daysAhead(17), { provider: 'paystack' })
    academy.till.refusals = {}
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ provider: ['Paystack takes no dollars today.'] })
    expect(await free(daysAhead(17))).toBe(true)
  })
})

describe('a held slot', () => {
  it('is free again after 35 minutes, by the job and also while the job is late', async () => {
    const at = daysAhead(18)
    const { body } = await academy.book(await academy.newMember(), at)
    await academy.runJobs({ now: new Date(Date.now() + 34 * 60_000) })
    expect(await free(at)).toBe(false)
    await academy.runJobs({ now: new Date(Date.now() + 36 * 60_000) })
    expect(await free(at)).toBe(true)

    const late = await academy.book(await academy.newMember(), at)
    await academy.moveClock({ minutes: 36 })
    expect(await free(at)).toBe(true)
    expect((await academy.book(await academy.newMember(), at)).status).toBe(200)
    const states = await academy.db.select({ id: bookings.id, state: bookings.state }).from(bookings)
    const stateOf = (id: number) => states.find((row) => row.id === id)?.state
    expect([stateOf(body.booking.id), stateOf(late.body.booking.id)]).toEqual(['expired', 'expired'])
  })

  it('is freed all the same when the queue’s clock is ahead of the hold’s', async () => {
    const at = daysAhead(23)
    const { id } = (await academy.book(await academy.newMember(), at)).body.booking
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await academy.db
      .update(bookings)
      .set({ pendingUntil: inMinutes(37) })
      .where(eq(bookings.id, id))
    await academy.runJobs({ now: inMinutes(36) })
    expect(await free(at)).toBe(false)
    await academy.runJobs({ now: inMinutes(38) })
    const [row] = await academy.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ state: 'expired', pendingUntil: null })
  })

  it('is released by the member who has it and by nobody else', async () => {
    const at = daysAhead(19)
    const client = await academy.newMember()
    const { body } = await academy.book(client, at)
    const path = `/api/member/bookings/${body.booking.id}/release`
    expect((await (await academy.newMember()).send('POST', path)).status).toBe(404)
    expect(await free(at)).toBe(false)
    expect((await client.send('POST', path)).status).toBe(200)
    expect(await free(at)).toBe(true)
  })

  it('is not said to be free when it has been paid in another window', async () => {
    const at = daysAhead(22)
    const client = await academy.newMember()
    const { id } = await bookAndPay(academy, client, at)
    const { status, body } = await client.send('POST', `/api/member/bookings/${id}/release`)
    expect([status, body.message]).toEqual([
      409,
      'This booking is paid and confirmed. You can cancel it on your profile.',
    ])
    expect(await free(at)).toBe(false)
  })
})
