import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { type Client, screenData } from '../../../../test/client.ts'
import { makePdf } from '../../../../test/pdfFile.ts'
import { createUser } from '../../../../test/people.ts'
import { makePicture } from '../../../../test/uploadAcademy.ts'
import { comments } from '../../../discussion/server/tables.ts'
import { liveShows } from '../../../live-shows/server/tables.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { filmPlaces } from '../tables.ts'
import { addUploads } from '../uploads/addUploads.ts'
import { classParts, classProgress, masterClasses } from './tables.ts'

let academy: TestAcademy
let admin: Client
let ada: Client
let premium: Client
let visitor: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  ada = await academy.signedIn(await createUser(academy.db))
  premium = await academy.signedIn(await createUser(academy.db, { premium: true }))
  visitor = academy.visitor()
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.delete(comments)
  await academy.db.delete(masterClasses)
})

const FILM = { film: 'film', video_url: 'https://films.test/one.mp4' }
const CHAPTERS = [{ seconds: 0, title: 'Start' }]
const make = async (fields: Record<string, string | File> = {}) =>
  (await admin.upload('POST', '/api/admin/master-classes', { title: 'Voicing', status: 'active', ...fields })).body.id
const addPart = (id: number, fields: object = {}) =>
  admin.send('POST', `/api/admin/master-class/${id}/parts`, { title: 'One', ...FILM, chapters: CHAPTERS, ...fields })
const done = (id: number, part: number, isDone = true, client = premium) =>
  client.send('PUT', `/api/member/master-class/${id}/done`, { part, done: isDone })
const read = (id: number, client = premium) => client.get(`/api/member/master-class/${id}`)

describe('a master class', () => {
  it('is made with parts in their order, and read by whoever may open it', async () => {
    const id = await make({ teacher: 'Clara', level: 'advanced', cover: await makePicture('#123') })
    const first = (await addPart(id)).body
    const second = (await addPart(id, { title: 'Two' })).body
    const order = { ids: [second.id, first.id] }
    expect((await admin.send('PUT', `/api/admin/master-class/${id}/order`, order)).status).toBe(200)
    const { body } = await read(id)
    expect(body).toMatchObject({ ...{ title: 'Voicing', teacher: 'Clara', level: 'advanced', parts: 2, done: 0 } })
    expect(body.list.map(({ title }: { title: string }) => title)).toEqual(['Two', 'One'])
    expect(body.list[1]).toMatchObject({ chapters: CHAPTERS, required_tier: null, done: false })
    expect(body.list[1].video_url).toContain('https://films.test/one.mp4')
    expect((await premium.get(body.cover_url)).status).toBe(200)
  })

  it('asks for premium as delivered, is on lists, and its page is the gate', async () => {
    const id = await make({ cover: await makePicture('#321') })
    await addPart(id, { description: 'secret words' })
    const { body } = await ada.get('/api/member/master-classes')
    expect(body.data).toMatchObject([{ id, locked: true, required_tier: 'premium', parts: 1 }])
    expect((await ada.get(body.data[0].cover_url)).status).toBe(200)
    const { status, text } = await ada.page(`/member/master-class/${id}`)
    expect([status, text.includes('secret words')]).toEqual([200, false])
    expect(text).toContain(`/pricing?tier=premium&amp;next=${encodeURIComponent(`/member/master-class/${id}`)}`)
    expect((await read(id, ada)).body.code).toBe('locked')
    expect((await visitor.page(`/member/master-class/${id}`)).headers.location).toContain('/login?next=')
  })

  it('is nowhere while it is inactive, but for admins’ own lists', async () => {
    const id = await make({ status: 'inactive' })
    expect((await premium.get('/api/member/master-classes')).body.total).toBe(0)
    expect((await read(id)).status).toBe(404)
    expect((await premium.page(`/member/master-class/${id}`)).status).toBe(404)
    expect((await admin.get('/api/admin/master-classes')).body.data).toMatchObject([{ id, status: 'inactive' }])
  })

  it.each([
    ['title', { title: ' ' }],
    ['level', { level: 'expert' }],
    ['status', { status: 'draft' }],
  ])('is refused with a wrong %s', async (field, fields) => {
    const answer = await admin.upload('POST', '/api/admin/master-classes', { title: 'A', ...fields })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is changed and deleted by admins alone', async () => {
    const id = await make()
    const part = (await addPart(id)).body
    const calls = [
      (client: Client) => client.upload('POST', `/api/admin/master-class/${id}`, { title: 'New', access: 'free' }),
      (client: Client) => client.send('PATCH', `/api/admin/class-part/${part.id}`, { title: 'Newer' }),
      (client: Client) => client.send('DELETE', `/api/admin/class-part/${part.id}`),
      (client: Client) => client.send('DELETE', `/api/admin/master-class/${id}`),
    ]
    for (const call of calls) expect((await call(premium)).status).toBe(403)
    for (const call of calls) expect((await call(admin)).status).toBe(200)
    for (const call of calls) expect((await call(admin)).status).toBe(404)
  })

  it('goes with its files, comments, places and marks', async () => {
    const files = await academy.db.$count(storedFiles)
    const id = await make({ cover: await makePicture('#456') })
    const part = (await addPart(id)).body.id
    const of = { source: 'parts', video_id: part, 'files[0]': makePdf() }
    expect((await admin.upload('POST', '/api/admin/attachments', of)).status).toBe(200)
    await done(id, part)
    await premium.send('PUT', `/api/member/film?source=parts&video_id=${part}`, { seconds: 4 })
    await premium.send('POST', `/api/member/course/${id}/video-comment`, { comment: 'Why?', category: 'class' })
    expect((await admin.send('DELETE', `/api/admin/master-class/${id}`)).status).toBe(200)
    expect(await academy.db.$count(storedFiles)).toBe(files)
    for (const table of [classParts, classProgress, filmPlaces, comments])
      expect(await academy.db.$count(table)).toBe(0)
  })
})

