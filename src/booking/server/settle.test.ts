import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, bookAndPay, daysAhead, FORM, openBookingAcademy } from '../../../test/bookingAcademy.ts'
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

const rowOf = async (id: number) => {
  const [row] = await academy.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}
const slotsOf = (id: number) => academy.db.$count(takenSlots, eq(takenSlots.bookingId, id))
/** A booking whose time to pay is over. */
const expired = async (at: Date, who = client): Promise<number> => {
  const { body } = await academy.book(who, at)
  await academy.expire(body.booking.id)
  return body.booking.id
}

describe('a payment that is known', () => {
  it('confirms the booking and has its meeting made', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(5))
    await academy.runJobs()
    const row = await rowOf(id)
    expect(row).toMatchObject({
      state: 'confirmed',
      paid: true,
      pendingUntil: null,
      meeting: 'link',
      meetingId: 'room',
    })
    const { body } = await client.get('/api/member/bookings')
    const shown = body.data.find((booking: { id: number }) => booking.id === id)
    expect(shown).toMatchObject({ state: 'confirmed', can_move: true, can_cancel: true, note: null })
    expect(shown.meeting_url).toBe(`/member/bookings/${id}/enter`)
    expect(shown.calendar_url).toBe(`/member/bookings/${id}/calendar.ics`)
  })

  it('counts once, however often it is reported', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(6))
    const mailsBefore = academy.mails().length
    expect(await Promise.all(Array.from({ length: 10 }, () => academy.pay(id)))).toEqual(Array(10).fill('kept'))
    await academy.runJobs()
    expect(academy.mails().length).toBe(mailsBefore + 2)
    expect(await slotsOf(id)).toBe(2)
  })

  it('of another order for the same booking is given back', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(7))
    expect(await academy.pay(id, { reference: 'another-order' })).toBe('refund')
    expect((await rowOf(id))?.state).toBe('confirmed')
  })

  it.each([
    ['amount', { amountMinor: 5999 }],
    ['currency', { currency: 'NGN' }],
  ])('of the wrong %s books nothing, and is given back and explained', async (_, wrong) => {
    const { body } = await academy.book(client, daysAhead(8))
    const { id } = body.booking
    expect(await academy.pay(id, wrong)).toBe('refund')
    expect(await rowOf(id)).toMatchObject({ state: 'expired', paid: true, refunded: true })
    expect(await slotsOf(id)).toBe(0)
    await academy.runJobs()
    expect(academy.mails().filter((mail) => mail.includes('What was paid was not the price'))).not.toEqual([])
  })

  it('of a booking that there is not, is given back', async () => {
    expect(await academy.pay(2_000_000_000)).toBe('refund')
  })
})

describe('a payment that comes late', () => {
  it('gets the slot when it is still free', async () => {
    const id = await expired(daysAhead(9))
    expect(await slotsOf(id)).toBe(0)
    expect(await academy.pay(id)).toBe('kept')
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', paid: true })
    expect(await slotsOf(id)).toBe(2)
  })

  it('is given back and explained when somebody else has it, for a half hour of it too', async () => {
    const at = daysAhead(10)
    const id = await expired(at)
    const other = await bookAndPay(academy, await academy.newMember(), new Date(at.getTime() + 30 * 60_000))
    expect(await academy.pay(id)).toBe('refund')
    // reported again, it has the same outcome
    expect(await academy.pay(id)).toBe('refund')
    expect(await rowOf(id)).toMatchObject({ state: 'expired', paid: true, refunded: true })
    expect(await slotsOf(other.id)).toBe(2)
    await academy.runJobs()
    const mails = academy.mails().filter((mail) => mail.includes('your payment goes back to you'))
    expect(mails.at(-1)).toContain('Your payment came after the time for it')
    const { body } = await client.get('/api/member/bookings')
    const shown = body.data.find((booking: { id: number }) => booking.id === id)
    // billing was only asked to give it back
    expect(shown.note).toContain('Your payment goes back to you.')
  })

  it('is given back when the host is away by then, and when the time has passed', async () => {
    const at = daysAhead(11)
    const away = await expired(at)
    await academy.setHours({ days_off: [at.toISOString().slice(0, 10)] })
    expect(await academy.pay(away)).toBe('refund')
    await academy.setHours()
    const past = await expired(daysAhead(12))
    await academy.moveClock({ days: 13 })
    expect(await academy.pay(past)).toBe('refund')
  })

  it('takes the place of a newer hold of the same slot by the same person', async () => {
    const at = daysAhead(13)
    const first = (await academy.book(client, at)).body.booking.id
    const second = (await academy.book(client, at)).body.booking.id
    expect(await academy.pay(first)).toBe('kept')
    expect((await rowOf(second))?.state).toBe('expired')
    expect(await slotsOf(first)).toBe(2)
    // and a member who pays both has one lesson, and one payment back
    expect(await academy.pay(second)).toBe('refund')
  })

  it('of two who expired on one slot and pay at once, one gets it', async () => {
    const at = daysAhead(14)
    const ids = [await expired(at), await expired(at, await academy.newMember())]
    expect((await Promise.all(ids.map((id) => academy.pay(id)))).sort()).toEqual(['kept', 'refund'])
  })

  it('does not bring back what an admin has cancelled', async () => {
    const { id } = (await academy.book(client, daysAhead(15))).body.booking
    const reason = { reason: 'The piano is ill.' }
    await academy.runJobs()
    const before = academy.mails().length
    expect((await academy.admin.send('POST', `/api/admin/bookings/${id}/cancel`, reason)).status).toBe(200)
    await academy.runJobs()
    const mails = academy.mails().slice(before)
    // to the member alone, whose calendar knows nothing of it
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([FORM.email])
    expect(mails[0]).toContain('Cancelled by the host: The piano is ill.')
    expect(mails[0]).not.toContain('text/calendar')
    expect(await academy.pay(id)).toBe('refund')
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', note: 'Cancelled by the host: The piano is ill.' })
    await academy.runJobs()
    expect(academy.mails().at(-1)).toContain('your payment goes back to you')
    expect(academy.mails().at(-1)).not.toContain('after the time for it')
  })
})

describe('whether a payment is kept', () => {
  it('is said of the order that paid, and no more once the booking is cancelled or was refused', async () => {
    const { isKept } = academy
    const referenceOf = (id: number) =>
      academy.till.started.findLast(({ subject }) => subject === String(id))?.reference
    const asked = (id: number, reference = referenceOf(id) ?? '') => isKept(academy.db, String(id), reference)
    const { id } = await bookAndPay(academy, client, daysAhead(18))
    expect([await asked(id), await asked(id, 'another-order'), await asked(2_000_000_000)]).toEqual([
      true,
      false,
      false,
    ])
    // before the money has gone back
    await client.send('POST', `/api/member/bookings/${id}/cancel`)
    expect(await asked(id)).toBe(false)
    const pending = (await academy.book(client, daysAhead(19))).body.booking.id
    expect(await asked(pending)).toBe(false)
    await academy.pay(pending, { amountMinor: 1 })
    expect(await asked(pending)).toBe(false)
  })
})

describe('a checkout that was left', () => {
  it('frees the slot, and does nothing to what is paid', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(16))
    await academy.expire(id)
    expect((await rowOf(id))?.state).toBe('confirmed')
    expect(await slotsOf(await expired(daysAhead(17)))).toBe(0)
    await academy.expire(2_000_000_000)
  })
})
