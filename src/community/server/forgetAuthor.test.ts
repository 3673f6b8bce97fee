import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Community, openCommunity, photograph } from '../../../test/communityAcademy.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { recountPosts } from './counters.ts'
import { postCounters } from './tables.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

it('a leaving member takes along what nobody answered, and the counters stay right', async () => {
  const { db } = kit.academy
  const leaver = await kit.memberSince(30)
  const gone = await kit.academy.signedIn(leaver)
  const media = [await photograph(40, 30)]
  const { body: answered } = await kit.post(gone, { body: 'Answered', media })
  const { body: alone } = await kit.post(gone, { body: 'Alone', media: [await photograph(50, 30)] })
  await kit.comment(gone, alone.id, 'Still alone')
  await kit.comment(kit.ada, answered.id, 'An answer')
  const { body: others } = await kit.post(kit.ada, { body: 'Of another' })
  const { body: kept } = await kit.comment(gone, others.id, 'Kept')
  await kit.reply(kit.bela, kept.id, 'Because of this')
  await kit.reply(gone, kept.id, 'And this goes')
  await kit.comment(gone, others.id, 'Goes')
  await kit.like(gone, others.id)
  await kit.like(kit.bela, others.id)
  await gone.send('POST', `/api/member/postComment/${kept.id}/like`, {})
  await gone.send('POST', '/api/member/space/lessons/join')
  await gone.send('POST', '/api/member/space-proposal', { title: 'Hymns', purpose: 'Sundays' })

  expect((await kit.admin.send('DELETE', `/api/admin/user/${leaver.id}`)).status).toBe(200)

  const { body } = await kit.bela.get('/api/member/posts')
  expect(body.data).toMatchObject([
    {
      body: 'Of another',
      likes_count: 1,
      comments_count: 1,
      likes: [{ user: { first_name: 'Béla' } }],
      comments: [
        {
          body: 'Kept',
          user: { id: null, first_name: 'Former', last_name: 'member' },
          user_id: null,
          likes_count: 0,
          likes: [],
          replies_count: 1,
          replies: [{ body: 'Because of this' }],
        },
      ],
    },
    { body: 'Answered', user_id: null, user: { last_name: 'member' }, comments_count: 1, can_edit: false },
  ])
  expect(body.total).toBe(2)
  expect((await kit.bela.get(`/api/member/posts/member/${leaver.id}`)).body).toMatchObject({ data: [], total: 0 })
  expect(kit.stored()).toEqual([answered.media[0].file_path.split('/').at(-1)])

  const read = () => db.select().from(postCounters).where(eq(postCounters.block, -1)).orderBy(postCounters.scope)
  const counters = (await read()).filter(({ n }) => n !== 0)
  await inTransaction(db, recountPosts)
  expect(counters).toEqual(await read())
})
