import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it('an admin gives a member the tick and takes it away, which profile, card and list show', async () => {
  const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const { id } = await createUser(academy.db, { email: 'tick@academy.test' })
  const give = (verified: unknown, to = id, by = admin) =>
    by.send('POST', `/api/admin/member/${to}/verified`, { verified })
  const shown = async () => [
    (await admin.get(`/api/member/user/${id}`)).body.verified_status,
    (await admin.get(`/api/member/community/cards?ids=${id}`)).body.data[0].verified_status,
    (await admin.get('/api/admin/users?search=tick@academy.test')).body.data[0].verified_status,
  ]
  expect(await shown()).toEqual([0, 0, 0])
  expect((await give(1)).body).toEqual({ verified_status: 1 })
  expect((await give(1)).status).toBe(200)
  expect(await shown()).toEqual([1, 1, 1])
  expect((await give(0)).body).toEqual({ verified_status: 0 })
  expect(await shown()).toEqual([0, 0, 0])
  expect((await give(2)).status).toBe(422)
  expect((await give(1, 2147483646)).status).toBe(404)
  const member = await academy.signedIn({ id })
  expect((await give(1, id, member)).status).toBe(403)
})
