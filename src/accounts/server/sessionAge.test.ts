import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { hashToken, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { deleteExpired } from './deleteExpired.ts'
import { listSessions } from './sessions.ts'
import { sessions } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const member = async () => {
  const user = await createUser(academy.db)
  return { user, client: await academy.signedIn(user) }
}
const ofUser = (userId: number) => eq(sessions.userId, userId)
const isIn = async (client: Client) => (await client.page('/member/profile')).status === 200
const daysLeft = async (userId: number) => {
  const [row] = await academy.db
    .select({ days: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::float8 / 86400` })
    .from(sessions)
    .where(ofUser(userId))
  return Number(row?.days)
}

/** Lets so many days pass, in which the session is used every four weeks and at their end. */
async function useFor(client: Client, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 28) {
    await academy.moveClock({ days: Math.min(28, left) })
    expect(await isIn(client)).toBe(true)
  }
}

describe('a session', () => {
  it('goes on for thirty days from each day it is used', async () => {
    const { user, client } = await member()
    await academy.moveClock({ days: 20 })
    expect(await daysLeft(user.id)).toBeCloseTo(10, 1)
    expect(await isIn(client)).toBe(true)
    expect(await daysLeft(user.id)).toBeCloseTo(30, 1)
  })

  it('is not carried past ninety days by using it', async () => {
    const { user, client } = await member()
    await useFor(client, 85)
    expect(await daysLeft(user.id)).toBeCloseTo(5, 1)
    const [line] = await listSessions(academy.db, user.id, undefined)
    expect(currentTime().getTime() - Date.parse(line?.last_used_at ?? '')).toBeLessThan(60_000)
    // not written again by every request of its last weeks
    expect(await academy.countTransactions(() => client.get('/api/member/account/second-factor'))).toBe(0)
    const writes: string[] = []
    academy.database.onQuery = (text) => void (text.startsWith('update "sessions"') && writes.push(text))
    await client.get('/api/member/account/second-factor')
    academy.database.onQuery = undefined
    expect(writes).toEqual([])
  })

  it('ends ninety days after the login, whatever its expiry says', async () => {
    const { user, client } = await member()
    await useFor(client, 89.9)
    // as a version wrote it that knew no longest time
    const expiresAt = sql`now() + interval '20 days'`
    await academy.db.update(sessions).set({ expiresAt }).where(ofUser(user.id))
    await academy.moveClock({ hours: 5 })
    expect(await isIn(client)).toBe(false)
    expect(await client.firstStatus('/api/member/notifications/stream')).toBe(401)
    expect(await listSessions(academy.db, user.id, undefined)).toEqual([])
  })

  it('that a clock a year ahead began lives no longer for it', async () => {
    await academy.moveClock({ days: 365 })
    const { user, client } = await member()
    const unused = await member()
    await academy.moveClock({ days: -365 })
    expect(await isIn(client)).toBe(true)
    const [used] = await academy.db.select().from(sessions).where(ofUser(user.id))
    expect(used?.createdAt.getTime()).toBeLessThan(currentTime().getTime() + 60_000)
    await deleteExpired(academy.db)
    const [cut] = await academy.db.select().from(sessions).where(ofUser(unused.user.id))
    expect(cut?.createdAt.getTime()).toBeLessThan(currentTime().getTime() + 60_000)
    expect(cut?.tokenHash).toBe(hashToken(unused.client.cookies[SESSION_COOKIE] ?? ''))
  })
})

describe('an admin', () => {
  const path = (id: number) => `/api/admin/member/${id}/sessions`

  it('ends every session of a member and of another admin, and the login that waits for a code', async () => {
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    for (const role of ['member', 'admin'] as const) {
      const user = await createUser(academy.db, { role })
      const [here, there] = [await academy.signedIn(user), await academy.signedIn(user)]
      const both = await Promise.all([0, 1].map(() => admin.send('DELETE', path(user.id))))
      expect(both.map(({ body }) => body.ended).sort()).toEqual([0, 2])
      expect([await isIn(here), await isIn(there)]).toEqual([false, false])
    }
    expect(await isIn(admin)).toBe(true)
  })

  it('ends the own ones on the profile, where the password is asked', async () => {
    const user = await createUser(academy.db, { role: 'admin' })
    const [admin, other] = [await academy.signedIn(user), await academy.signedIn(user)]
    expect((await admin.send('DELETE', path(user.id))).status).toBe(409)
    expect(await isIn(other)).toBe(true)
  })

  it('learns that a member does not exist; members and visitors are refused', async () => {
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    const { user, client } = await member()
    for (const id of ['2147483000', 'x', '-1'])
      expect((await admin.send('DELETE', path(Number(id) || 0))).status).toBe(404)
    expect((await client.send('DELETE', path(user.id))).status).toBe(403)
    expect((await academy.visitor().send('DELETE', path(user.id))).status).toBe(401)
    expect(await isIn(client)).toBe(true)
  })
})
