import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { accessGrants } from '../../accounts/server/tables.ts'

let academy: TestAcademy
let admin: Client
let other: Client
let count = 0
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  other = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())
/** Who is looked for by this name alone. */
let family: string
beforeEach(() => {
  family = `Family${++count}x`
})

const member = (values: Parameters<typeof createUser>[1] = {}) =>
  createUser(academy.db, { lastName: family, ...values })
const add = async (filter: Record<string, string> = { search: family }, name = family) =>
  (await admin.send('POST', '/api/admin/segments', { name, filter })).body
const counted = async (id: number) =>
  (await admin.get('/api/admin/segments')).body.data.find((one: { id: number }) => one.id === id)

it('are there as delivered, in words', async () => {
  const { body } = await admin.get('/api/admin/segments')
  expect(body.data.slice(0, 4).map(({ name }: { name: string }) => name)).toEqual([
    'Never logged in',
    'Stuck for 14 days',
    'Premium ends in 14 days',
    'No check-in for two weeks',
  ])
  expect(body.data[2].words).toBe('Premium ends within 14 days')
})

it('count who matches now, as the list of students does', async () => {
  const segment = await add({ search: family, login: 'never' })
  expect(segment).toMatchObject({ people: 0, never_logged_in: 0, version: 1 })
  await member()
  await member({ lastLoginAt: new Date() })
  expect(await counted(segment.id)).toMatchObject({ people: 1, never_logged_in: 1 })
  const query = new URLSearchParams(segment.filter)
  expect((await admin.get(`/api/admin/students?${query}`)).body.total).toBe(1)
})

it('are counted in as many statements as one', async () => {
  const list = () => admin.get('/api/admin/segments')
  const few = await academy.countQueries(list)
  await add({ search: family, state: 'stuck' })
  await add({ tier: 'premium', check_ins: 'missed' })
  expect(await academy.countQueries(list)).toBe(few)
})

it('find whose premium ends soon, and not whose goes on', async () => {
  await member({ premium: true, premiumDays: 10 })
  await member({ premium: true, premiumDays: 20 })
  await member({ premium: true, premiumDays: 10, premiumGranted: true })
  await member({ standard: true, premiumDays: 10 })
  expect(await add({ search: family, premium: 'ending' })).toMatchObject({ people: 1 })
})

it('refuse a filter that there is not', async () => {
  for (const filter of [{ state: 'bored' }, { statee: 'stuck' }, { search: 'x'.repeat(101) }]) {
    const { status } = await admin.send('POST', '/api/admin/segments', { name: 'No', filter })
    expect(status, JSON.stringify(filter)).toBe(422)
  }
  expect((await admin.send('POST', '/api/admin/segments', { name: ' ', filter: {} })).status).toBe(422)
})

