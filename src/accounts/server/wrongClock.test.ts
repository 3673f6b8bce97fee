import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { followClock } from '../../platform/server/clock.ts'
import { rateBuckets } from '../../platform/server/rateLimit.ts'
import { deleteExpired } from './deleteExpired.ts'
import { findMailToken, issueMailToken } from './mailTokens.ts'
import { mailTokens, sessions } from './tables.ts'

const DAY = 24 * 60 * 60_000
const YEAR = 365 * DAY

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on' })
})
afterAll(() => academy.close())
afterEach(async () => {
  vi.useRealTimers()
  await followClock(academy.db)
})

const setClock = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
const logIn = async (email: string) => {
  const client = academy.visitor()
  await client.page('/login')
  return { client, answer: await client.send('POST', '/login', { email, password: PASSWORD }) }
}
/** Days that a member's session has to live, by the database's clock. */
const daysLeft = async (userId: number) => {
  const [row] = await academy.db
    .select({ days: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::float8 / 86400` })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return Number(row?.days)
}

describe('a session', () => {
  it.each([
    ['a year behind', -YEAR],
    ['a year ahead', YEAR],
  ])('lasts thirty days by the database’s clock when the process is %s', async (_, ms) => {
    const member = await createUser(academy.db)
    setClock(ms)
    const { client, answer } = await logIn(member.email)
    expect(answer.status).toBe(200)
    expect((await client.page('/member/profile')).status).toBe(200)
    const left = await daysLeft(member.id)
    expect(left).toBeGreaterThan(29.5)
    expect(left).toBeLessThan(30.5)
  })

  it('of a clock that was a year ahead goes on, and is cut to thirty days', async () => {
    const [used, unused] = [await createUser(academy.db), await createUser(academy.db)]
    await academy.moveClock({ days: 365 })
    const { client } = await logIn(used.email)
    await logIn(unused.email)
    await academy.moveClock({ days: -365 })
    expect((await client.page('/member/profile')).status).toBe(200)
    expect(await daysLeft(used.id)).toBeLessThan(30.5)
    expect(await daysLeft(unused.id)).toBeGreaterThan(300)
    await deleteExpired(academy.db)
    expect(await daysLeft(unused.id)).toBeLessThan(30.5)
    expect(await daysLeft(unused.id)).toBeGreaterThan(29.5)
  })
})

describe('the link of a mail', () => {
  it('works for a process that is a year behind, and does not outlive a clock that was a year ahead', async () => {
    const { id } = await createUser(academy.db)
    setClock(-YEAR)
    const token = await issueMailToken(academy.db, id, 'reset')
    expect(await findMailToken(academy.db, token, 'reset')).toMatchObject({ id })
    vi.useRealTimers()
    await academy.moveClock({ days: 365 })
    await issueMailToken(academy.db, id, 'reset')
    await academy.moveClock({ days: -365 })
    await deleteExpired(academy.db)
    const [row] = await academy.db
      .select({ days: sql<number>`extract(epoch from ${mailTokens.expiresAt} - now())::float8 / 86400` })
      .from(mailTokens)
    expect(Number(row?.days)).toBeLessThan(30)
  })
})

describe('limits after a clock that was a year ahead', () => {
  it('lock nobody out', async () => {
    const member = await createUser(academy.db)
    await academy.moveClock({ days: 365 })
    let refused = 0
    for (let i = 0; i < 60 && refused === 0; i++) {
      const client = academy.visitor()
      await client.page('/login')
      const { status } = await client.send('POST', '/login', { email: member.email, password: 'wrong-password' })
      if (status === 429) refused++
    }
    expect(refused).toBe(1)
    await academy.moveClock({ days: -365 })
    // still full of what was just tried, and no more than that
    const { answer } = await logIn(member.email)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3600)
    // from then on it refills
    const [ahead] = await academy.db
      .select({ count: sql<number>`count(*)::int` })
      .from(rateBuckets)
      .where(sql`${rateBuckets.updatedAt} > now() and ${rateBuckets.tokens} < 1`)
    expect(ahead?.count).toBe(0)
    await academy.moveClock({ hours: 1 })
    expect((await logIn(member.email)).answer.status).toBe(200)
  })
})
