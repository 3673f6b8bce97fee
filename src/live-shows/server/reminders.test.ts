import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { runJobs } from '../../../test/jobs.ts'
import { createUser } from '../../../test/people.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { handleReminders } from './reminders.ts'
import { liveShowReminders } from './tables.ts'

const HOUR = 60 * 60_000
let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: 'https://piano.example' })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())
beforeEach(async () => void (await academy.db.execute(sql`delete from pgboss.job`)))

const inHours = (hours: number) => new Date(currentTime().getTime() + hours * HOUR)
async function newShow(hours: number, more: object = {}): Promise<{ id: number; start: Date }> {
  const start = inHours(hours)
  const body = {
    title: `Show in ${hours}`,
    start_time: start.toISOString(),
    zoom_link: 'https://zoom.test/j/1',
    ...more,
  }
  return { id: (await admin.send('POST', '/admin/live-shows', body)).body.show.id, start }
}
async function newMember(values: object = {}) {
  const user = await createUser(academy.db, values)
  const client = await academy.signedIn(user)
  client.cookies.zone = 'Europe/Berlin'
  const ask = (id: number) => client.send('PUT', `/api/member/live-shows/${id}/reminder`)
  const mails = () => academy.mails().filter((mail) => mail.includes(`To: ${user.email}`))
  return { user, client, ask, mails }
}
const runAt = (now: Date) => academy.runJobs({ now })
const hoursBefore = (start: Date, hours: number) => new Date(start.getTime() - hours * HOUR + 1_000)

describe('a reminder', () => {
  it('comes a day and an hour before, once each, in the zone of who asked', async () => {
    const { id, start } = await newShow(30)
    const { ask, mails, client } = await newMember()
    expect((await ask(id)).body).toEqual({ reminder: true })
    await ask(id)
    expect((await client.get('/api/live-shows?filter=future')).body[0].reminder).toBe(true)
    await runAt(hoursBefore(start, 25))
    expect(mails()).toHaveLength(0)
    await runAt(hoursBefore(start, 24))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toContain(`https://piano.example/member/live-shows/${id}/enter`)
    expect(mails()[0]).toContain('(Europe/Berlin)')
    expect(mails()[0]).not.toContain('zoom.test')
    await runAt(hoursBefore(start, 2))
    expect(mails()).toHaveLength(1)
    await runAt(hoursBefore(start, 1))
    await runAt(start)
    expect(mails()).toHaveLength(2)
  })

  it('outlives a restart, and is not doubled by it', async () => {
    const { id, start } = await newShow(30)
    const { ask, mails } = await newMember()
    await ask(id)
    await runAt(hoursBefore(start, 24))
    // another process takes over what waits, with a handler of its own
    const next = new JobQueue(academy.database, () => {})
    handleReminders({ ...academy.context, jobs: next })
    await runJobs(academy.database, next, { now: hoursBefore(start, 1) })
    await runJobs(academy.database, next)
    expect(mails()).toHaveLength(2)
  })

  it('is not sent late: a day’s notice an hour before, an hour’s once the show is on', async () => {
    const { id, start } = await newShow(30)
    const { ask, mails } = await newMember()
    await ask(id)
    await runAt(hoursBefore(start, 1))
    expect(mails()).toHaveLength(1)
    const second = await newShow(31)
    await ask(second.id)
    await runAt(new Date(second.start.getTime() + 1_000))
    expect(mails()).toHaveLength(1)
  })

  it('follows a show that is moved, and stays away from one that is deleted', async () => {
    const { id, start } = await newShow(30)
    const { ask, mails } = await newMember()
    await ask(id)
    await runAt(hoursBefore(start, 24))
    const moved = inHours(80)
    await admin.send('PATCH', `/api/admin/live-shows/${id}`, { start_time: moved.toISOString() })
    await runAt(start)
    // the second announces the move
    expect(mails()).toHaveLength(2)
    await runAt(hoursBefore(moved, 24))
    expect(mails()).toHaveLength(3)
    await admin.send('DELETE', `/api/admin/live-show/${id}/delete`)
    await runAt(moved)
    // the last says that there is none
    expect(mails()).toHaveLength(4)
    expect(mails().filter((mail) => mail.includes('You asked to be reminded'))).toHaveLength(2)
  })

  it('is not doubled by a moment that is handed out twice', async () => {
    const { id, start } = await newShow(30)
    const { ask, mails } = await newMember()
    await ask(id)
    await academy.db.execute(sql`insert into pgboss.job (name, data, start_after, singleton_key)
      select name, data, start_after, 'again' from pgboss.job where data #>> '{payload,showId}' = ${String(id)}`)
    await runAt(hoursBefore(start, 24))
    await runAt(hoursBefore(start, 1))
    expect(mails()).toHaveLength(2)
  })

  it('is not sent to somebody who has lost premium, taken it back, or left', async () => {
    const { id, start } = await newShow(30, { access_type: 'premium' })
    const expired = await newMember({ premium: true, premiumDays: 0.2 })
    const changed = await newMember({ premium: true })
    const left = await newMember({ premium: true })
    const stays = await newMember({ premium: true })
    for (const { ask } of [expired, changed, left, stays]) expect((await ask(id)).status).toBe(200)
    const dropped = await changed.client.send('DELETE', `/api/member/live-shows/${id}/reminder`)
    expect(dropped.body).toEqual({ reminder: false })
    await admin.send('DELETE', `/api/admin/user/${left.user.id}`)
    await runAt(hoursBefore(start, 24))
    expect([expired, changed, left, stays].map(({ mails }) => mails().length)).toEqual([0, 0, 0, 1])
  })

  it('of many is one mail each, also while one mailbox refuses', async () => {
    const { id, start } = await newShow(30)
    const members = await Promise.all(Array.from({ length: 6 }, () => newMember()))
    for (const { ask } of members) await ask(id)
    const { mailer } = academy.context
    const refusing = members[2]?.user.email
    const send = mailer.send
    mailer.send = async (mail) => {
      if (mail.to === refusing) throw new Error('No such mailbox.')
      return send(mail)
    }
    const errors = await academy.runJobs({ now: hoursBefore(start, 24), mayFail: true })
    mailer.send = send
    expect(errors.length).toBeGreaterThan(0)
    expect(members.map(({ mails }) => mails().length)).toEqual([1, 1, 0, 1, 1, 1])
  })

  it('is refused for a show that is not theirs, begins within the hour, or is gone', async () => {
    const { ask, user } = await newMember()
    const premium = await newShow(30, { access_type: 'premium' })
    const refused = await ask(premium.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[403, 'locked'],
      'This content is available for premium users only.',
    ])
    expect((await ask((await newShow(0.5)).id)).status).toBe(409)
    expect((await ask(2_000_000_000)).status).toBe(404)
    const rows = await academy.db.select().from(liveShowReminders).where(eq(liveShowReminders.userId, user.id))
    expect(rows).toEqual([])
    const visitor = await academy.visitor().send('PUT', `/api/member/live-shows/${premium.id}/reminder`)
    expect(visitor.status).toBe(401)
  })
})
