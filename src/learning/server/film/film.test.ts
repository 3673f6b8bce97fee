import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { MAX_LOOPS } from '../../../platform/savedLoops.ts'
import { addLessons } from '../addLessons.ts'
import { bookmarks, filmLoops, filmPlaces, stepTicks } from '../tables.ts'
import { addUploads } from '../uploads/addUploads.ts'

let academy: TestAcademy
let ada: Client
let bela: Client
let admin: Client
let adaId: number
/** A lesson that is open, one of Premium, and an upload. */
let [open, locked, song] = [0, 0, 0]

const STEPS = ['Play the left hand alone', 'Then both, slowly']
beforeAll(async () => {
  academy = await openTestAcademy()
  const me = await createUser(academy.db)
  adaId = me.id
  ada = await academy.signedIn(me)
  bela = await academy.signedIn(await createUser(academy.db))
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
beforeEach(async () => {
  const lesson = { level: 'beginner', category: 'Chords', description: '', steps: STEPS } as const
  const drafts = [
    { ...lesson, title: 'Open' },
    { ...lesson, title: 'Locked', access: 'premium' as const },
  ]
  const upload = { title: 'Song', category: 'learn songs', level: 'Beginner', description: '' } as const
  ;[open = 0, locked = 0] = await addLessons(academy.db, drafts)
  ;[song = 0] = await addUploads(academy.db, [upload])
})
afterAll(() => academy.close())

const film = (id: number, source = 'courses') => `/api/member/film?source=${source}&video_id=${id}`
const loops = (id: number, source = 'courses') => `/api/member/film/loops?source=${source}&video_id=${id}`
const steps = (id: number) => `/api/member/steps?source=courses&video_id=${id}`
const keep = (client: Client, more: object = {}) =>
  client.send('POST', '/api/member/film/loops', {
    ...{ source: 'courses', video_id: open, name: ' Turn ', from: 4.25, to: 8.5, ...more },
  })
const tick = (client: Client, step: string, ticked: boolean, video_id = open) =>
  client.send('PUT', '/api/member/steps', { source: 'courses', video_id, step, ticked })

describe('the place in a film', () => {
  it('is zero at first, then where the member stopped, each film’s and each member’s own', async () => {
    expect((await ada.get(film(open))).body).toEqual({ seconds: 0 })
    expect((await ada.send('PUT', film(open), { seconds: 61.5 })).body).toEqual({ seconds: 61.5 })
    await ada.send('PUT', film(open), { seconds: 84.25 })
    expect((await ada.get(film(open))).body).toEqual({ seconds: 84.25 })
    expect((await bela.get(film(open))).body).toEqual({ seconds: 0 })
    expect((await ada.get(film(song, 'uploads'))).body).toEqual({ seconds: 0 })
  })

  it('is one of two that are sent at once', async () => {
    const answers = await Promise.all([5, 7].map((seconds) => ada.send('PUT', film(open), { seconds })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([5, 7]).toContain((await ada.get(film(open))).body.seconds)
  })

  it.each([{ seconds: -1 }, { seconds: 86_401 }, { seconds: '5' }, {}])('refuses %j', async (body) => {
    const answer = await ada.send('PUT', film(open), body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['seconds']])
  })

  it('is asked of the lesson’s own gate', async () => {
    const places = [film(locked), film(999_999), film(open, 'posts')]
    const asked = await Promise.all(places.map((url) => ada.get(url)))
    const sent = await Promise.all(places.map((url) => ada.send('PUT', url, { seconds: 1 })))
    expect(asked.map(({ status }) => status)).toEqual([403, 404, 422])
    expect(sent.map(({ status }) => status)).toEqual([403, 404, 422])
    expect((await academy.visitor().get(film(open))).status).toBe(401)
  })
})

describe('loops', () => {
  it('are kept under a name, listed by their beginnings, and deleted by their member alone', async () => {
    const late = (await keep(ada)).body
    expect(late).toEqual({
      ...{ id: expect.any(Number), source: 'courses', video_id: open, name: 'Turn', from: 4.25, to: 8.5 },
    })
    const early = (await keep(ada, { from: 0, to: 2 })).body
    expect((await ada.get(loops(open))).body).toEqual([early, late])
    expect((await bela.get(loops(open))).body).toEqual([])
    expect((await bela.send('DELETE', `/api/member/film/loops/${late.id}`)).status).toBe(404)
    expect((await ada.send('DELETE', `/api/member/film/loops/${late.id}`)).body).toEqual({ ok: true })
    expect((await ada.send('DELETE', `/api/member/film/loops/${late.id}`)).status).toBe(404)
    expect((await ada.get(loops(open))).body).toEqual([early])
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['to', { from: 3, to: 3 }],
    ['from', { from: -1 }],
    ['source', { source: 'posts' }],
  ])('refuse a wrong %s', async (field, more) => {
    const { status, body } = await keep(ada, more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('are not kept without end', async () => {
    const row = { userId: adaId, source: 'courses', videoId: open, name: 'One', from: 1, to: 2 } as const
    await academy.db.insert(filmLoops).values(Array.from({ length: MAX_LOOPS }, () => row))
    expect((await keep(ada)).body.errors).toHaveProperty('name')
  })

  it('are not kept beyond that by calls at once', async () => {
    await academy.db.delete(filmLoops)
    const row = { userId: adaId, source: 'courses', videoId: open, name: 'One', from: 1, to: 2 } as const
    await academy.db.insert(filmLoops).values(Array.from({ length: MAX_LOOPS - 1 }, () => row))
    const answers = await Promise.all([1, 2, 3, 4].map(() => keep(ada)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    await academy.db.delete(filmLoops)
  })

  it('answer a repeat with what is stored, and none of a loop that is gone', async () => {
    const first = (await keep(ada, { submit_key: 'again' })).body
    expect((await keep(ada, { submit_key: 'again', name: 'Another name' })).body).toEqual(first)
    await ada.send('DELETE', `/api/member/film/loops/${first.id}`)
    expect((await keep(ada, { submit_key: 'again' })).status).toBe(404)
  })

  it('are asked of the lesson’s own gate, also where they were kept before it closed', async () => {
    const { id } = (await keep(ada, { submit_key: 'before' })).body
    await admin.send('PATCH', `/api/admin/courses/${open}`, { access_choice: 'premium' })
    expect((await ada.get(loops(open))).body.code).toBe('locked')
    expect((await keep(ada, { submit_key: 'before' })).body.code).toBe('locked')
    // what is their own they may take away all the same
    expect((await bela.send('DELETE', `/api/member/film/loops/${id}`)).status).toBe(404)
    expect((await ada.send('DELETE', `/api/member/film/loops/${id}`)).status).toBe(200)
    expect((await keep(ada, { video_id: 999_999 })).status).toBe(404)
  })
})

describe('ticks of steps', () => {
  it('are each member’s own, set and taken away, harmless when repeated', async () => {
    const [first = '', second = ''] = STEPS
    await tick(ada, first, true)
    expect((await tick(ada, first, true)).body).toEqual({ ticked: [first] })
    expect((await tick(ada, second, true)).body.ticked.sort()).toEqual([...STEPS].sort())
    expect((await tick(ada, first, false)).body).toEqual({ ticked: [second] })
    expect((await ada.get(steps(open))).body).toEqual({ ticked: [second] })
    expect((await bela.get(steps(open))).body).toEqual({ ticked: [] })
  })

  it('stay with a step that is moved, and not with one that is reworded', async () => {
    const [first = '', second = ''] = STEPS
    await tick(ada, second, true)
    await admin.send('PATCH', `/api/admin/courses/${open}`, { steps: [second, first] })
    expect((await ada.get(steps(open))).body.ticked).toEqual([second])
    expect((await tick(ada, 'Both, faster', true)).body.errors).toHaveProperty('step')
    await admin.send('PATCH', `/api/admin/courses/${open}`, { steps: [first] })
    expect((await tick(ada, second, false)).body).toEqual({ ticked: [] })
  })

  it('are asked of the lesson’s own gate', async () => {
    expect((await ada.get(steps(locked))).body.code).toBe('locked')
    expect((await tick(ada, STEPS[0] ?? '', true, locked)).body.code).toBe('locked')
    expect((await tick(ada, STEPS[0] ?? '', true, 999_999)).status).toBe(404)
  })
})

it('all of it goes with its lesson, and nothing of another one', async () => {
  const of = async (source: 'courses' | 'uploads', id: number) => {
    const tables = [filmPlaces, filmLoops, stepTicks, bookmarks]
    const rows = await Promise.all(tables.map((table) => academy.db.select().from(table)))
    return rows.map((list) => list.filter((row) => row.source === source && row.videoId === id).length)
  }
  await ada.send('PUT', film(open), { seconds: 5 })
  await keep(ada)
  await tick(ada, STEPS[0] ?? '', true)
  await ada.send('POST', '/member/bookmark/toggle', { video_id: open, source: 'courses' })
  await ada.send('PUT', film(song, 'uploads'), { seconds: 5 })
  expect(await of('courses', open)).toEqual([1, 1, 1, 1])
  await admin.send('DELETE', `/api/admin/courses/${open}`)
  expect(await of('courses', open)).toEqual([0, 0, 0, 0])
  expect(await of('uploads', song)).toEqual([1, 0, 0, 0])
  await admin.send('DELETE', `/admin/upload/${song}`)
  expect(await of('uploads', song)).toEqual([0, 0, 0, 0])
})
