import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { users } from '../../accounts/server/tables.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { MAX_MINUTES, TAKEN_HOURS } from '../contract.ts'
import { minuteOf } from '../rules.ts'
import { listDays, saveMinutes } from './queries.ts'
import { activityMinutes } from './tables.ts'

let academy: TestAcademy
let client: Client
let userId: number
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())
beforeEach(async () => {
  const user = await createUser(academy.db)
  userId = user.id
  client = await academy.signedIn(user)
})

const nowMinute = () => minuteOf(currentTime().getTime())
const send = (minutes: object[], by = client) => by.send('POST', '/api/member/minutes', { minutes })
const stored = () => academy.db.select().from(activityMinutes).where(eq(activityMinutes.userId, userId))
const live = (zone: string) => academy.db.update(users).set({ timeZone: zone }).where(eq(users.id, userId))

describe('POST /api/member/minutes', () => {
  it('keeps each minute once: sent again, from two devices at once, of two kinds', async () => {
    const minute = nowMinute()
    const batch = [minute - 2, minute - 1].map((each) => ({ minute: each, kind: 'playing' }))
    const other = await academy.signedIn({ id: userId })
    const answers = await Promise.all([
      send(batch),
      send([...batch].reverse(), other),
      send([{ minute: minute - 1, kind: 'answering' }], other),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send(batch)).body).toMatchObject({ taken: 2 })
    expect(await stored()).toHaveLength(2)
  })

  it('leaves out what is to come and what is older than two weeks, and takes the rest', async () => {
    const minute = nowMinute()
    const sent = [minute + 2, minute - 1, minute - TAKEN_HOURS * 60 - 1]
    const { status, body } = await send(sent.map((each) => ({ minute: each, kind: 'watching' })))
    expect([status, body.taken]).toEqual([200, 1])
    expect((await stored()).map((row) => minuteOf(row.minute.getTime()))).toEqual([minute - 1])
  })

  it('takes what a day without a line has gathered, in several calls', async () => {
    const minute = nowMinute()
    const day = Array.from({ length: 600 }, (_, at) => ({ minute: minute - at, kind: 'playing' }))
    expect((await send(day)).status).toBe(422)
    expect((await send(day.slice(0, MAX_MINUTES))).body.taken).toBe(500)
    expect((await send(day.slice(400))).body.taken).toBe(200)
    expect(await stored()).toHaveLength(600)
  })

  it('takes those of a browser whose clock is off, by when they really were, each once', async () => {
    const now = currentTime().getTime()
    for (const ahead of [21_000, 3_600_000, -3_600_000]) {
      await academy.db.delete(activityMinutes)
      const batch = [-2, -1, 0].map((each) => ({ minute: minuteOf(now + ahead) + each, kind: 'playing' }))
      const post = () =>
        client.send('POST', '/api/member/minutes', { now: currentTime().getTime() + ahead, minutes: batch })
      expect((await post()).body.taken, `${ahead}`).toBe(3)
      expect((await post()).body.taken).toBe(3)
      const kept = (await stored()).map((row) => minuteOf(row.minute.getTime())).sort()
      expect(kept).toHaveLength(3)
      expect(Math.abs((kept.at(-1) ?? 0) - minuteOf(now))).toBeLessThanOrEqual(1)
    }
  })

  it('takes what a weekend without a line has gathered', async () => {
    const friday = nowMinute() - 3 * 24 * 60
    expect((await send([{ minute: friday, kind: 'playing' }])).body.taken).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    [{ minutes: [] }, 'minutes'],
    [{ minutes: [{ minute: 5, kind: 'sleeping' }] }, 'minutes[0][kind]'],
    [{ minutes: [{ minute: -1, kind: 'playing' }] }, 'minutes[0][minute]'],
  ])('refuses %j by name', async (body, field) => {
    const answer = await client.send('POST', '/api/member/minutes', body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is for members', async () => {
    expect((await send([{ minute: nowMinute(), kind: 'playing' }], academy.visitor())).status).toBe(401)
  })
})

describe('older days', () => {
  it('become one row a kind, with all their minutes, while what may still be sent stays as it is', async () => {
    const now = currentTime().getTime()
    const dayMs = 24 * 3_600_000
    const minutes = (daysAgo: number, kind: 'playing' | 'watching', from: number, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const minute = new Date(Math.floor((now - daysAgo * dayMs) / dayMs) * dayMs + (from + at) * 60_000)
        return { userId, minute, day: minute.toISOString().slice(0, 10), kind }
      })
    const all = [
      ...minutes(40, 'playing', 60, 30),
      ...minutes(40, 'watching', 100, 10),
      ...minutes(18, 'playing', 0, 1),
      ...minutes(15, 'playing', 0, 7),
    ]
    await academy.db.insert(activityMinutes).values(all)
    const before = await listDays(academy.db, userId, '2020-01-01')
    const sizes: number[][] = []
    for (const night of [1, 2]) {
      await academy.runJobs({ now: new Date(now + night * dayMs), scheduled: true })
      expect(await listDays(academy.db, userId, '2020-01-01')).toEqual(before)
      sizes.push((await stored()).map((row) => row.minutes).sort((a, b) => b - a))
    }
    expect(sizes).toEqual([
      [30, 10, 1, 1, 1, 1, 1, 1, 1, 1],
      [30, 10, 7, 1],
    ])
    expect(before.map((each) => each.minutes)).toEqual([40, 1, 7])
  })
})

