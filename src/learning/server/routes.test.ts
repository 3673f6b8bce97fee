import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { FRESH_LESSON } from '../../../test/freshLesson.ts'
import { createUser } from '../../../test/people.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { addLessons, type NewLesson } from './addLessons.ts'
import { bookmarks, lessonProgress } from './tables.ts'

const draft = (title: string, category = 'Chords', more: Partial<NewLesson> = {}): NewLesson => ({
  title,
  category,
  level: 'beginner',
  description: `About ${title}`,
  ...more,
})

let academy: TestAcademy
let ada: Client
let other: Client
let adaId: number
let ids: number[]

beforeAll(async () => {
  academy = await openTestAcademy()
  const me = await createUser(academy.db)
  adaId = me.id
  ada = await academy.signedIn(me)
  other = await academy.signedIn(await createUser(academy.db))
  await academy.db.insert(storedFiles).values({ key: 'covers/a.webp' })
  ids = await addLessons(academy.db, [
    draft('Triads', 'Zebra chords', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', thumbnailKey: 'covers/a.webp' }),
    draft('Clefs', 'A first look'),
    draft('Sevenths', 'Zebra chords'),
    draft('Hidden', 'Zebra chords', { status: 'inactive' }),
    draft('Draft', 'A first look', { status: 'draft' }),
    draft('Reharmonising', 'Colours', { level: 'advanced' }),
  ])
})
afterAll(() => academy.close())

const id = (index: number): number => ids[index] ?? 0
const toggle = (client: Client, video: unknown) =>
  client.send('POST', '/member/bookmark/toggle', { video_id: video, source: 'courses' })

describe('GET /api/member/courses/:level', () => {
  it('groups active lessons by category, categories and lessons in their order', async () => {
    const { status, body } = await ada.get('/api/member/courses/beginner')
    expect(status).toBe(200)
    expect(
      Object.entries(body).map(([category, list]) => [category, (list as { title: string }[]).map((one) => one.title)]),
    ).toEqual([
      ['Zebra chords', ['Triads', 'Sevenths']],
      ['A first look', ['Clefs']],
    ])
  })

  it('gives every field of a lesson', async () => {
    const { body } = await ada.get('/api/member/courses/beginner')
    expect(body['Zebra chords'][0]).toEqual({
      id: id(0),
      title: 'Triads',
      category: 'Zebra chords',
      description: 'About Triads',
      video_url: expect.stringMatching(
        /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ" title="Triads" /,
      ),
      ...FRESH_LESSON,
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      thumbnail: 'covers/a.webp',
      thumbnail_url: '/files/covers/a.webp',
      preview: false,
    })
    expect(body['A first look'][0]).toMatchObject({ video_url: null, thumbnail_url: null })
  })

  it('answers an empty object for a level without lessons, and 404 for an unknown one', async () => {
    expect((await ada.get('/api/member/courses/intermediate')).body).toEqual({})
    expect((await ada.get('/api/member/courses/expert')).status).toBe(404)
  })

  it('is closed to visitors', async () => {
    expect((await academy.visitor().get('/api/member/courses/beginner')).status).toBe(401)
  })

  it('asks the database as often for 300 lessons as for 1', async () => {
    const few = await academy.countQueries(() => ada.get('/api/member/courses/advanced'))
    await addLessons(
      academy.db,
      Array.from({ length: 300 }, (_, at) => draft(`Song ${at}`, `Set ${at % 7}`, { level: 'intermediate' })),
    )
    const many = await academy.countQueries(() => ada.get('/api/member/courses/intermediate'))
    expect(many).toBe(few)
    expect(Object.values((await ada.get('/api/member/courses/intermediate')).body).flat()).toHaveLength(300)
  })
})

describe('POST /member/course/:id/complete', () => {
  const complete = (client: Client, lesson: number | string) => client.send('POST', `/member/course/${lesson}/complete`)

  it('completes a lesson for the reader alone, and harmlessly again', async () => {
    expect(await complete(ada, id(0))).toMatchObject({ status: 200, body: { completed: true } })
    const [before] = await academy.db.select().from(lessonProgress)
    expect(await complete(ada, id(0))).toMatchObject({ status: 200, body: { completed: true } })
    expect(await academy.db.select().from(lessonProgress)).toEqual([before])
    expect((await ada.get('/api/member/courses/beginner')).body['Zebra chords'][0].completed).toBe(true)
    expect((await other.get('/api/member/courses/beginner')).body['Zebra chords'][0].completed).toBe(false)
  })

  it('keeps one row of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(ada, id(2))))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await academy.db.select().from(lessonProgress)).filter((row) => row.lessonId === id(2))).toHaveLength(1)
  })

  it.each(['999999', '0', '-1', 'abc', '99999999999'])('knows no lesson %s', async (lesson) => {
    expect((await complete(ada, lesson)).status).toBe(404)
  })

  it('does not take an inactive lesson, a visitor, or a request without its token', async () => {
    expect((await complete(ada, id(3))).status).toBe(404)
    expect((await complete(academy.visitor(), id(0))).status).toBe(401)
    const forged = await ada.send('POST', `/member/course/${id(0)}/complete`, undefined, { 'x-csrf-token': 'x' })
    expect(forged.status).toBe(403)
  })
})