it('are renamed by one of two admins, deleted once, and stored once for a repeated submit', async () => {
  const submit_key = crypto.randomUUID()
  const draft = { name: 'Twice', filter: { search: family }, submit_key }
  const [one, two] = await Promise.all([
    admin.send('POST', '/api/admin/segments', draft),
    admin.send('POST', '/api/admin/segments', draft),
  ])
  expect(two.body.id).toBe(one.body.id)
  const path = `/api/admin/segments/${one.body.id}`
  const answers = await Promise.all([
    admin.send('PUT', path, { name: 'Mine', version: 1 }),
    other.send('PUT', path, { name: 'Theirs', version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await counted(one.body.id)).filter).toEqual({ search: family })
  expect((await admin.send('PUT', path, { name: 'Far', version: 2_147_483_648 })).status).toBe(422)
  expect((await admin.send('DELETE', path)).status).toBe(200)
  expect((await admin.send('DELETE', path)).status).toBe(404)
})

it('have names that can be told apart, also when two are made at once', async () => {
  const name = `Same ${family}`
  const [one, two] = await Promise.all(
    [admin, other].map((who, at) =>
      who.send('POST', '/api/admin/segments', { name: at ? name.toUpperCase() : name, filter: { search: family } }),
    ),
  )
  expect([one?.status, two?.status].sort()).toEqual([200, 422])
  const refused = [one, two].find((answer) => answer?.status === 422)
  expect(refused?.body.errors).toEqual({ name: ['There is a segment with this name already.'] })
  const renamed = await add({ search: family }, `Else ${family}`)
  const path = `/api/admin/segments/${renamed.id}`
  expect((await admin.send('PUT', path, { name, version: 1 })).status).toBe(422)
  // its own name in other letters is no other segment's
  expect((await admin.send('PUT', path, { name: `ELSE ${family}`, version: 1 })).status).toBe(200)
})

it('stay while a message waits to go to them', async () => {
  const { id } = await add()
  const draft = { segment: id, subject: 'Soon', body: 'Hello', mail: false, bell: true, post: false }
  const at = new Date(Date.now() + 864e5).toISOString().slice(0, 16)
  const message = (await admin.send('POST', '/api/admin/messages', { ...draft, at })).body
  const refused = await admin.send('DELETE', `/api/admin/segments/${id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '“Soon” waits to go to this segment. Cancel it first, or choose another segment for it.',
  ])
  await admin.send('POST', `/api/admin/messages/${message.id}/cancel`)
  expect((await admin.send('DELETE', `/api/admin/segments/${id}`)).status).toBe(200)
  expect((await admin.get(`/api/admin/messages/${message.id}`)).body).toMatchObject({
    segment: family,
    state: 'cancelled',
  })
})

const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('give access until a day, to whoever has less, and shorten nobody’s', async () => {
  const free = await member()
  const standard = await member({ standard: true })
  await member({ premium: true, premiumDays: 90 })
  await member({ premiumGranted: true })
  const short = await member({ premium: true, premiumDays: 5 })
  const { id } = await add()
  const asked = { tier: 'premium', until: until(30) }
  const path = `/api/admin/segments/${id}/access`
  expect((await admin.get(`${path}?${new URLSearchParams(asked)}`)).body).toEqual({ people: 5, already: 2 })
  const given = await admin.send('POST', path, { ...asked, people: 5 })
  expect(given.body).toEqual({ given: 3, already: 2 })
  const rows = await academy.db.select().from(accessGrants)
  for (const person of [free, standard, short])
    expect(rows.filter(({ userId }) => userId === person.id)).toMatchObject([{ tier: 'premium' }])
  // the paid period of the one who has longer is as it was
  expect((await admin.get(`/api/admin/students?search=${family}&tier=premium`)).body.total).toBe(5)
  expect((await admin.send('POST', path, { ...asked, tier: 'standard', people: 5 })).body).toEqual({
    given: 0,
    already: 5,
  })
})

it('give access once, by a repeated submit and by two admins at once', async () => {
  await member()
  const { id } = await add()
  const path = `/api/admin/segments/${id}/access`
  const body = { tier: 'standard', until: until(10), people: 1, submit_key: crypto.randomUUID() }
  await admin.send('POST', path, body)
  expect((await admin.send('POST', path, body)).body).toEqual({ given: 1, already: 0 })
  const more = { tier: 'premium', until: until(10), people: 1 }
  const both = await Promise.all([admin.send('POST', path, more), other.send('POST', path, more)])
  expect(both.map(({ body }) => body.given).sort()).toEqual([0, 1])
})

it('give nothing when others match than were confirmed, nor until a day that is over', async () => {
  await member()
  const { id } = await add()
  await member()
  const path = `/api/admin/segments/${id}/access`
  const refused = await admin.send('POST', path, { tier: 'premium', until: until(10), people: 1 })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '2 people match by now, not 1. Nothing was done: please look again.',
  ])
  expect((await admin.get(`/api/admin/students?search=${family}&tier=premium`)).body.total).toBe(0)
  for (const day of [until(-2), '2026-02-31', 'soon'])
    expect((await admin.send('POST', path, { tier: 'premium', until: day, people: 2 })).status, day).toBe(422)
})
