import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { signedInClient } from '../../../test/client.ts'
import { type Community, openCommunity } from '../../../test/communityAcademy.ts'
import { reopen } from '../../../test/database.ts'
import { listenTo, type ReceivedEvent } from '../../../test/eventClient.ts'
import { createUser } from '../../../test/people.ts'
import { buildApp } from '../../app/server/buildApp.ts'
import { postChanges } from '../../community/server/tables.ts'
import type { Database } from '../../platform/server/database.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { MAX_STREAMS, streamPath } from '../contract.ts'

let community: Community
let near: string
let far: string
let other: FastifyInstance
let elsewhere: Database
type Listener = Awaited<ReturnType<typeof listenTo>>
const open: Listener[] = []

beforeAll(async () => {
  community = await openCommunity()
  const { app, database, context } = community.academy
  near = await app.listen({ port: 0 })
  // another process has an app and connections of its own; the database is all they share
  elsewhere = await reopen(database)
  const { db, pubSub } = elsewhere
  const jobs = new JobQueue(elsewhere, () => {})
  other = await buildApp({
    context: { ...context, db, pubSub, jobs },
    loadScreens: app.loadScreens,
    isReady: async () => true,
  })
  far = await other.listen({ port: 0 })
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(async () => {
  await other.close()
  if (elsewhere !== community.academy.database) await elsewhere.close()
  await community.academy.close()
})

async function listen(origin: string, client = community.ada, headers: Record<string, string> = {}, query = '') {
  const listener = await listenTo(origin, client, streamPath + query, headers)
  open.push(listener)
  return listener
}
const freshNotifications = ({ event, data }: ReceivedEvent) => event === 'notifications' && data.data.length > 0
const touched = ({ event }: ReceivedEvent) => event === 'touched'
const touching = (id: number) => (one: ReceivedEvent) => touched(one) && one.data.posts.includes(id)
const anyNotifications = ({ event }: ReceivedEvent) => event === 'notifications'

const newMember = async () => {
  const user = await createUser(community.academy.db, { createdAt: new Date('2026-01-01') })
  return { user, client: await community.academy.signedIn(user) }
}

describe('a stream of live updates', () => {
  it('begins with what is unread, and brings what happens as it happens', async () => {
    const { ada, bela, post, comment } = community
    const listener = await listen(near)
    expect(listener.status).toBe(200)
    expect(listener.headers['content-type']).toContain('text/event-stream')
    expect(listener.headers['x-content-type-options']).toBe('nosniff')
    const first = await listener.next(anyNotifications)
    expect(first.data).toMatchObject({ unread: 0, data: [] })

    const { body } = await post(ada)
    await comment(bela, body.id, 'Lovely')
    const { data, id } = await listener.next(freshNotifications)
    expect(data.data).toMatchObject([{ kind: 'reply', about: 'comment', excerpt: 'Lovely', post_id: body.id }])
    expect(data.unread).toBe(1)
    expect(id).toBe(String(data.version))
  })

  it('brings what another process has written', async () => {
    const { ada, bela, post, like } = community
    const listener = await listen(far)
    await listener.next(anyNotifications)
    const { body } = await post(ada)
    await like(bela, body.id)
    const { data } = await listener.next(({ data }) => data?.data?.some((one: { kind: string }) => one.kind === 'like'))
    expect(data.data).toMatchObject([{ kind: 'like', about: 'post', count: 1 }])
  })

  it('names posts that others have acted on, and not those of the reader\u2019s own doing', async () => {
    const { ada, bela, post, like, comment } = community
    const { body: hers } = await post(ada)
    const { body: his } = await post(bela)
    const listener = await listen(near)
    await listener.next(anyNotifications)
    await like(ada, his.id)
    await like(bela, hers.id)
    const { data } = await listener.next(touching(hers.id))
    expect(data.posts).not.toContain(his.id)
    const { body: entry } = await comment(bela, hers.id, 'Lovely')
    expect((await listener.next(touched)).data).toEqual({ posts: [hers.id] })
    await bela.send('DELETE', `/api/member/postComment/${entry.id}`)
    expect((await listener.next(touched)).data).toEqual({ posts: [hers.id] })
    await bela.send('DELETE', `/api/member/post/${his.id}`)
    expect((await listener.next(touched)).data).toEqual({ posts: [his.id] })
  })

  it('names what others did while the page was on its way, and nothing from long before', async () => {
    const { ada, bela, post, like } = community
    const { body: hers } = await post(ada)
    const { body: old } = await post(ada)
    // the other listener has got it, so both are stored
    const before = await listen(near)
    await like(bela, old.id)
    await before.next(touching(old.id))
    await community.academy.moveClock({ seconds: 15 })
    await like(bela, hers.id)
    await before.next(touching(hers.id))

    const { data } = await (await listen(near)).next(touching(hers.id))
    expect(data.posts).not.toContain(old.id)
  })

  it('resumes where it broke off', async () => {
    const { bela, post, comment } = community
    const { client } = await newMember()
    const before = await listen(near, client)
    const { id = '' } = await before.next(anyNotifications)
    before.close()
    const { body } = await post(client)
    await comment(bela, body.id, 'You were away')

    const byHeader = await listen(near, client, { 'last-event-id': id })
    expect((await byHeader.next(anyNotifications)).data.data).toMatchObject([{ excerpt: 'You were away' }])
    const byQuery = await listen(far, client, {}, `?since=${id}`)
    expect((await byQuery.next(anyNotifications)).data.data).toMatchObject([{ excerpt: 'You were away' }])
    const anew = await listen(near, client)
    expect((await anew.next(anyNotifications)).data).toMatchObject({ unread: 1, data: [] })
  })

  it('counts anew in every page when one of them reads', async () => {
    const { bela, post, comment } = community
    const { client } = await newMember()
    const { body } = await post(client)
    await comment(bela, body.id)
    const listener = await listen(far, client)
    expect((await listener.next(anyNotifications)).data.unread).toBe(1)
    await client.send('POST', '/api/member/notifications/read', {})
    expect((await listener.next(anyNotifications)).data.unread).toBe(0)
  })

  it('counts anew when what a notification is about is deleted', async () => {
    const { bela, admin, post, comment, reply, like } = community
    const { client } = await newMember()
    const { body: mine } = await post(client)
    const { body: entry } = await comment(client, mine.id)
    const { body: gone } = await comment(bela, mine.id)
    await reply(admin, entry.id)
    await like(bela, mine.id)
    const listener = await listen(far, client)
    expect((await listener.next(anyNotifications)).data.unread).toBe(3)
    await bela.send('DELETE', `/api/member/postComment/${gone.id}`)
    expect((await listener.next(anyNotifications)).data.unread).toBe(2)
    await client.send('DELETE', `/api/member/postComment/${entry.id}`)
    expect((await listener.next(anyNotifications)).data.unread).toBe(1)
    await client.send('DELETE', `/api/member/post/${mine.id}`)
    expect((await listener.next(anyNotifications)).data.unread).toBe(0)
  })

  it('names them in other processes too, where a new post is also announced', async () => {
    const { ada, bela, post, like, comment } = community
    const { body: hers } = await post(ada)
    const listener = await listen(far)
    await listener.next(anyNotifications)
    await listener.next(({ event }) => event === 'posts')
    await like(bela, hers.id)
    await listener.next(touching(hers.id))
    // the reader's own acts there are not announced here
    await comment(ada, hers.id, 'Thanks')
    const { body: his } = await post(bela)
    await listener.next(({ event, data }) => event === 'posts' && data.newest.all === his.id)
    await comment(bela, his.id, 'And this one')
    expect((await listener.next(touching(his.id))).data).toEqual({ posts: [his.id] })
  })

  it('announces new posts by their ids', async () => {
    const listener = await listen(far)
    await listener.next(({ event }) => event === 'posts')
    const { body } = await community.post(community.bela, { subcategory: 'lessons' })
    const { data } = await listener.next(({ event }) => event === 'posts')
    expect(data.newest).toMatchObject({ all: body.id, lessons: body.id })
  })

  it('reaches nobody else', async () => {
    const { ada, bela, post, comment } = community
    const { client } = await newMember()
    const { body: hers } = await post(ada)
    const { body: own } = await post(client)
    const listener = await listen(near, client)
    await comment(bela, hers.id, 'For Ada')
    await comment(bela, own.id, 'For the listener')
    // the first update that comes, after one that went to somebody else
    expect((await listener.next(freshNotifications)).data.data).toMatchObject([{ excerpt: 'For the listener' }])
  })
})

describe('a stream ends', () => {
  it('when its member is blocked, in every process, and no other opens', async () => {
    const { user, client } = await newMember()
    const listeners = [await listen(near, client), await listen(far, client)]
    await community.admin.send('POST', `/api/member/community/${user.id}/status`, { status: 'blocked' })
    for (const listener of listeners) {
      expect((await listener.next(({ event }) => event === 'end')).data).toEqual({ reason: 'blocked' })
      await listener.ended
    }
    expect((await listen(near, client)).status).toBe(403)
  })

  it('when its session ends, and not with another session of its member', async () => {
    const { user, client } = await newMember()
    const elsewhere = await community.academy.signedIn(user)
    const ending = await listen(near, client)
    const staying = await listen(near, elsewhere)
    await ending.next(anyNotifications)
    await client.send('POST', '/logout')
    expect((await ending.next(({ event }) => event === 'end')).data).toEqual({ reason: 'logout' })
    expect(staying.events.some(({ event }) => event === 'end')).toBe(false)
    expect((await listen(near, client)).status).toBe(401)
  })

  it('when the server stops, which does not wait for it', async () => {
    const { app, database, context } = community.academy
    const jobs = new JobQueue(database, () => {})
    const third = await buildApp({
      context: { ...context, jobs },
      loadScreens: app.loadScreens,
      isReady: async () => true,
    })
    const listener = await listen(await third.listen({ port: 0 }))
    await listener.next(anyNotifications)
    // a server that waited for it would never end: nobody else ends the stream
    await third.close()
    await listener.ended
  })
})

describe('a member’s places', () => {
  it('are limited, and come back when a stream ends', async () => {
    const { client } = await newMember()
    const attempts = await Promise.all(Array.from({ length: MAX_STREAMS + 1 }, () => listen(near, client)))
    expect(attempts.map(({ status }) => status).sort()).toEqual([...Array(MAX_STREAMS).fill(200), 429])
    const refused = attempts.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBeDefined()
    for (const listener of attempts) listener.close()
    await expect.poll(async () => (await listen(near, client)).status).toBe(200)
  })

  it('are for members of the community', async () => {
    const { visitor } = community.academy
    expect((await listen(near, visitor())).status).toBe(401)
    const bad = await listen(near, community.ada, {}, '?since=-1')
    expect(bad.status).toBe(422)
  })
})

it.runIf(inject('postgres'))(
  'an academy that closes asks nothing of its database any more once it has closed',
  async () => {
    const { database, app, context, db } = community.academy
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const own = await reopen(database)
    const { body } = await community.post(community.ada)
    const closing = await buildApp({
      context: { ...context, db: own.db, pubSub: own.pubSub, jobs: new JobQueue(own, () => {}) },
      loadScreens: app.loadScreens,
      isReady: async () => true,
      closeLast: own.close,
    })
    const before = await db.$count(postChanges, eq(postChanges.postId, body.id))
    const asked = new Promise<void>((resolve) => {
      own.onQuery = (text) => void (text.includes('insert into "post_changes"') && resolve())
    })
    let closed: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table post_changes in access exclusive mode`)
      const bela = await signedInClient(closing, community.people.bela.id)
      expect((await community.like(bela, body.id, true)).status).toBe(200)
      await asked
      closed = closing.close()
      // it would close the database by now if it did not wait for what is being noted
      await setTimeout(500)
    })
    await closed
    await setTimeout(500)
    expect(said.mock.calls).toEqual([])
    expect(await db.$count(postChanges, eq(postChanges.postId, body.id))).toBe(before + 1)
    said.mockRestore()
  },
)