it('takes captions beside the film of a part, and none for a whole class', async () => {
  const id = await make()
  const part = (await addPart(id)).body.id
  const captions = () => new File(['WEBVTT\n\n00:00.000 --> 00:02.000\nPlay C'], 'part.de.vtt')
  const add = (source: string, of: number, more: Record<string, File> = {}) =>
    admin.upload('POST', '/api/admin/attachments', { source, video_id: of, 'files[0]': captions(), ...more })
  expect((await add('parts', part)).status).toBe(200)
  const { status, body } = await add('classes', id)
  expect([status, body.message]).toEqual([422, expect.stringContaining('Please add them to a part of the class.')])
  const both = await add('classes', id, { 'files[1]': makePdf() })
  expect(both.body).toMatchObject({ ids: [expect.any(Number)], refused: [expect.stringContaining('part.de.vtt: ')] })
  expect((await read(id)).body.attachments).toMatchObject([{ kind: 'pdf' }])
})

describe('a part', () => {
  it.each([
    ['video_url', { video_url: '' }],
    ['video_url', { video_url: 'javascript:alert(1)' }],
    ['upload_id', { film: 'upload', upload_id: 987_654 }],
    ['show_id', { film: 'recording', show_id: 987_654 }],
    ['chapters', { chapters: [CHAPTERS[0], CHAPTERS[0]] }],
  ])('is refused with a wrong %s', async (field, fields) => {
    const answer = await addPart(await make(), fields)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('has the film of its lesson of the library, behind that one’s own gate', async () => {
    const upload = {
      title: 'Song',
      category: 'learn songs',
      level: 'Beginner',
      videoUrl: 'https://films.test/song.mp4',
    }
    const [song = 0] = await addUploads(academy.db, [{ ...upload, access: 'premium' } as never])
    const id = await make({ access: 'free' })
    const part = (await addPart(id, { film: 'upload', upload_id: song, video_url: '', description: 'secret' })).body.id
    expect((await read(id)).body.list[0].video_url).toContain('song.mp4')
    const [seen] = (await read(id, ada)).body.list
    expect(seen).toMatchObject({ video_url: null, required_tier: 'premium', description: '', chapters: [] })
    expect((await done(id, part, true, ada)).body.code).toBe('locked')
    expect((await ada.get(`/api/member/film?source=parts&video_id=${part}`)).body.code).toBe('locked')
    await admin.send('DELETE', `/admin/upload/${song}`)
    expect((await read(id)).body.list[0]).toMatchObject({ title: 'One', video_url: null, required_tier: null })
  })

  it('has a recording, which stays closed to whoever may not watch the show', async () => {
    const show = { title: 'Jam', accessType: 'premium', startTime: new Date(Date.now() - 86_400_000) } as const
    const [row] = await academy.db
      .insert(liveShows)
      .values({
        ...show,
        recordingUrl: 'https://films.test/jam.mp4',
        videoMarkup: '<video><source src="/jam.mp4" type="video/mp4"></video>',
      })
      .returning()
    const id = await make({ access: 'free' })
    await addPart(id, { film: 'recording', show_id: row?.id, video_url: '' })
    expect((await read(id)).body.list[0].video_url).toContain('/jam.mp4')
    const seen = await read(id, ada)
    expect(seen.body.list[0]).toMatchObject({ video_url: null, required_tier: 'premium' })
    expect(seen.text).not.toContain('jam.mp4')
  })

  it('is ordered only with all the others', async () => {
    const id = await make()
    const part = (await addPart(id)).body.id
    for (const ids of [[], [part, part], [part, 1 + part]])
      expect((await admin.send('PUT', `/api/admin/master-class/${id}/order`, { ids })).status).toBe(409)
  })

  it('gets its own place of two that are added at once', async () => {
    const id = await make()
    await Promise.all([addPart(id), addPart(id), addPart(id)])
    const rows = await academy.db.select({ position: classParts.position }).from(classParts)
    expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3])
  })
})

