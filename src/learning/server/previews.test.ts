import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type Client, screenData } from '../../../test/client.ts'
import { makePdf } from '../../../test/pdfFile.ts'
import { createUser } from '../../../test/people.ts'
import { makePicture, SONG } from '../../../test/uploadAcademy.ts'
import { assignFiles, withFiles } from '../../platform/server/storedFiles.ts'
import { lessons } from './tables.ts'

let academy: TestAcademy
let admin: Client
let picture: File
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  picture = await makePicture('#8a2b2b')
})
afterAll(() => academy.close())

const visit = (path: string) => academy.visitor().page(path)
const COURSE = {
  title: 'First notes',
  category: 'Start',
  description: 'Sit down.',
  video_url: 'https://films.test/a.mp4',
}
const addLesson = async (fields: object = {}): Promise<number> =>
  (await admin.upload('POST', '/api/admin/course/store', { ...COURSE, thumbnail: picture, ...fields })).body.id
const addUpload = async (fields: object = {}) =>
  (await admin.upload('POST', '/admin/upload/store', { ...SONG, thumbnail: picture, ...fields })).body
const change = (id: number, body: object) => admin.send('PATCH', `/api/admin/courses/${id}`, body)
const sitemap = async () => (await academy.visitor().get('/sitemap.xml')).text

