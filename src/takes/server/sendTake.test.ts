import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recording, toneTake } from '../../../test/takeFiles.ts'
import { openTakesAcademy, type TakesAcademy } from '../../../test/takesAcademy.ts'
import { users } from '../../accounts/server/tables.ts'
import { addLessons } from '../../learning/server/index.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { MAX_NOTES } from '../contract.ts'
import { takes } from './tables.ts'

let kit: TakesAcademy
beforeAll(async () => {
  kit = await openTakesAcademy()
})
afterAll(() => kit.close())

const countFiles = () => kit.db.$count(storedFiles)
const allowanceOf = async (client = kit.member) => (await client.get('/api/member/takes')).body.allowance

describe('POST /api/member/takes', () => {
  it.each([
    ['phone.mov', 'video', 'mp4'],
    ['film.mp4', 'video', 'mp4'],
    ['browser.webm', 'video', 'webm'],
    ['sound.webm', 'audio', 'webm'],
    ['sound.m4a', 'audio', 'm4a'],
    ['sound.mp3', 'audio', 'mp3'],
    ['sound.ogg', 'audio', 'ogg'],
  ])('keeps %s as %s, by its content and not by its name', async (name, kind, extension) => {
    const client = await kit.newMember()
    const { status, body } = await kit.send({ media: recording(name, { as: 'take.exe' }), words: ' The end? ' }, client)
    expect(status).toBe(200)
    const take = (await client.get(`/api/member/takes/${body.id}`)).body
    expect(take).toMatchObject({ kind, state: 'waiting', title: 'First chords', words: 'The end?', marks: [] })
    expect(take.seconds).toBeGreaterThan(1.9)
    expect(take.seconds).toBeLessThan(2.2)
    expect(take.url).toMatch(new RegExp(`^/files/takes/[0-9a-f-]{36}\\.${extension}$`))
    const file = await client.get(take.url)
    expect([file.status, file.headers['cache-control'], file.headers.etag]).toEqual([
      ...[200, 'private, no-cache', expect.stringMatching(/^"[0-9a-f-]{36}"$/)],
    ])
    expect(file.text).not.toContain('where-I-live')
  })

  it.each<[string, () => File, string]>([
    ['HEVC, with the setting to change', () => recording('hevc.mov'), 'Most Compatible'],
    ['another coding', () => recording('mpeg4.mp4'), 'H.264 and AAC'],
    ['what is cut short', () => recording('film.mp4', { cut: 2000 }), 'damaged'],
    ['a WebM that is cut short', () => recording('browser.webm', { cut: 300 }), 'damaged'],
    ['more than two minutes', () => toneTake(125), 'two minutes at most; this one has 2:05'],
    ['a page that calls itself a film', () => new File(['<html><script>1</script>'], 'take.mp4'), 'MP3, M4A, WAV'],
    ['nothing', () => new File([], 'take.mp3'), 'MP3, M4A, WAV'],
  ])('refuses %s, and keeps nothing of it', async (_, make, words) => {
    const client = await kit.newMember()
    const before = await countFiles()
    const { status, body } = await kit.send({ media: make() }, client)
    expect([status, body.code]).toEqual([415, 'wrong_media'])
    expect(body.message).toContain(words)
    expect(await countFiles()).toBe(before)
    expect((await allowanceOf(client)).left).toBe(4)
  })

  it('keeps the keys of a run with its bars', async () => {
    const { status, body } = await kit.sendRun({}, kit.other)
    expect(status).toBe(200)
    const take = (await kit.other.get(`/api/member/takes/${body.id}`)).body
    expect(take).toMatchObject({ kind: 'midi', seconds: 1.5, url: null, notes: kit.run.notes, bars: kit.run.bars })
    expect(take.href).toBe(`/member/piece/${kit.piece}`)
  })

  it('keeps the longest run that the contract allows, each number with all its digits', async () => {
    const notes = Array.from({ length: MAX_NOTES }, (_, at) => ({
      ...{ midi: 60 + (at % 40), at: 100 + (at * 0.003) / 1.0000001, length: 0.12299999999999045, velocity: 89 / 127 },
    }))
    const bars = Array.from({ length: 2000 }, (_, bar) => ({ bar, at: 100 + bar / 199.9 }))
    const { status, body } = await kit.sendRun({ notes, bars }, await kit.newMember())
    expect([status, body.message]).toEqual([200, undefined])
    const beyond = await kit.sendRun({ notes, bars, words: 'x'.repeat(400_000) }, await kit.newMember())
    expect(beyond.status).toBe(413)
  })

  it.each<[string, object, string]>([
    ['neither', { notes: undefined }, 'media'],
    ['no keys', { notes: [] }, 'notes'],
    ['a key that is none', { notes: [{ midi: 128, at: 0, length: 1, velocity: 0.5 }] }, 'notes[0][midi]'],
    ['keys after the end', { notes: [{ midi: 60, at: 119, length: 9, velocity: 0.5 }] }, 'notes'],
    ['another kind of place', { place: 'post' }, 'place'],
    ['too many words', { words: 'x'.repeat(501) }, 'words'],
  ])('refuses a run with %s', async (_, more, field) => {
    const { status, body } = await kit.sendRun(more, kit.other)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is for those whose tier opens it, and for places that are open to them', async () => {
    expect((await kit.send({}, kit.visitor)).status).toBe(401)
    const refused = await kit.send({}, kit.free)
    expect([refused.status, refused.body.code]).toEqual([403, 'locked'])
    expect(refused.body.message).toBe('This content is available for premium users only.')
    expect(await allowanceOf(kit.free)).toMatchObject({ locked: true, required_tier: 'premium' })
    expect((await kit.send({ place_id: 2147483646 }, kit.other)).status).toBe(404)
    expect((await kit.sendRun({ place_id: 2147483646 }, kit.other)).status).toBe(404)
  })

  it('stores a submit once that comes twice at the same moment, with one file', async () => {
    const client = await kit.newMember()
    const before = await countFiles()
    const sent = await Promise.all([1, 2].map(() => kit.send({ submit_key: 'one' }, client)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(await countFiles()).toBe(before + 1)
    expect((await allowanceOf(client)).left).toBe(3)
  })

  it('takes four a month, also of six at once, and more when the next one begins in the member’s zone', async () => {
    const client = await kit.newMember()
    const { body } = await client.get('/api/member/takes')
    expect(body.allowance).toMatchObject({ limit: 4, left: 4, locked: false })
    const sent = await Promise.all(Array.from({ length: 6 }, () => kit.sendRun({}, client)))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429])
    const refused = await kit.send({}, client)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await allowanceOf(client)).left).toBe(0)
    await kit.db.update(takes).set({ createdAt: sql`created_at - interval '32 days'` })
    expect((await allowanceOf(client)).left).toBe(4)
  })

  it('begins a month at the midnight of the member’s own calendar', async () => {
    const ends = async (zone: string) => {
      await kit.db.update(users).set({ timeZone: zone }).where(eq(users.id, kit.owner.id))
      return new Date((await allowanceOf()).renews_at)
    }
    const [east, west] = [await ends('Pacific/Kiritimati'), await ends('Pacific/Pago_Pago')]
    expect([east.getUTCHours(), west.getUTCHours()]).toEqual([10, 11])
  })

  it('takes no stream of them, also of those that are deleted at once', async () => {
    const limited = await openTakesAcademy({ RATE_LIMITS: 'on' })
    const statuses: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const { status, body } = await limited.sendRun()
      statuses.push(status)
      if (body.id) await limited.member.send('DELETE', `/api/member/takes/${body.id}`)
    }
    await limited.close()
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429])
  })

  it('asks for as many takes as the settings say, of those whom they say', async () => {
    const { body } = await kit.admin.get('/api/admin/settings')
    const { value, version } = body.access
    const save = (more: object, at: number) =>
      kit.admin.send('PUT', '/api/admin/settings', { section: 'access', ...value, ...more, version: at })
    expect((await save({ takes: 'free', takes_a_month: 1 }, version)).status).toBe(200)
    // a tier that opens takes opens no lesson
    const [closed = 0] = await addLessons(kit.db, [
      { title: 'Closed', category: 'Chords', level: 'beginner', access: 'premium' },
    ])
    const locked = await kit.send({ place_id: closed }, kit.free)
    expect([locked.status, locked.body.code]).toEqual([403, 'locked'])
    expect((await kit.send({}, kit.free)).status).toBe(200)
    expect((await kit.send({}, kit.free)).status).toBe(429)
    expect((await save({ takes_a_month: 101 }, version + 1)).status).toBe(422)
    expect((await save({ takes: 'premium', takes_a_month: 4 }, version + 1)).status).toBe(200)
    // whoever loses the tier keeps what they sent
    expect((await kit.free.get('/api/member/takes')).body.total).toBe(1)
  })
})
