import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { type GuidanceAcademy, openGuidanceAcademy } from '../../../../test/guidanceAcademy.ts'
import { users } from '../../../accounts/server/tables.ts'
import { minuteOf } from '../../../activity/index.ts'
import { addDays, weekdayOf } from '../../../platform/days.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { dayOn, startOfDay } from '../../../platform/server/zonedTime.ts'
import type { Plan } from '../../agreementContract.ts'
import { dueOn } from '../../weeks.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const [BERLIN, AUCKLAND, HONOLULU] = ['Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu']

const hoursOf = (day: string, zone: string) =>
  (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / HOUR_MS
/** The next day of so many hours, a month from now at the earliest. */
function nextDayOf(hours: number, zone: string): string {
  let day = addDays(dayOn(currentTime(), zone), 30)
  while (hoursOf(day, zone) !== hours) day = addDays(day, 1)
  return day
}

// in Santiago the clocks go forward at midnight, on Lord Howe Island by half an hour
describe.each([
  [BERLIN, 23],
  [BERLIN, 25],
  ['America/Santiago', 23],
  ['America/Santiago', 25],
  ['Australia/Lord_Howe', 23.5],
  ['Australia/Lord_Howe', 24.5],
])('in %s on a day of %d hours', (zone, hours) => {
  it.each([-6, -1, 0, 1])('a check-in is open from the first to the last minute of its seven days (%d)', (before) => {
    const changed = nextDayOf(hours, zone)
    const due = addDays(changed, before)
    const [from, until] = [startOfDay(due, zone).getTime(), startOfDay(addDays(due, 7), zone).getTime()]
    expect((until - from) / HOUR_MS).toBe(before === 1 ? 168 : 144 + hours)
    for (let at = from - 24 * HOUR_MS; at < until + 24 * HOUR_MS; at += 15 * MINUTE_MS) {
      const week = at < from ? addDays(due, -7) : at < until ? due : addDays(due, 7)
      expect(dueOn(addDays(due, -28), dayOn(at, zone))).toBe(week)
    }
  })
})

let kit: GuidanceAcademy
beforeAll(async () => {
  kit = await openGuidanceAcademy()
})
afterAll(() => kit.academy.close())
afterEach(() => kit.academy.resetClock())

const planOf = async (client: Client): Promise<Plan> => (await client.get('/api/member/agreement')).body
const moveTo = (now: number | Date) => kit.academy.runJobs({ now: new Date(now) })
const settle = (now: number | Date) => kit.academy.runJobs({ scheduled: true, now: new Date(now) })
const checkIn = (client: Client, due_on: string) =>
  client.send('POST', '/api/member/check-ins', { due_on, kept: 'yes', words: '' })

/** A member whose first check-in day is `first`, with an agreement that was confirmed at noon four days before. */
async function agreed(first: string, timeZone: string) {
  await moveTo(startOfDay(addDays(first, -4), timeZone).getTime() + 12 * HOUR_MS)
  const { id, client } = await kit.newMember({ timeZone })
  const admin = await kit.signInAdmin()
  const terms = { days: 4, minutes: 120, tasks: ['Scales'], check_in_day: weekdayOf(first), instead_of: null }
  const { body } = await admin.send('POST', `/api/admin/students/${id}/agreement`, terms)
  const plan = await client.send('POST', `/api/member/agreement/${body.proposed.id}/confirm`)
  expect(plan.body.next_on).toBe(first)
  return { id, client }
}

// the job runs at hours that only move on: what comes first in time is tested first
describe('a member who moves to another zone', () => {
  const move = (id: number, timeZone: string) => kit.db.update(users).set({ timeZone }).where(eq(users.id, id))
  const first = () => addDays(dayOn(currentTime(), AUCKLAND), 9)

  it('checks in on the day of where they are, once for each week', async () => {
    const due = first()
    const { id, client } = await agreed(due, AUCKLAND)
    await moveTo(startOfDay(due, AUCKLAND).getTime() + HOUR_MS)
    expect((await planOf(client)).due?.due_on).toBe(due)
    // it is the day before there, for most of a day
    await move(id, HONOLULU)
    expect(await planOf(client)).toMatchObject({ due: null, next_on: due })
    expect((await checkIn(client, due)).status).toBe(409)
    await moveTo(startOfDay(due, HONOLULU))
    expect((await checkIn(client, due)).status).toBe(200)
    await move(id, AUCKLAND)
    expect(await planOf(client)).toMatchObject({ due: null, next_on: addDays(due, 7) })
    expect((await checkIn(client, due)).status).toBe(409)
  })

  it('misses no week twice, and may still check in where its days are not over', async () => {
    const due = first()
    const { id, client } = await agreed(due, AUCKLAND)
    const over = startOfDay(addDays(due, 7), AUCKLAND).getTime()
    await settle(over)
    expect((await planOf(client)).missed).toBe(1)
    await move(id, HONOLULU)
    await settle(over + HOUR_MS)
    expect(await planOf(client)).toMatchObject({ missed: 1, due: { due_on: due } })
    expect((await checkIn(client, due)).status).toBe(200)
    await move(id, AUCKLAND)
    await settle(over + 2 * HOUR_MS)
    const plan = await planOf(client)
    expect(plan).toMatchObject({ missed: 0, due: { due_on: addDays(due, 7) } })
    expect(plan.history.data.map(({ due_on }) => due_on)).toEqual([due])
  })
})

const inOrder = [23, 25].sort((a, b) => nextDayOf(a, BERLIN).localeCompare(nextDayOf(b, BERLIN)))
describe.each(inOrder)('an agreement whose check-in day has %d hours', (hours) => {
  it('asks from its first minute on, counts every minute of it, and judges the week when the next begins', async () => {
    const day = nextDayOf(hours, BERLIN)
    const [begin, end] = [startOfDay(day, BERLIN).getTime(), startOfDay(addDays(day, 1), BERLIN).getTime()]
    const { client } = await agreed(day, BERLIN)
    await moveTo(begin - MINUTE_MS)
    expect((await planOf(client)).due).toBeNull()
    await moveTo(begin)
    expect((await planOf(client)).due).toMatchObject({ due_on: day, played: { days: 0, minutes: 0 } })

    // a minute of each hour of the day, the one that comes twice twice, and one of each day beside it
    await moveTo(end + HOUR_MS)
    const played = Array.from({ length: hours }, (_, hour) => begin + hour * HOUR_MS + 30 * MINUTE_MS)
    const minutes = [begin - MINUTE_MS, ...played, end].map((at) => ({ minute: minuteOf(at), kind: 'playing' }))
    await client.send('POST', '/api/member/minutes', { zone: BERLIN, minutes })
    const plan = await planOf(client)
    expect(plan.due).toMatchObject({ due_on: day, played: { days: 1, minutes: hours + 1 } })
    expect(plan.week.played).toEqual({ days: 0, minutes: 1 })

    const over = startOfDay(addDays(day, 7), BERLIN).getTime()
    await settle(over - MINUTE_MS)
    expect(await planOf(client)).toMatchObject({ missed: 0, due: { due_on: day } })
    await settle(over)
    expect(await planOf(client)).toMatchObject({ missed: 1, due: { due_on: addDays(day, 7) } })
  })
})