describe('a preview', () => {
  it('is a page for everybody, with its film, and the ways to join and to log in that lead back', async () => {
    const id = await addLesson({ preview: '1', access: 'premium', prerequisites: 'A stool' })
    const { status, text } = await visit(`/preview/lesson/${id}`)
    expect(status).toBe(200)
    expect(text).toContain('https://films.test/a.mp4')
    expect(text).not.toContain('A stool')
    const next = encodeURIComponent(`/member/course/beginner?lesson=${id}`)
    expect(text).toContain(`href="/register?next=${next}"`)
    expect(text).toContain(`href="/login?next=${next}"`)
    expect((await visit('/')).text).toContain(`href="/preview/lesson/${id}"`)
    expect(await sitemap()).toContain(`/preview/lesson/${id}<`)
    // the same lesson is behind its gate for members, who are told where it is
    const member = await academy.signedIn(await createUser(academy.db))
    const gate = (await member.page(`/member/course/beginner?lesson=${id}`)).text
    expect(gate).not.toContain('films.test')
    expect(gate).toContain(`href="/preview/lesson/${id}"`)
    const onward = (await member.page(`/preview/lesson/${id}`)).text
    expect(onward).toContain('See the plans')
    expect(onward).not.toContain('Open the lesson')
    const payer = await academy.signedIn(await createUser(academy.db, { premium: true }))
    expect((await payer.page(`/preview/lesson/${id}`)).text).toContain('Open the lesson')
  })

  it('of an upload is at an address of its own', async () => {
    const { id, preview } = await addUpload({ preview: '1' })
    expect(preview).toBe(true)
    expect(screenData((await visit(`/preview/upload/${id}`)).text, 'learning/PreviewLesson').preview).toMatchObject({
      ...{ kind: 'upload', id, href: `/member/lesson/${id}` },
    })
    expect((await admin.get('/admin/upload-list?page=1')).body.data[0]).toMatchObject({ id, preview: true })
  })

  it('keeps its mark when a form says nothing of it, and loses page, cover and place in the lists with it', async () => {
    const id = await addLesson({ preview: '1' })
    const cover = screenData((await visit(`/preview/lesson/${id}`)).text, 'learning/PreviewLesson').preview
      .thumbnail_url
    expect((await change(id, { title: 'Renamed' })).status).toBe(200)
    const shown = await academy.visitor().get(cover)
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await change(id, { preview: 0 })).status).toBe(200)
    expect((await visit(`/preview/lesson/${id}`)).status).toBe(404)
    expect((await academy.visitor().get(cover)).status).toBe(401)
    expect(await sitemap()).not.toContain(`/preview/lesson/${id}<`)
  })

  it('has the captions of its film for everybody, as long as it is one, and no other file beside it', async () => {
    const id = await addLesson({ preview: '1' })
    const captions = new File(['WEBVTT\n\n00:00.000 --> 00:02.000\nSit down'], 'first.de.vtt')
    const of = { source: 'courses', video_id: id, 'files[0]': captions, 'files[1]': makePdf() }
    expect((await admin.upload('POST', '/api/admin/attachments', of)).status).toBe(200)
    const files = (await admin.get(`/api/member/attachments?source=courses&video_id=${id}`)).body
    await admin.send('PATCH', `/api/admin/attachments/${files[0].id}`, { name: '"><b>Deutsch' })
    const { video_url: markup } = screenData(
      (await visit(`/preview/lesson/${id}`)).text,
      'learning/PreviewLesson',
    ).preview
    expect(markup).toContain(
      `<track kind="captions" src="${files[0].url}" srclang="de" label="&quot;&gt;&lt;b&gt;Deutsch">`,
    )
    expect(markup).not.toContain(files[1].url)
    const statuses = async () =>
      Promise.all([files[0].url, files[1].url].map(async (url) => (await academy.visitor().get(url)).status))
    expect(await statuses()).toEqual([200, 401])
    await change(id, { preview: 0 })
    expect(await statuses()).toEqual([401, 401])
  })

  it('keeps a film of its own for those who may open it, while its cover is on every list', async () => {
    const id = await addLesson({ access: 'premium' })
    const { db, context } = academy
    const film = await withFiles(context, async ({ put }) => {
      const key = await put('films', 'mp4', Buffer.from('a film'), 'video/mp4')
      await assignFiles(db, 'lesson', [{ id, key }])
      return key
    })
    const [row] = await db.select({ cover: lessons.thumbnailKey }).from(lessons).where(eq(lessons.id, id))
    const member = await academy.signedIn(await createUser(db))
    const paying = await academy.signedIn(await createUser(db, { premium: true }))
    const statuses = async (key: string | null | undefined) =>
      [await member.get(`/files/${key}`), await paying.get(`/files/${key}`)].map(({ status }) => status)
    expect(await statuses(row?.cover)).toEqual([200, 200])
    expect(await statuses(film)).toEqual([403, 200])
    expect((await admin.upload('POST', `/api/admin/courses/${id}/thumbnail`, { thumbnail: picture })).status).toBe(200)
    expect(await statuses(film)).toEqual([403, 200])
    expect((await admin.get(`/files/${row?.cover}`)).status).toBe(404)
  })

  it.each([
    ['is not marked', {}],
    ['is a draft', { preview: '1', status: 'draft' }],
    ['is released later', { preview: '1', release_at: new Date(Date.now() + 60_000).toISOString() }],
    ['is released by the day of joining', { preview: '1', release_after_days: '1' }],
  ])('is not there while the lesson %s, not even for admins', async (_, fields) => {
    const id = await addLesson(fields)
    for (const client of [academy.visitor(), admin])
      expect((await client.page(`/preview/lesson/${id}`)).status).toBe(404)
    expect(await sitemap()).not.toContain(`/preview/lesson/${id}<`)
  })

  it.each(['0', 'x', '-1', '99999999999', '1%20or%201'])('is not at %s', async (id) => {
    for (const kind of ['lesson', 'upload', 'quiz']) expect((await visit(`/preview/${kind}/${id}`)).status).toBe(404)
  })

  it.each(['2', 'yes', {}])('is not marked by %j', async (preview) => {
    const id = await addLesson()
    const { status, body } = await change(id, { preview })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['preview']])
  })

  it('is marked by admins alone', async () => {
    const id = await addLesson()
    const member = await academy.signedIn(await createUser(academy.db))
    expect((await member.send('PATCH', `/api/admin/courses/${id}`, { preview: 1 })).status).toBe(403)
    expect((await visit(`/preview/lesson/${id}`)).status).toBe(404)
  })

  it('is what one of two at once has said', async () => {
    const id = await addLesson()
    const answers = await Promise.all([change(id, { preview: 1 }), change(id, { preview: 0 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { preview } = (await admin.get('/api/admin/courses?perPage=100')).body.data.find(
      (lesson: { id: number }) => lesson.id === id,
    )
    expect((await visit(`/preview/lesson/${id}`)).status).toBe(preview ? 200 : 404)
  })
})
