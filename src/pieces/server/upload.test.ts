import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPieces } from '../../../demo/pieces.ts'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { zipFile } from '../../../test/zipFile.ts'
import { writeMusicXml } from '../writeMusicXml.ts'
import { pieces } from './tables.ts'

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
  }, 240_000)

  it('takes the good files of several, and names every bad one with what is wrong', async () => {
    const cut = XML.slice(0, 900)
    const { status, body } = await store([
      file('hello', 'text.musicxml'),
      file(XML, 'ok.musicxml'),
      file(cut, 'cut.xml'),
    ])
    expect(status).toBe(200)
    expect(body.ids).toHaveLength(1)
    expect(body.refused).toEqual([expect.stringMatching(/^text\.musicxml: /), expect.stringMatching(/^cut\.xml: /)])
    const none = await store([file('hello', 'text.musicxml'), file(cut, 'cut.xml')])
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['files[0]', 'files[1]']])
    const large = await store([file(XML, 'ok.musicxml'), file('x'.repeat(2 * 1024 * 1024 + 1), 'large.xml')])
    expect(large.body.message).toBe('large.xml is too large: it may have at most 2 MB.')
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
    expect(second.body.ids).toHaveLength(1)
  })

  it('whose process ends before its answer is noted adds nothing, and once when it comes again', async () => {
    const send = () => store([file(XML, 'a.musicxml'), file(XML, 'b.musicxml')], { submit_key: 'cut-off' })
    const before = await academy.db.$count(pieces)
    await academy.database.script(`create function cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'the process is killed'; end $$;
      create trigger cut_off before update on submissions for each row execute function cut_off();`)
    expect((await send()).status).toBe(500)
    await academy.database.script('drop trigger cut_off on submissions; drop function cut_off();')
    expect(await academy.db.$count(pieces)).toBe(before)
    expect((await send()).body.ids).toHaveLength(2)
    expect(await academy.db.$count(pieces)).toBe(before + 2)
  })

  it('for a lesson and an upload at once is refused', async () => {
    const { status, body } = await store([file(XML, 'a.musicxml')], { lesson: '1', upload: '1' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['upload']])
  })

  it('is refused with the file and the limit named', async () => {
    const before = (await admin.get('/api/admin/pieces')).body.total
    const long = `<score-partwise><part id="P1">${'<measure number="1"></measure>'.repeat(401)}</part></score-partwise>`
    const { status, body } = await store([file(long, 'long.xml')])
    expect(status).toBe(422)
    expect(body.errors).toEqual({ 'files[0]': ['long.xml: A piece may have at most 400 bars; this one has 401.'] })
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
