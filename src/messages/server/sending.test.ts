import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { messagingKit, minutes } from '../../../test/messagingKit.ts'
import { users } from '../../accounts/server/tables.ts'
import { messageRecipients } from './tables.ts'

const kit = messagingKit()
const people = async (id: number) => (await kit.admin.get(`/api/admin/messages/${id}/recipients?perPage=100`)).body.data

describe('a message', () => {
  it('reaches each person once, as they are called, with its one-click way out', async () => {
    const mia = await kit.member({ firstName: 'Mia' })
    const odd = await kit.member({ firstName: '[x](https://evil.example)' })
    const message = await kit.write()
    await kit.academy.runJobs()
    await kit.academy.runJobs({ now: minutes(2) })
    expect(await kit.read(message.id)).toMatchObject({
      state: 'sent',
      people: 2,
      reached: 2,
      counts: { sent: 2, waiting: 0 },
    })
    expect(kit.smtp.mails).toHaveLength(2)
    const [mail = ''] = kit.to(mia.email)
    expect(mail).toContain('Subject: A word, Mia')
    expect(mail).toContain('<strong>Mia</strong>')
    expect(plain(mail)).toContain('href="https://academy.example/member/today"')
    expect(plain(mail)).toContain('Hi Mia, come back (https://academy.example/member/today).')
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(kit.to(odd.email)[0]?.replace(/=\r?\n/g, '')).not.toMatch(/href=3D"https:\/\/evil/)
  })

  it('is for who matches when it is sent, and for nobody later', async () => {
    const message = await kit.write({ at: inAcademy(60) })
    const late = await kit.member()
    await kit.academy.runJobs()
    expect(kit.smtp.mails).toHaveLength(0)
    expect(await kit.read(message.id)).toMatchObject({ state: 'scheduled', people: 0 })
    await kit.academy.runJobs({ now: minutes(62) })
    await kit.member()
    await kit.academy.runJobs({ now: minutes(2) })
    expect(await people(message.id)).toMatchObject([{ person: { id: late.id }, state: 'sent' }])
  })

  it('leaves out, with the reason, whoever is not to be written to', async () => {
    const [no, unknown, blocked, leaving] = await Promise.all([
      kit.member(),
      kit.member({ emailVerifiedAt: null }),
      kit.member({ communityStatus: 'blocked' }),
      kit.member({ deletionAt: minutes(9999) }),
    ])
    const client = await kit.academy.signedIn(no)
    const preference = { kind: 'message', in_app: true, mail: false }
    await client.send('PUT', '/api/member/notifications/preferences', { data: [preference] })
    const message = await kit.write({ bell: true })
    await kit.academy.runJobs()
    expect(await kit.read(message.id)).toMatchObject({ people: 4, reached: 2 })
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
    expect(kit.smtp.mails).toHaveLength(0)
    const { data } = (await client.get('/api/member/notifications')).body
    expect(data).toMatchObject([{ kind: 'message', excerpt: 'A word, Ada', href: '/member/messages' }])
    expect((await client.page('/member/messages')).text).toContain('<strong>Ada</strong>')
  })

  it('is asked anew whom it may reach as each email goes out', async () => {
    await setRate(1)
    const [first, second, third] = [await kit.member(), await kit.member(), await kit.member()]
    const message = await kit.write()
    await kit.academy.runJobs()
    expect(kit.to(first.email)).toHaveLength(1)
    const way = /https:\/\/academy\.example(\/unsubscribe\/messages\.[\w.-]+)/.exec(plain(kit.smtp.mails[0]))?.[1] ?? ''
    expect((await kit.academy.app.inject({ url: way })).statusCode).toBe(200)
    await kit.academy.db.update(users).set({ communityStatus: 'blocked' }).where(eq(users.id, second.id))
    await kit.academy.db.delete(users).where(eq(users.id, third.id))
    await kit.academy.runJobs({ now: minutes(2) })
    expect(kit.smtp.mails).toHaveLength(1)
    expect((await people(message.id)).map(({ reason }: { reason: string }) => reason)).toEqual([
      null,
      'blocked',
      'gone',
    ])
    // a GET changed nothing; the POST ends these emails and no others
    const preferencesOf = async () =>
      (await (await kit.academy.signedIn(first)).get('/api/member/notifications/preferences')).body.data
    const mailed = async () => (await preferencesOf()).filter(({ mail }: { mail: boolean }) => mail).length
    const before = await mailed()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const click = { method: 'POST' as const, url: way, payload: 'List-Unsubscribe=One-Click', headers }
    expect((await kit.academy.app.inject(click)).statusCode).toBe(200)
    expect(await mailed()).toBe(before - 1)
    await setRate(60)
  })

  it('goes out no faster than the settings allow, two servers at once included', async () => {
    await setRate(3)
    for (let n = 0; n < 7; n++) await kit.member()
    const message = await kit.write()
    await kit.academy.runJobs()
    expect(kit.smtp.mails).toHaveLength(3)
    await kit.academy.runJobs({ now: minutes(0.5) })
    expect(kit.smtp.mails).toHaveLength(3)
    await kit.academy.runJobs({ now: minutes(1) })
    expect(kit.smtp.mails).toHaveLength(6)
    await kit.academy.runJobs({ now: minutes(2) })
    expect((await kit.read(message.id)).state).toBe('sent')
    expect(new Set(kit.smtp.mails.map((mail) => /^To: .*/m.exec(mail)?.[0]))).toHaveProperty('size', 7)
    await setRate(60)
  })

  it('shows what the mail server refused, and tries again what it did not take for now', async () => {
    const [never, later] = [await kit.member(), await kit.member()]
    kit.refusals.set(never.email, { code: 550, message: 'No such mailbox here' })
    kit.refusals.set(later.email, { code: 451, message: 'Try again later' })
    const message = await kit.write()
    await kit.academy.runJobs()
    expect(await people(message.id)).toMatchObject([
      { state: 'refused', detail: expect.stringContaining('No such mailbox here') },
      { state: 'waiting', detail: expect.stringContaining('Try again later') },
    ])
    kit.refusals.clear()
    await kit.academy.runJobs({ now: minutes(10) })
    expect(await kit.read(message.id)).toMatchObject({
      state: 'sent',
      people: 2,
      reached: 1,
      counts: { sent: 1, refused: 1 },
    })
    expect(kit.to(never.email)).toHaveLength(0)
  })

  it('keeps no address of who has left', async () => {
    const { id, email } = await kit.member()
    kit.refusals.set(email, { code: 550, message: `<${email}> is unknown here` })
    const message = await kit.write()
    await kit.academy.runJobs()
    expect((await people(message.id))[0].detail).toContain(email)
    expect((await kit.admin.send('DELETE', `/api/admin/user/${id}`)).status).toBe(200)
    expect(await people(message.id)).toMatchObject([{ person: null, state: 'refused', detail: null }])
  })

  it('is not sent twice after a server was killed while it handed an email over', async () => {
    await setRate(1)
    const [first, second] = [await kit.member(), await kit.member()]
    const message = await kit.write()
    await kit.academy.runJobs()
    // as a killed process leaves it: handed over, and not noted
    const isFirst = and(eq(messageRecipients.messageId, message.id), eq(messageRecipients.userId, first.id))
    await kit.academy.db.update(messageRecipients).set({ state: 'sending', settledAt: null }).where(isFirst)
    await kit.academy.runJobs({ now: minutes(1) })
    await kit.academy.runJobs({ now: minutes(4) })
    await kit.academy.runJobs({ now: minutes(4), scheduled: true })
    expect([kit.to(first.email).length, kit.to(second.email).length]).toEqual([1, 1])
    expect(await kit.read(message.id)).toMatchObject({ state: 'sent', counts: { sent: 1, unclear: 1 } })
    await setRate(60)
  })

  it('is cancelled with what has not gone out', async () => {
    await setRate(2)
    for (let n = 0; n < 5; n++) await kit.member()
    const message = await kit.write()
    await kit.academy.runJobs()
    const cancel = () => kit.admin.send('POST', `/api/admin/messages/${message.id}/cancel`)
    const [one, two] = await Promise.all([cancel(), cancel()])
    for (const { body } of [one, two])
      expect(body).toMatchObject({ state: 'cancelled', counts: { sent: 2, cancelled: 3, waiting: 0 } })
    await kit.academy.runJobs({ now: minutes(5) })
    expect(kit.smtp.mails).toHaveLength(2)
    await setRate(60)
  })

  it('waits for nothing when it is cancelled while the mail server says to try again', async () => {
    const mia = await kit.member()
    kit.refusals.set(mia.email, { code: 451, message: 'Try again later' })
    const message = await kit.write()
    kit.meanwhile = () => kit.admin.send('POST', `/api/admin/messages/${message.id}/cancel`)
    await kit.academy.runJobs()
    expect(await kit.read(message.id)).toMatchObject({ state: 'cancelled', counts: { waiting: 0, cancelled: 1 } })
    expect(await people(message.id)).toMatchObject([{ state: 'cancelled', detail: expect.stringContaining('later') }])
  })

  it('is written once by a repeated submit', async () => {
    const submit_key = crypto.randomUUID()
    const [one, two] = await Promise.all([kit.write({ submit_key }), kit.write({ submit_key })])
    expect(two.id).toBe(one.id)
  })

  it('is refused with an unknown field, no way, or a link to nowhere', async () => {
    const refused = await kit.admin.send('POST', '/api/admin/messages', kit.draft({ body: 'Hi {name}' }))
    expect([refused.status, refused.body.errors.body[0]]).toEqual([422, expect.stringContaining('no field {name}')])
    expect(
      (await kit.admin.send('POST', '/api/admin/messages', kit.draft({ mail: false }))).body.errors,
    ).toHaveProperty('mail')
    const script = kit.draft({ body: '[x](javascript:alert(1))' })
    expect((await kit.admin.send('POST', '/api/admin/messages', script)).status).toBe(422)
    expect((await kit.admin.send('POST', '/api/admin/messages', kit.draft({ segment: 999_999 }))).status).toBe(404)
  })
})

const plain = (mail = '') => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
const inAcademy = (later: number) => minutes(later).toISOString().slice(0, 16)

const setRate = (per_minute: number) => kit.setSection('mail', { per_minute })
