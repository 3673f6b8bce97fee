import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it('whoever is deleted leaves behind only what others answered to, as ‘Former member’', async () => {
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
