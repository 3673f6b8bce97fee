import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMusic } from '../../../test/musicFile.ts'
import { makePdf } from '../../../test/pdfFile.ts'
import { makeWav } from '../../../test/soundFiles.ts'
import { openUploadAcademy } from '../../../test/uploadAcademy.ts'
import { zipFile } from '../../../test/zipFile.ts'
import type { Attachment } from '../contract.ts'
import { MAX_ATTACHMENTS } from '../rules.ts'
import { attachments } from './tables.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
let song: number
beforeAll(async () => {
  kit = await openUploadAcademy()
})
beforeEach(async () => {
  await kit.clear()
  song = (await kit.store()).body.id
})
afterAll(() => kit.academy.close())

const fileOf = (content: string | Buffer, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const add = (files: readonly File[], client = kit.admin, id = song) =>
  client.upload('POST', '/api/admin/attachments', {
    ...{ source: 'uploads', video_id: id },
    ...Object.fromEntries(files.map((file, at) => [`files[${at}]`, file])),
  })
const list = async (client = kit.admin): Promise<Attachment[]> =>
  (await client.get(`/api/member/attachments?source=uploads&video_id=${song}`)).body
const close = () => kit.edit(song, { access: 'premium' })

const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nPlay C'
const midi = Buffer.from('4d546864000000060000000101e04d54726b0000000400ff2f00', 'hex')
const container = '<container><rootfiles><rootfile full-path="score.xml"/></rootfiles></container>'
const makeMxl = async () =>
  zipFile([
    { name: 'META-INF/container.xml', content: container },
    { name: 'score.xml', content: await makeMusic().text() },
  ])

describe('files beside a film', () => {
  it('are what their content says, whatever they are called', async () => {
    await add([
      makePdf('Left hand.txt'),
      makeMusic('song.pdf'),
      fileOf(midi, 'song.html'),
      fileOf(makeWav(), 'slow.svg'),
    ])
    await add([fileOf(VTT, 'song.de.vtt'), fileOf(await makeMxl(), 'whole.zip')])
    const found = await list(kit.member)
    expect(found.map(({ name, kind, language }) => [name, kind, language])).toEqual([
      ['Left hand', 'pdf', null],
      ['song', 'musicxml', null],
      ['song', 'midi', null],
      ['slow', 'audio', null],
      ['German', 'captions', 'de'],
      ['whole', 'mxl', null],
    ])
    expect(found.map(({ url }) => url.split('.').at(-1))).toEqual(['pdf', 'musicxml', 'mid', 'wav', 'vtt', 'mxl'])
  })

  it('are saved and never shown, asked for each time', async () => {
    await add([makePdf(), fileOf(makeWav(), 'slow.wav')])
    for (const { url } of await list()) {
      const { status, headers } = await kit.member.get(url)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        ...{ 'content-disposition': 'attachment', 'cache-control': 'private, no-cache' },
        ...{ 'x-content-type-options': 'nosniff', etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/) },
      })
    }
  })

  it('are on the page of the lesson, and with its captions', async () => {
    await add([makePdf(), fileOf(VTT, 'en.vtt')])
    expect((await kit.member.page(`/member/lesson/${song}`)).text).toContain('attachments/')
  })

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>', 'no MusicXML'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'no MusicXML'],
    ['a score with entities', '<!DOCTYPE x [<!ENTITY a "b">]><score-partwise></score-partwise>', 'entities'],
    ['a cut PDF', '%PDF-1.4\n1 0 obj', 'cut short'],
    ['captions without times', 'WEBVTT\n\nhello', 'no times'],
    ['a program', 'MZ\u0000\u0000', 'Please choose a PDF'],
    ['a broken MIDI file', 'MThd', 'damaged'],
    ['a broken zip', 'PK\u0003\u0004broken', 'damaged'],
  ])('are not %s', async (_, content, words) => {
    const { status, body } = await add([fileOf(content, 'sheet.pdf')])
    expect([status, body.message.includes(words) || body.message]).toEqual([422, true])
    expect(await list()).toEqual([])
  })

  it('are taken where they are good, and the others named', async () => {
    const { status, body } = await add([makePdf(), fileOf('nothing', 'notes.txt')])
    expect([status, body.ids.length]).toEqual([200, 1])
    expect(body.refused).toEqual([expect.stringContaining('notes.txt: Please choose a PDF')])
  })

  it('are renamed, ordered and removed with their file', async () => {
    const { ids } = (await add([makePdf('One.pdf'), makePdf('Two.pdf'), fileOf(VTT, 'en.vtt')])).body
    const [one, two, captions] = ids
    expect((await kit.admin.send('PATCH', `/api/admin/attachments/${one}`, { name: ' First ' })).status).toBe(200)
    await kit.admin.send('PATCH', `/api/admin/attachments/${captions}`, { name: 'Français', language: 'fr' })
    const order = { source: 'uploads', video_id: song, ids: [two, captions, one] }
    expect((await kit.admin.send('PUT', '/api/admin/attachments/order', order)).status).toBe(200)
    const [first, , last] = await list()
    expect([first?.name, last?.name]).toEqual(['Two', 'First'])
    expect((await list())[1]).toMatchObject({ name: 'Français', language: 'fr' })
    expect((await kit.admin.send('DELETE', `/api/admin/attachments/${two}`)).status).toBe(200)
    expect((await kit.admin.get(first?.url ?? '')).status).toBe(404)
    expect((await kit.admin.send('DELETE', `/api/admin/attachments/${two}`)).status).toBe(404)
    expect((await kit.admin.send('PUT', '/api/admin/attachments/order', order)).status).toBe(409)
    const wrong = { language: 'de' }
    expect((await kit.admin.send('PATCH', `/api/admin/attachments/${one}`, wrong)).status).toBe(422)
    expect((await kit.admin.send('PATCH', `/api/admin/attachments/${one}`, { name: ' ' })).status).toBe(422)
  })

  it('go with what they are beside', async () => {
    await add([makePdf()])
    const [file] = await list()
    await kit.remove(song)
    expect((await kit.admin.get(file?.url ?? '')).status).toBe(404)
    expect(await kit.academy.db.select().from(attachments)).toEqual([])
    expect((await add([makePdf()])).status).toBe(422)
  })

  it('are not kept without end, also by two at once', async () => {
    const row = {
      source: 'uploads',
      videoId: song,
      kind: 'pdf',
      name: 'x',
      fileKey: 'x',
      bytes: 1,
      position: 1,
    } as const
    await kit.academy.db.insert(attachments).values(Array.from({ length: MAX_ATTACHMENTS - 1 }, () => row))
    const answers = await Promise.all([add([makePdf()]), add([makePdf()])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('whoever may not open the lesson', () => {
  it('gets neither the list nor a file', async () => {
    await add([makePdf()])
    const [file] = await list()
    await close()
    for (const url of [file?.url ?? '', `/api/member/attachments?source=uploads&video_id=${song}`]) {
      const refused = await kit.member.get(url)
      expect([refused.status, refused.body.code]).toEqual([403, 'locked'])
      expect((await kit.visitor.get(url)).status).toBe(401)
    }
    expect((await kit.member.page(`/member/lesson/${song}`)).text).not.toContain('attachments/')
  })

  it('adds and changes nothing', async () => {
    const { ids } = (await add([makePdf()])).body
    expect((await add([makePdf()], kit.member)).status).toBe(403)
    expect((await kit.member.send('PATCH', `/api/admin/attachments/${ids[0]}`, { name: 'Mine' })).status).toBe(403)
    expect((await kit.member.send('DELETE', `/api/admin/attachments/${ids[0]}`)).status).toBe(403)
  })
})
