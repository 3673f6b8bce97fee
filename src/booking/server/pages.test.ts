import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, bookAndPay, daysAhead, openBookingAcademy } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { bookingsSection } from './index.ts'
import { findLessonAhead } from './queries.ts'

const SCHEDULER = 'https://schedule.test/discovery'

let academy: BookingAcademy
let member: Client
let premium: Client
beforeAll(async () => {
  academy = await openBookingAcademy({ SCHEDULER_DISCOVERY_CALL_URL: SCHEDULER })
  member = await academy.newMember({ firstName: 'Mia', lastName: 'Lee', email: 'mia@academy.test' })
  premium = await academy.newMember({ premium: true })
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())

/** What the one screen of a page is first rendered with. */
const screenOf = async (client: Client, path: string) => {
  const { status, body, text } = await client.page(path)
  return { status, text, name: body?.screens[0].name, data: body?.screens[0].data }
}

const price = { amount: 6000, currency: 'USD' }
const costs = { lesson: price, 'paid-call': price }
const own = { ahead: null, last: null, booked: [] }

describe('the page of the personal lesson', () => {
  it('begins with the level that the quiz placed the person in', async () => {
    const placed = await createUser(academy.db, { placedLevel: 'intermediate' })
    const client = await academy.signedIn(placed)
    const { data } = await screenOf(client, '/member/personal-lesson')
    expect(data.person.skillLevel).toBe('Intermediate')
  })

  it('begins with free times, the price, the person and what they hold', async () => {
    const { name, data } = await screenOf(member, '/member/personal-lesson')
    expect(name).toBe('booking/PersonalLesson')
    expect(data).toMatchObject({
      kind: 'lesson',
      price: { amount: 6000, currency: 'USD' },
      refusals: { stripe: null, paystack: null },
      person: { name: 'Mia Lee', email: 'mia@academy.test', skillLevel: 'Beginner' },
      pendingBooking: null,
      ...{ costs, own },
    })
    expect(data.free.host_zone).toBe('Europe/Berlin')
    expect(data.free.times.length).toBeGreaterThan(1000)
    const { body } = await academy.book(member, daysAhead(5))
    expect((await screenOf(member, '/member/personal-lesson')).data.pendingBooking.id).toBe(body.booking.id)
    // a pending booking of another kind is not offered here
    expect((await screenOf(member, '/schedule/paid-call')).data.offer.pendingBooking).toBeNull()
    academy.till.refusals.paystack = 'Closed today.'
    const refused = await screenOf(member, '/member/personal-lesson')
    academy.till.refusals = {}
    expect(refused.data.refusals).toEqual({ stripe: null, paystack: 'Closed today.' })
  })
})

describe('the pages with a scheduler in a frame', () => {
  it('take the one that is configured, else ours', async () => {
    expect((await screenOf(member, '/member/paid-call')).data).toEqual({ src: '/schedule/paid-call', costs, own })
    expect((await screenOf(premium, '/member/discovery-call')).data).toEqual({ src: SCHEDULER, costs, own, next: null })
  })

  it('let its host alone into their frames', async () => {
    const framesOf = async (client: Client, path: string) =>
      /frame-src ([^;]*)/.exec(String((await client.page(path)).headers['content-security-policy']))?.[1]
    expect(await framesOf(premium, '/member/discovery-call')).toBe("'self' https://schedule.test")
    expect(await framesOf(premium, '/member/paid-call')).toBe("'self'")
    expect(await framesOf(member, '/member/discovery-call')).toBe("'self'")
  })

  it('hide from members without premium where a discovery call is booked', async () => {
    const { status, data, text } = await screenOf(member, '/member/discovery-call')
    expect([status, data]).toEqual([200, { src: '', costs, own, next: null }])
    expect(text).not.toContain('schedule.test')
    const ours = await member.page('/schedule/discovery-call')
    expect(ours.status).toBe(403)
    expect(ours.text).toContain('This feature is only available to premium users.')
  })

  it('say what the reader has of the kind: the next one, and when the last one was', async () => {
    const client = await academy.newMember()
    const ownOn = async (path: string) => (await screenOf(client, path)).data.own
    const later = await bookAndPay(academy, client, daysAhead(4, 13))
    const { id } = await bookAndPay(academy, client, daysAhead(4))
    const booked = [daysAhead(4), daysAhead(4, 13)].map((at) => ({ kind: 'lesson', starts_at: at.toISOString() }))
    expect(later.id).not.toBe(id)
    expect(await ownOn('/member/personal-lesson')).toMatchObject({ ahead: { id }, last: null, booked })
    // those of the other kinds are marked as well
    expect(await ownOn('/member/paid-call')).toMatchObject({ ahead: null, last: null, booked })
    await academy.moveClock({ days: 5 })
    expect(await ownOn('/member/personal-lesson')).toEqual({ ...own, last: daysAhead(-1, 13).toISOString() })
  })

  it('show free times of the kind that is booked', async () => {
    const paid = await screenOf(member, '/schedule/paid-call')
    expect(paid.data).toMatchObject({ kind: 'paid-call', offer: { price: { amount: 6000 } } })
    const call = await screenOf(premium, '/schedule/discovery-call')
    expect(call.data.kind).toBe('discovery-call')
    expect(call.data.free.times.length).toBeGreaterThan(paid.data.offer.free.times.length)
  })

  it('send a visitor to log in', async () => {
    for (const path of ['/member/personal-lesson', '/member/paid-call', '/schedule/paid-call', '/admin/bookings']) {
      const { status, headers } = await academy.visitor().page(path)
      expect([status, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    }
  })
})

describe('the admin’s page', () => {
  it('begins with today, or with the day that is asked for', async () => {
    const { id } = await bookAndPay(academy, await academy.newMember(), daysAhead(6))
    const from = daysAhead(6).toISOString().slice(0, 10)
    const { name, data } = await screenOf(academy.admin, `/admin/bookings?from=${from}&days=1`)
    expect(name).toBe('booking/admin/Agenda')
    expect(data).toMatchObject({ from, days: 1, hours: { zone: 'Europe/Berlin', host_name: 'Clara Host' } })
    expect(data.bookings.map((booking: { id: number }) => booking.id)).toEqual([id])
    expect((await screenOf(academy.admin, '/admin/bookings?from=never&days=99')).data.days).toBe(7)
    expect((await screenOf(academy.admin, '/admin/bookings?from=9999-12-31')).status).toBe(200)
    expect((await member.page('/admin/bookings')).status).toBe(403)
  })
})

describe('the section of a profile', () => {
  it('holds a member’s own bookings', async () => {
    const user = await createUser(academy.db)
    const client = await academy.signedIn(user)
    const past = await bookAndPay(academy, client, daysAhead(3))
    await academy.moveClock({ days: 5 })
    const { id } = await bookAndPay(academy, client, daysAhead(7))
    const reader = await academy.app.identify({ cookies: client.cookies, server: academy.app } as never)
    if (!reader) throw new Error('Nobody is signed in.')
    const { screen, brief } = await bookingsSection(academy).place(reader)
    const { name, data } = screen
    expect(name).toBe('booking/Bookings')
    expect(data).toMatchObject({ hostZone: 'Europe/Berlin', bookings: [{ id, state: 'confirmed' }, { id: past.id }] })
    expect(brief.booking).toEqual({ title: 'Your lesson', starts_at: daysAhead(7).toISOString() })
    await bookAndPay(academy, client, daysAhead(5, 15))
    const { body } = await client.get('/api/member/bookings')
    const days = body.data.map(({ starts_at }: { starts_at: string }) => starts_at.slice(0, 10))
    expect(days).toEqual([5, 7, -2].map((day) => daysAhead(day).toISOString().slice(0, 10)))
  })
})

it('knows the next lesson of a member that is agreed and not over', async () => {
  const user = await createUser(academy.db)
  const client = await academy.signedIn(user)
  const ahead = () => findLessonAhead(academy.db, user.id, currentTime())
  expect(await ahead()).toBeUndefined()
  const later = await bookAndPay(academy, client, daysAhead(22))
  const sooner = await bookAndPay(academy, client, daysAhead(19))
  expect(await ahead()).toBe(sooner.starts_at)
  await client.send('POST', `/api/member/bookings/${sooner.id}/cancel`)
  expect(await ahead()).toBe(later.starts_at)
  await academy.runJobs({ now: daysAhead(23) })
  expect(await ahead()).toBeUndefined()
})
