import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { accessGrants } from './tables.ts'

let academy: TestAcademy
let owner: { id: number }
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  owner = await createUser(academy.db, { role: 'admin', firstName: 'Olga', lastName: 'Owner' })
  admin = await academy.signedIn(owner)
})
afterAll(() => academy.close())

const give = (id: number, body: object, client = admin) => client.send('POST', `/api/admin/users/${id}/grants`, body)
const end = (id: number, grant: number) => admin.send('DELETE', `/api/admin/users/${id}/grants/${grant}`)
const listed = async (id: number) =>
  (await admin.get('/api/admin/users?perPage=100')).body.data.find((member: { id: number }) => member.id === id)
const tierOn = async (user: { id: number }) => {
  const { text } = await (await academy.signedIn(user)).page('/member')
  return /"is_premium":true/.test(text) ? 'premium' : (await listed(user.id)).tier
}

describe('a tier that an admin gives', () => {
  it('holds at once, until its day, and says who gave it', async () => {
    const user = await createUser(academy.db)
    expect(await tierOn(user)).toBe('free')
    const { status, body } = await give(user.id, { tier: 'standard', ends_at: '2099-01-01' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ tier: 'standard', premium: 0, premium_granted: 0 })
    expect(body.user.grants).toMatchObject([
      { tier: 'standard', ends_at: '2099-01-01T00:00:00.000Z', by: 'Olga Owner' },
    ])
    expect(await tierOn(user)).toBe('standard')
  })

  it('ends by itself on its day, while one without an end goes on', async () => {
    const [until, ever] = [await createUser(academy.db), await createUser(academy.db)]
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await give(until.id, { tier: 'premium', ends_at: soon })
    await give(ever.id, { tier: 'premium' })
    expect([await tierOn(until), await tierOn(ever)]).toEqual(['premium', 'premium'])
    await academy.moveClock({ days: 4 })
    admin = await academy.signedIn(owner)
    expect([await tierOn(until), await tierOn(ever)]).toEqual(['free', 'premium'])
    await academy.resetClock()
    admin = await academy.signedIn(owner)
  })

  it('runs beside others and beside what is paid: the highest counts, and ending one leaves the rest', async () => {
    const user = await createUser(academy.db, { standard: true })
    const { body } = await give(user.id, { tier: 'premium' })
    await give(user.id, { tier: 'standard' })
    expect(await listed(user.id)).toMatchObject({
      tier: 'premium',
      grants: [{ tier: 'premium' }, { tier: 'standard' }],
    })
    const ended = await end(user.id, body.user.grants[0].id)
    expect(ended.body.user).toMatchObject({ tier: 'standard', grants: [{ tier: 'standard' }] })
    expect((await end(user.id, body.user.grants[0].id)).status).toBe(404)
  })

  it('is not taken for another member’s', async () => {
    const [one, other] = [await createUser(academy.db), await createUser(academy.db)]
    const { body } = await give(one.id, { tier: 'premium' })
    expect((await end(other.id, body.user.grants[0].id)).status).toBe(404)
    expect(await listed(one.id)).toMatchObject({ tier: 'premium' })
  })

  it('is given once, however often it is sent', async () => {
    const user = await createUser(academy.db)
    const body = { tier: 'standard', submit_key: crypto.randomUUID() }
    const answers = await Promise.all([give(user.id, body), give(user.id, body), give(user.id, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listed(user.id)).grants).toHaveLength(1)
  })

  it.each([
    [{ tier: 'free' }, 'tier'],
    [{ tier: 'premium', ends_at: '2020-01-01' }, 'ends_at'],
    [{ tier: 'premium', ends_at: 'soon' }, 'ends_at'],
  ])('refuses %j', async (body, field) => {
    const user = await createUser(academy.db)
    const answer = await give(user.id, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is nothing for members, and for nobody who is not there', async () => {
    const user = await createUser(academy.db)
    expect((await give(user.id, { tier: 'premium' }, await academy.signedIn(user))).status).toBe(403)
    expect((await give(2_147_483_646, { tier: 'premium' })).status).toBe(404)
  })
})

it('premium in the user form adds one grant and ends all that run, and leaves standard ones alone', async () => {
  const { id } = await createUser(academy.db)
  await give(id, { tier: 'standard' })
  const put = async (premium: number) =>
    (await admin.send('PUT', `/api/admin/users/${id}`, { ...(await listed(id)), premium })).body.user
  expect(await put(1)).toMatchObject({ tier: 'premium', premium_granted: 1 })
  expect((await put(1)).grants).toHaveLength(2)
  await give(id, { tier: 'premium', ends_at: '2099-01-01' })
  expect(await put(0)).toMatchObject({ tier: 'standard', premium_granted: 0, grants: [{ tier: 'standard' }] })
  const rows = await academy.db.select().from(accessGrants).where(eq(accessGrants.userId, id))
  expect(rows, 'what has ended stays on record').toHaveLength(3)
})

it('a grant outlives the admin who gave it', async () => {
  const other = await createUser(academy.db, { role: 'admin' })
  const { id } = await createUser(academy.db)
  await give(id, { tier: 'premium' }, await academy.signedIn(other))
  expect((await admin.send('DELETE', `/api/admin/user/${other.id}`)).status).toBe(200)
  expect(await listed(id)).toMatchObject({ tier: 'premium', grants: [{ by: null }] })
})
