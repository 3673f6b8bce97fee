import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'

let community: Community
let me: Client
let friend: Client
let userName: string
beforeAll(async () => {
  community = await openCommunity()
})
afterAll(() => community.academy.close())

let number = 0
beforeEach(async () => {
  userName = `member_${++number}`
  const { academy } = community
  const createdAt = new Date('2026-01-01')
  me = await academy.signedIn(await createUser(academy.db, { firstName: 'Mia', userName, createdAt }))
  friend = await academy.signedIn(await createUser(academy.db, { firstName: 'Finn', createdAt }))
})

it('each page counts what is unread in its header, from its first drawing on', async () => {
  const { body: mine } = await community.post(me, { body: 'Counted' })
  expect((await me.page('/member')).text).not.toMatch(/Notifications, \d/)
  await community.comment(friend, mine.id, 'One')
  for (const path of ['/member', '/member/today'])
    expect((await me.page(path)).text).toContain('Notifications, 1 unread')
  expect((await friend.page('/member')).text).not.toMatch(/Notifications, \d/)
})

it('a page is there though its bell can’t be counted', async () => {
  const { app } = community.academy
  const count = app.countUnread
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  app.countUnread = () => Promise.reject(new Error('No line to the database.'))
  try {
    expect((await me.page('/member')).status).toBe(200)
    expect(said).toHaveBeenCalledOnce()
  } finally {
    said.mockRestore()
    if (count) app.countUnread = count
  }
})

it('notifications and what is told of have pages of their own', async () => {
  await community.post(friend, { body: `Hello @${userName}` })
  expect((await me.page('/member/notifications')).text).toContain(`Hello @${userName}`)
  expect((await me.page('/member/notifications/settings')).status).toBe(200)
})
