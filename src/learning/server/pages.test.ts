import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type Client, screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { addTwoBars } from '../../../test/practiceAcademy.ts'
import { pieces as piecesTable } from '../../pieces/server/tables.ts'
import type { Level } from '../contract.ts'
import { addBookmarks, addLessons, addProgress } from './addLessons.ts'

let academy: TestAcademy
let ids: Record<Level, number[]>

beforeAll(async () => {
  academy = await openTestAcademy()
  const three = (level: Level) =>
    addLessons(
      academy.db,
      ['One', 'Two', 'Three'].map((name) => ({ level, category: `${level} basics`, title: `${name} ${level}` })),
    )
  ids = {
    beginner: await three('beginner'),
    intermediate: await three('intermediate'),
    advanced: await three('advanced'),
  }
})
afterAll(() => academy.close())

const id = (level: Level, index: number): number => ids[level][index] ?? 0

/** The first data of a screen, as the page carries it. */
async function screenOf(client: Client, path: string, name: string) {
  const { text, status } = await client.page(path)
  return { status, text, data: screenData(text, name) }
}
const member = async (more: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(academy.db, more)
  return { user, client: await academy.signedIn(user) }
}

describe('/member/course/:level', () => {
  it('is the roadmap of the level, with nothing chosen', async () => {
    const { client } = await member()
    const { status, text, data } = await screenOf(client, '/member/course/intermediate', 'learning/Roadmap')
    expect(status).toBe(200)
    expect(text).toContain('Intermediate Piano Road-map')
    expect(text).toContain('Please select a course from the list to view details.')
    expect(data).toMatchObject({ level: 'intermediate', chosen: null, comments: null, folded: false })
  })

  it('has what can be heard of the lesson that comes next, and once none is left of the level, of the one above', async () => {
    const { client, user } = await member()
    const names = { beginner: 'One beginner', intermediate: 'One intermediate' } as const
    const pieces = new Map<string, number>()
    for (const level of ['beginner', 'intermediate'] as const)
      pieces.set(level, await addTwoBars(academy.db, { title: names[level], owner: 'lesson', ownerId: id(level, 0) }))
    const complete = (lessons: number[]) =>
      addProgress(
        academy.db,
        lessons.map((lessonId) => ({ userId: user.id, lessonId })),
      )
    const heard = async () => (await screenOf(client, '/member/course/beginner', 'learning/Roadmap')).data
    expect(await heard()).toMatchObject({
      heard: { lesson: id('beginner', 0), piece: { id: pieces.get('beginner') } },
      beyond: { id: id('intermediate', 0) },
    })
    await complete(ids.beginner.slice(0, 1))
    expect(await heard()).toMatchObject({ heard: null })
    await complete(ids.beginner.slice(1))
    expect(await heard()).toMatchObject({
      heard: { lesson: id('intermediate', 0), piece: { title: 'One intermediate' } },
    })
    await academy.db.delete(piecesTable)
  })

  it('opens the lesson of the address with its comments, and continues there next time', async () => {
    const { client } = await member()
    const lesson = id('beginner', 1)
    const { text, data } = await screenOf(client, `/member/course/beginner?lesson=${lesson}`, 'learning/Roadmap')
    expect(data).toMatchObject({ chosen: lesson, comments: { data: [], total: 0 } })
    expect(text).toMatch(/<title>Two beginner · /)
    const home = await client.page('/member')
    // today's routine comes first, and is the one primary button
    expect(home.text.match(/\bbg-accent text-accent-ink\b/g)).toHaveLength(1)
    expect(home.text).toContain('Continue where you left off')
    expect(home.text).toContain(`/member/course/beginner?lesson=${lesson}`)
  })

  it('is the roadmap alone for a blank ?lesson=', async () => {
    const { client } = await member()
    const { data } = await screenOf(client, '/member/course/beginner?lesson=', 'learning/Roadmap')
    expect(data.chosen).toBeNull()
  })

  it.each(['999999', 'abc', '-1', '1&lesson=2'])('is not there for ?lesson=%s', async (lesson) => {
    const { client } = await member()
    const { status, text } = await client.page(`/member/course/beginner?lesson=${lesson}`)
    expect(status).toBe(404)
    expect(text).toMatch(/<h1[^>]*>Wrong note\. This page doesn’t exist\.<\/h1>/)
  })

  it('is not there for a lesson of another level', async () => {
    const { client } = await member()
    expect((await client.page(`/member/course/beginner?lesson=${id('advanced', 0)}`)).status).toBe(404)
  })

  it('is not there for an unknown level, and sends a visitor to log in', async () => {
    const { client } = await member()
    expect((await client.page('/member/course/expert')).status).toBe(404)
    const visitor = await academy.visitor().page('/member/course/beginner?lesson=1')
    expect(visitor.status).toBe(302)
    expect(visitor.headers.location).toBe('/login?next=%2Fmember%2Fcourse%2Fbeginner%3Flesson%3D1')
  })

  it('is drawn folded for a browser that has folded it', async () => {
    const { client } = await member()
    client.cookies.roadmap_folded = '1'
    expect((await screenOf(client, '/member/course/beginner', 'learning/Roadmap')).data.folded).toBe(true)
  })
})