describe('POST /member/bookmark/toggle', () => {
  it('sets the wanted state, however often it is sent', async () => {
    const want = (bookmarked: unknown) =>
      ada.send('POST', '/member/bookmark/toggle', { video_id: id(0), source: 'courses', bookmarked })
    for (const bookmarked of [1, 1, true, '1', 0, 0, false, '0', 1, 0])
      expect((await want(bookmarked)).body).toEqual({ bookmarked: Number(bookmarked) === 1 })
    const many = await Promise.all(Array.from({ length: 10 }, () => want(1)))
    expect(many.every(({ body }) => body.bookmarked === true)).toBe(true)
    expect((await want(2)).body.errors).toHaveProperty('bookmarked')
    expect((await toggle(ada, id(0))).body).toEqual({ bookmarked: false })
  })

  it('turns over, for the reader alone', async () => {
    expect(await toggle(ada, id(0))).toMatchObject({ status: 200, body: { bookmarked: true } })
    expect((await ada.get('/api/member/courses/beginner')).body['Zebra chords'][0].isBookmarked).toBe(true)
    expect((await other.get('/api/member/courses/beginner')).body['Zebra chords'][0].isBookmarked).toBe(false)
    expect((await toggle(ada, id(0))).body).toEqual({ bookmarked: false })
    expect((await ada.get('/api/member/courses/beginner')).body['Zebra chords'][0].isBookmarked).toBe(false)
  })

  it('turns over once for each of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(ada, id(1))))
    expect(answers.filter(({ body }) => body.bookmarked === true)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.bookmarked === false)).toHaveLength(10)
    expect(await academy.db.select().from(bookmarks)).toEqual([])
  })

  it('refuses what names no lesson', async () => {
    expect((await toggle(ada, 999_999)).status).toBe(404)
    expect((await toggle(ada, id(4))).status).toBe(404)
    expect((await toggle(ada, 'abc')).body.errors).toHaveProperty('video_id')
    const wrong = await ada.send('POST', '/member/bookmark/toggle', { video_id: id(0), source: 'songs' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { source: ['Please say what is bookmarked.'] } },
    })
    expect((await toggle(academy.visitor(), id(0))).status).toBe(401)
  })

  it('acts on the signed-in reader, no matter whom the body names', async () => {
    await other.send('POST', '/member/bookmark/toggle', { video_id: id(0), source: 'courses', user_id: adaId })
    expect((await ada.get('/api/member/courses/beginner')).body['Zebra chords'][0].isBookmarked).toBe(false)
  })
})

describe('addLessons', () => {
  it('refuses a video that is none', async () => {
    const hostile = draft('Hostile', 'Chords', { videoUrl: '<img src=x onerror=alert(1)>' })
    await expect(addLessons(academy.db, [hostile])).rejects.toMatchObject({ code: 'invalid' })
  })

  it('puts later lessons behind the earlier ones of their category', async () => {
    await addLessons(academy.db, [
      draft('Voicings', 'Colours', { level: 'advanced' }),
      draft('Solo', 'Stage', { level: 'advanced' }),
    ])
    const { body } = await ada.get('/api/member/courses/advanced')
    expect(Object.keys(body)).toEqual(['Colours', 'Stage'])
    expect(body.Colours.map((one: { title: string }) => one.title)).toEqual(['Reharmonising', 'Voicings'])
  })
})
