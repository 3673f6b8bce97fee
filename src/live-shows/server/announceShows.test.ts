import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { selectRows } from '../../platform/server/database.ts'
import { showTimes } from '../rules.ts'

const HOUR = 60 * 60_000
let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: 'https://piano.example' })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())
beforeEach(async () => {
  await academy.db.execute(sql`delete from pgboss.job`)
  await academy.db.execute(sql`delete from agenda_tokens`)
})

const inHours = (hours: number) => new Date(currentTime().getTime() + hours * HOUR).toISOString()
async function newShow(hours: number, more: object = {}): Promise<number> {
  const body = { title: `Show in ${hours}`, start_time: inHours(hours), ...more }
  return (await admin.send('POST', '/admin/live-shows', body)).body.show.id
}
const move = (id: number, hours: number) =>
  admin.send('PATCH', `/api/admin/live-shows/${id}`, { start_time: inHours(hours) })
const cancel = (id: number) => admin.send('DELETE', `/api/admin/live-show/${id}/delete`)
async function settle(): Promise<void> {
  await academy.moveClock({ minutes: 6 })
  await academy.runJobs()
}
async function newMember(values: object = {}) {
  const user = await createUser(academy.db, { emailVerifiedAt: new Date('2026-01-01'), ...values })
  const client = await academy.signedIn(user)
  client.cookies.zone = 'Europe/Berlin'
  const ask = (id: number) => client.send('PUT', `/api/member/live-shows/${id}/reminder`)
  const mails = () =>
    academy
      .mails()
      .filter((mail) => mail.includes(`To: ${user.email}`))
      .map((mail) => mail.replace(/=\n/g, ''))
  const notifications = async () => (await client.get('/api/member/notifications')).body
  return { user, client, ask, mails, notifications }
}

describe('a show that is moved', () => {
  it('is announced once, with its last time, however often it was changed before that', async () => {
    const id = await newShow(30)
    const member = await newMember()
    await member.ask(id)
    for (const hours of [40, 41, 50]) await move(id, hours)
    expect(member.mails()).toHaveLength(0)
    await settle()
    await settle()
    const [mail = ''] = member.mails()
    expect(member.mails()).toHaveLength(1)
    expect(mail).toContain('(Europe/Berlin)')
    expect(mail).toContain('METHOD:PUBLISH')
    expect(mail).toContain('SEQUENCE:3')
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const { data, unread } = await member.notifications()
    expect(unread).toBe(1)
    expect(data).toMatchObject([{ kind: 'show', removed: false, excerpt: 'Show in 30', href: '/member/live-shows' }])
    await move(id, 60)
    await settle()
    expect(member.mails()).toHaveLength(2)
    expect(await member.notifications()).toMatchObject({ total: 1, unread: 1 })
  })

  it('is not announced when it is moved back, only renamed, or long over', async () => {
    const id = await newShow(30)
    const member = await newMember()
    await member.ask(id)
    const start = (await member.client.get('/api/live-shows?filter=future')).body[0].start_time
    await move(id, 40)
    await admin.send('PATCH', `/api/admin/live-shows/${id}`, { start_time: start, title: 'Another name' })
    await settle()
    const past = await newShow(-30)
    await member.client.page(`/member/live-shows/${past}/calendar.ics`)
    await move(past, -20)
    await cancel(past)
    await settle()
    expect(member.mails()).toHaveLength(0)
    expect((await member.notifications()).total).toBe(0)
  })

  it('is announced to everybody who has it in a calendar, and to nobody else', async () => {
    const id = await newShow(30, { access_type: 'premium' })
    const [reader, taker, free, other] = await Promise.all([
      newMember({ premium: true }),
      newMember({ premium: true }),
      newMember(),
      newMember({ premium: true }),
    ])
    for (const { client } of [reader, free]) await client.send('POST', '/api/member/agenda')
    await taker.client.page(`/member/live-shows/${id}/calendar.ics`)
    await move(id, 40)
    await settle()
    expect([reader, taker, free, other].map(({ mails }) => mails().length)).toEqual([1, 1, 0, 0])
    expect((await free.notifications()).total).toBe(0)
  })
})

describe('a show that many wait for', () => {
  /** How many statements it takes to notify this many members, none of whom wants a mail. */
  async function countFor(people: number): Promise<number> {
    const id = await newShow(30)
    await academy.db.execute(sql`with made as (
        insert into users (first_name, last_name, email, password_hash)
        select 'Many', 'Tester', 'many' || ${id}::int || '.' || n || '@academy.test', '' from generate_series(1, ${people}::int) n
        returning id),
      deaf as (insert into notification_preferences (user_id, kind, in_app, mail) select id, 'show', true, false from made)
      insert into live_show_reminders (show_id, user_id, zone, origin)
        select ${id}, id, 'UTC', 'https://piano.example' from made`)
    await move(id, 40)
    await academy.moveClock({ minutes: 6 })
    const statements = await academy.countQueries(() => academy.runJobs())
    const [row] = await selectRows<{ notifications: number }>(
      academy.db,
      sql`select count(*)::int as notifications from notifications where bundle = ${`show ${id}`}`,
    )
    expect(row?.notifications).toBe(people)
    return statements
  }

  it('takes the same few statements for every five hundred of them', async () => {
    const [one, two, three] = [await countFor(400), await countFor(800), await countFor(1_200)]
    expect(two - one).toBeLessThan(8)
    expect(three - two).toBe(two - one)
    expect(await countFor(1)).toBe(one)
  })
})

