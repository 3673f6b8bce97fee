import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, bookAndPay, daysAhead, openBookingAcademy } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { MAX_MINUTES } from '../../live-shows/rules.ts'
import { showTimes } from '../../live-shows/server/index.ts'
import { selectRows } from '../../platform/server/database.ts'

let academy: BookingAcademy
let client: Client
beforeAll(async () => {
  academy = await openBookingAcademy()
  client = await academy.newMember()
})
afterAll(() => academy.close())
afterEach(() => academy.db.execute(sql`delete from live_shows`))

const at = (hour: number, minute = 0) => new Date(daysAhead(3, hour).getTime() + minute * 60_000)
/** A show from one time to another, on the clocks of UTC. */
const show = async (from: Date, minutes: number, cancelled = false) => {
  await academy.db.execute(sql`insert into live_shows (title, start_time, duration_minutes, deleted_at)
    values ('A show', ${from.toISOString()}, ${minutes}, ${cancelled ? new Date().toISOString() : null})`)
}
const isFree = async (start: Date, kind = 'lesson') => {
  const from = start.toISOString().slice(0, 10)
  const { body } = await client.get(`/api/booking/free-times?kind=${kind}&from=${from}&days=2`)
  return (body.times as string[]).includes(start.toISOString())
}

describe('while a live show is on', () => {
  it('nothing is free, and what only touches it is', async () => {
    await show(at(10), 60)
    // a lesson takes an hour
    expect(await Promise.all([at(9), at(9, 30), at(10), at(10, 30), at(11)].map((time) => isFree(time)))).toEqual([
      ...[true, false, false, false, true],
    ])
    const calls = [at(9, 30), at(10), at(10, 30), at(11)].map((time) => isFree(time, 'discovery-call'))
    expect(await Promise.all(calls)).toEqual([true, false, false, true])
    const refused = await academy.book(client, at(10))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This time is no longer free. Please choose another one.',
    ])
    expect(refused.body.errors.time).not.toContain(at(10, 30).toISOString())
    expect(refused.body.errors.time).toContain(at(11).toISOString())
  })

  it('half hours count from the first minute to the last that it takes of them', async () => {
    await show(at(12, 20), 15)
    const calls = [at(11, 30), at(12), at(12, 30), at(13)].map((time) => isFree(time, 'discovery-call'))
    expect(await Promise.all(calls)).toEqual([true, false, false, true])
  })

  it('two at once take no more than both, and a cancelled one takes nothing', async () => {
    await show(at(10), 60)
    await show(at(10, 30), 60)
    await show(at(13), 60, true)
    expect(await Promise.all([at(9), at(10), at(11), at(11, 30), at(13)].map((time) => isFree(time)))).toEqual([
      ...[true, false, false, true, true],
    ])
  })

  it('nothing is free to the end of the longest one that began the day before', async () => {
    await show(new Date(at(0).getTime() - 60 * 60_000), MAX_MINUTES)
    const calls = [at(6, 30), at(7)].map((time) => isFree(time, 'discovery-call'))
    expect(await Promise.all(calls)).toEqual([false, true])
  })

  it('it is found by the index of starts, whatever shows there were before', async () => {
    const plan = await academy.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return selectRows(tx, sql`explain ${showTimes(sql`now()`)}`)
    })
    expect(JSON.stringify(plan)).toMatch(/live_shows_start.*Index Cond: \(start_time > /)
  })

  it('what was booked before stays, and can’t be moved into the show', async () => {
    const { id } = await bookAndPay(academy, client, at(9))
    await show(at(9), 60)
    await show(at(14), 60)
    const move = (time: Date) =>
      client.send('POST', `/api/member/bookings/${id}/move`, {
        ...{ date: time.toISOString().slice(0, 10), time: time.toISOString().slice(11, 16), timezone: 'UTC' },
      })
    expect((await move(at(14))).status).toBe(409)
    const own = (await client.get('/api/member/bookings')).body.data as { id: number }[]
    expect(own.find((booking) => booking.id === id)).toMatchObject({
      ...{ state: 'confirmed', starts_at: at(9).toISOString() },
    })
    expect((await move(at(15))).status).toBe(200)
  })

  it('a slot that ran out and is paid late is not had again', async () => {
    const held = await academy.book(client, at(16))
    const { id } = held.body.booking
    await academy.expire(id)
    await show(at(16), 30)
    expect(await academy.pay(id)).toBe('refund')
  })
})

describe('an admin who makes or moves a show', () => {
  const create = (start: Date, more: object = {}) =>
    academy.admin.send('POST', '/admin/live-shows', { title: 'A show', start_time: start.toISOString(), ...more })
  const change = (id: number, body: object) => academy.admin.send('PATCH', `/api/admin/live-shows/${id}`, body)
  const lesson = (start: Date) => ({ title: 'Personal piano lesson with Ada Tester', starts_at: start.toISOString() })
  const on = (day: number, hour: number) => daysAhead(day, hour)

  it('reads what was booked at its time before, and only that', async () => {
    await bookAndPay(academy, client, on(10, 9))
    await bookAndPay(academy, client, on(10, 11))
    const { status, body } = await create(on(10, 10))
    expect([status, body.message, body.overlaps]).toEqual([200, 'Live show created successfully!', []])
    const { id } = body.show
    // longer, it reaches into the second
    expect((await change(id, { duration: 61 })).body.overlaps).toEqual([lesson(on(10, 11))])
    expect((await change(id, { title: 'Another name' })).body.overlaps).toEqual([])
    const moved = await change(id, {
      start_time: new Date(on(10, 9).getTime() + 30 * 60_000).toISOString(),
      duration: 120,
    })
    expect(moved.body.overlaps).toEqual([lesson(on(10, 9)), lesson(on(10, 11))])
  })

  it('reads it of every show of a series, of who is still paying too, and of nobody who has cancelled', async () => {
    const { id } = await bookAndPay(academy, client, on(18, 9))
    await bookAndPay(academy, client, on(25, 9))
    const other = await academy.newMember()
    expect((await academy.book(other, on(32, 9))).status).toBe(200)
    expect((await client.send('POST', `/api/member/bookings/${id}/cancel`)).status).toBe(200)
    const { body } = await create(on(18, 9), { weeks: 3 })
    expect(body.overlaps.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual(
      [on(25, 9), on(32, 9)].map((start) => start.toISOString()),
    )
  })

  it('never has a booking of the same moment that nobody is told of', async () => {
    for (const day of [40, 41, 42]) {
      const [booked, made] = await Promise.all([academy.book(client, on(day, 9)), create(on(day, 9))])
      expect([booked.status === 409, made.body.overlaps.length]).toEqual(booked.status === 409 ? [true, 0] : [false, 1])
    }
  })
})
