import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'
import { selectRows } from '../../platform/server/database.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it('a deleted member leaves behind only what others answered, as ‘Former member’', async () => {
  const { db } = academy
  const admin = await academy.signedIn(await createUser(db, { role: 'admin' }))
  const gone = await createUser(db, { firstName: 'Gone' })
  const [lesson] = await addLessons(db, [{ title: 'One', category: 'C', description: 'D', level: 'beginner' }])
  const about = { category: 'course', course_id: lesson }
  const client = await academy.signedIn(gone)
  const write = (comment: string) =>
    client.send('POST', `/api/member/course/${lesson}/video-comment`, { ...about, comment })
  await client.send('POST', `/member/course/${lesson}/complete`)
  await client.send('POST', '/member/bookmark/toggle', { video_id: lesson, source: 'courses' })
  const { body: answered } = await write('Answered')
  await write('Nobody cares')
  await admin.send('POST', `/api/member/comment/${answered.id}/reply`, { comment: 'I do' })

  expect((await admin.send('DELETE', `/api/admin/user/${gone.id}`)).status).toBe(200)
  const { body } = await admin.get(`/api/member/comments/course?course_id=${lesson}&category=course`)
  expect(body.data).toMatchObject([
    {
      comment: 'Answered',
      user: { id: null, first_name: 'Former', last_name: 'member', passport: null },
      replies: [{ comment: 'I do' }],
    },
  ])
})

it('deleting a member withdraws the notifications about their answers, in one go for all threads', async () => {
  const { db } = academy
  const admin = await academy.signedIn(await createUser(db, { role: 'admin' }))
  const [lesson] = await addLessons(db, [{ title: 'Two', category: 'C', description: 'D', level: 'beginner' }])
  const leaveAfter = async (threads: number) => {
    const asking = await academy.signedIn(await createUser(db))
    const gone = await createUser(db)
    const answering = await academy.signedIn(gone)
    const about = { category: 'course', course_id: lesson, comment: 'Why?' }
    for (let asked = 0; asked < threads; asked++) {
      const { body } = await asking.send('POST', `/api/member/course/${lesson}/video-comment`, about)
      await answering.send('POST', `/api/member/comment/${body.id}/reply`, { comment: 'So' })
    }
    const countNotifications = async () => (await asking.get('/api/member/notifications')).body.total
    expect(await countNotifications()).toBe(threads)
    const statements = await academy.countQueries(() => admin.send('DELETE', `/api/admin/user/${gone.id}`))
    expect(await countNotifications()).toBe(0)
    return statements
  }
  expect(await leaveAfter(4)).toBe(await leaveAfter(1))
})

it('no row of any table keeps a person from being deleted', async () => {
  const held = await selectRows(
    academy.db,
    sql`select conname from pg_constraint where contype = 'f' and confrelid = 'users'::regclass and confdeltype in ('a', 'r')`,
  )
  expect(held, 'A column that references users says what becomes of it: onDelete in its tables.ts').toEqual([])
})
