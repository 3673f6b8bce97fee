import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { addLessons } from '../addLessons.ts'
import { lessons, lessonVisits } from '../tables.ts'

const courseBody = {
  title: 'Finger taps',
  category: 'First touch',
  description: 'Each finger alone.',
  video_url: 'https://youtu.be/dQw4w9WgXcQ',
  level: 'beginner',
  enrollment_count: 0,
  status: 'active',
  prerequisites: 'A chair',
  rating_count: 0,
  average_rating: 0,
  likes: 0,
  dislikes: 0,
}

let academy: TestAcademy
let admin: Client
let member: Client

beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  member = await academy.signedIn(await createUser(academy.db))
})
afterAll(() => academy.close())

const store = (more: object = {}) => admin.send('POST', '/api/admin/course/store', { ...courseBody, ...more })
const find = async (id: number) =>
  (await admin.get('/api/admin/courses?perPage=100')).body.data.find((course: { id: number }) => course.id === id)
const roadmap = async () => (await member.get('/api/member/courses/beginner')).body

describe('POST /api/admin/course/store', () => {
  it('adds a lesson at the end of its category, with counters of our own', async () => {
    const { status, body } = await store({ likes: 99, average_rating: 5, enrollment_count: 'many' })
    expect(status).toBe(200)
    expect(await find(body.id)).toMatchObject({
      title: 'Finger taps',
      level: 'beginner',
      status: 'active',
      prerequisites: 'A chair',
      video_url: expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'),
      published_at: expect.any(String),
      ...{ likes: 0, dislikes: 0, average_rating: 0, rating_count: 0, enrollment_count: 0 },
    })
    const second = await store({ title: 'Second' })
    expect((await roadmap())['First touch'].map(({ title }: { title: string }) => title)).toEqual([
      'Finger taps',
      'Second',
    ])
    expect(second.status).toBe(200)
  })

  it('defaults to beginner and active', async () => {
    const { status, body } = await admin.send('POST', '/api/admin/course/store', { title: 'Bare', category: 'Bare' })
    expect(status).toBe(200)
    expect(await find(body.id)).toMatchObject({ level: 'beginner', status: 'active', video_url: null, description: '' })
  })

  it.each([
    [{ title: '  ' }, 'title', 'Please enter a title.'],
    [{ title: 'a\nb' }, 'title', 'Please take out the unreadable character.'],
    [{ category: 'a\tb' }, 'category', 'Please take out the unreadable character.'],
    [{ category: '' }, 'category', 'Please enter a category.'],
    [{ category: '7' }, 'category', 'Please give the category a name, not only a number.'],
    [{ level: 'expert' }, 'level', 'Please choose a level.'],
    [{ status: 'gone' }, 'status', 'Please choose a status.'],
    [{ description: 'a\0b' }, 'description', 'Please take out the unreadable character.'],
    [{ description: 'a \ud800 b' }, 'description', 'Please take out the unreadable character.'],
    [{ title: 'a \ud800 b' }, 'title', 'Please take out the unreadable character.'],
    [{ prerequisites: 'x'.repeat(10_001) }, 'prerequisites', 'Please keep this to 10000 characters.'],
    [{ video_url: '<script>alert(1)</script>' }, 'video_url', expect.stringContaining('embed code or the address')],
  ])('refuses %o beside its field', async (wrong, field, text) => {
    const { status, body } = await store(wrong)
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([text])
  })

  it('gives lessons that are saved at once places of their own', async () => {
    const names = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(
      names.map((title) => store({ title, category: `At once ${Number(title.length > 3)}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const places = await academy.db
      .selectDistinct({ category: lessons.categoryPosition, lesson: lessons.position })
      .from(lessons)
      .where(like(lessons.category, 'At once%'))
    expect(places).toHaveLength(4)
  })
})

describe('PATCH /api/admin/courses/:id', () => {
  it('changes what is given and keeps the rest', async () => {
    const { body } = await store({ status: 'draft' })
    expect(await find(body.id)).toMatchObject({ status: 'draft', published_at: null })
    const answer = await admin.send('PATCH', `/api/admin/courses/${body.id}`, { title: 'Taps, slowly', likes: 5 })
    expect(answer).toMatchObject({ status: 200, body: { ok: true } })
    const changed = await find(body.id)
    expect(changed).toMatchObject({ title: 'Taps, slowly', prerequisites: 'A chair', published_at: null, likes: 0 })
    expect(changed.video_url).toContain('title="Taps, slowly"')
  })

  it('takes its own whole course back without a change', async () => {
    const { body } = await store({ video_url: '' })
    const before = await find(body.id)
    expect((await admin.send('PATCH', `/api/admin/courses/${body.id}`, before)).status).toBe(200)
    expect(await find(body.id)).toEqual(before)
  })

  it('publishes once: the first time it becomes active', async () => {
    const { body } = await store({ status: 'draft' })
    const set = (status: string) => admin.send('PATCH', `/api/admin/courses/${body.id}`, { status })
    await set('active')
    const { published_at: first } = await find(body.id)
    await set('inactive')
    await set('active')
    expect(first).toEqual(expect.any(String))
    expect((await find(body.id)).published_at).toBe(first)
  })

  it('shows members active lessons only', async () => {
    const { body } = await store({ title: 'Now you see it', category: 'Seen' })
    await admin.send('PATCH', `/api/admin/courses/${body.id}`, { status: 'inactive' })
    expect((await roadmap()).Seen).toBeUndefined()
    expect((await member.send('POST', `/member/course/${body.id}/complete`)).status).toBe(404)
    await admin.send('PATCH', `/api/admin/courses/${body.id}`, { status: 'active' })
    expect((await roadmap()).Seen).toHaveLength(1)
  })

  it('moves a lesson to the end of another category and forgets who was to continue there', async () => {
    const [, , inOther] = await addLessons(academy.db, [
      { title: 'A', category: 'Old home', level: 'advanced' },
      { title: 'B', category: 'New home', level: 'beginner' },
      { title: 'C', category: 'Old home', level: 'advanced' },
    ])
    await member.send('POST', `/api/member/lesson/${inOther}/visit`)
    const move = { level: 'beginner', category: 'New home' }
    expect((await admin.send('PATCH', `/api/admin/courses/${inOther}`, move)).status).toBe(200)
    expect((await roadmap())['New home'].map(({ title }: { title: string }) => title)).toEqual(['B', 'C'])
    const visits = await academy.db.select().from(lessonVisits)
    expect(visits).toEqual([])
  })

  it('refuses what is invalid and what is not there', async () => {
    const { body } = await store()
    const change = (fields: object, id: unknown = body.id) => admin.send('PATCH', `/api/admin/courses/${id}`, fields)
    expect((await change({ title: '' })).body.errors).toEqual({ title: ['Please enter a title.'] })
    expect((await change({ video_url: 'ftp://x' })).status).toBe(422)
    expect((await change({ title: 'x' }, 2147483646)).status).toBe(404)
    expect((await change({ title: 'x' }, 'none')).status).toBe(404)
  })

  it('keeps both of two changes at once', async () => {
    const { body } = await store()
    const [one, two] = await Promise.all([
      admin.send('PATCH', `/api/admin/courses/${body.id}`, { title: 'Both' }),
      admin.send('PATCH', `/api/admin/courses/${body.id}`, { prerequisites: 'kept' }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await find(body.id)).toMatchObject({ title: 'Both', prerequisites: 'kept' })
  })
})
