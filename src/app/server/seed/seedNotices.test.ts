import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { type Client, signedInClient } from '../../../../test/client.ts'
import type { NotificationList } from '../../../notifications/contract.ts'
import { seedDemo } from './seedDemo.ts'

let academy: TestAcademy
let people: Client[]
beforeAll(async () => {
  academy = await openTestAcademy()
  await seedDemo(academy.context)
  // the demo accounts come first
  people = await Promise.all([1, 2, 3].map((id) => signedInClient(academy.app, id)))
})
afterAll(() => academy.close())

it('each demo account finds news under the bell, the latest unread', async () => {
  for (const client of people) {
    const list = (await client.get('/api/member/notifications?perPage=100')).body as NotificationList
    expect(list.total).toBeGreaterThan(2)
    expect(list.unread).toBeGreaterThan(0)
    expect(list.data.map(({ read }) => read)).toEqual([
      ...Array(list.unread).fill(false),
      ...Array(list.data.length - list.unread).fill(true),
    ])
    const times = list.data.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    for (const { kind, count, actors, href } of list.data) {
      expect(['reply', 'mention', 'like']).toContain(kind)
      expect(count).toBeGreaterThan(0)
      expect(actors.length).toBeGreaterThan(0)
      expect(href).not.toBeNull()
    }
  }
})

it('what happens next goes on from there', async () => {
  const [admin, , member] = people
  const before = (await member?.get('/api/member/notifications'))?.body
  const mine = (await member?.get('/api/member/posts/member/3'))?.body.data[0]
  await admin?.upload('POST', '/api/member/comment', { post_id: mine.id, body: 'Bravo, Joel' })
  const after = (await member?.get('/api/member/notifications'))?.body
  expect(after.version).toBe(before.version + 1)
  expect(after.data[0]).toMatchObject({ kind: 'reply', excerpt: 'Bravo, Joel' })
})

it('the admin finds a report that waits and one that is closed', async () => {
  const [admin] = people
  const open = (await admin?.get('/api/admin/community/reports'))?.body
  expect(open.data).toMatchObject([{ kind: 'comment', reports_count: 2, gone: false, status: 'open' }])
  const closed = (await admin?.get('/api/admin/community/reports?status=closed'))?.body
  expect(closed.data).toMatchObject([{ kind: 'post', status: 'dismissed', decided_by: { id: 1 } }])
})
