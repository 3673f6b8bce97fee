import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { addLessons } from '../../../learning/server/index.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { addComments, removeCommentsOf } from '../index.ts'

let academy: TestAcademy
let ada: Client
let userId: number
let full: number
let empty: number

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const commentAt = (minutes: number) => ({ userId, text: `${minutes} minutes ago`, createdAt: minutesAgo(minutes) })

beforeAll(async () => {
  academy = await openTestAcademy()
  const me = await createUser(academy.db)
  userId = me.id
  ada = await academy.signedIn(me)
  const lesson = { category: 'C', description: 'D', level: 'beginner' } as const
  const ids = await addLessons(academy.db, [
    { ...lesson, title: 'Full' },
    { ...lesson, title: 'Empty' },
  ])
  full = ids[0] ?? 0
  empty = ids[1] ?? 0
  // stored in no order of time, as an import may be
  const order = Array.from({ length: 120 }, (_, index) => ((index * 7) % 120) + 1)
  await addComments(
    academy.db,
    order.map((minutes) => ({
      category: 'course' as const,
      courseId: full,
      ...commentAt(minutes * 10),
      replies: minutes === 1 ? [commentAt(3), commentAt(5)] : [],
    })),
  )
})
afterAll(() => academy.close())

const list = (courseId: number, more = '') =>
  ada.get(`/api/member/comments/course?course_id=${courseId}&category=course${more}`)
const textsOf = (body: { data: { comment: string }[] }) => body.data.map(({ comment }) => comment)

test('pages follow the time of writing, ten to a page', async () => {
  const first = (await list(full)).body
  expect(first).toMatchObject({ current_page: 1, last_page: 12, per_page: 10, total: 120 })
  expect(textsOf(first).slice(0, 2)).toEqual(['10 minutes ago', '20 minutes ago'])
  expect(textsOf({ data: first.data[0].replies })).toEqual(['5 minutes ago', '3 minutes ago'])
  const last = (await list(full, '&page=12')).body
  expect(textsOf(last)).toHaveLength(10)
  expect(textsOf(last).at(-1)).toBe('1200 minutes ago')
  const small = (await list(full, '&page=2&perPage=2')).body
  expect(textsOf(small)).toEqual(['30 minutes ago', '40 minutes ago'])
})

test('past the end and under an empty lesson there is an empty list', async () => {
  expect((await list(full, '&page=13')).body).toMatchObject({ data: [], current_page: 13, last_page: 12, total: 120 })
  expect((await list(empty)).body).toMatchObject({ data: [], last_page: 1, total: 0 })
})

test.each(['&page=0', '&page=x', '&page=99999999999', '&perPage=0', '&perPage=101', '&perPage=many'])(
  '%s is refused',
  async (more) => expect((await list(full, more)).status).toBe(422),
)

test.each(['course_id=1', 'category=course', 'course_id=0&category=course', 'course_id=1&category=all'])(
  '?%s is refused',
  async (query) => expect((await ada.get(`/api/member/comments/course?${query}`)).status).toBe(422),
)

test('a full page costs as many queries as an empty one', async () => {
  await list(full)
  const forFull = await academy.countQueries(() => list(full))
  expect(await academy.countQueries(() => list(empty))).toBe(forFull)
  expect(forFull).toBeLessThanOrEqual(3)
})

test('what was said about a target goes with it', async () => {
  await inTransaction(academy.db, (tx) => removeCommentsOf(() => {})(tx, { category: 'course', courseId: full }))
  expect((await list(full)).body.total).toBe(0)
})
