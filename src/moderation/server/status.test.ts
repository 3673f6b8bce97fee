import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'

let community: Community
let user: { id: number }
let client: Client
beforeAll(async () => {
  community = await openCommunity()
})
afterAll(() => community.academy.close())
beforeEach(async () => {
  user = await createUser(community.academy.db, { createdAt: new Date('2026-01-01') })
  client = await community.academy.signedIn(user)
})

const give = (status: unknown, id = user.id, by = community.admin) =>
  by.send('POST', `/api/member/community/${id}/status`, { status })

describe('a place in the community', () => {
  it('is given by an admin, and holds from the next request on', async () => {
    expect(await give('blocked')).toMatchObject({ status: 200, body: { ok: true } })
    for (const path of ['/api/member/posts', '/api/member/notifications', `/api/member/user/${user.id}`]) {
      const { status, body } = await client.get(path)
      expect(status, path).toBe(403)
      expect(body.message).toContain('The community is closed to you.')
    }
    expect((await client.page('/member/community')).status).toBe(403)
    expect((await client.page('/member/community/user/1')).text).toContain('The community is closed to you.')
    // the rest of the academy stays open
    expect((await client.page('/member')).status).toBe(200)
    expect((await client.get('/api/member/courses/beginner')).status).toBe(200)

    await give('pending')
    expect((await client.get('/api/member/posts')).status).toBe(200)
    expect((await community.post(client)).status).toBe(403)
    await give('active')
    expect((await community.post(client)).status).toBe(200)
  })

  it('is announced to the member once', async () => {
    await give('pending')
    await give('pending')
    const { body } = await client.get('/api/member/notifications')
    expect(body.data).toMatchObject([{ kind: 'status', status: 'pending', actors: [], href: null }])
  })

  it('shows in the directory under its tab', async () => {
    await give('blocked')
    const has = async (status: string) => {
      const { body } = await community.admin.get(`/api/admin/users?status=${status}&perPage=100`)
      return body.data.some(({ id }: { id: number }) => id === user.id)
    }
    expect([await has('active'), await has('blocked')]).toEqual([false, true])
    expect((await community.admin.page('/admin/community/members')).status).toBe(200)
    expect((await community.admin.page('/admin/community/members?status=blocked&sort=joining_date')).status).toBe(200)
  })

  it('is given by nobody else, to nobody who is not there, and is one of three', async () => {
    expect((await give('active', user.id, client)).status).toBe(403)
    expect((await give('blocked', community.people.admin.id, client)).status).toBe(403)
    expect((await give('blocked', 2147483646)).status).toBe(404)
    for (const status of ['banned', '', undefined, 1]) expect((await give(status)).status).toBe(422)
  })
})

describe('an admin', () => {
  it('can not ban themselves', async () => {
    const { admin } = community.people
    expect(await give('blocked', admin.id)).toMatchObject({
      status: 409,
      body: { message: 'You can’t ban yourself.' },
    })
  })

  it('stays when two ban each other at once', async () => {
    const rival = await createUser(community.academy.db, { role: 'admin' })
    const rivalClient = await community.academy.signedIn(rival)
    const { admin } = community.people
    const answers = await Promise.all([give('blocked', rival.id), give('blocked', admin.id, rivalClient)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await give('active', rival.id)
    await give('active', admin.id, rivalClient)
  })
})
