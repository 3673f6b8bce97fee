import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, daysAhead, FORM, openBookingAcademy } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'

let academy: BookingAcademy
let client: Client
beforeAll(async () => {
  academy = await openBookingAcademy()
  client = await academy.newMember()
})
afterAll(() => academy.close())

const timesOf = async (query: string): Promise<string[]> =>
  (await client.get(`/api/booking/free-times?${query}`)).body.times

type Change = { zone: string; at: Temporal.ZonedDateTime }

/** When the clocks of one of these zones are next put back (`-1`) or forward (`1`), far enough ahead to be booked. */
function changeOf(zones: string[], way: -1 | 1): Change {
  for (const zone of zones) {
    const begin = Temporal.Now.zonedDateTimeISO(zone).add({ days: 3 })
    for (let at = begin.getTimeZoneTransition('next'); at; at = at.getTimeZoneTransition('next')) {
      if (at.epochMilliseconds - begin.epochMilliseconds > 350 * 24 * 3_600_000) break
      if (Math.sign(at.offsetNanoseconds - at.subtract({ seconds: 1 }).offsetNanoseconds) === way) return { zone, at }
    }
  }
  throw new Error('No clocks are changed within the year.')
}
const post = (who: Client, more: object) => who.send('POST', '/meeting/booking', { ...FORM, ...more })

describe('free times', () => {
  it('are answered in the same number of questions, however much is booked', async () => {
    const ask = () => timesOf('kind=lesson&days=62')
    const few = await academy.countQueries(ask)
    for (let hour = 8; hour < 18; hour += 2) await academy.book(await academy.newMember(), daysAhead(4, hour))
    expect(await academy.countQueries(ask)).toBe(few)
    expect(few).toBeLessThanOrEqual(4)
  })

  it('keep the notice and the horizon, and need longer gaps for longer things', async () => {
    await academy.setHours({
      min_notice_hours: 48,
      horizon_days: 5,
      week: Array.from({ length: 7 }, () => [
        { from: '09:00', to: '10:00' },
        { from: '11:00', to: '11:30' },
      ]),
    })
    const [lessons, calls] = [await timesOf('kind=lesson'), await timesOf('kind=discovery-call')]
    await academy.setHours()
    expect(Date.parse(lessons[0] ?? '') - Date.now()).toBeGreaterThanOrEqual(48 * 3_600_000)
    expect(Date.parse(lessons.at(-1) ?? '') - Date.now()).toBeLessThan(6 * 24 * 3_600_000)
    expect(lessons.length).toBeGreaterThanOrEqual(2)
    expect(calls.length).toBeGreaterThanOrEqual(lessons.length * 3 - 1)
  })

  it('are the first week that has any where nothing is free for six weeks', async () => {
    const today = Temporal.Now.plainDateISO('Europe/Berlin')
    const offUntil = (days: number) => Array.from({ length: days }, (_, day) => today.add({ days: day }).toString())
    await academy.setHours({ days_off: offUntil(60), horizon_days: 90 })
    const times = await timesOf('kind=lesson')
    const { body: asked } = await client.get(`/api/booking/free-times?kind=lesson&from=${today}`)
    await academy.setHours({ days_off: offUntil(95), horizon_days: 90 })
    const none = await timesOf('kind=lesson')
    await academy.setHours()
    const ahead = (time?: string) => (Date.parse(time ?? '') - Date.now()) / 86_400_000
    expect(ahead(times[0])).toBeGreaterThan(58)
    expect(ahead(times.at(-1))).toBeLessThan(68)
    expect([asked.times, none]).toEqual([[], []])
    // the way on from days without any, and how far there is one
    expect(asked).toMatchObject({ next: times[0], until: today.add({ days: 90 }).toString() })
  })

  it('are none before an admin has said when the host is there', async () => {
    const fresh = await openBookingAcademy({}, { week: Array.from({ length: 7 }, () => []) })
    const member = await fresh.newMember()
    expect((await member.get('/api/booking/free-times?kind=lesson')).body).toMatchObject({
      host_zone: 'Europe/Berlin',
      ...{ times: [], next: null },
    })
    await fresh.close()
  })

  it.each(['kind=massage', 'kind=lesson&from=tomorrow', 'kind=lesson&days=63', 'kind=lesson&days=0', ''])(
    'refuse %s',
    async (query) => {
      expect((await client.get(`/api/booking/free-times?${query}`)).status).toBe(422)
    },
  )

  it('are for members', async () => {
    expect((await academy.visitor().get('/api/booking/free-times?kind=lesson')).status).toBe(401)
  })
})

describe('over a change of clocks', () => {
  it('all that is shown can be booked, by a visitor in Lagos, when the host’s clocks go back', async () => {
    // a week after the change in Berlin the next one is too far ahead, and Sydney's comes first
    const { zone, at } = changeOf(['Europe/Berlin', 'Australia/Sydney'], -1)
    await academy.setHours({ zone })
    const day = at.toPlainDate().toString()
    const shown = await timesOf(`kind=lesson&from=${day}&days=1`)
    // 25 hours hold 50 half hours
    expect(shown).toHaveLength(50)
    for (const time of shown.filter((_, index) => index % 2 === 0)) {
      const there = Temporal.Instant.from(time).toZonedDateTimeISO('Africa/Lagos')
      const when = { date: there.toPlainDate().toString(), time: there.toPlainTime().toString().slice(0, 5) }
      const { status, body } = await post(await academy.newMember(), { ...when, timezone: 'Africa/Lagos' })
      expect([status, body.booking?.starts_at]).toEqual([200, time])
    }
    expect(await timesOf(`kind=lesson&from=${day}&days=1`)).toEqual([])
    await academy.setHours()
  })

  it('a time that comes twice on the visitor’s clock is the first that is free, or the one that is named', async () => {
    const { zone, at } = changeOf(['America/New_York', 'Australia/Sydney'], -1)
    const wall = { date: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5), timezone: zone }
    const second = at.toInstant().toString({ smallestUnit: 'millisecond' })
    const first = at.subtract({ hours: 1 }).toInstant().toString({ smallestUnit: 'millisecond' })
    const named = await post(client, { ...wall, starts_at: second })
    expect(named.body.booking.starts_at).toBe(second)
    await client.send('POST', `/api/member/bookings/${named.body.booking.id}/release`)
    const answers = [await post(client, wall), await post(await academy.newMember(), wall)]
    expect(answers.map(({ body }) => body.booking.starts_at)).toEqual([first, second])
    expect((await post(await academy.newMember(), wall)).status).toBe(409)
  })

  it('a time that the visitor’s clock skips is refused in words', async () => {
    const { zone, at } = changeOf(['America/New_York', 'Australia/Sydney'], 1)
    const wall = { date: at.toPlainDate().toString(), time: '02:30', timezone: zone }
    const { status, body } = await post(client, wall)
    expect([status, body.errors.time[0]]).toEqual([
      422,
      'This time does not exist on that day, since the clocks go forward. Please choose another one.',
    ])
  })
})
