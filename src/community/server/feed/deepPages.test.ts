import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { inTransaction, selectRows } from '../../../platform/server/database.ts'
import type { Subcategory } from '../../spaces.ts'
import { recountPosts } from '../counters.ts'
import { rankAllPosts } from '../popularity.ts'
import { setAnchors } from './anchors.ts'
import { findStart } from './findStart.ts'

const POSTS = 6000
let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
  const { db } = kit.academy
  await db.execute(sql`insert into posts (user_id, subcategory, body, created_at)
    select ${kit.people.ada.id}, (array['beginner', 'lessons', 'lessons'])[1 + n % 3], 'Post ' || n,
      now() - (${POSTS}::int - n) * interval '1 hour' from generate_series(1, ${POSTS}::int) n`)
  await db.execute(sql`insert into post_ranks (post_id, user_id, subcategory, likes_count, comments_count, popularity)
    select id, user_id, subcategory, (id * 7919) % 40, (id * 104729) % 7, 0 from posts`)
  // ids with gaps, as deletions leave them
  await db.execute(sql`delete from posts where id % 11 = 0 or id between 2500 and 3700`)
  await rankAllPosts(db)
  await inTransaction(db, recountPosts)
  await setAnchors(db)
})
afterAll(() => kit.academy.close())

const orders: Record<string, string> = {
  latest: 'post_id desc',
  old: 'post_id',
  popular: 'popularity desc, post_id desc',
  likes: 'likes_count desc, post_id desc',
}

/** Ids of the whole list, in the order that the database gives when it sorts everything. */
async function wholeList(sort: string, subcategory?: string): Promise<number[]> {
  const where = subcategory ? sql`where subcategory = ${subcategory}` : sql``
  const { rows } = (await kit.academy.db.execute(
    sql`select post_id from post_ranks ${where} order by ${sql.raw(orders[sort] ?? '')}`,
  )) as unknown as { rows: { post_id: number }[] }
  return rows.map(({ post_id }) => post_id)
}

async function readPage(sort: string, page: number, subcategory?: string) {
  const more = subcategory ? `&subcategory=${subcategory}` : ''
  const { body } = await kit.bela.get(`/api/member/posts?sort=${sort}&page=${page}${more}`)
  return body as { data: { id: number }[]; last_page: number; total: number }
}

describe.each(Object.keys(orders))('far pages by %s', (sort) => {
  it.each([undefined, 'lessons', 'beginner'])('of %s are those of the whole list', async (subcategory) => {
    const ids = await wholeList(sort, subcategory)
    const last = Math.ceil(ids.length / 10)
    for (const page of [1, 50, 101, 102, Math.floor(last / 2), last - 1, last]) {
      const list = await readPage(sort, page, subcategory)
      expect(list, `page ${page}`).toMatchObject({ last_page: last, total: ids.length })
      expect(
        list.data.map(({ id }) => id),
        `page ${page}`,
      ).toEqual(ids.slice((page - 1) * 10, page * 10))
    }
    expect((await readPage(sort, last + 1, subcategory)).data).toEqual([])
  })

  it('begin near their first post', async () => {
    const start = await findStart(kit.academy.db, { of: 'all' }, sort as 'latest', 3210)
    expect(start?.after).toBeDefined()
    expect(start?.skip).toBeLessThan(1000)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('the usual page', () => {
  it.each(Object.keys(orders))('by %s is not planned anew on every call', async (sort) => {
    const { db } = kit.academy
    await db.execute(sql`analyze`)
    for (const of of ['posts?', 'posts?subcategory=lessons&', `posts/member/${kit.people.ada.id}?`]) {
      const list = (after = '') => kit.bela.get(`/api/member/${of}sort=${sort}${after}`)
      const { next } = (await list()).body
      for (let call = 0; call < 12; call++) {
        await list()
        await list(`&after=${next}`)
      }
    }
    const plans = await selectRows(
      db,
      sql`select name from pg_prepared_statements where name ~ ${`^list_posts_[a-z]+_${sort}(_after)?$`} and generic_plans > 0`,
    )
    expect(plans).toHaveLength(6)
  })
})

describe('far pages by age', () => {
  it('stay exact when posts come and go', async () => {
    const [, gone = 0] = await wholeList('old', 'lessons')
    expect((await kit.admin.send('DELETE', `/api/member/post/${gone}`)).status).toBe(200)
    await kit.post(kit.bela, { subcategory: 'lessons' })
    for (const sort of ['latest', 'old']) {
      const ids = await wholeList(sort, 'lessons')
      expect((await readPage(sort, 170, 'lessons')).data.map(({ id }) => id)).toEqual(ids.slice(1690, 1700))
    }
  })
})

describe('far pages by rank', () => {
  it('follow once enough has changed', async () => {
    const { db } = kit.academy
    await db.execute(sql`update post_ranks set likes_count = 90, stale = true where post_id % 9 = 1`)
    await kit.academy.runJobs()
    // ranked by the job that a like asks for
    await kit.like(kit.ada, (await wholeList('old'))[5] ?? 0)
    await kit.academy.moveClock({ seconds: 2 })
    await kit.academy.runJobs()
    await setAnchors(db)
    for (const sort of ['likes', 'popular']) {
      const ids = await wholeList(sort)
      expect((await readPage(sort, 330)).data.map(({ id }) => id)).toEqual(ids.slice(3290, 3300))
    }
  })
})

describe('the counters', () => {
  it('are what counting everything gives', async () => {
    const { db } = kit.academy
    const read = async () =>
      (
        (await db.execute(sql`select * from post_counters where n <> 0 order by scope, block`)) as unknown as {
          rows: object[]
        }
      ).rows
    const anchors = await read()
    await inTransaction(db, recountPosts)
    expect(anchors).toEqual(await read())
    const spaces: Subcategory[] = ['lessons', 'beginner']
    expect(anchors).toEqual(
      expect.arrayContaining(spaces.map((scope) => expect.objectContaining({ scope, block: -1 }))),
    )
  })
})
