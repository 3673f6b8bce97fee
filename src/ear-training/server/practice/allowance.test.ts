import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { type EarAcademy, openEarAcademy } from '../../../../test/earAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import { users } from '../../../accounts/server/tables.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { dayOn, startOfDay } from '../../../platform/server/zonedTime.ts'
import { earAnswers, earCards } from '../tables.ts'

let kit: EarAcademy
beforeAll(async () => {
  kit = await openEarAcademy()
})
afterAll(() => kit.academy.close())

const HOUR = 60 * 60_000
const PATH = '/api/member/ear-training/practice'
const answer = (client: Client, slug = 'rhythm', answer_key = randomUUID()) =>
  client.send('POST', `${PATH}/${slug}`, { answer_key, asked: 0, picked: 0, seconds: 9 })

/** A member who has given so many answers at `at`. */
async function createAnswerer(count: number, at = currentTime(), more: Parameters<typeof createUser>[1] = {}) {
  const { db } = kit.academy
  const user = await createUser(db, more)
  const given = { userId: user.id, category: 'Melody', asked: 0, picked: 0, right: true, answeredAt: at }
  const rows = Array.from({ length: count }, () => ({ ...given, answerKey: randomUUID() }))
  if (count > 0) await db.insert(earAnswers).values(rows)
  return { user, client: await kit.academy.signedIn(user) }
}
const countOf = (userId: number) => kit.academy.db.$count(earAnswers, eq(earAnswers.userId, userId))

describe('the answers of a day', () => {
  it('are twenty for free members, over all drills, and then locked with words', async () => {
    const { user, client } = await createAnswerer(18)
    expect((await answer(client, 'rhythm')).body.allowance).toEqual({ left: 1, limit: 20 })
    expect((await answer(client, 'basic-triad')).body.allowance).toEqual({ left: 0, limit: 20 })
    const { status, body } = await answer(client, 'melody')
    expect([status, body.code]).toEqual([403, 'locked'])
    expect(body.message).toBe('You have given your 20 drill answers of today. A paid plan opens as many as you like.')
    expect(await countOf(user.id)).toBe(20)
    expect(await kit.academy.db.$count(earCards, eq(earCards.userId, user.id))).toBe(2)
  })

  it('have no end for standard and premium members, nor for admins', async () => {
    for (const more of [{ standard: true }, { premiumGranted: true }, { role: 'admin' as const }]) {
      const { client } = await createAnswerer(40, currentTime(), more)
      const { status, body } = await answer(client)
      expect([status, body.allowance]).toEqual([200, null])
    }
  })

  it('are given anew by no change of zone', async () => {
    const { user, client } = await createAnswerer(20, currentTime(), { timeZone: 'UTC' })
    const details = { first_name: 'Zoe', last_name: 'Z', email: user.email }
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/New_York']) {
      expect((await client.send('PUT', '/api/member/account', { ...details, time_zone })).status).toBe(200)
      expect((await answer(client)).status, time_zone).toBe(403)
    }
  })

  it('count a repeated answer once, also when it was the last', async () => {
    const { user, client } = await createAnswerer(19)
    const last = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => answer(client, 'rhythm', last)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await answer(client, 'rhythm', last)).status).toBe(200)
    expect((await answer(client, 'rhythm')).status).toBe(403)
    expect(await countOf(user.id)).toBe(20)
  })

  it('are no more for two at once', async () => {
    const { user, client } = await createAnswerer(19)
    const sent = await Promise.all(['rhythm', 'melody', 'intervals', 'others'].map((slug) => answer(client, slug)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    expect(await countOf(user.id)).toBe(20)
  })

  it('are those of the day on which an answer was given that has waited for a line', async () => {
    const old = { createdAt: new Date(currentTime().getTime() - 90 * 24 * HOUR), timeZone: 'UTC' }
    const DAY = (24 * HOUR) / 1000
    const late = (client: Client, ago: number) =>
      client.send('POST', `${PATH}/rhythm`, { answer_key: randomUUID(), asked: 0, picked: 0, seconds: 9, ago })
    const { user, client } = await createAnswerer(20, currentTime(), old)
    expect((await answer(client)).status).toBe(403)
    expect((await late(client, DAY)).body.allowance).toEqual({ left: 0, limit: 20 })
    expect((await late(client, 15 * DAY)).status).toBe(422)
    expect((await late(client, -1)).status).toBe(422)
    expect(await countOf(user.id)).toBe(21)
    const yesterday = await createAnswerer(20, new Date(currentTime().getTime() - 24 * HOUR), old)
    expect((await late(yesterday.client, DAY)).status).toBe(403)
    expect((await answer(yesterday.client)).body.allowance).toEqual({ left: 19, limit: 20 })
    // nobody has answered before they joined
    const fresh = await createAnswerer(20)
    expect((await late(fresh.client, DAY)).status).toBe(403)
  })

  it('do not count those of quizzes', async () => {
    const { user, client } = await createAnswerer(0)
    const row = { userId: user.id, category: 'Intervals', asked: 1, picked: 2, right: true }
    await kit.academy.db.insert(earAnswers).values(Array.from({ length: 30 }, () => row))
    expect((await answer(client)).body.allowance).toEqual({ left: 19, limit: 20 })
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kathmandu'])(
    'begin at midnight in %s',
    async (timeZone) => {
      const now = currentTime()
      const midnight = startOfDay(dayOn(now, timeZone), timeZone)
      const zoned = { timeZone, timeZoneChosen: true }
      const before = await createAnswerer(20, new Date(midnight.getTime() - 1000), zoned)
      expect((await answer(before.client)).body.allowance).toEqual({ left: 19, limit: 20 })
      const since = await createAnswerer(20, midnight, zoned)
      expect((await answer(since.client)).status).toBe(403)
    },
  )

  it('go by the zone that holds now, for a member who travels', async () => {
    const now = currentTime()
    // one of the two has had a midnight within the last twelve hours
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Tokyo', 'America/New_York']
    const begun = zones.map((zone) => ({ zone, at: startOfDay(dayOn(now, zone), zone).getTime() }))
    const [latest] = begun.sort((one, other) => other.at - one.at)
    const earliest = begun.at(-1)
    const between = new Date(((latest?.at ?? 0) + (earliest?.at ?? 0)) / 2)
    const { user, client } = await createAnswerer(20, between, { timeZone: earliest?.zone ?? '', timeZoneChosen: true })
    expect((await answer(client)).status).toBe(403)
    await kit.academy.db
      .update(users)
      .set({ timeZone: latest?.zone ?? '' })
      .where(eq(users.id, user.id))
    expect((await answer(client)).status).toBe(200)
    expect(now.getTime() - between.getTime()).toBeLessThan(26 * HOUR)
  })

  it('are as many as the settings say', async () => {
    const { access } = (await kit.admin.get('/api/admin/settings')).body
    const save = (free_drill_answers: number, version: number) =>
      kit.admin.send('PUT', '/api/admin/settings', { section: 'access', ...access.value, free_drill_answers, version })
    expect((await save(7, access.version)).status).toBe(422)
    const saved = await save(5, access.version)
    expect(saved.status).toBe(200)
    const { client } = await createAnswerer(4)
    expect((await answer(client)).body.allowance).toEqual({ left: 0, limit: 5 })
    expect((await answer(client)).status).toBe(403)
    expect((await save(0, access.version + 1)).status).toBe(200)
    expect((await answer(client)).body.allowance).toBe(null)
    expect((await save(20, access.version + 2)).status).toBe(200)
  })
})
