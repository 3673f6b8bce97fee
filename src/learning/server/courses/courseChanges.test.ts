import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { addComments, listComments } from '../../../discussion/server/index.ts'
import { deliveredTierNames } from '../../../platform/academy.ts'
import type { Reader } from '../../../platform/reader.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { accessSection } from '../../../settings/index.ts'
import { addBookmarks, addLessons, addProgress } from '../addLessons.ts'
import { countCompletions } from '../figures.ts'
import { progressByLevel } from '../findProgress.ts'
import { bookmarks } from '../tables.ts'

let academy: TestAcademy
let admin: Client
let member: Client
let memberId: number

beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const user = await createUser(academy.db)
  memberId = user.id
  member = await academy.signedIn(user)
})
afterAll(() => academy.close())

const add = (category: string, ...titles: string[]) =>
  addLessons(
    academy.db,
    titles.map((title) => ({ title, category, level: 'beginner' as const })),
  )

describe('DELETE /api/admin/courses/:id', () => {
  it('takes bookmarks, comments and the picture along, and leaves what was completed', async () => {
    const { db, context } = academy
    const key = await context.files.put('covers', 'webp', Buffer.from('x'), 'image/webp')
    await db.insert(storedFiles).values({ key })
    const draft = { category: 'Leaving', level: 'beginner' as const, thumbnailKey: key }
    const [gone = 0, kept = 0] = await addLessons(db, [
      { ...draft, title: 'Gone' },
      { ...draft, title: 'Kept', thumbnailKey: null },
    ])
    await addProgress(db, [{ userId: memberId, lessonId: gone }])
    await addBookmarks(
      db,
      [gone, kept].map((lessonId) => ({ userId: memberId, lessonId })),
    )
    const asking = {
      id: memberId,
      tier: 'free',
      isAdmin: false,
      registeredAt: new Date(0),
      kinds: accessSection.first,
      names: deliveredTierNames,
    } as const
    const comment = { category: 'course' as const, userId: memberId, text: 'Hi', createdAt: new Date(), replies: [] }
    await addComments(
      db,
      [gone, kept].map((courseId) => ({ ...comment, courseId })),
    )
    expect((await progressByLevel(db, asking))[0]).toMatchObject({ done: 1, total: 2 })

    expect(await admin.send('DELETE', `/api/admin/courses/${gone}`)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await progressByLevel(db, asking))[0]).toMatchObject({ done: 0, total: 1 })
    expect((await countCompletions(db)).at(-1)?.lessons).toBe(1)
    expect((await db.select().from(bookmarks)).map(({ videoId }) => videoId)).toEqual([kept])
    const reader = { id: memberId, isAdmin: false } as Reader
    const commentsOf = async (courseId: number) =>
      (await listComments(db, reader, { category: 'course', courseId })).total
    expect([await commentsOf(gone), await commentsOf(kept)]).toEqual([0, 1])
    expect(await context.files.sizeOf(key)).toBeUndefined()
    expect((await member.get(`/api/member/comments/course?course_id=${gone}&category=course`)).status).toBe(404)
  })

  it('answers one of two at once, and 404 for what is not there', async () => {
    const [id] = await add('Twice', 'Twice')
    const answers = await Promise.all([1, 2].map(() => admin.send('DELETE', `/api/admin/courses/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await admin.send('DELETE', '/api/admin/courses/0')).status).toBe(404)
  })
})

describe('POST /api/admin/courses/order', () => {
  const order = (category: string, ids: unknown) =>
    admin.send('POST', '/api/admin/courses/order', { level: 'beginner', category, ids })
  const now = async (category: string) =>
    (await member.get('/api/member/courses/beginner')).body[category].map(({ id }: { id: number }) => id)

  it('puts the lessons of a category into the order given', async () => {
    const [a, b, c] = await add('Ordered', 'A', 'B', 'C')
    expect(await order('Ordered', [c, a, b])).toMatchObject({ status: 200, body: { ok: true } })
    expect(await now('Ordered')).toEqual([c, a, b])
    const [d] = await add('Ordered', 'D')
    expect(await now('Ordered')).toEqual([c, a, b, d])
  })

  it('refuses an order of other lessons than there are now', async () => {
    const [a, b] = await add('Changing', 'A', 'B')
    const [c] = await add('Elsewhere', 'C')
    for (const ids of [[a], [a, a], [a, b, c], [a, c], [b, a, 2147483646]]) {
      const { status, body } = await order('Changing', ids)
      expect(status).toBe(409)
      expect(body.message).toContain('have changed meanwhile')
    }
    expect(await now('Changing')).toEqual([a, b])
    expect((await order('Nowhere', [a])).status).toBe(409)
  })

  it('refuses what can not be an order', async () => {
    expect((await order('Ordered', [])).body.errors.ids).toEqual(['Please name the lessons in their order.'])
    expect((await order('Ordered', ['x'])).status).toBe(422)
    expect((await order('Ordered', 'x')).status).toBe(422)
    expect((await order('', [1])).status).toBe(422)
  })

  it('lets one of two orders at once be the last, whole', async () => {
    const [a, b, c] = await add('Race', 'A', 'B', 'C')
    const orders = [
      [c, b, a],
      [b, a, c],
    ]
    const answers = await Promise.all(orders.map((ids) => order('Race', ids)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(orders).toContainEqual(await now('Race'))
  })
})

it('is for admins only', async () => {
  const [id] = await add('Guarded', 'A')
  const calls = [
    ['GET', '/api/admin/courses'],
    ['POST', '/api/admin/course/store'],
    ['PATCH', `/api/admin/courses/${id}`],
    ['DELETE', `/api/admin/courses/${id}`],
    ['POST', `/api/admin/courses/${id}/thumbnail`],
    ['POST', '/api/admin/courses/order'],
  ] as const
  for (const [method, path] of calls)
    for (const address of [path, `${path}/`, path.toUpperCase()]) {
      expect((await academy.visitor().send(method, address, {})).status, `${method} ${address}`).toBe(401)
      const refused = await member.send(method, address, {})
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(Object.keys(refused.body)).not.toContain('data')
    }
  for (const path of ['/admin/courses', '/admin/course/create', '/admin/courses/order']) {
    expect((await academy.visitor().page(path)).status).toBe(302)
    expect((await member.page(path)).status).toBe(403)
  }
})
