import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Community, openCommunity, photograph } from '../../../../test/communityAcademy.ts'
import { users } from '../../../accounts/server/index.ts'
import { inTransaction, selectRows } from '../../../platform/server/database.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { memberStorage, postCounters, postRanks, posts, spaceMembers, spaces } from '../tables.ts'

let kit: Community
beforeAll(async () => {
  kit = await openCommunity()
})
afterAll(() => kit.academy.close())

it('fifty submits with one key make one post, counted once', async () => {
  const submit_key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => kit.post(kit.ada, { body: 'Once', subcategory: 'advance', submit_key })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const { db } = kit.academy
  expect(await db.$count(posts, eq(posts.submitKey, submit_key))).toBe(1)
  expect((await kit.ada.get('/api/member/posts?subcategory=advance')).body.total).toBe(1)
  const [space] = await db.select().from(spaceMembers).where(eq(spaceMembers.userId, kit.people.ada.id))
  expect(space).toMatchObject({ slug: 'advance', postsCount: 1, joined: false })
})

it('a post takes one statement in its transaction, however many there are', async () => {
  const isEmbedded = kit.academy.database.kind === 'embedded'
  const count = (fields = {}) => kit.academy.countQueries(() => kit.post(kit.bela, { body: 'Counted', ...fields }))
  // beside the session and the post itself; PostgreSQL has begin and commit too
  expect(await count()).toBe(isEmbedded ? 3 : 5)
  expect(await count()).toBe(isEmbedded ? 3 : 5)
})

it('a post where nothing may be posted is refused, and leaves nothing', async () => {
  const { db } = kit.academy
  const before = await db.$count(posts)
  await db.update(spaces).set({ archived: true }).where(eq(spaces.subcategory, 'advance'))
  const closed = await kit.post(kit.ada, { subcategory: 'advance' })
  await db.update(spaces).set({ archived: false }).where(eq(spaces.subcategory, 'advance'))
  expect([closed.status, closed.body.message]).toEqual([422, 'This space is closed. Please select another one.'])
  expect((await kit.post(kit.ada, { subcategory: 'jazz' })).body.message).toBe('Please select a category.')
  expect(await db.$count(posts)).toBe(before)
})

it('a late repetition of a deleted post finds it gone', async () => {
  const sent = { body: 'Gone', submit_key: crypto.randomUUID() }
  const { body } = await kit.post(kit.ada, sent)
  await kit.ada.send('DELETE', `/api/member/post/${body.id}`)
  const again = await kit.post(kit.ada, sent)
  expect([again.status, again.body.message]).toEqual([404, 'There is no such post any more.'])
  expect(await kit.academy.db.$count(posts, eq(posts.submitKey, sent.submit_key))).toBe(0)
})

it('submits at once with one key keep the files of one post', async () => {
  const submit_key = crypto.randomUUID()
  const media = [await photograph(400, 300)]
  await Promise.all(Array.from({ length: 4 }, () => kit.post(kit.bela, { submit_key, media })))
  expect(kit.stored()).toHaveLength(1)
  expect(await kit.academy.db.$count(storedFiles)).toBe(1)
  const [used] = await kit.academy.db.select().from(memberStorage)
  expect(used?.bytes).toBe(kit.readStored(`files/community/${kit.stored()[0]}`).length)
})

it('posts of many at once, and their deletion, leave every counter right', async () => {
  const fields = (n: number) => ({ subcategory: n % 2 ? 'lessons' : 'beginner' })
  const made = await Promise.all(
    Array.from({ length: 24 }, (_, n) => kit.post([kit.ada, kit.bela, kit.admin][n % 3] ?? kit.ada, fields(n))),
  )
  const ids = made.map(({ body }) => body.id as number)
  await Promise.all(ids.slice(0, 10).map((id) => kit.admin.send('DELETE', `/api/member/post/${id}`)))
  const twice = await Promise.all([1, 2].map(() => kit.admin.send('DELETE', `/api/member/post/${ids[10]}`)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  const { db } = kit.academy
  const counters = await db.select().from(postCounters).where(eq(postCounters.block, -1))
  const total = (scope: string) => counters.find((counter) => counter.scope === scope)?.n
  expect(total('all')).toBe(await db.$count(posts))
  for (const scope of ['lessons', 'beginner'] as const)
    expect(total(scope)).toBe(await db.$count(posts, eq(posts.subcategory, scope)))
  const { id } = kit.people.ada
  expect(total(`member:${id}`)).toBe(await db.$count(posts, eq(posts.userId, id)))
})

it('a reported post that an admin removes while its author deletes it goes by one of the two', async () => {
  for (let round = 0; round < 8; round++) {
    const { body: post } = await kit.post(kit.ada)
    await kit.bela.send('POST', '/api/member/report', { kind: 'post', id: post.id, reason: 'spam' })
    const [{ id }] = (await kit.admin.get('/api/admin/community/reports')).body.data
    const answers = await Promise.all([
      kit.ada.send('DELETE', `/api/member/post/${post.id}`),
      kit.admin.send('POST', `/api/admin/community/report/${id}/remove`, { reason: 'Out.' }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(statuses)
    // what is gone already can only be dismissed
    if (statuses[1] === 409) await kit.admin.send('POST', `/api/admin/community/report/${id}/dismiss`, {})
  }
})

// the embedded database has one connection, so that no two meet there
it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'who writes holds nothing that all wait for, while an admin decides about them',
  async () => {
    const { db } = kit.academy
    const { body: post } = await kit.post(kit.bela)
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let late: Promise<{ status: number }>[] = []
    await inTransaction(db, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, kit.people.ada.id)).for('update')
      late = [
        kit.post(kit.ada, { body: 'Late' }),
        kit.ada.upload('POST', '/api/member/comment', { post_id: post.id, body: 'Late' }),
      ]
      await vi.waitFor(async () => expect(await selectRows(db, waiting)).toHaveLength(2))
      await tx.execute(sql`set local lock_timeout = '1s'`)
      await tx.update(postCounters).set({ n: sql`n` })
      await tx.update(postRanks).set({ stale: true })
    })
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200])
  },
)
