import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPieces } from '../../../demo/pieces.ts'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { accessPeriods } from '../../accounts/server/tables.ts'
import { lessons } from '../../learning/server/tables.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { withFiles } from '../../platform/server/storedFiles.ts'
import type { PieceCard } from '../contract.ts'
import { writeMusicXml } from '../writeMusicXml.ts'
import { addPieces, type NewPiece } from './addPieces.ts'

const [FIRST, SECOND, THIRD] = demoPieces
let academy: TestAcademy
let member: Client
let paying: Client
let admin: Client
let lessonId: number
let ids: number[]
beforeAll(async () => {
  academy = await openTestAcademy()
  const [lesson] = await academy.db
    .insert(lessons)
    .values({
      title: 'Scales',
      category: 'Scales and Fingering',
      level: 'intermediate',
      categoryPosition: 1,
      position: 0,
    })
    .returning()
  lessonId = lesson?.id ?? 0
  ids = await add([
    { owner: 'lesson', ownerId: lessonId, title: 'Élan in G', published: true },
    { owner: 'lesson', ownerId: lessonId, title: 'Second in the lesson', composer: 'J. S. Bach', published: true },
    { level: 'beginner', category: 'Songs', title: 'A draft' },
  ])
  member = await academy.signedIn(await createUser(academy.db))
  const payer = await createUser(academy.db)
  const day = 24 * 60 * 60_000
  await academy.db.insert(accessPeriods).values({
    ...{ userId: payer.id, tier: 'standard' as const, duration: 'monthly' as const },
    startsAt: new Date(Date.now() - day),
    endsAt: new Date(Date.now() + day),
  })
  paying = await academy.signedIn(payer)
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

/** Adds pieces with the music of the demo's first ones. */
const add = (drafts: readonly (Partial<NewPiece> & { title: string })[]) =>
  withFiles(academy.context, async ({ put }) => {
    const music = [FIRST, SECOND, THIRD]
    const rows: NewPiece[] = []
    for (const [at, draft] of drafts.entries()) {
      const xml = writeMusicXml(music[at % 3] as NonNullable<typeof FIRST>)
      const sourceKey = await put('piece-sources', 'musicxml', Buffer.from(xml), 'application/xml')
      rows.push({ composer: '', source: 'musicxml', ...draft, sourceKey })
    }
    return inTransaction(academy.db, (tx) => addPieces(tx, academy.context.jobs, rows))
  })

const read = async (client: Client, at: number) => client.get(`/api/member/piece/${ids[at]}`)
const cards = async (client: Client, query = '') =>
  (await client.get(`/api/member/pieces${query}`)).body.data as PieceCard[]

describe('before the engraver has come', () => {
  it('a piece is on the shelf and says that it waits', async () => {
    expect(await cards(member)).toMatchObject([
      { title: 'Élan in G', state: 'waiting', preview: null, level: 'intermediate', category: 'Scales and Fingering' },
      { title: 'Second in the lesson', state: 'waiting' },
    ])
    const { body } = await read(member, 0)
    expect(body).toMatchObject({ score: null, notes: [], state: 'waiting' })
    expect((await member.get(`/member/piece/${ids[0]}.mid`)).status).toBe(404)
  })
})

describe('the engraver', () => {
  it('makes of each source a score of two widths, its first bars, its notes and a MIDI file', async () => {
    await academy.runJobs()
    const { status, body } = await read(member, 0)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'ready', tempo: 72, key: 'C major', time_signature: '4/4', bars: 5 })
    expect(body.notes[0]).toMatchObject({ midi: 61, name: 'C♯4', bar: 1, hand: 'right', at: 0, duration: 1, finger: 2 })
    for (const url of [body.score.phone, body.score.wide, body.preview]) {
      const svg = await member.get(url)
      expect(svg.status).toBe(200)
      expect(svg.headers['content-type']).toBe('image/svg+xml')
      expect(svg.headers['content-security-policy']).toContain("default-src 'none'")
      expect(svg.text).toMatch(/^<svg /)
      expect(svg.text).not.toMatch(/<style|<script|href="(?!#)/)
    }
    const [phone, wide] = await Promise.all([member.get(body.score.phone), member.get(body.score.wide)])
    for (const { id } of body.notes) for (const svg of [phone, wide]) expect(svg.text).toContain(`id="${id}"`)
  })

  it('leaves alone what is ready when a job comes twice', async () => {
    const before = (await read(member, 0)).body.score
    await academy.runJobs()
    expect((await read(member, 0)).body.score).toEqual(before)
  })
})

describe('who may open a piece', () => {
  it('is decided by tier: the first of a category is free, the others are for who pays', async () => {
    expect((await cards(member)).map(({ access, locked, required_tier }) => [access, locked, required_tier])).toEqual([
      ['free', false, null],
      ['standard', true, 'standard'],
    ])
    expect((await cards(paying)).map(({ locked }) => locked)).toEqual([false, false])
    expect((await read(member, 0)).status).toBe(200)
    const refused = await read(member, 1)
    expect([refused.status, refused.body.code]).toEqual([403, 'locked'])
    expect((await read(paying, 1)).status).toBe(200)
    expect((await read(admin, 1)).status).toBe(200)
  })

  it('holds for its files and its MIDI file too', async () => {
    const { body } = await read(paying, 1)
    expect((await member.get(body.score.wide)).body.code).toBe('locked')
    expect((await paying.get(body.score.wide)).status).toBe(200)
    expect((await member.get(body.preview)).status).toBe(200)
    expect((await academy.visitor().get(body.preview)).status).toBe(401)
    expect((await member.get(`/member/piece/${ids[1]}.mid`)).status).toBe(403)
    const midi = await paying.get(`/member/piece/${ids[1]}.mid`)
    expect(midi.status).toBe(200)
    expect(midi.headers['content-disposition']).toContain('Second in the lesson.mid')
  })

  it('holds for its first bars as they are heard', async () => {
    const hear = (client: Client, at: number) => client.get(`/api/member/piece/${ids[at]}/first-bars`)
    const { status, body } = await hear(member, 0)
    expect(status).toBe(200)
    expect(body.notes[0]).toEqual({ midi: 61, at: 0, length: 60 / 72 })
    expect(body.notes.length).toBeLessThan((await read(member, 0)).body.notes.length)
    expect((await hear(member, 1)).body.code).toBe('locked')
    expect((await hear(paying, 1)).status).toBe(200)
    expect((await hear(member, 2)).status).toBe(404)
  })

  it('leads to the gate, which names the plan and holds no notes', async () => {
    const { status, text } = await member.page(`/member/piece/${ids[1]}`)
    expect(status).toBe(200)
    expect(text).toContain('This content is available for standard and premium users only.')
    expect(text).not.toContain('&quot;notes&quot;')
    expect(text).not.toContain('"notes"')
  })

  it('asks for the first piece of a category too where the settings say so', async () => {
    const { access } = (await admin.get('/api/admin/settings')).body
    const save = (first_piece_free: boolean, version: number) =>
      admin.send('PUT', '/api/admin/settings', { section: 'access', ...access.value, first_piece_free, version })
    expect((await save(false, access.version)).status).toBe(200)
    expect((await cards(member)).map((card) => card.access)).toEqual(['standard', 'standard'])
    expect((await read(member, 0)).body.code).toBe('locked')
    expect((await save(true, access.version + 1)).status).toBe(200)
    expect((await read(member, 0)).status).toBe(200)
  })

  it('waits for its release: on a date, or some days after registration', async () => {
    const change = (fields: object) => admin.send('PATCH', `/api/admin/pieces/${ids[0]}`, fields)
    const preview = (await read(member, 0)).body.preview
    for (const fields of [{ release_at: '2100-01-01T00:00:00Z' }, { release_after_days: 365 }]) {
      expect((await change(fields)).status).toBe(200)
      // the next one is the first of its category then
      expect((await cards(member)).map(({ title, access }) => [title, access])).toEqual([
        ['Second in the lesson', 'free'],
      ])
      expect((await read(member, 0)).status).toBe(404)
      expect((await member.get(`/member/piece/${ids[0]}.mid`)).status).toBe(404)
      expect((await member.get(preview)).status).toBe(404)
      expect((await read(admin, 0)).status).toBe(200)
    }
    const listed = (await admin.get('/api/admin/pieces')).body.data.find(({ id }: { id: number }) => id === ids[0])
    expect(listed).toMatchObject({ release_at: null, release_after_days: 365, access_choice: null })
    expect((await change({ release_at: '2100-01-01T00:00:00Z', release_after_days: 3 })).status).toBe(422)
    expect((await change({ release_after_days: null })).status).toBe(200)
    expect((await read(member, 0)).status).toBe(200)
  })

  it('shows admins the pieces of a lesson for its form, drafts among them', async () => {
    const titles = async (query: string) =>
      (await admin.get(`/api/admin/pieces?${query}`)).body.data.map(({ title }: PieceCard) => title)
    expect(await titles(`lesson=${lessonId}`)).toEqual(['Second in the lesson', 'Élan in G'])
    expect(await titles(`upload=${lessonId}`)).toEqual([])
    expect(await titles('perPage=10')).toContain('A draft')
  })

  it('finds pieces for admins by words, level and whether members see them', async () => {
    const titles = async (query: string) =>
      (await admin.get(`/api/admin/pieces?${query}`)).body.data.map(({ title }: PieceCard) => title)
    expect(await titles('q=elan')).toEqual(['Élan in G'])
    expect(await titles('q=bach')).toEqual(['Second in the lesson'])
    expect(await titles('q=draft&sight=draft&level=beginner')).toEqual(['A draft'])
    expect(await titles('q=draft&sight=published')).toEqual([])
    expect(await titles('q=draft&level=advanced')).toEqual([])
    expect((await admin.get('/api/admin/pieces?sight=all')).status).toBe(422)
    expect((await admin.page('/admin/pieces?q=elan')).text).toContain('Élan in G')
    expect((await admin.page('/admin/pieces?q=elan')).text).not.toContain('Second in the lesson')
  })

  it('hides drafts from members', async () => {
    expect((await read(member, 2)).status).toBe(404)
    expect((await read(admin, 2)).status).toBe(200)
  })
})

describe('the shelf', () => {
  it('is searched without accents and narrowed by level, category, composer and lesson', async () => {
    const titles = async (query: string) => (await cards(member, query)).map(({ title }) => title)
    expect(await titles('?q=elan')).toEqual(['Élan in G'])
    expect(await titles('?q=nothing')).toEqual([])
    expect(await titles('?q=fingering')).toHaveLength(2)
    expect(await titles('?level=beginner')).toEqual([])
    expect(await titles('?composer=J.+S.+Bach')).toEqual(['Second in the lesson'])
    expect(await titles(`?lesson=${lessonId}`)).toHaveLength(2)
    expect(await titles(`?upload=${lessonId}`)).toEqual([])
    expect(await titles('?category=Songs')).toEqual([])
    // what has a composer is a song, also below a lesson
    expect(await titles('?kind=study')).toEqual(['Élan in G'])
    expect(await titles('?kind=song')).toEqual(['Second in the lesson'])
    expect((await member.get('/api/member/pieces?kind=etude')).status).toBe(422)
    expect((await member.get('/api/member/pieces?level=expert')).status).toBe(422)
  })

  it('is looked through once for the page of a piece, and once for those of a lesson', async () => {
    const looks: string[] = []
    academy.database.onQuery = (text) => void (text.includes('every_piece') && looks.push(text))
    await paying.page(`/member/piece/${ids[1]}`)
    expect(looks).toHaveLength(1)
    await paying.page(`/member/course/intermediate?lesson=${lessonId}`)
    academy.database.onQuery = undefined
    expect(looks).toHaveLength(2)
  })

  it('shows what a member opened last', async () => {
    await paying.page(`/member/piece/${ids[1]}`)
    const { text } = await paying.page('/member/pieces')
    expect(text).toContain('What you’re playing')
    expect((await member.page('/member/pieces?q=elan')).text).not.toContain('What you’re playing')
  })

  it('loses the pieces of a lesson that is not shown, and keeps those of one that is deleted for the teacher', async () => {
    await admin.send('PATCH', `/api/admin/courses/${lessonId}`, { status: 'draft' })
    expect(await cards(member)).toEqual([])
    expect((await read(member, 0)).status).toBe(404)
    await admin.send('DELETE', `/api/admin/courses/${lessonId}`)
    const { body } = await admin.get('/api/admin/pieces')
    expect(body.data.map(({ owner, published }: { owner: null; published: boolean }) => [owner, published])).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ])
  })
})
