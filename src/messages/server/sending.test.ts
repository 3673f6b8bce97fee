import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { openSmtpServer } from '../../../test/smtpServer.ts'
import { users } from '../../accounts/server/tables.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { messageRecipients } from './tables.ts'

let academy: TestAcademy
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let admin: Client
let other: Client
let family: string
let segment: number
let count = 0
const confirmed = new Date('2026-01-01')
/** What the mail server says to an address; cleared before each test. */
const refusals = new Map<string, { code: number; message: string }>()
/** What happens while an email is handed over. */
let meanwhile: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  smtp = await openSmtpServer({
    onAddressee: async (address) => {
      await meanwhile?.()
      return refusals.get(address)
    },
  })
  academy = await openTestAcademy({ APP_URL: 'https://academy.example', SMTP_URL: smtp.url })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin', emailVerifiedAt: confirmed }))
  other = await academy.signedIn(await createUser(academy.db, { role: 'admin', emailVerifiedAt: confirmed }))
})
afterAll(async () => {
  await academy.close()
  await smtp.close()
})
beforeEach(async () => {
  refusals.clear()
  meanwhile = undefined
  smtp.mails.length = 0
  // what went out before counts for a minute
  await academy.moveClock({ minutes: 2 })
  family = `Reader${++count}x`
  segment = (await admin.send('POST', '/api/admin/segments', { name: family, filter: { search: family } })).body.id
})

const member = (values: Parameters<typeof createUser>[1] = {}) =>
  createUser(academy.db, { lastName: family, emailVerifiedAt: confirmed, ...values })
const words = { subject: 'A word, {first_name|you}', body: 'Hi **{first_name|there}**, come [back](/member/today).' }
const draft = (more: object = {}) => ({ segment, ...words, mail: true, bell: false, post: false, ...more })
const write = async (more: object = {}) => (await admin.send('POST', '/api/admin/messages', draft(more))).body
const read = async (id: number) => (await admin.get(`/api/admin/messages/${id}`)).body
const people = async (id: number) => (await admin.get(`/api/admin/messages/${id}/recipients?perPage=100`)).body.data
const minutes = (n: number) => new Date(currentTime().getTime() + n * 60_000)
const to = (email: string) => smtp.mails.filter((mail) => mail.includes(`To: ${email}`))

