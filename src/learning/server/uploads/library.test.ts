import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenData } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { addTwoBars } from '../../../../test/practiceAcademy.ts'
import { openUploadAcademy } from '../../../../test/uploadAcademy.ts'
import { pieces } from '../../../pieces/server/tables.ts'
import { addUploads, type NewUpload } from './addUploads.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
let ids: number[]
beforeAll(async () => {
  kit = await openUploadAcademy()
  const exercise = (title: string, more: Partial<NewUpload>): NewUpload => ({
    title,
    category: 'piano exercise',
    level: 'Strength',
    skillLevel: 'Basic',
    ...more,
  })
  const drafts: NewUpload[] = [
    exercise('Octaves', { skillLevel: 'Challenging', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
    exercise('Fingertips', {}),
    exercise('Scales', { level: 'Coordination', skillLevel: 'Competent' }),
    exercise('Hidden', { status: 'inactive' }),
    { title: 'Ode to Joy', category: 'learn songs', level: 'Beginner' },
  ]
  ids = await addUploads(kit.academy.db, drafts, [[1, 3, 4]])
})
afterAll(() => kit.academy.close())

const LESSON = 'learning/LibraryLesson'
const id = (at: number): number => ids[at] ?? 0
/** The first data of a screen, as the page carries it. */
async function screenOf(path: string, name: string) {
  const { text, status } = await kit.member.page(path)
  return { status, text, data: screenData(text, name) }
}
/** Titles of a shelf in their order; the shelf is plain markup, so they are read from it. */
const shelf = async (path: string, client = kit.member) =>
  [...(await client.page(path)).text.matchAll(/href="\/member\/lesson\/\d+".*?font-medium[^>]*>([^<]+)</g)].map(
    ([, title]) => title,
  )

describe('/member/library/:category', () => {
  it('shows active uploads of the category, the easiest first', async () => {
    expect(await shelf('/member/library/piano-exercise')).toEqual(['Scales', 'Fingertips', 'Octaves'])
    expect(await shelf('/member/library/learn-songs')).toEqual(['Ode to Joy'])
    expect(await shelf('/member/library/piano-exercise', kit.admin)).not.toContain('Hidden')
  })

  it('lets one hear the first piece of each lesson that has one, by one statement for all of them', async () => {
    const page = '/member/library/piano-exercise'
    const { db } = kit.academy
    expect((await kit.member.page(page)).text).not.toContain('data-hear')
    const piece = (at: number, title: string) =>
      addTwoBars(db, { title, owner: 'upload', ownerId: id(at), access: 'free' })
    const first = await piece(1, 'Tap dance')
    await piece(1, 'Another')
    const few = await kit.academy.countQueries(() => kit.member.page(page))
    await piece(0, 'Leaps')
    await piece(2, 'Up and down')
    const { text } = await kit.member.page(page)
    expect(text).toContain(`data-hear="${first}" aria-pressed="false" aria-label="Hear the first bars of Tap dance"`)
    expect(text.match(/data-hear=/g)).toHaveLength(3)
    expect(await kit.academy.countQueries(() => kit.member.page(page))).toEqual(few)
    await db.delete(pieces)
  })

  it('is narrowed by level and skill level of the address', async () => {
    expect(await shelf('/member/library/piano-exercise?level=Strength')).toEqual(['Fingertips', 'Octaves'])
    expect(await shelf('/member/library/piano-exercise?skill_level=Challenging')).toEqual(['Octaves'])
    expect(await shelf('/member/library/piano-exercise?level=Coordination&skill_level=Basic')).toEqual([])
    expect(await shelf('/member/library/learn-songs?level=Strength&skill_level=Basic')).toEqual(['Ode to Joy'])
    expect(await shelf('/member/library/learn-songs?level=x&level=y&page=abc')).toEqual(['Ode to Joy'])
  })

  it('is searched by words of its titles, whatever their accents, and keeps the filters', async () => {
    expect(await shelf('/member/library/piano-exercise?q=FINGERTIPS')).toEqual(['Fingertips'])
    expect(await shelf(`/member/library/piano-exercise?q=${encodeURIComponent('öctaves')}`)).toEqual(['Octaves'])
    expect(await shelf('/member/library/piano-exercise?q=s&level=Strength')).toEqual(['Fingertips', 'Octaves'])
    expect(await shelf('/member/library/piano-exercise?q=%25')).toEqual([])
    const { text } = await kit.member.page('/member/library/piano-exercise?q=s&level=Strength')
    expect(text).toContain('<input type="hidden" name="level" value="Strength"/>')
    expect(text).toContain('skill_level=Basic&amp;q=s')
    const none = await kit.member.page(`/member/library/piano-exercise?q=${encodeURIComponent('<b>nothing</b>')}`)
    expect(none.text).toContain('No lessons found.')
    expect(none.text).not.toContain('<b>nothing')
  })

  it('says how far the reader is in each film, and what they have bookmarked', async () => {
    const reader = await kit.academy.signedIn(await createUser(kit.academy.db))
    const place = (at: number, seconds: number) =>
      reader.send('PUT', `/api/member/film?source=uploads&video_id=${id(at)}`, { seconds })
    await place(0, 187)
    await place(1, 0)
    await reader.send('POST', '/member/bookmark/toggle', { video_id: id(1), source: 'uploads' })
    const { text } = await reader.page('/member/library/piano-exercise')
    const cards = new Map(
      [...text.matchAll(/<a href="\/member\/lesson\/(\d+)".*?<\/a>/gs)].map(([all, of]) => [Number(of), all]),
    )
    expect(cards.get(id(0))).toContain('Resume at 3:07')
    expect(cards.get(id(1))).toMatch(/Watched.*, bookmarked/s)
    expect(cards.get(id(2))).not.toMatch(/Watched|From|bookmarked/)
    expect((await kit.member.page('/member/library/piano-exercise')).text).not.toContain('Resume at 3:07')
  })

  it('says so when there is nothing', async () => {
    expect((await kit.member.page('/member/library/extra-courses')).text).toContain('Nothing on this shelf yet.')
    const past = await kit.member.page('/member/library/learn-songs?page=9')
    expect([past.status, past.text.includes('This page doesn’t exist.')]).toEqual([200, true])
  })

  it('is not there for another category, and sends a visitor to log in', async () => {
    for (const slug of ['piano exercise', 'Learn-Songs', 'ear-training', '__proto__', '%00'])
      expect((await kit.member.page(`/member/library/${encodeURI(slug)}`)).status).toBe(404)
    const { status, headers } = await kit.visitor.page('/member/library/learn-songs?level=Beginner')
    expect([status, headers.location]).toEqual([
      302,
      '/login?next=%2Fmember%2Flibrary%2Flearn-songs%3Flevel%3DBeginner',
    ])
  })

  it('pages a long shelf, with as many queries as for a short one', async () => {
    const count = () => kit.academy.countQueries(() => kit.member.page('/member/library/quick-lessons'))
    const few = await count()
    const many = Array.from(
      { length: 30 },
      (_, at) => ({ title: `Quick ${at}`, category: 'quick lessons', level: 'Beginner' }) as const,
    )
    await addUploads(kit.academy.db, many)
    expect(await count()).toBe(few)
    expect(await shelf('/member/library/quick-lessons')).toHaveLength(24)
    expect(await shelf('/member/library/quick-lessons?page=2')).toHaveLength(6)
    const { text } = await kit.member.page('/member/library/quick-lessons?level=Beginner')
    expect(text).toContain('href="/member/library/quick-lessons?level=Beginner&amp;page=2"')
  })
})

describe('/member/lesson/:id', () => {
  it('shows the lesson with its related ones and its comments', async () => {
    await kit.member.send('POST', `/api/member/course/${id(0)}/video-comment`, { comment: 'Ow!', category: 'others' })
    const { status, text, data } = await screenOf(`/member/lesson/${id(0)}`, LESSON)
    expect(status).toBe(200)
    expect(text).toMatch(/<title>Octaves · /)
    expect(data.lesson).toMatchObject({ id: id(0), title: 'Octaves', isBookmarked: false })
    expect(data.lesson.video_url).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    // nothing of it loads before somebody plays it
    expect(text).not.toContain('<iframe')
    expect(data.related.map(({ title }: { title: string }) => title)).toEqual(['Fingertips', 'Ode to Joy'])
    expect(data.comments.data.map(({ comment }: { comment: string }) => comment)).toEqual(['Ow!'])
    expect((await kit.member.page(`/member/lesson/${id(1)}`)).text).toContain('No video available.')
  })

  it('is not there when inactive, nor can it be commented on or bookmarked', async () => {
    for (const lesson of [id(3), 2147483646, 0, 'abc'])
      expect((await kit.member.page(`/member/lesson/${lesson}`)).status).toBe(404)
    const comment = { comment: 'Hm', category: 'others' }
    expect((await kit.member.send('POST', `/api/member/course/${id(3)}/video-comment`, comment)).status).toBe(404)
    expect((await kit.member.get(`/api/member/comments/course?course_id=${id(3)}&category=others`)).status).toBe(404)
    const toggle = { video_id: id(3), source: 'uploads' }
    expect((await kit.member.send('POST', '/member/bookmark/toggle', toggle)).status).toBe(404)
    expect((await kit.visitor.page(`/member/lesson/${id(0)}`)).status).toBe(302)
  })
})

describe('bookmarks of uploads', () => {
  it('toggle, are among the others, and disappear while the upload is hidden', async () => {
    const toggle = (at: number) =>
      kit.member.send('POST', '/member/bookmark/toggle', { video_id: id(at), source: 'uploads' })
    expect((await toggle(1)).body).toEqual({ bookmarked: true })
    expect((await toggle(4)).body).toEqual({ bookmarked: true })
    expect((await screenOf(`/member/lesson/${id(4)}`, LESSON)).data.lesson.isBookmarked).toBe(true)
    const listed = async () => (await screenOf('/member/bookmarks', 'learning/Bookmarks')).data.bookmarks
    expect(await listed()).toEqual([
      expect.objectContaining({ source: 'uploads', id: id(4), level: 'Beginner', skill_level: null }),
      expect.objectContaining({ source: 'uploads', id: id(1), category: 'piano exercise' }),
    ])
    await kit.edit(id(4), { status: 'inactive' })
    expect(await listed()).toHaveLength(1)
    expect((await toggle(1)).body).toEqual({ bookmarked: false })
    expect(await listed()).toEqual([])
  })
})

it('begins with the film that its reader stopped in last, while the whole shelf is shown', async () => {
  const reader = await kit.academy.signedIn(await createUser(kit.academy.db, { premium: true }))
  const stopAt = (upload: number, seconds: number) =>
    reader.send('PUT', `/api/member/film?source=uploads&video_id=${upload}`, { seconds })
  const page = async (path: string) => (await reader.page(path)).text
  const PATH = '/member/library/piano-exercise'
  expect(await page(PATH)).not.toContain('Stopped at')
  expect((await stopAt(id(1), 75)).status).toBe(200)
  expect(await page(PATH)).toContain('Stopped at 1:15')
  // of this shelf alone, and not among what was searched
  expect(await page('/member/library/learn-songs')).not.toContain('Stopped at')
  expect(await page(`${PATH}?q=finger`)).not.toContain('Stopped at')
  // once it was seen to its end there is nothing to go on with
  await stopAt(id(1), 0)
  expect(await page(PATH)).not.toContain('Stopped at')
})
