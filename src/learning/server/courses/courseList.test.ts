import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { OPEN, UNSET_LESSON } from '../../../../test/access.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { NO_GUIDE } from '../../guideContract.ts'
import { addLessons } from '../addLessons.ts'

let academy: TestAcademy
let admin: Client
let ids: number[]

beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  await academy.db.insert(storedFiles).values({ key: 'covers/a.webp' })
  ids = await addLessons(academy.db, [
    { title: 'beta', category: 'Chords', level: 'advanced', status: 'draft' },
    { title: 'Alpha', category: 'Scales', level: 'beginner', thumbnailKey: 'covers/a.webp' },
    { title: 'Gamma 100%', category: 'chords, again', level: 'intermediate', status: 'inactive' },
    ...Array.from({ length: 10 }, (_, index) => ({
      title: `Lesson ${index}`,
      category: 'Many',
      level: 'beginner' as const,
    })),
  ])
})
afterAll(() => academy.close())

const list = async (query: string) => (await admin.get(`/api/admin/courses?${query}`)).body
const titles = async (query: string) => (await list(query)).data.map(({ title }: { title: string }) => title)

describe('GET /api/admin/courses', () => {
  it('pages lessons of every status, the newest first', async () => {
    const first = await list('page=1&perPage=10')
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 13 })
    expect(first.data[0].title).toBe('Lesson 9')
    const second = await list('page=2&perPage=10')
    expect(second.data.map(({ title }: { title: string }) => title)).toEqual(['Gamma 100%', 'Alpha', 'beta'])
    expect(await list('page=3')).toMatchObject({ data: [], current_page: 3, last_page: 2 })
  })

  it('gives every field of a lesson', async () => {
    const [alpha] = (await list('search=alpha')).data
    expect(alpha).toEqual({
      ...{ id: ids[1], title: 'Alpha', category: 'Scales', description: '', video_url: null, level: 'beginner' },
      ...{ status: 'active', published_at: expect.any(String), created_at: expect.any(String) },
      ...{ thumbnail: 'covers/a.webp', thumbnail_url: '/files/covers/a.webp', enrollment_count: 0, prerequisites: '' },
      ...{ requirements: '', rating_count: 0, average_rating: 0, likes: 0, dislikes: 0 },
      ...{ completed: false, isBookmarked: false, ...NO_GUIDE, ...OPEN, ...UNSET_LESSON },
    })
  })

  it('searches titles and categories as they are typed', async () => {
    expect(await titles('search=CHORDS')).toEqual(['Gamma 100%', 'beta'])
    expect(await titles('search=chörds')).toEqual(['Gamma 100%', 'beta'])
    expect(await titles('search=0%25')).toEqual(['Gamma 100%'])
    expect(await titles('search=_')).toEqual([])
    expect(await titles('search=%5C')).toEqual([])
  })

  it('filters by level and status', async () => {
    expect(await titles('level=intermediate')).toEqual(['Gamma 100%'])
    expect(await titles('status=draft')).toEqual(['beta'])
    expect(await titles('status=draft&level=beginner')).toEqual([])
  })

  it('sorts by title, category, level and status, both ways', async () => {
    expect((await titles('sort=title')).slice(0, 3)).toEqual(['Alpha', 'beta', 'Gamma 100%'])
    expect((await titles('sort=title&direction=desc'))[0]).toBe('Lesson 9')
    expect((await titles('sort=category')).slice(0, 2)).toEqual(['beta', 'Gamma 100%'])
    expect((await titles('sort=level&direction=desc')).slice(0, 2)).toEqual(['beta', 'Gamma 100%'])
    expect((await titles('sort=status&direction=desc'))[0]).toBe('Gamma 100%')
  })

  it('takes a blank choice for none', async () => {
    const blank = await list('search=&level=&status=&sort=&direction=&page=&perPage=')
    expect(blank).toEqual(await list(''))
    const { text } = await admin.page('/admin/courses?search=alpha&level=&status=&sort=&page=')
    expect(text).toContain('Alpha')
    expect(text).not.toContain('Gamma')
  })

  it.each(['page=0', 'page=x', 'perPage=101', 'level=expert', 'status=x', 'sort=likes', 'search=%00'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/api/admin/courses?${query}`)).status).toBe(422)
    },
  )

  it('asks the database a constant number of times', async () => {
    const few = await academy.countQueries(() => list('perPage=1'))
    expect(await academy.countQueries(() => list('perPage=100'))).toBe(few)
    expect(few).toBeLessThanOrEqual(3)
  })
})

describe('the pages', () => {
  it('carry their first data and the state of the address', async () => {
    const { status, text } = await admin.page('/admin/courses?search=alpha&sort=title')
    expect(status).toBe(200)
    expect(text).toContain('Course List')
    expect(text).toContain('Alpha')
    expect(text).not.toContain('Gamma')
    expect((await admin.page('/admin/course/create')).text).toContain('Create New Course')
    const order = await admin.page('/admin/courses/order?level=beginner&category=Many')
    expect(order.text).toContain('Lesson 3')
    expect(order.text).not.toContain('Alpha')
    expect((await admin.page('/admin/courses/order?level=beginner&category=None')).text).toContain('Alpha')
  })
})
