import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { signedInClient } from '../../../../test/client.ts'
import type { PostList } from '../../../community/contract.ts'
import { seedDemo } from './seedDemo.ts'

let academy: TestAcademy
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  await seedDemo(academy.context)
  // the demo accounts come first, the admin before the members
  member = await signedInClient(academy.app, 3)
})
afterAll(() => academy.close())

const list = async (query: string): Promise<PostList> => (await member.get(`/api/member/posts?${query}`)).body

it('a demo academy has a community that lives', async () => {
  const feed = await list('perPage=100')
  expect(feed.data.length).toBe(feed.total)
  expect(feed.total).toBeGreaterThanOrEqual(50)
  expect(new Set(feed.data.map(({ subcategory }) => subcategory)).size).toBe(7)
  expect(feed.data.filter(({ media }) => media.length > 0)).toHaveLength(3)
  expect(feed.data.filter(({ likes_count, likes }) => likes_count > likes.length).length).toBeGreaterThan(5)
  expect(feed.data.some(({ comments }) => comments.some(({ replies }) => replies.length > 0))).toBe(true)
  const times = feed.data.map(({ created_at }) => created_at)
  expect(times).toEqual([...times].sort().reverse())
  expect(times.every((time) => Date.parse(time) <= Date.now())).toBe(true)
  for (const { comments, created_at } of feed.data)
    for (const comment of comments) expect(comment.created_at > created_at, comment.body).toBe(true)
})

it('whose counts are those of its rows, and whose files are there', async () => {
  const { rows } = (await academy.db.execute(sql`select count(*)::int as wrong from post_ranks r
    where likes_count <> (select count(*) from post_likes l where l.post_id = r.post_id) or comments_count <>
      (select count(*) from post_comments c where c.post_id = r.post_id and parent_id is null)`)) as unknown as {
    rows: { wrong: number }[]
  }
  expect(rows).toEqual([{ wrong: 0 }])
  const { data } = await list('perPage=100')
  for (const { file_path, width } of data.flatMap(({ media }) => media)) {
    expect((await member.get(file_path)).status).toBe(200)
    expect(width).toBeGreaterThan(100)
  }
  const { body } = await member.get('/api/member/spaces')
  expect(body.data.every(({ posts_count }: { posts_count: number }) => posts_count > 3)).toBe(true)
})
