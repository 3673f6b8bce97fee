import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, bookAndPay, daysAhead, OPEN, openBookingAcademy } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { auditLog } from '../../platform/server/audit.ts'
import { hostHours } from './tables.ts'

let academy: BookingAcademy
let client: Client
beforeAll(async () => {
  academy = await openBookingAcademy()
  client = await academy.newMember()
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())

const day = (at: Date) => at.toISOString().slice(0, 10)
const agenda = async (from: Date, days = 1) =>
  (await academy.admin.get(`/api/admin/bookings?from=${day(from)}&days=${days}`)).body
const act = (id: number, action: string, body: object = {}, who: Client = academy.admin) =>
  who.send('POST', `/api/admin/bookings/${id}/${action}`, body)

describe('the host’s hours', () => {
  it('begin with the academy’s clock, name and address, until they are saved', async () => {
    const { db, settings } = academy.context
    await db.delete(hostHours)
    const place = { time_zone: 'Europe/Berlin', currency: 'EUR' }
    await db.execute(
      sql`insert into settings (section, version, value) values ('place', 1, ${JSON.stringify(place)}::jsonb)`,
    )
    await settings.renew()
    const { zone, host_name } = (await academy.admin.get('/api/admin/booking/hours')).body
    expect([zone, host_name]).toEqual(['Europe/Berlin', settings.academy().name])
    await academy.setHours()
    expect((await academy.admin.get('/api/admin/booking/hours')).body.zone).toBe(OPEN.zone)
    await db.execute(sql`delete from settings where section = 'place'`)
    await settings.renew()
  })

  it('are kept as they were given, ranges in their order', async () => {
    const hours = {
      ...OPEN,
      zone: 'Africa/Lagos',
      week: [
        [
          { from: '14:00', to: '24:00' },
          { from: '09:00', to: '12:30' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
      days_off: ['2027-01-01', '2026-12-25', '2026-12-25'],
      min_notice_hours: 0,
    }
    const { status, body } = await academy.admin.send('PUT', '/api/admin/booking/hours', hours)
    expect([status, body.message]).toEqual([200, 'Hours saved.'])
    const stored = (await academy.admin.get('/api/admin/booking/hours')).body
    await academy.setHours()
    expect(stored).toEqual({
      ...hours,
      week: [
        [
          { from: '09:00', to: '12:30' },
          { from: '14:00', to: '24:00' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
      days_off: ['2026-12-25', '2027-01-01'],
    })
  })

  const monday = (...ranges: object[]) => ({ week: [ranges, [], [], [], [], [], []] })
  it.each([
    ['zone', { zone: 'Mars/Olympus' }, 'Please choose a time zone of the list.'],
    ['week[0]', monday({ from: '12:00', to: '12:00' }), 'Monday: please end each stretch after it begins.'],
    [
      'week[0]',
      monday({ from: '12:00', to: '14:00' }, { from: '09:00', to: '12:30' }),
      'Monday: please take out the stretches that overlap.',
    ],
    ['host_email', { host_email: 'nobody' }, 'Please enter a valid email address.'],
    ['days_off[0]', { days_off: ['2026-02-30'] }, 'Please choose a date.'],
    ['days_off[1]', { days_off: ['2027-01-01', '9999-12-31'] }, 'Please choose a date.'],
    ['horizon_days', { horizon_days: 0 }, 'This must be at least 1.'],
  ])('are refused for what is wrong with %s', async (field, wrong, text) => {
    const { status, body } = await academy.admin.send('PUT', '/api/admin/booking/hours', { ...OPEN, ...wrong })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('saved by two at once are those of one of them', async () => {
    await Promise.all(
      ['UTC', 'Africa/Lagos'].map((zone, at) => academy.setHours({ zone, days_off: [`2027-01-0${at + 1}`] })),
    )
    const stored = (await academy.admin.get('/api/admin/booking/hours')).body
    await academy.setHours()
    expect(['UTC 2027-01-01', 'Africa/Lagos 2027-01-02']).toContain(`${stored.zone} ${stored.days_off}`)
  })

  it('leave alone what is booked', async () => {
    const at = daysAhead(30)
    const { id } = await bookAndPay(academy, client, at)
    await academy.setHours({ days_off: [day(at)] })
    const { data } = await agenda(at)
    await academy.setHours()
    expect(data.map((booking: { id: number }) => booking.id)).toEqual([id])
  })
})

describe('the agenda', () => {
  it('shows the days of the host’s calendar, with who, what, payment and meeting, and nothing that expired', async () => {
    const at = daysAhead(31)
    const late = new Date(at)
    late.setUTCHours(23)
    const { id } = await bookAndPay(academy, client, at)
    const pending = (await academy.book(await academy.newMember(), new Date(at.getTime() + 7_200_000))).body.booking
    const expired = (await academy.book(await academy.newMember(), new Date(at.getTime() + 14_400_000))).body.booking
    await academy.expire(expired.id)
    // after midnight in Berlin
    await bookAndPay(academy, await academy.newMember(), late)
    const { host_zone, data } = await agenda(at)
    expect(host_zone).toBe('Europe/Berlin')
    expect(data.map((booking: { id: number }) => booking.id)).toEqual([id, pending.id])
    expect(data[0]).toMatchObject({
      name: 'Ada Tester',
      focus: 'Voicings',
      skillLevel: 'Intermediate',
      payment: 'paid',
      meeting: 'link',
      state: 'confirmed',
      notes: '',
      can_move: true,
      can_cancel: true,
    })
    expect(data[0].member_id).toBeTypeOf('number')
    expect(data[1]).toMatchObject({ payment: 'not paid', state: 'pending', can_move: false, can_cancel: true })
    expect((await agenda(at, 7)).data).toHaveLength(3)
  })

  it.each(['', 'from=x', 'from=2026-11-20&days=32', 'from=9999-12-31', 'from=0000-01-01'])(
    'refuses ?%s',
    async (query) => {
      expect((await academy.admin.get(`/api/admin/bookings?${query}`)).status).toBe(422)
    },
  )
})

describe('what an admin does with a booking', () => {
  it('marks it as completed once it has begun, twice the same', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(4, 20))
    const early = await act(id, 'held')
    expect([early.status, early.body.message]).toEqual([409, 'It has not begun yet.'])
    await academy.moveClock({ days: 5 })
    for (let time = 0; time < 2; time++) expect((await act(id, 'held')).body.booking.state).toBe('completed')
    const cancelled = await act(id, 'cancel')
    expect([cancelled.status, cancelled.body.message]).toEqual([409, 'This lesson has taken place.'])
    const pending = (await academy.book(client, daysAhead(34))).body.booking
    expect((await act(pending.id, 'held')).status).toBe(409)
  })

  it('keeps notes that no member ever reads', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(35))
    const path = `/api/admin/bookings/${id}`
    const { body } = await academy.admin.send('PATCH', path, { notes: ' Left hand first. ' })
    expect([body.message, body.booking.notes]).toEqual(['Notes saved.', 'Left hand first.'])
    for (const notes of ['x'.repeat(4001), 'Left\0'])
      expect((await academy.admin.send('PATCH', path, { notes })).status).toBe(422)
    await academy.runJobs()
    expect((await client.get('/api/member/bookings')).text).not.toContain('Left hand')
    expect(academy.mails().join()).not.toContain('Left hand')
    // that they were written, and not what
    const noted = await academy.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.about, `booking ${id}`))
    expect(noted.map(({ act }) => act)).toContain('booking notes changed')
    expect(JSON.stringify(noted)).not.toContain('Left hand')
  })

  it('is not for members, and names no booking that there is not', async () => {
    const { id } = await bookAndPay(academy, client, daysAhead(36))
    for (const action of ['move', 'cancel', 'held']) {
      expect((await act(id, action, {}, client)).status).toBe(403)
      expect((await act(2_000_000_000, action, { date: '2027-01-01', time: '10:00', timezone: 'UTC' })).status).toBe(
        404,
      )
    }
    expect((await client.send('PATCH', `/api/admin/bookings/${id}`, { notes: 'x' })).status).toBe(403)
    expect((await client.get('/api/admin/booking/hours')).status).toBe(403)
    expect((await academy.admin.send('PATCH', '/api/admin/bookings/2000000000', { notes: 'x' })).status).toBe(404)
  })

  it('bound by the members’ rules where an admin acts as a member', async () => {
    const at = new Date(Math.ceil(Date.now() / 3_600_000 + 5) * 3_600_000)
    const { id } = await bookAndPay(academy, academy.admin, at)
    expect((await academy.admin.send('POST', `/api/member/bookings/${id}/cancel`)).status).toBe(409)
    expect((await act(id, 'cancel')).status).toBe(200)
  })
})
