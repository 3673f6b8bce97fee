import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { MOST_FOUND } from '../../platform/paging.ts'
import { selectRows } from '../../platform/server/database.ts'
import { setMemberAnchors } from './memberAnchors.ts'
import { listName, ofStatus, orders } from './memberOrders.ts'

const MANY = 10_400
const sorts = ['none', 'display_name', 'latest_activity', 'joining_date'] as const

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  await academy.db.execute(sql`insert into users (first_name, last_name, email, password_hash, created_at, last_login_at, community_status)
    select 'Many', 'No ' || (n * 7919) % 9973, 'many-' || n || '@academy.test', '', now() - (n % 977) * interval '1 hour',
      case when n % 3 > 0 then now() - (n * 31 % 4999) * interval '1 minute' end, case when n % 100 = 0 then 'blocked' else 'active' end
    from generate_series(1, ${MANY}::int) n`)
  await setMemberAnchors(academy.db)
})
afterAll(() => academy.close())

const idsOf = async (query: string): Promise<number[]> => {
  const { body } = await admin.get(`/api/admin/users?perPage=40&${query}`)
  return body.data.map(({ id }: { id: number }) => id)
}

for (const sort of sorts)
  for (const status of [undefined, 'active', 'blocked'] as const)
    it(`finds the pages of ${listName(sort, status)} where counting would find them, also far ones`, async () => {
      const all = await selectRows<{ id: number }>(
        academy.db,
        sql`select id from users where ${ofStatus(status)} order by ${orders[sort].by}`,
      )
      const last = Math.ceil(all.length / 40)
      for (const page of [1, 2, 51, 75, 100, 174, 175, last - 1, last].filter((page) => page <= last)) {
        const expected = all.slice((page - 1) * 40, page * 40).map(({ id }) => id)
        const query = `sort=${sort}${status ? `&status=${status}` : ''}&page=${page}`
        expect(await idsOf(query), query).toEqual(expected)
      }
      expect(await idsOf(`sort=${sort}&page=1000000`)).toEqual([])
    })

it('reads no more than the way from an anchor for a far page', async () => {
  expect(await academy.countQueries(() => idsOf('page=1'))).toBe(3)
  expect(await academy.countQueries(() => idsOf('page=200'))).toBe(4)
})

it('counts exactly whoever comes, goes and changes places', async () => {
  const total = async (status = '') => (await admin.get(`/api/admin/users?status=${status}`)).body.total
  const counts = async () => [await total(), await total('active'), await total('blocked')]
  const [all = 0, active = 0, blocked = 0] = await counts()
  expect([all, blocked]).toEqual([MANY + 1, MANY / 100])
  const { id } = await createUser(academy.db)
  expect(await counts()).toEqual([all + 1, active + 1, blocked])
  await academy.db.execute(sql`update users set community_status = 'blocked' where id in (${id}, 3, 4)`)
  expect(await counts()).toEqual([all + 1, active - 2, blocked + 3])
  await academy.db.execute(sql`delete from users where id in (${id}, 3, 4)`)
  expect(await counts()).toEqual([all - 2, active - 2, blocked])
})

it('counts what a search finds exactly up to a limit, and pages no further', async () => {
  const found = async (query: string) => (await admin.get(`/api/admin/users?perPage=100&${query}`)).body
  expect((await found('search=many-777%40')).total).toBe(1)
  expect((await found('search=many-77')).total).toBe(111)
  expect((await found('search=nobody')).total).toBe(0)
  const [{ data: byName }, expected] = [
    await found('search=many-77&sort=display_name&page=2'),
    await selectRows<{ id: number }>(
      academy.db,
      sql`select id from users where email like 'many-77%' order by name_key, id offset 100`,
    ),
  ]
  expect(byName.map(({ id }: { id: number }) => id)).toEqual(expected.map(({ id }) => id))
  const everybody = await found('search=academy.test')
  expect([everybody.total, everybody.last_page, everybody.data.length]).toEqual([MOST_FOUND, MOST_FOUND / 100, 100])
  expect((await found('search=academy.test')).data).toEqual(everybody.data)
  expect((await found('search=academy.test&page=100')).data).toHaveLength(100)
  expect((await found('search=academy.test&page=101')).data).toEqual([])
})
