import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { MOST_FOUND } from '../../../platform/paging.ts'
import { selectRows } from '../../../platform/server/database.ts'

let kit: Community
const ids: number[] = []
beforeAll(async () => {
  kit = await openCommunity()
  const carl = await kit.academy.signedIn(await kit.memberSince(9))
  for (let n = 0; n < 12; n++)
    ids.push((await kit.post(carl, { body: `Lesson ${n}`, subcategory: n < 8 ? 'lessons' : 'advance' })).body.id)
})
afterAll(() => kit.academy.close())

const at = (n: number) => ids[n] ?? 0
const list = async (query = '') => (await kit.bela.get(`/api/member/posts?unanswered=1${query}`)).body
const numbers = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => ids.indexOf(id))

it('posts are those that nobody has commented on, of all or of one space', async () => {
  const { body: comment } = await kit.comment(kit.ada, at(9))
  await kit.comment(kit.ada, at(2))
  await kit.reply(kit.bela, comment.id)
  // who likes a post has not answered it
  await kit.like(kit.ada, at(3))
  const first = await list()
  expect([first.total, first.last_page, numbers(first)]).toEqual([10, 1, [11, 10, 8, 7, 6, 5, 4, 3, 1, 0]])
  expect(numbers(await list('&subcategory=advance'))).toEqual([11, 10, 8])
  expect((await list('&subcategory=advance')).total).toBe(3)
  // the comment goes, and with it the answer
  await kit.ada.send('DELETE', `/api/member/postComment/${comment.id}`)
  expect(numbers(await list('&subcategory=advance'))).toEqual([11, 10, 9, 8])
})

it('posts come newest or oldest first and by pages, exactly after a place, whatever order is asked for', async () => {
  expect(numbers(await list('&sort=old&perPage=3'))).toEqual([0, 1, 3])
  const first = await list('&sort=popular&perPage=4')
  expect(numbers(first)).toEqual([11, 10, 9, 8])
  const second = await list(`&sort=likes&perPage=4&after=${first.next}`)
  expect(numbers(second)).toEqual([7, 6, 5, 4])
  expect(numbers(await list('&perPage=4&page=3'))).toEqual([3, 1, 0])
  expect((await list('&page=2000')).data).toEqual([])
  expect((await kit.bela.get('/api/member/posts?unanswered=2')).status).toBe(422)
})

it('posts are read by one statement, and their page has no more queries than that of all', async () => {
  const count = (path: string) => kit.academy.countQueries(() => kit.bela.get(path))
  for (const sort of ['latest', 'old', 'likes'])
    for (const of of ['', '&subcategory=lessons'])
      expect(await count(`/api/member/posts?unanswered=1&sort=${sort}${of}`), sort + of).toBe(2)
  const page = (path: string) => kit.academy.countQueries(() => kit.bela.page(path))
  expect(await page('/member/community?unanswered=1')).toBe(await page('/member/community'))
  const { text } = await kit.bela.page('/member/community/space/lessons?unanswered=1&sort=likes')
  expect([text.includes('Lesson 3'), text.includes('Lesson 2')]).toEqual([true, false])
})

it('posts are found and counted in their own index', async () => {
  const explain = (statement: SQL) =>
    kit.academy.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return JSON.stringify(await selectRows(tx, sql`explain ${statement}`))
    })
  for (const [scope, index] of [
    [sql`true`, 'post_ranks_unanswered'],
    [sql`subcategory = 'lessons'`, 'post_ranks_space_unanswered'],
  ] as const) {
    const unanswered = sql`from post_ranks where ${scope} and comments_count = 0`
    const found = await explain(sql`select post_id ${unanswered} order by post_id desc limit 11`)
    const counted = await explain(
      sql`select count(*)::int from (select 1 ${unanswered} limit ${sql.raw(`${MOST_FOUND}`)}) counted`,
    )
    expect(found).toContain(`using ${index} `)
    // each of the two holds all that are counted, and nothing else
    expect(counted).toMatch(/Index Only Scan using post_ranks_(space_)?unanswered /)
    for (const plan of [found, counted]) expect(plan).not.toContain('Sort')
  }
})

it('a post, a comment and a reply say who teaches', async () => {
  const { body: question } = await kit.post(kit.bela, { body: 'Which fingers?' })
  const { body: answer } = await kit.comment(kit.admin, question.id)
  const { body: thanks } = await kit.reply(kit.bela, answer.id)
  expect([question, answer, thanks].map(({ user }) => user.role)).toEqual(['member', 'admin', 'member'])
  const read = await kit.ada.get(`/api/member/posts?post_id=${question.id}`)
  const [post] = read.body.data
  expect([post.user.role, post.comments[0].user.role, post.comments[0].replies[0].user.role]).toEqual([
    'member',
    'admin',
    'member',
  ])
})