describe('a member who adds a show to another calendar', () => {
  const note = ({ client }: Awaited<ReturnType<typeof newMember>>, id: number | string) =>
    client.send('PUT', `/api/member/live-shows/${id}/calendar`)

  it('is notified once when it is moved, even after two notes at once', async () => {
    const id = await newShow(30)
    const member = await newMember()
    const both = await Promise.all([note(member, id), note(member, id)])
    expect(both.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { noted: true }]))
    await move(id, 40)
    await settle()
    expect(member.mails()).toHaveLength(1)
    expect(await member.notifications()).toMatchObject({ total: 1 })
  })

  it('is refused a premium show, one that is gone, and what is no show; visitors are sent away', async () => {
    const id = await newShow(30, { access_type: 'premium' })
    const [free, premium] = [await newMember(), await newMember({ premium: true })]
    const refused = await note(free, id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[403, 'locked'],
      'This content is available for premium users only.',
    ])
    expect((await note(premium, id)).status).toBe(200)
    expect((await academy.visitor().send('PUT', `/api/member/live-shows/${id}/calendar`)).status).toBe(401)
    await cancel(id)
    expect((await note(premium, id)).status).toBe(404)
    expect((await note(premium, 2_000_000_000)).status).toBe(404)
    expect((await note(premium, 'x')).status).toBeGreaterThanOrEqual(400)
    await settle()
    expect([free, premium].map(({ mails }) => mails().length)).toEqual([0, 1])
  })
})

describe('a show that is cancelled', () => {
  it('after a move that was never announced is announced with the time that members know', async () => {
    const id = await newShow(30)
    const member = await newMember()
    await member.ask(id)
    const { start_time } = (await member.client.get('/api/live-shows?filter=future')).body.find(
      (show: { id: number }) => show.id === id,
    )
    await move(id, 60)
    await cancel(id)
    await settle()
    const known = showTimes(start_time, 'Europe/Berlin')
    expect((await member.notifications()).data).toMatchObject([{ note: `It was to begin on ${known}.` }])
    expect(member.mails()).toHaveLength(1)
    expect(member.mails()[0]).toContain(`on ${known} is cancelled`)
    expect(member.mails()[0]).toContain(`DTSTART:${start_time.replace(/[-:]|\.\d{3}/g, '')}`)
  })

  it('is announced as each member prefers, even to one who is blocked from the community', async () => {
    const id = await newShow(30)
    const [mailed, belled, deaf, blocked] = [await newMember(), await newMember(), await newMember(), await newMember()]
    for (const { ask } of [mailed, belled, deaf, blocked]) await ask(id)
    const setPreference = ({ client }: typeof mailed, in_app: boolean, mail: boolean) =>
      client.send('PUT', '/api/member/notifications/preferences', { data: [{ kind: 'show', in_app, mail }] })
    await setPreference(mailed, false, true)
    await setPreference(belled, true, false)
    await setPreference(deaf, false, false)
    await academy.db.execute(sql`update users set community_status = 'blocked' where id = ${blocked.user.id}`)
    await move(id, 40)
    await Promise.all([cancel(id), cancel(id)])
    await settle()
    expect([mailed, belled, deaf, blocked].map(({ mails }) => mails().length)).toEqual([1, 0, 0, 1])
    expect(mailed.mails()[0]).toContain('Subject: Cancelled: Show in 30')
    expect(mailed.mails()[0]).toContain('STATUS:CANCELLED')
    expect((await mailed.notifications()).total).toBe(0)
    expect((await belled.notifications()).data).toMatchObject([{ kind: 'show', removed: true, excerpt: 'Show in 30' }])
    // no digest repeats it
    const digest = { name: 'community.sweep digests', lane: 'rest' as const, payload: undefined as never }
    await academy.context.jobs.send(digest, {}, {})
    await academy.moveClock({ hours: 1 })
    await academy.runJobs()
    expect(mailed.mails()).toHaveLength(1)
  })

  it('within the half hour before its start is announced at once', async () => {
    const id = await newShow(2)
    const member = await newMember()
    await member.ask(id)
    await academy.moveClock({ minutes: 100 })
    await cancel(id)
    await academy.runJobs()
    expect(member.mails()).toHaveLength(1)
  })
})