describe('progress', () => {
  it('is each member’s own, marked once however often it is sent, and taken back', async () => {
    const id = await make({ access: 'free' })
    const [one, two] = [(await addPart(id)).body.id, (await addPart(id)).body.id]
    const answers = await Promise.all([done(id, one), done(id, one)])
    expect(answers.map(({ body }) => body)).toEqual([
      { done: 1, parts: 2 },
      { done: 1, parts: 2 },
    ])
    expect((await premium.get('/api/member/master-classes')).body.data).toMatchObject([{ id, done: 1, parts: 2 }])
    expect((await ada.get('/api/member/master-classes')).body.data).toMatchObject([{ id, done: 0 }])
    const page = await premium.page(`/member/master-class/${id}`)
    expect(screenData(page.text, 'learning/classes/ClassPage').chosen).toBe(two)
    expect((await done(id, one, false)).body).toEqual({ done: 0, parts: 2 })
  })

  it('is of parts of the class itself, and of what is open', async () => {
    const [free, closed] = [await make({ access: 'free' }), await make()]
    const [open, locked] = [(await addPart(free)).body.id, (await addPart(closed)).body.id]
    expect((await done(free, locked)).status).toBe(404)
    expect((await done(closed, locked, true, ada)).body.code).toBe('locked')
    expect((await done(free, open, true, visitor)).status).toBe(401)
  })

  it('is in the member’s copy of their data', async () => {
    const id = await make({ access: 'free' })
    await done(id, (await addPart(id)).body.id)
    expect((await premium.get('/api/member/export')).text).toContain('class_progress')
  })
})

describe('the discussion', () => {
  it('notifies admins of a question, waits in the inbox under the class’s title, and leads back to it', async () => {
    const id = await make({ title: 'Voicing a chorale' })
    const said = { comment: 'Which finger sings?', category: 'class' }
    const { body } = await premium.send('POST', `/api/member/course/${id}/video-comment`, said)
    expect((await ada.send('POST', `/api/member/course/${id}/video-comment`, said)).body.code).toBe('locked')
    expect((await admin.get('/api/member/notifications')).text).toContain('master class')
    expect((await admin.get('/api/admin/inbox')).text).toContain('Master class · Voicing a chorale')
    const link = await premium.page(`/member/comment/${body.id}`)
    expect(link.headers.location).toBe(`/member/master-class/${id}?comment=${body.id}#comment-${body.id}`)
  })
})
