import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import type { Level } from '../../contract.ts'
import { addLessons } from '../addLessons.ts'
import { lessonProgress, lessons } from '../tables.ts'
import { lockRoadmaps } from './lockRoadmaps.ts'

let academy: TestAcademy
let admin: Client
let member: Client

beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  member = await academy.signedIn(await createUser(academy.db))
})
afterAll(() => academy.close())

const store = (category: string, level: Level = 'beginner') =>
  admin.send('POST', '/api/admin/course/store', { title: 'New', category, level })
const change = (id: number, body: object) => admin.send('PATCH', `/api/admin/courses/${id}`, body)
const order = (category: string, ids: number[]) =>
  admin.send('POST', '/api/admin/courses/order', { level: 'beginner', category, ids })
const add = (category: string, level: Level, count: number) =>
  addLessons(
    academy.db,
    Array.from({ length: count }, (_, index) => ({ title: `Old ${index}`, category, level })),
  )
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]
const placesIn = (...categories: string[]) =>
  academy.db
    .select({ level: lessons.level, category: lessons.category, place: lessons.position, id: lessons.id })
    .from(lessons)
    .where(inArray(lessons.category, categories))
    .orderBy(asc(lessons.level), asc(lessons.category), asc(lessons.position))
/** No two of these lessons have one place. */
function expectOwnPlaces(rows: Awaited<ReturnType<typeof placesIn>>) {
  const places = rows.map(({ level, category, place }) => `${level} ${category} ${place}`)
  expect(new Set(places).size, places.join('\n')).toBe(rows.length)
}

describe('roadmaps changed at once', () => {
  it('gives every new lesson and every new category a place of its own', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Crowd ${index % 4}`)
    expect(statusesOf(await Promise.all(names.map((name) => store(name))))).toEqual([200])
    expectOwnPlaces(await placesIn(...names))
    const categories = await academy.db
      .selectDistinct({ name: lessons.category, place: lessons.categoryPosition })
      .from(lessons)
      .where(inArray(lessons.category, names))
    expect(new Set(categories.map(({ place }) => place)).size).toBe(4)
    expect(categories).toHaveLength(4)
  })

  it('lets lessons swap levels, two by two, without waiting for each other forever', async () => {
    const up = await add('Swap', 'beginner', 4)
    const down = await add('Swap', 'advanced', 4)
    const answers = await Promise.all([
      ...up.map((id) => change(id, { level: 'advanced' })),
      ...down.map((id) => change(id, { level: 'beginner' })),
      ...['beginner', 'advanced'].map((level) => store('Swap', level as Level)),
    ])
    expect(statusesOf(answers)).toEqual([200])
    const rows = await placesIn('Swap')
    expectOwnPlaces(rows)
    expect(rows.filter(({ id }) => up.includes(id)).every(({ level }) => level === 'advanced')).toBe(true)
    expect(rows.filter(({ id }) => down.includes(id)).every(({ level }) => level === 'beginner')).toBe(true)
  })

  it('orders the lessons that there are, or refuses, while one comes and one leaves', async () => {
    const [a = 0, b = 0, c = 0] = await add('Moving', 'beginner', 3)
    const [ordered, stored, moved, retitled] = await Promise.all([
      order('Moving', [c, b, a]),
      store('Moving'),
      change(b, { level: 'intermediate' }),
      change(a, { title: 'Renamed' }),
    ])
    expect([stored.status, moved.status, retitled.status]).toEqual([200, 200, 200])
    expect([200, 409]).toContain(ordered.status)
    const rows = await placesIn('Moving')
    expectOwnPlaces(rows)
    const left = rows.filter(({ level, id }) => level === 'beginner' && (id === a || id === c)).map(({ id }) => id)
    expect(left).toEqual(ordered.status === 200 ? [c, a] : [a, c])
  })

  it('deletes a lesson that is being moved, changed and ordered', async () => {
    const [a = 0, b = 0] = await add('Leaving', 'beginner', 2)
    const [gone, ...others] = await Promise.all([
      admin.send('DELETE', `/api/admin/courses/${a}`),
      change(a, { level: 'advanced' }),
      change(a, { title: 'Late' }),
      order('Leaving', [b, a]),
    ])
    expect(gone.status).toBe(200)
    for (const { status } of others) expect([200, 404, 409]).toContain(status)
    expect((await placesIn('Leaving')).map(({ id }) => id)).toEqual([b])
  })
})

/** What is answered while a roadmap is locked; null when nothing is, for a while. */
async function whileLocked<T>(level: Level, act: () => Promise<T>): Promise<T | null> {
  const locked = await new Promise<{ release: () => void; ended: Promise<void> }>((resolve) => {
    const ended = academy.db.transaction(async (tx) => {
      await lockRoadmaps(tx, [level])
      await new Promise<void>((release) => setImmediate(() => resolve({ release, ended })))
    })
  })
  const answer = act()
  const first = await Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), 1000))])
  locked.release()
  await Promise.all([locked.ended, answer])
  return first
}

// the embedded database has one connection, on which nobody can wait for anybody
describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('while places are given out in a roadmap', () => {
  it('blocks calls that want a place in it, and no others', async () => {
    const [id = 0] = await add('Held', 'beginner', 1)
    expect(await whileLocked('beginner', () => store('Held'))).toBeNull()
    expect(await whileLocked('beginner', () => change(id, { category: 'Held elsewhere' }))).toBeNull()
    expect((await whileLocked('beginner', () => store('Held', 'advanced')))?.status).toBe(200)
    expect((await whileLocked('beginner', () => change(id, { title: 'Free' })))?.status).toBe(200)
    const done = await whileLocked('beginner', () => member.send('POST', `/member/course/${id}/complete`))
    expect(done?.status).toBe(200)
    expect(await academy.db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, id))).toHaveLength(1)
  })
})
