import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { type Community, openCommunity } from '../../../../test/communityAcademy.ts'
import { notifications } from '../../../notifications/server/index.ts'
import { postLikes, postRanks } from '../tables.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

const read = async (id: number, by: Client = kit.bela) => (await by.get(`/api/member/posts?post_id=${id}`)).body.data[0]

describe('a like', () => {
  it('turns over, and its answer holds the likes', async () => {
    const { body: post } = await kit.post(kit.ada)
    const liked = await kit.like(kit.bela, post.id)
    expect(liked.body).toEqual({
      likes: [
        { user: { id: kit.people.bela.id, first_name: 'Béla', last_name: kit.people.bela.lastName, passport: null } },
      ],
      likes_count: 1,
      liked_by_user: true,
    })
    expect(await read(post.id)).toMatchObject({ likes: liked.body.likes, likes_count: 1, liked_by_user: true })
    expect(await read(post.id, kit.ada)).toMatchObject({ likes_count: 1, liked_by_user: false })
    expect((await kit.like(kit.bela, post.id)).body).toEqual({ likes: [], likes_count: 0, liked_by_user: false })
  })

  it('that names the wanted state can be sent again', async () => {
    const { body: post } = await kit.post(kit.ada)
    for (const liked of [true, true, false, false, true]) {
      const { body } = await kit.like(kit.bela, post.id, liked)
      expect(body).toMatchObject({ likes_count: liked ? 1 : 0, liked_by_user: liked })
    }
  })

  it('is one statement with its notification, beside the session and the answer', async () => {
    const { body: post } = await kit.post(kit.ada)
    const { body: comment } = await kit.comment(kit.ada, post.id)
    const count = (work: () => Promise<unknown>) => kit.academy.countQueries(work)
    // the first like also has the posts ranked, and by a clock that stands still the next ones wait for that job
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await kit.like(kit.admin, post.id)
    expect(await count(() => kit.like(kit.bela, post.id))).toBe(3)
    expect(await count(() => kit.like(kit.bela, post.id, true))).toBe(3)
    const path = `/api/member/postComment/${comment.id}/like`
    expect(await count(() => kit.bela.send('POST', path, { liked: true }))).toBe(3)
  })

  it('of nothing is a 404, and of no id a 422', async () => {
    expect((await kit.like(kit.bela, 987654)).status).toBe(404)
    expect((await kit.bela.send('POST', '/api/member/like', { post_id: 'x' })).status).toBe(422)
    expect((await kit.bela.send('POST', '/api/member/postComment/987654/like', {})).status).toBe(404)
  })

  it('shows the first five likers in a list, more for one post, all by pages', async () => {
    const { body: post } = await kit.post(kit.ada)
    const likers = await Promise.all(Array.from({ length: 7 }, () => kit.memberSince(3)))
    for (const liker of likers) await kit.like(await kit.academy.signedIn(liker), post.id)
    const first = likers.map(({ id }) => id)
    const idsOf = (likes: { user: { id: number } }[]) => likes.map(({ user }) => user.id)
    const listed = (await kit.bela.get('/api/member/posts')).body.data[0]
    expect([listed.likes_count, idsOf(listed.likes)]).toEqual([7, first.slice(0, 5)])
    expect(idsOf((await read(post.id)).likes)).toEqual(first)
    const second = await kit.bela.get(`/api/member/post/${post.id}/likes?page=2&perPage=5`)
    expect(second.body).toMatchObject({ last_page: 2, total: 7 })
    expect(idsOf(second.body.data)).toEqual(first.slice(5))
    expect((await kit.bela.get('/api/member/post/987654/likes')).status).toBe(404)
  })

  it('of comments and replies is counted for each', async () => {
    const { body: post } = await kit.post(kit.ada)
    const { body: comment } = await kit.comment(kit.bela, post.id)
    const { body: reply } = await kit.reply(kit.ada, comment.id)
    const like = (by: Client, id: number, body: object = {}) =>
      by.send('POST', `/api/member/postComment/${id}/like`, body)
    expect((await like(kit.ada, comment.id)).body).toMatchObject({ likes_count: 1, liked_by_user: true })
    expect((await like(kit.bela, reply.id, { liked: true })).body.likes_count).toBe(1)
    expect((await like(kit.admin, reply.id)).body.likes_count).toBe(2)
    expect((await like(kit.admin, reply.id)).body.likes_count).toBe(1)
    const [shown] = (await read(post.id, kit.ada)).comments
    expect(shown).toMatchObject({ likes_count: 1, liked_by_user: true, likes: [{ user: { first_name: 'Ada' } }] })
    expect(shown.replies).toMatchObject([{ likes_count: 1, liked_by_user: false }])
  })
})

describe('many at once', () => {
  it('fifty likes are fifty, however often each is sent', async () => {
    const { body: post } = await kit.post(kit.ada)
    const fans = await Promise.all(
      Array.from({ length: 50 }, async () => kit.academy.signedIn(await kit.memberSince(3))),
    )
    const answers = await Promise.all(
      fans.flatMap((fan) => [kit.like(fan, post.id, true), kit.like(fan, post.id, true)]),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const shown = await read(post.id)
    expect([shown.likes_count, shown.likes.length]).toEqual([50, 50])
    const { db } = kit.academy
    expect(await db.$count(postLikes, eq(postLikes.postId, post.id))).toBe(50)
    const [rank] = await db.select().from(postRanks).where(eq(postRanks.postId, post.id))
    expect(rank?.likesCount).toBe(50)
  })

  it('likes that are all taken back leave no notification, and one that is left does', async () => {
    const { body: post } = await kit.post(kit.ada)
    const fans = await Promise.all(
      Array.from({ length: 12 }, async () => kit.academy.signedIn(await kit.memberSince(3))),
    )
    const bundle = eq(notifications.bundle, `post ${post.id}`)
    for (const left of [0, 1]) {
      const answers = await Promise.all([
        // an author's own like is none that they are notified of
        kit.like(kit.ada, post.id),
        ...fans.map(async (fan, at) => {
          await kit.like(fan, post.id)
          return at < left ? kit.like(fan, post.id, true) : kit.like(fan, post.id, false)
        }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 200))
      expect(await kit.academy.db.$count(notifications, bundle)).toBe(left)
    }
  })

  it('of one reader’s toggles an odd number likes and an even one does not', async () => {
    const { body: post } = await kit.post(kit.ada)
    await Promise.all(Array.from({ length: 7 }, () => kit.like(kit.bela, post.id)))
    expect(await read(post.id)).toMatchObject({ likes_count: 1, liked_by_user: true })
    await Promise.all(Array.from({ length: 3 }, () => kit.like(kit.bela, post.id)))
    expect(await read(post.id)).toMatchObject({ likes_count: 0, liked_by_user: false })
  })
})
