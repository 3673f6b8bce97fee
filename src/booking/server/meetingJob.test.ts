import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BookingAcademy,
  bookAndPay,
  daysAhead,
  fixedClock,
  openBookingAcademy,
} from '../../../test/bookingAcademy.ts'
import { parseCalendar } from '../../../test/calendars.ts'
import type { Client } from '../../../test/client.ts'
import { startZoom } from '../../../test/zoomServer.ts'
import { bookings } from './tables.ts'

const credentials = { accountId: 'account', clientId: 'client', clientSecret: 'secret' }

let zoom: Awaited<ReturnType<typeof startZoom>>
let academy: BookingAcademy
let client: Client
beforeAll(async () => {
  zoom = await startZoom(credentials)
  academy = await openBookingAcademy({
    ZOOM_ACCOUNT_ID: credentials.accountId,
    ZOOM_CLIENT_ID: credentials.clientId,
    ZOOM_CLIENT_SECRET: credentials.clientSecret,
    ZOOM_URL: zoom.settings.url,
    ZOOM_API_URL: zoom.settings.url,
  })
  client = await academy.newMember()
})
afterAll(async () => {
  await academy.close()
  await zoom.close()
})
afterEach(() => academy.resetClock())

const rowOf = async (id: number) => {
  const [row] = await academy.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}
const enter = (who: Client, id: number) => who.page(`/member/bookings/${id}/enter`)

describe('the meeting of a booking', () => {
  it('is made at Zoom, follows its booking, and goes with it', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(5))
    expect((await enter(client, id)).status).toBe(503)
    await academy.runJobs()
    const row = await rowOf(id)
    expect(row?.meeting).toBe('zoom')
    const meeting = zoom.meetings.get(Number(row?.meetingId))
    expect(meeting).toMatchObject({ topic: 'Personal piano lesson: Ada Tester', duration: 60 })
    const door = await enter(client, id)
    expect([door.status, door.headers.location]).toEqual([303, row?.joinUrl])

    const later = daysAhead(6)
    await client.send('POST', `/api/member/bookings/${id}/move`, fixedClock(later))
    await academy.runJobs()
    expect((await rowOf(id))?.meetingId).toBe(row?.meetingId)
    expect(String(zoom.meetings.get(Number(row?.meetingId))?.start_time)).toContain(later.toISOString().slice(0, 16))

    await client.send('POST', `/api/member/bookings/${id}/cancel`)
    await academy.runJobs()
    expect(zoom.meetings.size).toBe(0)
    expect(await rowOf(id)).toMatchObject({ meetingId: null, joinUrl: null })
    expect((await enter(client, id)).status).toBe(409)
  })

  it('leaves nothing behind when the booking is cancelled while it moves', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(9))
    await academy.runJobs()
    await client.send('POST', `/api/member/bookings/${id}/move`, fixedClock(daysAhead(10)))
    zoom.meanwhile(async () => {
      await client.send('POST', `/api/member/bookings/${id}/cancel`)
      zoom.meetings.clear()
    })
    await academy.runJobs()
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', meetingId: null, joinUrl: null })
    expect(zoom.meetings.size).toBe(0)
  })

  it('ends at the time that holds when the booking moves again while it moves', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(11))
    await academy.runJobs()
    await client.send('POST', `/api/member/bookings/${id}/move`, fixedClock(daysAhead(12)))
    const last = daysAhead(13)
    zoom.meanwhile(() => client.send('POST', `/api/member/bookings/${id}/move`, fixedClock(last)))
    await academy.runJobs()
    const { meetingId } = (await rowOf(id)) ?? {}
    expect(String(zoom.meetings.get(Number(meetingId))?.start_time)).toContain(last.toISOString().slice(0, 16))
  })

  it('never stores or shows the link that starts it', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(7))
    await academy.runJobs()
    const shown = JSON.stringify([await rowOf(id), (await client.get('/api/member/bookings')).body, academy.mails()])
    expect(shown).not.toContain('/s/8')
  })

  it('is made later when Zoom does not answer, and the booking holds all the same', async () => {
    zoom.fail(503, 503, 503, 503)
    const { id } = await bookAndPay(academy, client, daysAhead(8))
    await academy.runJobs({ mayFail: true })
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', meetingId: null })
    for (let retry = 1; retry <= 4; retry++) {
      await academy.moveClock({ minutes: 10 })
      await academy.runJobs({ mayFail: true })
    }
    expect((await rowOf(id))?.meetingId).toMatch(/^8\d+$/)
  })

  it('is entered by those who take part, and by nobody else', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(9))
    await academy.runJobs()
    expect((await enter(await academy.newMember(), id)).status).toBe(404)
    expect((await enter(academy.visitor(), id)).headers.location).toContain('/login?next=')
    expect((await enter(academy.admin, id)).status).toBe(303)
  })
})

describe('the calendar file', () => {
  it('is given to the one who booked, publishes what holds and cancels what does not', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(10))
    const path = `/member/bookings/${id}/calendar.ics`
    const file = await client.page(path)
    expect(file.headers['content-type']).toContain('text/calendar')
    const published = parseCalendar(file.text)
    expect(published).toMatchObject({ method: 'PUBLISH', events: [{ organizer: { address: 'host@academy.test' } }] })
    expect(published.events[0]?.summary).toContain('Personal piano lesson')
    expect((await (await academy.newMember()).page(path)).status).toBe(404)
    await client.send('POST', `/api/member/bookings/${id}/cancel`)
    const cancelled = parseCalendar((await client.page(path)).text)
    expect(cancelled).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED' }] })
    const pending = (await academy.book(client, daysAhead(11))).body.booking
    expect((await client.page(`/member/bookings/${pending.id}/calendar.ics`)).status).toBe(409)
  })

  it('names the same organizer for as long as the booking exists, and any guest as they write themselves', async () => {
    const name = 'Robert "Bob" O’Neill; ^n, 🎹'
    const { id } = await bookAndPay(academy, client, daysAhead(14), { name })
    await academy.setHours({ host_name: 'Nora "New" Host', host_email: 'new@academy.test' })
    const read = async () => parseCalendar((await client.page(`/member/bookings/${id}/calendar.ics`)).text)
    const organizer = { name: 'Clara Host', address: 'host@academy.test' }
    const [published] = (await read()).events
    expect(published).toMatchObject({ organizer, attendees: [] })
    expect(published?.summary).toContain(name)
    await client.send('POST', `/api/member/bookings/${id}/cancel`)
    const [cancelled] = (await read()).events
    expect(cancelled).toMatchObject({ organizer, attendees: [{ name, address: 'ada.books@academy.test' }] })
    await academy.setHours()
  })

  it('of all that a member has agreed to holds their bookings, and nobody else’s', async () => {
    const at = daysAhead(12)
    const { id } = await bookAndPay(academy, client, at)
    const feedOf = async (who: Client) => {
      const { body } = await who.send('POST', '/api/member/agenda')
      return (await who.page(new URL(body.url).pathname)).text
    }
    const feed = await feedOf(client)
    expect(feed).toContain(`UID:booking-${id}@`)
    expect(feed).toContain('Personal piano lesson')
    expect(feed).toContain('STATUS:CANCELLED')
    expect(await feedOf(await academy.newMember())).not.toContain('booking-')
  })
})
