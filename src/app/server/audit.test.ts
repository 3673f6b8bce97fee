import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type BillingAcademy, openBilling } from '../../../test/billingAcademy.ts'
import { type Client, screenData } from '../../../test/client.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { providerNames } from '../../billing/plans.ts'
import { auditLog } from '../../platform/server/audit.ts'
import type { AuditEntry } from '../auditContract.ts'
import { runCommand } from './commands.ts'

let academy: TestAcademy
let admin: Client
let adminId: number
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
  const clara = await createUser(academy.db, { role: 'admin', firstName: 'Clara', lastName: 'Wieck' })
  adminId = clara.id
  admin = await academy.signedIn(clara)
})
afterAll(() => academy.close())

const entriesOf = async (query: Record<string, string | number>): Promise<AuditEntry[]> => {
  const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { status, body, text } = await admin.get(`/api/admin/audit?perPage=100&${params}`)
  expect(status, text).toBe(200)
  return body.data
}
const edit = (id: number, more: object) =>
  admin.send('PUT', `/api/admin/users/${id}`, {
    ...{
      first_name: 'Uma',
      last_name: 'Keys',
      email: `uma${id}@academy.test`,
      payment_status: 'successful',
      premium: 0,
    },
    ...more,
  })

describe('an admin’s change', () => {
  it('is noted with who, what, before, after, the request and where it came from', async () => {
    const { id } = await createUser(academy.db, { firstName: 'Una', lastName: 'Keys', email: 'una@academy.test' })
    expect((await edit(id, { premium: 1 })).status).toBe(200)
    const [entry] = await entriesOf({ person: id })
    expect(entry).toMatchObject({
      ...{ act: 'user changed', by: 'admin', actor: { id: adminId, name: 'Clara Wieck' }, address: '127.0.0.1' },
      ...{ about: `user ${id}`, owner: { id, name: 'Uma Keys' } },
      before: { firstName: 'Una', email: 'una@academy.test', premiumGranted: false },
      after: { firstName: 'Uma', email: `uma${id}@academy.test`, premiumGranted: true },
    })
    expect(entry?.before).not.toHaveProperty('lastName')
    expect(entry?.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('that is refused is not noted', async () => {
    const { id } = await createUser(academy.db)
    expect((await edit(id, { email: 'not an address' })).status).toBe(422)
    expect(await entriesOf({ person: id })).toEqual([])
  })

  it('logs for each of two at once what it found', async () => {
    const { id } = await createUser(academy.db, { firstName: 'First' })
    await Promise.all([edit(id, { first_name: 'Second' }), edit(id, { first_name: 'Third' })])
    const [later, earlier] = await entriesOf({ person: id })
    expect(earlier?.before?.firstName).toBe('First')
    expect(later?.before?.firstName).toBe(earlier?.after?.firstName)
  })

  it('stays in the log when both are gone', async () => {
    const { id } = await createUser(academy.db, { firstName: 'Leaver', email: 'leaver@academy.test' })
    expect((await admin.send('DELETE', `/api/admin/user/${id}`)).status).toBe(200)
    const [entry] = await entriesOf({ person: id })
    expect(entry).toMatchObject({ act: 'user deleted', owner: { id, name: null }, after: null })
    expect(entry?.before).toMatchObject({ firstName: 'Leaver', email: 'leaver@academy.test', role: 'member' })
    expect(JSON.stringify(entry)).not.toContain('argon2')
  })

  it('of an export is noted too', async () => {
    await admin.get('/api/admin/users/export')
    expect(await entriesOf({ act: 'users exported' })).toMatchObject([{ by: 'admin', about: 'all users' }])
  })
})

describe('what members and admins may both do', () => {
  const write = async (client: Client) => {
    const { body, status } = await client.upload('POST', '/api/member/post', { body: 'Hello', subcategory: 'lessons' })
    expect(status).toBe(200)
    return body.id as number
  }

  it('is noted when an admin does it to somebody else’s, and only then', async () => {
    const author = await createUser(academy.db)
    const client = await academy.signedIn(author)
    const [own, others, admins] = [await write(client), await write(client), await write(admin)]
    await client.send('DELETE', `/api/member/post/${own}`)
    await admin.send('DELETE', `/api/member/post/${admins}`)
    expect((await admin.send('DELETE', `/api/member/post/${others}`)).status).toBe(200)
    expect(await entriesOf({ act: 'post deleted' })).toMatchObject([
      { about: `post ${others}`, actor: { id: adminId }, owner: { id: author.id }, before: { body: 'Hello' } },
    ])
  })
})

describe('a login', () => {
  const logIn = (email: string, password: string, from: string) =>
    academy.visitor().send('POST', '/login', { email, password }, { 'x-forwarded-for': from })

  it('that was refused is noted with the account and the caller, without what was typed', async () => {
    const { id, email } = await createUser(academy.db)
    await logIn(email, 'my secret guess', '2001:db8:7:8:1:2:3:4')
    await logIn('nobody-at-all@academy.test', 'my secret guess', '192.0.2.44')
    const [stranger, known] = await entriesOf({ act: 'login refused' })
    expect(known).toMatchObject({ by: 'visitor', actor: null, owner: { id }, address: '2001:db8:7:8::/64' })
    expect(stranger).toMatchObject({ owner: null, about: null, address: '192.0.2.44', before: null, after: null })
  })

  it('that has to wait is noted, once a minute', async () => {
    const { id, email } = await createUser(academy.db)
    for (let i = 0; i < 13; i++) await logIn(email, 'wrong', '192.0.2.45')
    expect(await entriesOf({ act: 'login throttled', person: id })).toHaveLength(1)
    expect(await entriesOf({ act: 'login refused', person: id })).toHaveLength(10)
  })

  it('that succeeds is not', async () => {
    const { id, email } = await createUser(academy.db)
    expect((await logIn(email, PASSWORD, '192.0.2.46')).status).toBe(200)
    expect(await entriesOf({ person: id })).toEqual([])
  })
})

it('the command line is noted as such', async () => {
  const { id, email } = await createUser(academy.db)
  for (const verb of ['grant', 'revoke']) expect(await runCommand(academy.context, ['admin', verb, email])).toBe(0)
  expect(await entriesOf({ person: id })).toMatchObject([
    { act: 'admin revoked', by: 'command line', before: { role: 'admin' }, after: { role: 'member' } },
    { act: 'admin granted', by: 'command line', before: { role: 'member' }, after: { role: 'admin' } },
  ])
})

describe('the list', () => {
  it('is for admins alone', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    expect((await member.get('/api/admin/audit')).status).toBe(403)
    expect((await academy.visitor().get('/api/admin/audit')).status).toBe(401)
  })

  it('is paged, the newest first', async () => {
    const { body } = await admin.get('/api/admin/audit?page=2&perPage=3')
    expect(body).toMatchObject({ current_page: 2, per_page: 3, last_page: Math.ceil(body.total / 3) })
    const all = await entriesOf({})
    expect(body.data).toEqual(all.slice(3, 6))
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a))
  })

  it.each([
    'page=0',
    'page=x',
    'perPage=101',
    'day=yesterday',
    'day=0000-01-01',
    'person=%00',
    'act=%00',
    `person=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await admin.get(`/api/admin/audit?${query}`)).status).toBe(422)
  })

  it('is narrowed by person and by day, on the reader’s clock', async () => {
    for (const { actor, owner } of await entriesOf({ person: 'wieck' }))
      expect([actor?.name, owner?.name]).toContain('Clara Wieck')
    expect(await entriesOf({ person: '%' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await entriesOf({ day: today })).length).toBeGreaterThan(5)
    expect(await entriesOf({ day: '2020-01-01' })).toEqual([])
  })

  it('shows an act that was renamed by one name, which finds the entries of both', async () => {
    const entry = { by: 'admin', actorId: adminId } as const
    const [old, now] = ['booking marked as held', 'booking marked as completed']
    await academy.db.insert(auditLog).values([
      { ...entry, act: old, about: 'booking 1' },
      { ...entry, act: now, about: 'booking 2' },
    ])
    for (const act of [old, now])
      expect((await entriesOf({ act })).map(({ act, about }) => [act, about])).toEqual([
        [now, 'booking 2'],
        [now, 'booking 1'],
      ])
    const { acts } = screenData((await admin.page('/admin/audit')).text, 'app/AuditLog')
    expect(acts.filter((act: string) => act.startsWith('booking'))).toEqual([now])
  })

  it('comes with the page, beside the acts that the log knows', async () => {
    const { entries, acts } = screenData((await admin.page('/admin/audit?act=users%20exported')).text, 'app/AuditLog')
    expect(entries.data).toHaveLength(1)
    expect(acts).toEqual(expect.arrayContaining(['login refused', 'user changed', 'user deleted']))
    expect(acts).toEqual([...acts].sort())
  })
})

describe('every route by which an admin changes something', () => {
  it('is named in the audit log, each by a name of its own', () => {
    const changing = academy.app.routeRecords.filter(({ who, method }) => who === 'admin' && method !== 'GET')
    expect(changing.length).toBeGreaterThan(30)
    // a page is only read, and a stream or an open address has no admin
    expect(changing.filter(({ kind }) => kind !== 'data')).toEqual([])
    const unnamed = changing.filter(({ audit }) => !audit).map(({ method, path }) => `${method} ${path}`)
    // one makes a sound to listen to, which belongs to no quiz yet; the others draw texts that are not stored
    const storeNothing = ['POST /api/admin/messages/preview', 'POST /api/admin/pages/preview']
    expect(unnamed.sort()).toEqual(['POST /admin/ear-training/clip', ...storeNothing])
    const names = changing.flatMap(({ audit }) => audit ?? [])
    expect(new Set(names).size).toBe(names.length)
  })

  it('and so is whatever an admin may do to what belongs to somebody else', () => {
    const named = academy.app.routeRecords.filter(({ who, audit }) => who !== 'admin' && audit)
    expect(named.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/member/comment/:id',
      'DELETE /api/member/comments/:id',
      'DELETE /api/member/post/:id',
      'DELETE /api/member/postComment/:id',
      'POST /api/member/bookings/:id/release',
      'PUT /api/member/comment/:id',
      'PUT /api/member/post/:id',
      'PUT /api/member/postComment/:id',
    ])
  })
})

it('what is only read is noted where its route names an act, as exports do', async () => {
  const reading = academy.app.routeRecords.filter(({ method, kind }) => method === 'GET' && kind !== 'stream')
  const named = reading.flatMap(({ audit }) => audit ?? [])
  expect(named.length).toBeGreaterThan(0)
  const before = (await academy.db.select().from(auditLog)).length
  for (const { path } of reading) await admin.get(path.replace(':figure', 'risk').replace(/:\w+/g, '1'))
  const noted = (await academy.db.select().from(auditLog).orderBy(auditLog.id)).slice(before)
  expect(noted.map(({ act }) => act).sort()).toEqual(named.sort())
})

describe('money', () => {
  let billing: BillingAcademy
  beforeAll(async () => {
    billing = await openBilling()
  })
  afterAll(() => billing.academy.close())

  it.each(providerNames)(
    'that came and went back by %s is noted once each, with who asked for it',
    async (provider) => {
      const { someone } = await billing.buyer(provider)
      const [charge] = await billing.chargesOf(someone.id)
      await billing.admin.send('POST', `/api/admin/payments/charges/${charge?.id}/refund`)
      await billing.academy.runJobs()
      const { body } = await billing.admin.get(`/api/admin/audit?person=${someone.id}&perPage=100`)
      const about = `charge ${charge?.id}`
      const ofCharge = body.data.filter((entry: AuditEntry) => entry.about === about)
      expect(ofCharge.map(({ act, by }: AuditEntry) => [act, by])).toEqual([
        ['charge refunded', 'admin'],
        ['refund asked for', 'admin'],
        ['charge paid', 'member'],
      ])
      expect(ofCharge[0]).toMatchObject({ before: { state: 'paid' }, after: { state: 'refunded' } })
    },
  )
})