describe('a message', () => {
  it('reaches each person once, as they are called, with its one-click way out', async () => {
    const mia = await member({ firstName: 'Mia' })
    const odd = await member({ firstName: '[x](https://evil.example)' })
    const message = await write()
    await academy.runJobs()
    await academy.runJobs({ now: minutes(2) })
    expect(await read(message.id)).toMatchObject({
      state: 'sent',
      people: 2,
      reached: 2,
      counts: { sent: 2, waiting: 0 },
    })
    expect(smtp.mails).toHaveLength(2)
    const [mail = ''] = to(mia.email)
    expect(mail).toContain('Subject: A word, Mia')
    expect(mail).toContain('<strong>Mia</strong>')
    expect(plain(mail)).toContain('href="https://academy.example/member/today"')
    expect(plain(mail)).toContain('Hi Mia, come back (https://academy.example/member/today).')
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(to(odd.email)[0]?.replace(/=\r?\n/g, '')).not.toMatch(/href=3D"https:\/\/evil/)
  })

  it('is for who matches when it is sent, and for nobody later', async () => {
    const message = await write({ at: inAcademy(60) })
    const late = await member()
    await academy.runJobs()
    expect(smtp.mails).toHaveLength(0)
    expect(await read(message.id)).toMatchObject({ state: 'scheduled', people: 0 })
    await academy.runJobs({ now: minutes(62) })
    await member()
    await academy.runJobs({ now: minutes(2) })
    expect(await people(message.id)).toMatchObject([{ person: { id: late.id }, state: 'sent' }])
  })

  it('leaves out, with the reason, whoever is not to be written to', async () => {
    const [no, unknown, blocked, leaving] = await Promise.all([
      member(),
      member({ emailVerifiedAt: null }),
      member({ communityStatus: 'blocked' }),
      member({ deletionAt: minutes(9999) }),
    ])
    const client = await academy.signedIn(no)
    const preference = { kind: 'message', in_app: true, mail: false }
    await client.send('PUT', '/api/member/notifications/preferences', { data: [preference] })
    const message = await write({ bell: true })
    await academy.runJobs()
    expect(await read(message.id)).toMatchObject({ people: 4, reached: 2 })
    const rows = await people(message.id)
    const of = (user: { id: number }, channel: string) =>
      rows.find(
        (row: { person: { id: number }; channel: string }) => row.person.id === user.id && row.channel === channel,
      )
    expect(of(no, 'mail')).toMatchObject({ state: 'skipped', reason: 'unsubscribed' })
    expect(of(no, 'bell')).toMatchObject({ state: 'sent' })
    expect(of(unknown, 'mail')).toMatchObject({ state: 'skipped', reason: 'unconfirmed' })
    expect(of(blocked, 'bell')).toMatchObject({ state: 'skipped', reason: 'blocked' })
    expect(of(leaving, 'mail')).toMatchObject({ state: 'skipped', reason: 'leaving' })
    expect(smtp.mails).toHaveLength(0)
    const { data } = (await client.get('/api/member/notifications')).body
    expect(data).toMatchObject([{ kind: 'message', excerpt: 'A word, Ada', href: '/member/messages' }])
    expect((await client.page('/member/messages')).text).toContain('<strong>Ada</strong>')
  })

  it('is asked anew whom it may reach as each email goes out', async () => {
    await setRate(1)
    const [first, second, third] = [await member(), await member(), await member()]
    const message = await write()
    await academy.runJobs()
    expect(to(first.email)).toHaveLength(1)
    const way = /https:\/\/academy\.example(\/unsubscribe\/messages\.[\w.-]+)/.exec(plain(smtp.mails[0]))?.[1] ?? ''
    expect((await academy.app.inject({ url: way })).statusCode).toBe(200)
    await academy.db.update(users).set({ communityStatus: 'blocked' }).where(eq(users.id, second.id))
    await academy.db.delete(users).where(eq(users.id, third.id))
    await academy.runJobs({ now: minutes(2) })
    expect(smtp.mails).toHaveLength(1)
    expect((await people(message.id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      null,
      'blocked',
      'gone',
    ])
    // a GET changed nothing; the POST ends these emails and no others
    const preferencesOf = async () =>
      (await (await academy.signedIn(first)).get('/api/member/notifications/preferences')).body.data
    const mailed = async () => (await preferencesOf()).filter(({ mail }: { mail: boolean }) => mail).length
    const before = await mailed()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const click = { method: 'POST' as const, url: way, payload: 'List-Unsubscribe=One-Click', headers }
    expect((await academy.app.inject(click)).statusCode).toBe(200)
    expect(await mailed()).toBe(before - 1)
    await setRate(60)
  })

  it('goes out no faster than the settings allow, two servers at once included', async () => {
    await setRate(3)
    for (let n = 0; n < 7; n++) await member()
    const message = await write()
    await academy.runJobs()
    expect(smtp.mails).toHaveLength(3)
    await academy.runJobs({ now: minutes(0.5) })
    expect(smtp.mails).toHaveLength(3)
    await academy.runJobs({ now: minutes(1) })
    expect(smtp.mails).toHaveLength(6)
    await academy.runJobs({ now: minutes(2) })
    expect((await read(message.id)).state).toBe('sent')
    expect(new Set(smtp.mails.map((mail) => /^To: .*/m.exec(mail)?.[0]))).toHaveProperty('size', 7)
    await setRate(60)
  })

  it('shows what the mail server refused, and tries again what it did not take for now', async () => {
    const [never, later] = [await member(), await member()]
    refusals.set(never.email, { code: 550, message: 'No such mailbox here' })
    refusals.set(later.email, { code: 451, message: 'Try again later' })
    const message = await write()
    await academy.runJobs()
    expect(await people(message.id)).toMatchObject([
      { state: 'refused', detail: expect.stringContaining('No such mailbox here') },
      { state: 'waiting', detail: expect.stringContaining('Try again later') },
    ])
    refusals.clear()
    await academy.runJobs({ now: minutes(10) })
    expect(await read(message.id)).toMatchObject({
      state: 'sent',
      people: 2,
      reached: 1,
      counts: { sent: 1, refused: 1 },
    })
    expect(to(never.email)).toHaveLength(0)
  })

  it('keeps no address of who has left', async () => {
    const { id, email } = await member()
    refusals.set(email, { code: 550, message: `<${email}> is unknown here` })
    const message = await write()
    await academy.runJobs()
    expect((await people(message.id))[0].detail).toContain(email)
    expect((await admin.send('DELETE', `/api/admin/user/${id}`)).status).toBe(200)
    expect(await people(message.id)).toMatchObject([{ person: null, state: 'refused', detail: null }])
  })

  it('is not sent twice after a server was killed while it handed an email over', async () => {
    await setRate(1)
    const [first, second] = [await member(), await member()]
    const message = await write()
    await academy.runJobs()
    // as a killed process leaves it: handed over, and not noted
    const isFirst = and(eq(messageRecipients.messageId, message.id), eq(messageRecipients.userId, first.id))
    await academy.db.update(messageRecipients).set({ state: 'sending', settledAt: null }).where(isFirst)
    await academy.runJobs({ now: minutes(1) })
    await academy.runJobs({ now: minutes(4) })
    await academy.runJobs({ now: minutes(4), scheduled: true })
    expect([to(first.email).length, to(second.email).length]).toEqual([1, 1])
    expect(await read(message.id)).toMatchObject({ state: 'sent', counts: { sent: 1, unclear: 1 } })
    await setRate(60)
  })

  it('is cancelled with what has not gone out', async () => {
    await setRate(2)
    for (let n = 0; n < 5; n++) await member()
    const message = await write()
    await academy.runJobs()
    const cancel = () => admin.send('POST', `/api/admin/messages/${message.id}/cancel`)
    const [one, two] = await Promise.all([cancel(), cancel()])
    for (const { body } of [one, two])
      expect(body).toMatchObject({ state: 'cancelled', counts: { sent: 2, cancelled: 3, waiting: 0 } })
    await academy.runJobs({ now: minutes(5) })
    expect(smtp.mails).toHaveLength(2)
    await setRate(60)
  })

  it('waits for nothing when it is cancelled while the mail server says to try again', async () => {
    const mia = await member()
    refusals.set(mia.email, { code: 451, message: 'Try again later' })
    const message = await write()
    meanwhile = () => admin.send('POST', `/api/admin/messages/${message.id}/cancel`)
    await academy.runJobs()
    expect(await read(message.id)).toMatchObject({ state: 'cancelled', counts: { waiting: 0, cancelled: 1 } })
    expect(await people(message.id)).toMatchObject([{ state: 'cancelled', detail: expect.stringContaining('later') }])
  })

  it('is written once by a repeated submit', async () => {
    const submit_key = crypto.randomUUID()
    const [one, two] = await Promise.all([write({ submit_key }), write({ submit_key })])
    expect(two.id).toBe(one.id)
  })

  it('is refused with an unknown field, no way, or a link to nowhere', async () => {
    const refused = await admin.send('POST', '/api/admin/messages', draft({ body: 'Hi {name}' }))
    expect([refused.status, refused.body.errors.body[0]]).toEqual([422, expect.stringContaining('no field {name}')])
    expect((await admin.send('POST', '/api/admin/messages', draft({ mail: false }))).body.errors).toHaveProperty('mail')
    const script = draft({ body: '[x](javascript:alert(1))' })
    expect((await admin.send('POST', '/api/admin/messages', script)).status).toBe(422)
    expect((await admin.send('POST', '/api/admin/messages', draft({ segment: 999_999 }))).status).toBe(404)
  })
})

describe('a scheduled message', () => {
  it('is at the academy’s clocks, also across their change', async () => {
    await setZone('Europe/Berlin')
    const year = currentTime().getUTCFullYear() + 1
    const [summer, winter] = [lastSunday(year, 3), lastSunday(year, 10)]
    const before = await write({ at: `${summer}T01:30` })
    expect(before.scheduled_at).toBe(`${summer}T00:30:00.000Z`)
    const after = await write({ at: `${summer}T09:00` })
    expect([after.scheduled_at, after.at]).toEqual([`${summer}T07:00:00.000Z`, `${summer}T09:00`])
    const twice = await write({ at: `${winter}T02:30` })
    expect(twice.scheduled_at).toBe(`${winter}T00:30:00.000Z`)
    const skipped = await admin.send('POST', '/api/admin/messages', draft({ at: `${summer}T02:30` }))
    expect([skipped.status, skipped.body.errors.at[0]]).toEqual([422, expect.stringContaining('skip this time')])
    for (const at of ['2020-01-01T10:00', `${year}-02-30T10:00`])
      expect((await admin.send('POST', '/api/admin/messages', draft({ at }))).status).toBe(422)
    for (const { id } of [before, after, twice]) await admin.send('POST', `/api/admin/messages/${id}/cancel`)
    await setZone('UTC')
  })

  it('is changed by one of two admins, moved, and no longer once it has begun', async () => {
    const mia = await member({ firstName: 'Mia' })
    const { id, version } = await write({ at: inAcademy(60) })
    const path = `/api/admin/messages/${id}`
    const change = draft({ at: inAcademy(120), subject: 'Later, {first_name}', version })
    const answers = await Promise.all([admin.send('PUT', path, change), other.send('PUT', path, change)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await academy.runJobs({ now: minutes(62) })
    expect(smtp.mails).toHaveLength(0)
    await academy.runJobs({ now: minutes(62) })
    expect(to(mia.email)[0]).toContain('Subject: Later, Mia')
    const late = await admin.send('PUT', path, { ...change, at: undefined, version: version + 1 })
    expect(late.status).toBe(409)
    expect((await admin.send('POST', `${path}/cancel`)).body.message).toBe('All of it has gone out already.')
  })

  it('begins by the sweep where its own job was lost', async () => {
    await member()
    const { id } = await write({ at: inAcademy(30) })
    await academy.db.execute(sql`delete from pgboss.job where data->>'name' = 'messages.begin'`)
    await academy.runJobs({ now: minutes(40), scheduled: true })
    expect((await read(id)).state).toBe('sent')
  })
})

describe('a pinned post', () => {
  it('is on top of its readers’ community page alone, until they put it away or it is unpinned', async () => {
    const [mia, zoe] = [await member({ firstName: 'Mia' }), await member({ firstName: 'Zoe' })]
    const message = await write({ mail: false, post: true, pin_days: 3 })
    await academy.runJobs()
    const stranger = await academy.signedIn(await createUser(academy.db))
    const [mias, zoes] = [await academy.signedIn(mia), await academy.signedIn(zoe)]
    const sees = async (client: Client) => (await client.page('/member/community')).text.includes('Pinned for you')
    expect([await sees(mias), await sees(zoes), await sees(stranger)]).toEqual([true, true, false])
    expect((await mias.page('/member/community')).text).toContain('<strong>Mia</strong>')
    const dismiss = (client: Client) => client.send('POST', `/api/member/messages/${message.id}/dismiss`)
    expect((await dismiss(stranger)).status).toBe(404)
    expect([(await dismiss(mias)).status, (await dismiss(mias)).status]).toEqual([200, 200])
    expect([await sees(mias), await sees(zoes)]).toEqual([false, true])
    await admin.send('POST', `/api/admin/messages/${message.id}/unpin`)
    expect(await sees(zoes)).toBe(false)
    expect((await zoes.page('/member/messages')).text).toContain('<strong>Zoe</strong>')
  })
})

describe('before it is sent', () => {
  it('is shown as a real person reads it, with how many it reaches', async () => {
    const mia = await member({ firstName: '<b>Mia</b>' })
    await member({ emailVerifiedAt: null })
    const preview = (place: number) => admin.send('POST', '/api/admin/messages/preview', { segment, ...words, place })
    const { body } = await preview(0)
    expect(body).toMatchObject({ people: 2, person: { id: mia.id }, reach: { mail: 1, bell: 2, post: 2 } })
    expect(body.left_out).toEqual([{ reason: 'unconfirmed', people: 1 }])
    expect(body.html).not.toContain('<b>')
    expect((await preview(2)).body.person.id).toBe(mia.id)
  })

  it('comes to its author alone as a test', async () => {
    await member()
    expect((await admin.send('POST', '/api/admin/messages/test', words)).status).toBe(200)
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toContain('Subject: Test: A word, Ada')
  })
})

describe('inviting again', () => {
  it('mails a new link to those who never logged in, once for each submit', async () => {
    const [never, here] = [await member({ emailVerifiedAt: null }), await member({ lastLoginAt: new Date() })]
    const path = `/api/admin/segments/${segment}/invitations`
    expect((await admin.send('POST', path, { people: 2 })).status).toBe(409)
    const body = { people: 1, submit_key: crypto.randomUUID() }
    const [one, two] = await Promise.all([admin.send('POST', path, body), admin.send('POST', path, body)])
    expect(two.body.id).toBe(one.body.id)
    await academy.runJobs()
    expect(to(never.email)[0]).toContain('/reset-password/')
    expect(to(here.email)).toHaveLength(0)
    expect(await read(one.body.id)).toMatchObject({ kind: 'invitation', counts: { sent: 1, skipped: 1 } })
  })
})

const plain = (mail = '') => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
const inAcademy = (later: number) => minutes(later).toISOString().slice(0, 16)

async function setSection(section: 'mail' | 'place', change: object) {
  const { body } = await admin.get('/api/admin/settings')
  const { version, value } = body[section]
  const { status } = await admin.send('PUT', '/api/admin/settings', { section, version, ...value, ...change })
  expect(status).toBe(200)
}
const setRate = (per_minute: number) => setSection('mail', { per_minute })
const setZone = (time_zone: string) => setSection('place', { time_zone })

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}