describe('/member', () => {
  it('asks a newcomer to take the quiz', async () => {
    const { client } = await member()
    const { text } = await client.page('/member')
    expect(text).toContain('Where shall we begin, Ada?')
    expect(text).toContain('Take a Quick Quiz')
    expect(text).not.toContain('Recent bookmarks')
  })

  it('offers a placed member the first lesson of their level', async () => {
    const { client } = await member({ placedLevel: 'intermediate' })
    const { text } = await client.page('/member')
    expect(text).toContain('Your first lesson')
    expect(text).toContain(`/member/course/intermediate?lesson=${id('intermediate', 0)}`)
    expect(text).not.toContain('Take a Quick Quiz')
  })

  it('goes on behind the lesson that was opened last, once that is completed', async () => {
    const { client } = await member()
    const visited = id('advanced', 1)
    await client.send('POST', `/api/member/lesson/${visited}/visit`)
    await client.send('POST', `/member/course/${visited}/complete`)
    const { text } = await client.page('/member')
    expect(text).toContain('Next on your roadmap')
    // the greeting first, then what there is to do today
    const places = ['Good to have you here', 'Today’s routine', 'Next on your roadmap'].map((words) =>
      text.indexOf(words),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    expect(text).toContain(`/member/course/advanced?lesson=${id('advanced', 2)}`)
    expect(text).toContain('33% Completed')
  })

  it('says so when everything is done', async () => {
    const { user, client } = await member({ placedLevel: 'beginner' })
    await addProgress(
      academy.db,
      Object.values(ids)
        .flat()
        .map((lessonId) => ({ userId: user.id, lessonId })),
    )
    const { text } = await client.page('/member')
    expect(text).toContain('Every lesson on your roadmap is done.')
    expect(text).toContain('100% Completed')
  })

  it('refuses a visit to no lesson', async () => {
    const { client } = await member()
    expect((await client.send('POST', '/api/member/lesson/999999/visit')).status).toBe(404)
    expect((await academy.visitor().send('POST', '/api/member/lesson/1/visit')).status).toBe(401)
  })
})

describe('/member/bookmarks', () => {
  it('lists the reader’s own bookmarks, the newest first', async () => {
    const { user, client } = await member()
    const [first, second] = [id('beginner', 0), id('advanced', 0)]
    await addBookmarks(academy.db, [
      { userId: user.id, lessonId: first, createdAt: new Date('2026-01-01') },
      { userId: user.id, lessonId: second, createdAt: new Date('2026-02-01') },
    ])
    await addProgress(academy.db, [{ userId: user.id, lessonId: first }])
    const { data } = await screenOf(client, '/member/bookmarks', 'learning/Bookmarks')
    expect(data.bookmarks).toEqual([
      expect.objectContaining({ id: second, level: 'advanced', completed: false }),
      expect.objectContaining({ id: first, level: 'beginner', completed: true }),
    ])
    const stranger = await member()
    expect((await screenOf(stranger.client, '/member/bookmarks', 'learning/Bookmarks')).data.bookmarks).toEqual([])
    expect((await stranger.client.page('/member/bookmarks')).text).toContain('No bookmarks yet.')
  })
})

describe('queries', () => {
  it('are as many for a member with much as for one with little', async () => {
    const { client } = await member({ placedLevel: 'beginner' })
    const { user, client: busy } = await member({ placedLevel: 'beginner' })
    const rows = Object.values(ids)
      .flat()
      .map((lessonId) => ({ userId: user.id, lessonId }))
    await addBookmarks(academy.db, rows)
    await addProgress(academy.db, rows)
    // a routine that was opened is not planned again, and one that was not only once in a while
    await busy.page('/member/today')
    await client.page('/member')
    // the session, three of the progress, the bookmarks, the routine, the next show and what is unread
    expect(await academy.countQueries(() => busy.page('/member'))).toBe(8)
    // what is heard of the lesson that comes next
    expect(await academy.countQueries(() => client.page('/member'))).toBe(9)
    for (const path of ['/member/bookmarks', `/member/course/beginner?lesson=${id('beginner', 0)}`])
      expect(await academy.countQueries(() => busy.page(path))).toBe(
        await academy.countQueries(() => client.page(path)),
      )
  })
})
