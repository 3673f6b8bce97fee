import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser } from '../../../../test/people.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on' })
})
afterAll(() => academy.close())

test('nobody writes faster than by hand, and reading is not slowed down', async () => {
  const ada = await academy.signedIn(await createUser(academy.db))
  const write = () => ada.send('PUT', '/api/member/comment/1', { comment: 'a' })
  for (let count = 0; count < 20; count++) expect((await write()).status).toBe(404)
  let refused = await write()
  // a slow machine has been given another one meanwhile, or two
  for (let more = 0; more < 20 && refused.status === 404; more++) refused = await write()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ada.get('/api/member/comments/course?course_id=1&category=course')).status).toBe(404)
})
