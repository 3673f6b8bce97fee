import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BookingAcademy,
  bookAndPay,
  daysAhead,
  fixedClock,
  openBookingAcademy,
} from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { bookings, takenSlots } from './tables.ts'

let academy: BookingAcademy
let client: Client
beforeAll(async () => {
  academy = await openBookingAcademy()
  client = await academy.newMember()
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())

const HALF_HOUR = 30 * 60_000
const move = (who: Client, id: number, at: Date, more: object = {}) =>
  who.send('POST', `/api/member/bookings/${id}/move`, { ...fixedClock(at), ...more })
const cancel = (who: Client, id: number) => who.send('POST', `/api/member/bookings/${id}/cancel`)
const slotsOf = async (id: number) => {
  const rows = await academy.db.select().from(takenSlots).where(eq(takenSlots.bookingId, id))
  return rows.map(({ startsAt }) => startsAt.getTime()).sort()
}

describe('moving a lesson', () => {
  it('takes the new half hours and frees the old ones, also where they overlap', async () => {
    const at = daysAhead(5)
    const { id } = await bookAndPay(academy, client, at)
    const later = new Date(at.getTime() + HALF_HOUR)
    const { status, body } = await move(client, id, later)
    expect([status, body.message, body.booking.starts_at]).toEqual([
      200,
      'Your booking was moved.',
      later.toISOString(),
    ])
    expect(await slotsOf(id)).toEqual([later.getTime(), later.getTime() + HALF_HOUR])
  })

  it('to a time that is taken changes nothing, and names the next free ones', async () => {
    const [mine, theirs] = [daysAhead(6), daysAhead(6, 15)]
    const { id } = await bookAndPay(academy, client, mine)
    await bookAndPay(academy, await academy.newMember(), theirs)
    const { status, body } = await move(client, id, theirs)
    expect([status, body.errors.time.length]).toEqual([409, 5])
    expect(await slotsOf(id)).toEqual([mine.getTime(), mine.getTime() + HALF_HOUR])
    expect((await move(client, id, mine)).body.message).toBe('It begins at this time already.')
  })

  it('by two to one slot at once, one gets it', async () => {
    const one = await bookAndPay(academy, client, daysAhead(7, 8))
    const other = await academy.newMember()
    const two = await bookAndPay(academy, other, daysAhead(7, 12))
    const wanted = daysAhead(7, 15)
    const answers = await Promise.all([move(client, one.id, wanted), move(other, two.id, wanted)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is nobody else’s business, and refuses what can’t be read', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(8))
    expect((await move(await academy.newMember(), id, daysAhead(9))).status).toBe(404)
    expect((await move(academy.visitor(), id, daysAhead(9))).status).toBe(401)
    expect((await move(client, id, daysAhead(9), { time: 'noon' })).body.errors).toEqual({
      time: ['Please choose a time.'],
    })
    expect((await move(client, 2_000_000_000, daysAhead(9))).status).toBe(404)
  })
})

describe('cancelling a lesson', () => {
  it('frees the time and gives the money back, once', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(10))
    const [one, two] = await Promise.all([cancel(client, id), cancel(client, id)])
    expect([one?.status, two?.status].sort()).toEqual([200, 409])
    expect(await slotsOf(id)).toEqual([])
    const note = async () =>
      (await client.get('/api/member/bookings')).body.data.find((booking: { id: number }) => booking.id === id).note
    expect(await note()).toBe('Cancelled by Ada Tester. Your payment is on its way back to you.')
    await academy.runJobs()
    await academy.runJobs()
    expect(academy.till.refunded.filter((reference) => reference.endsWith(`-${id}`))).toHaveLength(1)
    expect(await note()).toBe('Cancelled by Ada Tester. Your payment was returned.')
  })

  it('tries the refund again when the provider does not answer', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(11))
    await cancel(client, id)
    academy.till.isClosed = true
    expect(await academy.runJobs({ mayFail: true })).not.toEqual([])
    academy.till.isClosed = false
    await academy.runJobs({ now: new Date(Date.now() + 60 * 60_000) })
    expect(academy.till.refunded.filter((reference) => reference.endsWith(`-${id}`))).toHaveLength(1)
  })

  it('is nobody else’s business', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(12))
    expect((await cancel(await academy.newMember(), id)).status).toBe(404)
  })
})

describe('the host’s notice', () => {
  it('binds members and not admins, who may also leave the host’s hours', async () => {
    const { id } = await bookAndPay(academy, client, new Date(Math.ceil(Date.now() / 3_600_000 + 4) * 3_600_000))
    const { body } = await client.get('/api/member/bookings')
    expect(body.data.find((booking: { id: number }) => booking.id === id)).toMatchObject({
      can_move: false,
      can_cancel: false,
    })
    for (const { status, text } of [await move(client, id, daysAhead(14)), await cancel(client, id)]) {
      expect(status).toBe(409)
      expect(text).toContain('up to 24 hours before it begins')
    }
    const wanted = daysAhead(14)
    await academy.setHours({ days_off: [wanted.toISOString().slice(0, 10)] })
    const { admin } = academy
    const moved = await admin.send('POST', `/api/admin/bookings/${id}/move`, fixedClock(wanted))
    await academy.setHours()
    expect([moved.status, moved.body.booking.starts_at]).toEqual([200, wanted.toISOString()])
    const off = { ...fixedClock(wanted), time: '10:10' }
    expect((await admin.send('POST', `/api/admin/bookings/${id}/move`, off)).status).toBe(422)
    const past = await admin.send('POST', `/api/admin/bookings/${id}/move`, fixedClock(daysAhead(-2)))
    expect(past.body.errors).toEqual({ date: ['Please choose a time that is still to come.'] })
    const cancelled = await admin.send('POST', `/api/admin/bookings/${id}/cancel`, { reason: 'The piano is ill.' })
    expect(cancelled.body.booking).toMatchObject({ state: 'cancelled', payment: 'paid' })
    expect(cancelled.body.booking.note).toContain('Cancelled by the host: The piano is ill.')
  })
})

describe('a member who leaves the academy', () => {
  it('leaves no trace but time and money, and gets back what is paid ahead', async () => {
    const leaving = await academy.newMember()
    const over = await bookAndPay(academy, leaving, daysAhead(3))
    await academy.admin.send('PATCH', `/api/admin/bookings/${over.id}`, { notes: 'Shy' })
    await academy.moveClock({ days: 4 })
    expect((await academy.admin.send('POST', `/api/admin/bookings/${over.id}/held`)).status).toBe(200)
    const ahead = await bookAndPay(academy, leaving, daysAhead(20))
    await academy.book(leaving, daysAhead(22))
    const [row] = await academy.db.select().from(bookings).where(eq(bookings.id, ahead.id))
    expect((await academy.admin.send('DELETE', `/api/admin/user/${row?.userId}`)).status).toBe(200)
    const left = await academy.db.select().from(bookings).where(eq(bookings.name, 'Former member'))
    expect(left).toHaveLength(3)
    for (const booking of left) expect(booking).toMatchObject({ userId: null, email: '', focus: '', hostNotes: '' })
    expect(left.map(({ state }) => state).sort()).toEqual(['cancelled', 'cancelled', 'completed'])
    expect(await slotsOf(ahead.id)).toEqual([])
    await academy.runJobs()
    expect(academy.till.refunded.filter((reference) => reference.endsWith(`-${ahead.id}`))).toHaveLength(1)
    expect(JSON.stringify(left)).not.toContain('ada.books')
  })
})
