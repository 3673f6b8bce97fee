import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { MOST_FOUND } from '../../../platform/paging.ts'
import { inTransaction, selectRows } from '../../../platform/server/database.ts'
import { recountPosts } from '../counters.ts'

const POSTS = 10_300
let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
  const { db } = kit.academy
  await db.execute(sql`insert into posts (user_id, subcategory, body)
    select ${kit.people.ada.id}, 'beginner', concat_ws(' ', 'Everywhere', case when n % 2 = 0 then 'half' end,
      case when n % 100 = 0 then 'rare' end, case when n < 5000 then 'formerly' end, case when n = 77 then 'once' end)
    from generate_series(1, ${POSTS}::int) n`)
  await db.execute(sql`insert into post_ranks (post_id, user_id, subcategory, likes_count, comments_count, popularity)
    select id, user_id, subcategory, 0, 0, 0 from posts`)
  await inTransaction(db, recountPosts)
})
afterAll(() => kit.academy.close())

const search = async (q: string, page = 1) =>
  (await kit.bela.get(`/api/member/posts/search?q=${encodeURIComponent(q)}&perPage=100&page=${page}`)).body
const ids = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id)

it.each([
  ['half', 'body like $half$%half%$half$', 5150],
  ['rare', 'id % 100 = 0', 103],
  ['formerly', 'id < 5000', 4999],
  ['once', 'id = 77', 1],
  ['nowhere', 'false', 0],
])('counts the matches of “%s” exactly, and finds every page of them', async (q, where, total) => {
  const all = await selectRows<{ id: number }>(
    kit.academy.db,
    sql`select id from posts where ${sql.raw(where)} order by id desc`,
  )
  const last = Math.max(1, Math.ceil(total / 100))
  for (const page of [1, Math.ceil(last / 2), last, last + 1]) {
    const list = await search(q, page)
    expect(list.total).toBe(total)
    expect(ids(list)).toEqual(all.slice((page - 1) * 100, page * 100).map(({ id }) => id))
  }
})

it('counts no further than its limit, and pages no further, the first time and later', async () => {
  for (const page of [1, 100, 101, 2]) {
    const list = await search('everywhere', page)
    expect([list.total, list.last_page]).toEqual([MOST_FOUND, MOST_FOUND / 100])
    const first = POSTS - (page - 1) * 100
    expect(ids(list)).toEqual(page > 100 ? [] : Array.from({ length: 100 }, (_, at) => first - at))
  }
})
