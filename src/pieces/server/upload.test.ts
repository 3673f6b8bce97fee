import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DemoPiece, demoPieces } from '../../../demo/pieces.ts'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { zipFile } from '../../../test/zipFile.ts'
import type { Bar } from '../score.ts'
import { writeMusicXml } from '../writeMusicXml.ts'
import { closeEngraver } from './engraving/engraver.ts'

const [FIRST] = demoPieces
const XML = FIRST ? writeMusicXml(FIRST) : ''
let academy: TestAcademy
let admin: Client
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  member = await academy.signedIn(await createUser(academy.db))
})
afterAll(() => academy.close())

const file = (content: string | Buffer, name: string) => new File([new Uint8Array(Buffer.from(content))], name)
const store = (files: File[], fields: Record<string, string> = {}, client = admin) =>
  client.upload('POST', '/api/admin/pieces', {
    ...fields,
    ...Object.fromEntries(files.map((one, at) => [`files[${at}]`, one])),
  })
const change = (id: number, body: object) => admin.send('PATCH', `/api/admin/pieces/${id}`, body)
const find = async (id: number) =>
  (await admin.get('/api/admin/pieces?perPage=100')).body.data.find((piece: { id: number }) => piece.id === id)

describe('an upload', () => {
  it('of several files makes a piece of each, as a draft with the title that it tells', async () => {
    const mxl = zipFile([{ name: 'score.musicxml', content: XML.replace('Two Blacks, Three Blacks', '') }])
    const { status, body } = await store([file(XML, 'a.musicxml'), file(mxl, 'My_Own Song.mxl')], { category: 'Songs' })
    expect(status).toBe(200)
    expect(await Promise.all(body.ids.map(find))).toMatchObject([
      { title: 'Two Blacks, Three Blacks', composer: 'Cadenza', published: false, state: 'waiting', category: 'Songs' },
      { title: 'My Own Song', published: false, source: 'musicxml' },
    ])
    await academy.runJobs()
    const engraved = await find(body.ids[0])
    expect(engraved).toMatchObject({ state: 'ready', progress: 100, failure: null, bars: 5 })
    expect((await member.get(`/api/member/piece/${body.ids[0]}`)).status).toBe(404)
    expect((await change(body.ids[0], { published: true })).status).toBe(200)
    expect((await member.get(`/api/member/piece/${body.ids[0]}`)).status).toBe(200)
  })

  it('of MIDI has notes and no score', async () => {
    const { body } = await store([file(XML, 'source.musicxml')])
    await academy.runJobs()
    const midi = await admin.get(`/member/piece/${body.ids[0]}.mid`)
    expect(midi.headers['content-type']).toBe('audio/midi')
    const again = await store([await midiFile(body.ids[0])])
    expect(again.status).toBe(200)
    await academy.runJobs()
    const piece = await admin.get(`/api/member/piece/${again.body.ids[0]}`)
    expect(piece.body).toMatchObject({ state: 'ready', score: null, title: 'tune' })
    expect(piece.body.notes.length).toBeGreaterThan(0)
  })

  it('sent twice under one key adds once', async () => {
    const send = () => store([file(XML, 'a.musicxml')], { submit_key: 'one' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
  })

  it('is refused whole, with the file and the limit named', async () => {
    const before = (await admin.get('/api/admin/pieces')).body.total
    const long = `<score-partwise><part id="P1">${'<measure number="1"></measure>'.repeat(401)}</part></score-partwise>`
    const { status, body } = await store([file(XML, 'good.musicxml'), file(long, 'long.xml')])
    expect(status).toBe(422)
    expect(body.errors).toEqual({ 'files[1]': ['long.xml: A piece may have at most 400 bars; this one has 401.'] })
    const bomb = zipFile([{ name: 'score.xml', content: Buffer.alloc(11 * 1024 * 1024) }])
    expect((await store([file(bomb, 'bomb.mxl')])).body.message).toContain('at most 10 MB')
    expect((await store([file('GIF89a', 'x.mid')])).status).toBe(422)
    expect((await store([])).status).toBe(422)
    expect((await store([file(Buffer.alloc(2 * 1024 * 1024 + 1, 32), 'big.xml')])).status).toBe(413)
    expect((await admin.get('/api/admin/pieces')).body.total).toBe(before)
  })

  it('is for admins', async () => {
    expect((await store([file(XML, 'a.musicxml')], {}, member)).status).toBe(403)
    expect((await member.get('/api/admin/pieces')).status).toBe(403)
  })

  it('with a script in its words shows the words', async () => {
    const hostile = XML.replace('Two Blacks, Three Blacks', '&lt;script&gt;alert(1)&lt;/script&gt;').replace(
      '<words/>',
      '<words>&lt;script&gt;alert(2)&lt;/script&gt;</words>',
    )
    const { body } = await store([file(hostile, 'x.musicxml')])
    await academy.runJobs()
    const piece = (await admin.get(`/api/member/piece/${body.ids[0]}`)).body
    expect(piece.title).toBe('<script>alert(1)</script>')
    expect((await admin.get(piece.score.wide)).text).not.toMatch(/<script/i)
    const page = await admin.page(`/member/piece/${body.ids[0]}`)
    expect(page.text).not.toContain('<script>alert(')
  })
})

async function midiFile(id: number): Promise<File> {
  const response = await academy.app.inject({ method: 'GET', url: `/member/piece/${id}.mid`, cookies: admin.cookies })
  return file(response.rawPayload, 'tune.mid')
}

describe('a piece', () => {
  let id: number
  beforeAll(async () => {
    id = (await store([file(XML, 'a.musicxml')])).body.ids[0]
  })

  it('can be published once it is engraved', async () => {
    expect((await change(id, { published: true })).status).toBe(409)
  })

  it('has its hands corrected, which engraves it again', async () => {
    await academy.runJobs()
    await change(id, { hands: 'split', split_at: 64 })
    expect(await find(id)).toMatchObject({ state: 'waiting', hands: 'split', split_at: 64 })
    await academy.runJobs()
    const { notes } = (await admin.get(`/api/member/piece/${id}`)).body
    for (const { midi, hand } of notes) expect(hand).toBe(midi >= 64 ? 'right' : 'left')
    expect((await change(id, { hands: 'feet' })).status).toBe(422)
  })

  it('whose engraver is killed in the middle is done by the next attempt', async () => {
    const many = (bars: readonly Bar[]) => Array.from({ length: 60 }, () => bars).flat()
    const { parts } = FIRST as DemoPiece
    const long = writeMusicXml({ ...(FIRST as DemoPiece), parts: { right: many(parts.right), left: many(parts.left) } })
    const { body } = await store([file(long, 'killed.musicxml')])
    const running = academy.runJobs().then(
      () => 'done',
      () => 'failed',
    )
    await vi.waitFor(async () => expect((await find(body.ids[0])).progress).toBeGreaterThan(0), { interval: 5 })
    await closeEngraver()
    expect(await running).toBe('failed')
    expect(await find(body.ids[0])).toMatchObject({ state: 'waiting', failure: null })
    await academy.moveClock({ minutes: 10 })
    admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    await academy.runJobs()
    expect(await find(body.ids[0])).toMatchObject({ state: 'ready' })
    await academy.resetClock()
  })

  it('that can not be engraved says why, and is tried again when asked', async () => {
    const empty =
      '<score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1"><measure number="1"/></part></score-partwise>'
    const { body } = await store([file(empty, 'empty.musicxml')])
    await academy.runJobs()
    expect(await find(body.ids[0])).toMatchObject({ state: 'failed', failure: expect.stringMatching(/notes|music/) })
    expect((await admin.send('POST', `/api/admin/pieces/${body.ids[0]}/engrave`)).status).toBe(200)
    expect(await find(body.ids[0])).toMatchObject({ state: 'waiting', failure: null })
    expect((await admin.send('POST', '/api/admin/pieces/99999/engrave')).status).toBe(404)
  })

  it('is deleted with its files', async () => {
    const { score } = (await admin.get(`/api/member/piece/${id}`)).body
    expect((await admin.send('DELETE', `/api/admin/pieces/${id}`)).status).toBe(200)
    expect((await admin.get(score.wide)).status).toBe(404)
    expect((await change(id, { title: 'Gone' })).status).toBe(404)
  })

  it('of a lesson that there is not is refused', async () => {
    expect((await store([file(XML, 'a.musicxml')], { lesson: '99999' })).status).toBe(422)
  })
})
