import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  const { db } = academy
  const joined = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
  const active = (day: number) => ({ lastLoginAt: new Date(Date.UTC(2026, 5, day)) })
  const boss = await createUser(db, { firstName: 'Zoe', lastName: 'Admin', role: 'admin', ...joined(5) })
  await createUser(db, {
    firstName: 'ÉLISE',
    lastName: 'Durand',
    email: 'elise@academy.test',
    ...joined(4),
    ...active(2),
  })
  await createUser(db, { firstName: 'ben', lastName: 'O_Neil', email: 'ben@academy.test', ...joined(3), ...active(9) })
  await createUser(db, {
    firstName: 'Carl\u00a0',
    lastName: ' 100%  Key\\s',
    premium: true,
    ...joined(2),
    ...active(4),
  })
  await createUser(db, { firstName: 'Dora', lastName: 'ONeil', communityStatus: 'blocked', ...joined(1) })
  admin = await academy.signedIn(boss)
})
afterAll(() => academy.close())

const list = (query = '') => admin.get(`/api/admin/users${query}`)
const firstNames = async (query: string) =>
  (await list(query)).body.data.map(({ first_name }: { first_name: string }) => first_name.trim())

describe('the list of users', () => {
  it('has all that the screen shows', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 5 })
    const carl = body.data.find(({ first_name }: { first_name: string }) => first_name.startsWith('Carl'))
    expect(carl).toEqual({
      id: expect.any(Number),
      first_name: 'Carl\u00a0',
      last_name: ' 100%  Key\\s',
      name: 'Carl\u00a0  100%  Key\\s',
      email: expect.stringContaining('@academy.test'),
      tier: 'premium',
      premium: 1,
      premium_granted: 0,
      grants: [],
      payment_status: null,
      metadata: {
        duration: 'monthly',
        tier: 'premium',
        starts_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        ends_at: expect.stringMatching(/Z$/),
        running: true,
        by_admin: false,
      },
      passport: null,
      avatar: null,
      role: 'member',
      created_at: '2026-01-02T00:00:00.000Z',
      last_login_at: '2026-06-04T00:00:00.000Z',
      deletion_at: null,
      community: { status: 'active', user_name: null },
      verified_status: 0,
    })
    expect(body.data[0]).toMatchObject({ first_name: 'Dora', premium: 0, metadata: null, last_login_at: null })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/)
  })

  it.each([
    ['', ['Dora', 'Carl', 'ben', 'ÉLISE', 'Zoe']],
    ['?sort=', ['Dora', 'Carl', 'ben', 'ÉLISE', 'Zoe']],
    ['?sort=none', ['Dora', 'Carl', 'ben', 'ÉLISE', 'Zoe']],
    ['?sort=display_name', ['ben', 'Carl', 'Dora', 'ÉLISE', 'Zoe']],
    ['?sort=latest_activity', ['ben', 'Carl', 'ÉLISE', 'Dora', 'Zoe']],
    ['?sort=joining_date', ['Zoe', 'ÉLISE', 'ben', 'Carl', 'Dora']],
    ['?status=blocked', ['Dora']],
    ['?status=&page=&perPage=&search=', ['Dora', 'Carl', 'ben', 'ÉLISE', 'Zoe']],
    ['?status=active&sort=joining_date', ['Zoe', 'ÉLISE', 'ben', 'Carl']],
  ])('is sorted and filtered by %s', async (query, names) => {
    expect(await firstNames(query)).toEqual(names)
  })

  it.each([
    ['neil', ['Dora', 'ben']],
    ['BEN', ['ben']],
    ['élise', ['ÉLISE']],
    ['  lise   DUR ', ['ÉLISE']],
    ['elise@', ['ÉLISE']],
    ['o_neil', ['ben']],
    ['%', ['Carl']],
    ['key\\s', ['Carl']],
    ['durand elise', []],
    ['elise dürand', ['ÉLISE']],
    ["'; drop table users; --", []],
    ['carl 100%', ['Carl']],
    ['carl\u00a0\u3000100%', ['Carl']],
    ['\u0000', ['Dora', 'Carl', 'ben', 'ÉLISE', 'Zoe']],
  ])('finds %j', async (search, names) => {
    const query = `?search=${encodeURIComponent(search)}`
    expect(await firstNames(query)).toEqual(names)
    expect((await list(query)).body.total).toBe(names.length)
  })

  it('has an index for each order and for the search', async () => {
    const indexes = await academy.db
      .select({ name: sql<string>`indexname` })
      .from(sql`pg_indexes`)
      .where(sql`tablename = 'users'`)
    const names = indexes.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['users_pkey', 'users_by_name', 'users_by_activity', 'users_by_joining', 'users_search']),
    )
  })

  it('is cut into pages, the last of which may be past the end', async () => {
    const all = await firstNames('')
    expect(await firstNames('?perPage=2&page=2')).toEqual(all.slice(2, 4))
    expect((await list('?perPage=2&page=3')).body).toMatchObject({ current_page: 3, last_page: 3, total: 5 })
    expect((await list('?page=77')).body).toMatchObject({ data: [], current_page: 77, last_page: 1, total: 5 })
    expect((await list('?search=nobody')).body).toMatchObject({ data: [], last_page: 1, total: 0 })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=99999999999999999999',
    'perPage=0',
    'perPage=101',
    'sort=email',
    'status=pending',
    `search=${'a'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const { status, body } = await list(`?${query}`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
  })

  it('costs the same few statements however many it shows', async () => {
    const one = await academy.countQueries(() => list('?perPage=1'))
    expect(await academy.countQueries(() => list('?perPage=100'))).toBe(one)
    expect(one).toBe(3)
  })

  it('comes with its page, as the address says', async () => {
    const { status, text } = await admin.page('/admin/users?search=neil&sort=display_name')
    expect(status).toBe(200)
    expect(text).toContain('data-screen="accounts/admin/Users"')
    expect(text).toContain('O_Neil')
    expect(text).not.toContain('Durand')
    expect((await admin.page('/admin/users?page=zero')).status).toBe(200)
  })
})

describe('anybody but an admin', () => {
  const calls: [string, string][] = [
    ['GET', '/api/admin/users'],
    ['GET', '/api/admin/users/'],
    ['GET', '/API/Admin/USERS'],
    ['GET', '/api/admin/users/export'],
    ['GET', '/api/admin/users/Export/'],
    ['POST', '/api/admin/users'],
    ['POST', '/api/admin/users/import'],
    ['PUT', '/api/admin/users/1'],
    ['PUT', '/Api/Admin/Users/1/'],
    ['PATCH', '/api/admin/users/1'],
    ['DELETE', '/api/admin/user/1'],
    ['DELETE', '/api/admin/USER/1/'],
    ['POST', '/api/admin/payment/update'],
    ['POST', '/api/admin/Payment/Update/'],
  ]
  it.each(calls)('is refused: %s %s', async (method, path) => {
    const member = await academy.signedIn(await createUser(academy.db, { premium: true }))
    for (const [client, expected] of [
      [academy.visitor(), 401],
      [member, 403],
    ] as const) {
      const { status, body } = await client.send(method as 'GET', path)
      expect(status).toBe(expected)
      expect(body).not.toHaveProperty('data')
      expect(body).not.toHaveProperty('errors')
    }
  })

  it('sees no page', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    const { status, text } = await member.page('/admin/users')
    expect(status).toBe(403)
    expect(text).not.toContain('Durand')
    expect((await academy.visitor().page('/admin/users')).headers.location).toBe('/login?next=%2Fadmin%2Fusers')
  })
})