describe('the day of a minute', () => {
  const at = (time: string) => ({ minute: minuteOf(Date.parse(time)), kind: 'playing' as const })
  const save = (now: string, ...times: string[]) =>
    saveMinutes(academy.db, userId, { minutes: times.map(at) }, new Date(now))
  const days = () => listDays(academy.db, userId, '2020-01-01')

  it('is that of the member’s zone', async () => {
    await live('Asia/Tokyo')
    await save('2026-06-10T15:30:00Z', '2026-06-10T14:59:00Z', '2026-06-10T15:00:00Z')
    expect(await days()).toEqual([
      { day: '2026-06-10', minutes: 1 },
      { day: '2026-06-11', minutes: 1 },
    ])
  })

  it('is the one that Today shows, whatever the browser says of where it is', async () => {
    await live('Pacific/Kiritimati')
    const minute = nowMinute()
    const day = (await client.get('/api/member/today')).body.day
    const zones = ['Pacific/Pago_Pago', 'Europe/Berlin', 'Mars/Olympus', '+25:00', 'x'.repeat(5000), 7]
    for (const [at, zone] of zones.entries()) {
      const sent = { zone, minutes: [{ minute: minute - at, kind: 'playing' }] }
      expect((await client.send('POST', '/api/member/minutes', sent)).body, `${zone}`).toMatchObject({ taken: 1 })
    }
    const midnight = minuteOf(Date.parse(`${day}T00:00:00+14:00`))
    expect(await days()).toContainEqual({ day, minutes: Math.min(zones.length, minute - midnight + 1) })
  })

  it('has 23 hours when the clocks go forward and 25 when they go back', async () => {
    await live('Europe/Berlin')
    const hours = (day: string) =>
      Array.from(
        { length: 48 },
        (_, hour) => new Date(Date.parse(`${day}T00:00:00Z`) - 11 * 3_600_000 + hour * 3_600_000),
      )
    const count = async (day: string) => {
      const times = hours(day).map((time) => time.toISOString())
      await save(new Date(Date.parse(`${day}T00:00:00Z`) + 37 * 3_600_000).toISOString(), ...times)
      return (await days()).find((each) => each.day === day)?.minutes
    }
    expect(await count('2026-03-29')).toBe(23)
    expect(await count('2026-10-25')).toBe(25)
  })

  it('stays what it was when the member moves to another zone', async () => {
    await live('Africa/Lagos')
    await save('2026-06-10T23:30:00Z', '2026-06-10T22:30:00Z')
    await live('Pacific/Auckland')
    const { today } = await save('2026-06-10T23:31:00Z', '2026-06-10T22:30:00Z', '2026-06-10T23:31:00Z')
    expect(today).toBe(1)
    expect(await days()).toEqual([
      { day: '2026-06-10', minutes: 1 },
      { day: '2026-06-11', minutes: 1 },
    ])
  })
})
