import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser } from '../../../../test/people.ts'
import { addLessons } from '../../../learning/server/index.ts'
import { lessons } from '../../../learning/server/tables.ts'
import { comments } from '../tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

test('under a lesson that is not shown nobody writes, replies or edits; one’s own words can be deleted', async () => {
  const ada = await academy.signedIn(await createUser(academy.db))
  const [lesson] = await addLessons(academy.db, [{ title: 'One', category: 'C', description: 'D', level: 'beginner' }])
  const write = () =>
    ada.send('POST', `/api/member/course/${lesson}/video-comment`, { comment: 'Before', category: 'course' })
  const { id } = (await write()).body
  await academy.db
    .update(lessons)
    .set({ status: 'inactive' })
    .where(eq(lessons.id, Number(lesson)))
  const refused = [
    await write(),
    await ada.send('POST', `/api/member/comment/${id}/reply`, { comment: 'After' }),
    await ada.send('POST', `/api/member/comment/reply/${id}`, { body: 'After' }),
    await ada.send('PUT', `/api/member/comment/${id}`, { comment: 'After' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await academy.db.select().from(comments)).map(({ body }) => body)).toEqual(['Before'])
  expect((await ada.send('DELETE', `/api/member/comment/${id}`)).status).toBe(200)
})
