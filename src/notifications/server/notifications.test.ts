import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { notificationKinds } from '../contract.ts'
import { ADMIN_KINDS } from '../rules.ts'

type Person = { user: { id: number; userName: string | null }; client: Client }
let community: Community
let me: Person
let friend: Person
beforeAll(async () => {
  community = await openCommunity()
})
afterAll(() => community.academy.close())

let number = 0
async function newMember(firstName = 'Ada'): Promise<Person> {
  const values = { firstName, userName: `member_${++number}`, createdAt: new Date('2026-01-01') }
  const user = await createUser(community.academy.db, values)
  return { user, client: await community.academy.signedIn(user) }
}
beforeEach(async () => {
  me = await newMember('Mia')
  friend = await newMember('Finn')
})

const notificationsOf = async ({ client }: Person, query = '') =>
  (await client.get(`/api/member/notifications${query}`)).body
const send = (by: Person, path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
  by.client.send(method, `/api/member/notifications${path}`, body)

describe('a member is notified', () => {
  it('of comments on their post and of replies to their comment', async () => {
    const { post, comment, reply } = community
    const { body: mine } = await post(me.client, { body: 'My first waltz' })
    const { body: theirs } = await comment(friend.client, mine.id, 'Lovely left hand')
    await reply(me.client, theirs.id, 'Thank you so much')
    expect((await notificationsOf(me)).data).toMatchObject([
      {
        kind: 'reply',
        about: 'comment',
        actors: [{ id: friend.user.id, first_name: 'Finn' }],
        count: 1,
        excerpt: 'Lovely left hand',
        post_id: mine.id,
        comment_id: theirs.id,
        href: `/member/community/post/${mine.id}?comment=${theirs.id}#comment-${theirs.id}`,
        read: false,
      },
    ])
    expect((await notificationsOf(friend)).data).toMatchObject([
      { kind: 'reply', about: 'reply', excerpt: 'Thank you so much' },
    ])
  })

  it('of mentions, but not twice of one comment', async () => {
    const { post, comment } = community
    const { body: mine } = await post(me.client, { body: `Hello @${friend.user.userName}` })
    await comment(friend.client, mine.id, `And you, @${me.user.userName}`)
    expect((await notificationsOf(friend)).data).toMatchObject([{ kind: 'mention', about: 'post', post_id: mine.id }])
    expect((await notificationsOf(me)).data).toMatchObject([{ kind: 'reply' }])
  })

  it('of being named in one thing once, however often its author edits it', async () => {
    const { post, comment } = community
    const { body: mine } = await post(me.client)
    const { body: entry } = await comment(friend.client, mine.id)
    for (const [author, path] of [
      [me, `post/${mine.id}`],
      [friend, `postComment/${entry.id}`],
    ] as const) {
      const write = (body: string) => author.client.send('PUT', `/api/member/${path}`, { body })
      for (const body of [`@${friend.user.userName} @${me.user.userName}`, 'Nobody']) await write(body)
      await Promise.all([1, 2, 3].map((n) => write(`${n} @${friend.user.userName} @${me.user.userName}`)))
    }
    const mentions = async (person: Person) =>
      (await notificationsOf(person)).data.filter(({ kind }: { kind: string }) => kind === 'mention')
    expect(await mentions(friend)).toMatchObject([{ about: 'post', comment_id: null }])
    expect(await mentions(me)).toMatchObject([{ about: 'comment', comment_id: entry.id }])
  })

  it('of nothing that they do themselves', async () => {
    const { post, comment, like } = community
    const { body: mine } = await post(me.client, { body: `I am @${me.user.userName}` })
    await comment(me.client, mine.id)
    await like(me.client, mine.id)
    expect(await notificationsOf(me)).toMatchObject({ data: [], unread: 0, total: 0 })
  })

  it('of all likes of one thing in one line', async () => {
    const { post, like } = community
    const { body: mine } = await post(me.client)
    await like(me.client, mine.id)
    const others = await Promise.all(['One', 'Two', 'Three', 'Four'].map(newMember))
    for (const other of others) await like(other.client, mine.id)
    const { data, unread } = await notificationsOf(me)
    expect(unread).toBe(1)
    expect(data).toMatchObject([{ kind: 'like', about: 'post', count: 4 }])
    expect(data[0].actors.map((actor: { first_name: string }) => actor.first_name)).toEqual(['Four', 'Three', 'Two'])
  })

  it('of likes of a comment apart from those of its post', async () => {
    const { post, comment, like } = community
    const { body: mine } = await post(me.client)
    const { body: entry } = await comment(me.client, mine.id)
    await like(friend.client, mine.id)
    await friend.client.send('POST', `/api/member/postComment/${entry.id}/like`, {})
    expect((await notificationsOf(me)).data).toMatchObject([
      { kind: 'like', about: 'comment', comment_id: entry.id, count: 1 },
      { kind: 'like', about: 'post', comment_id: null, count: 1 },
    ])
  })

  it('no more of a like that is taken back', async () => {
    const { post, like } = community
    const { body: mine } = await post(me.client)
    const third = await newMember()
    await like(friend.client, mine.id, true)
    await like(third.client, mine.id, true)
    await like(friend.client, mine.id, false)
    expect((await notificationsOf(me)).data).toMatchObject([{ count: 1, actors: [{ id: third.user.id }] }])
    await like(third.client, mine.id, false)
    expect(await notificationsOf(me)).toMatchObject({ data: [], unread: 0 })
  })

  it('once, when forty like at once', async () => {
    const { post, like } = community
    const { body: mine } = await post(me.client)
    const crowd = await Promise.all(Array.from({ length: 40 }, () => newMember()))
    const answers = await Promise.all(crowd.map(({ client }) => like(client, mine.id, true)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await notificationsOf(me)).data).toMatchObject([{ kind: 'like', count: 40 }])
  })

  it('of neither or both, when one likes while the other takes the like back', async () => {
    const { post, like } = community
    const { body: mine } = await post(me.client)
    const third = await newMember()
    for (let round = 0; round < 8; round++) {
      await like(friend.client, mine.id, true)
      await Promise.all([like(friend.client, mine.id, false), like(third.client, mine.id, true)])
      expect((await notificationsOf(me)).data).toMatchObject([{ count: 1, actors: [{ id: third.user.id }] }])
      await like(third.client, mine.id, false)
    }
  })

  it('nothing any more of what was deleted', async () => {
    const { post, comment, like } = community
    const { body: mine } = await post(me.client)
    await comment(friend.client, mine.id)
    await like(friend.client, mine.id)
    await me.client.send('DELETE', `/api/member/post/${mine.id}`)
    expect(await notificationsOf(me)).toMatchObject({ data: [], unread: 0, total: 0 })
  })

  it('nothing while the community is closed to them', async () => {
    const { admin, post, comment } = community
    const { body: mine } = await post(me.client)
    await admin.send('POST', `/api/member/community/${me.user.id}/status`, { status: 'blocked' })
    await comment(friend.client, mine.id)
    expect((await me.client.get('/api/member/notifications')).status).toBe(403)
    await admin.send('POST', `/api/member/community/${me.user.id}/status`, { status: 'active' })
    const kinds = (await notificationsOf(me)).data.map(({ kind, status }: { kind: string; status: string }) => [
      kind,
      status,
    ])
    expect(kinds).toEqual([
      ['status', 'active'],
      ['status', 'blocked'],
    ])
  })
})

describe('the list', () => {
  it('is read page by page, by number or by place, in a fixed number of queries', async () => {
    const { academy, post, comment } = community
    const { body: mine } = await post(me.client)
    for (const words of ['one', 'two', 'three']) await comment(friend.client, mine.id, words)
    const first = await notificationsOf(me, '?perPage=2')
    expect(first).toMatchObject({ total: 3, last_page: 2, unread: 3 })
    expect(first.data.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(['three', 'two'])
    await comment(friend.client, mine.id, 'four')
    const rest = await notificationsOf(me, `?perPage=2&after=${first.next}`)
    expect(rest.data.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(['one'])
    expect(rest.next).toBeNull()
    expect((await notificationsOf(me, '?page=2&perPage=2')).data).toHaveLength(2)
    const count = (path: string) => academy.countQueries(() => me.client.get(`/api/member/notifications${path}`))
    expect(await count('?perPage=50')).toBe(await count('?perPage=1'))
    for (const bad of ['?page=0', '?after=x', '?perPage=101'])
      expect((await me.client.get(`/api/member/notifications${bad}`)).status, bad).toBe(422)
  })

  it('is listed with a plain line when only a newer server knows its kind', async () => {
    const { db } = community.academy
    // as a newer server's migration leaves it, while this one is still running
    await db.execute(sql`alter table notifications drop constraint notifications_kind_listed`)
    await db.execute(sql`insert into notifications (user_id, kind, version, shown, mail, excerpt)
      values (${me.user.id}, 'serenade', 1, true, true, 'Moonlight')`)
    expect((await notificationsOf(me)).data).toMatchObject([
      { kind: 'serenade', excerpt: 'Moonlight', actors: [], href: null },
    ])
    const { status, text } = await me.client.page('/member/notifications')
    expect([status, text.includes('There is news for you.')]).toEqual([200, true])
  })

  it('is marked as read one by one, by its owner alone', async () => {
    const { post, comment } = community
    const { body: mine } = await post(me.client)
    await comment(friend.client, mine.id)
    await comment(friend.client, mine.id)
    const [{ id }] = (await notificationsOf(me)).data
    expect((await send(friend, `/${id}/read`)).status).toBe(404)
    expect((await send(me, `/${id}/read`)).body).toMatchObject({ unread: 1 })
    expect((await send(me, `/${id}/read`)).body).toMatchObject({ unread: 1 })
    expect((await notificationsOf(me)).data.map(({ read }: { read: boolean }) => read)).toEqual([true, false])
  })

  it('is marked as read as far as it was seen', async () => {
    const { post, comment } = community
    const { body: mine } = await post(me.client)
    await comment(friend.client, mine.id, 'seen')
    const { version } = await notificationsOf(me)
    await comment(friend.client, mine.id, 'came later')
    expect((await send(me, '/read', { version })).body).toMatchObject({ unread: 1 })
    expect((await send(me, '/read')).body).toMatchObject({ unread: 0 })
    expect((await me.client.get('/api/member/notifications/unread')).body).toMatchObject({ unread: 0 })
  })

  it('shows a bundle that grows as unread again, at the top', async () => {
    const { post, comment, like } = community
    const { body: mine } = await post(me.client)
    await like(friend.client, mine.id)
    await comment(friend.client, mine.id)
    await send(me, '/read')
    await like((await newMember()).client, mine.id)
    expect((await notificationsOf(me)).data).toMatchObject([
      { kind: 'like', read: false, count: 2 },
      { kind: 'reply', read: true },
    ])
  })
})

describe('preferences', () => {
  const setPreference = (kind: string, in_app: boolean, mail: boolean) =>
    send(me, '/preferences', { data: [{ kind, in_app, mail }] }, 'PUT')

  it('begin with the academy’s and keep what is changed', async () => {
    const { body } = await me.client.get('/api/member/notifications/preferences')
    expect(body.data).toContainEqual({ kind: 'like', in_app: true, mail: false })
    const changed = await setPreference('like', false, true)
    expect(changed.body.data).toContainEqual({ kind: 'like', in_app: false, mail: true })
    expect(changed.body.data).toHaveLength(notificationKinds.length - ADMIN_KINDS.length)
    expect((await me.client.get('/api/member/notifications/preferences')).body).toEqual(changed.body)
  })

  it('are heard when something happens', async () => {
    const { post, comment, like } = community
    const { body: mine } = await post(me.client)
    await setPreference('reply', false, false)
    await comment(friend.client, mine.id)
    await like(friend.client, mine.id)
    expect((await notificationsOf(me)).data).toMatchObject([{ kind: 'like' }])
  })

  it('are refused for what there is not', async () => {
    expect((await setPreference('weather', true, true)).status).toBe(422)
    expect((await send(me, '/preferences', { data: [] }, 'PUT')).status).toBe(422)
  })
})

describe('when a member leaves', () => {
  it('what they wrote and were notified of goes, and bundles count without them', async () => {
    const { admin, post, comment, like } = community
    const third = await newMember()
    const { body: mine } = await post(me.client)
    const { body: also } = await post(me.client)
    await comment(friend.client, mine.id)
    for (const by of [friend, third]) await like(by.client, mine.id)
    await like(friend.client, also.id)
    const before = await notificationsOf(me)
    expect(before.data).toHaveLength(3)
    expect((await admin.send('DELETE', `/api/admin/user/${friend.user.id}`)).status).toBe(200)
    const after = await notificationsOf(me)
    expect(after).toMatchObject({ unread: 1, data: [{ kind: 'like', count: 1, post_id: mine.id }] })
    // by which an open page hears of it
    expect(after.version).toBeGreaterThan(before.version)
    expect((await admin.send('DELETE', `/api/admin/user/${me.user.id}`)).status).toBe(200)
  })
})
