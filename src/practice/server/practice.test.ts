import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPracticeAcademy, type PracticeAcademy } from '../../../test/practiceAcademy.ts'
import { pieces } from '../../pieces/server/tables.ts'
import { MAX_LOOPS } from '../../platform/savedLoops.ts'
import { MAX_RUNS } from './runs.ts'
import { practiceRuns } from './tables.ts'

let kit: PracticeAcademy
beforeAll(async () => {
  kit = await openPracticeAcademy()
})
afterAll(() => kit.close())

const counts = { right: 3, early: 0, late: 1, wrong: 2, missed: 0 }
const last = { bar: 2, right: 0, early: 1, late: 0, wrong: 0, missed: 0 }
const runOf = (more: object = {}) => ({
  key: randomUUID(),
  piece_id: kit.open,
  ...{ mode: 'in_time', hand: 'left', from_bar: 1, to_bar: 2, tempo: 80, seconds: 12 },
  bars: [{ bar: 1, ...counts }, last],
  ...more,
})
const send = (run: object, client = kit.member) => client.send('POST', '/api/member/runs', run)
const runsOf = (piece: number, client = kit.member) => client.get(`/api/member/runs?piece=${piece}`)

describe('POST /api/member/runs', () => {
  it('keeps a run and answers it', async () => {
    const run = runOf()
    const { status, body } = await send(run)
    expect(status).toBe(200)
    expect(body).toEqual({ ...run, id: expect.any(Number), created_at: expect.any(String) })
    expect((await runsOf(kit.open)).body.data[0]).toEqual(body)
  })

  it('keeps it once under its key, also of three at once', async () => {
    const run = runOf({ seconds: 99 })
    const answers = await Promise.all([send(run), send(run), send(run)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await send({ ...run, seconds: 1 })).body.seconds).toBe(99)
    const rows = await kit.academy.db.select().from(practiceRuns).where(eq(practiceRuns.runKey, run.key))
    expect(rows).toHaveLength(1)
  })

  it('keeps two members’ runs apart, whatever their keys', async () => {
    const run = runOf()
    const mine = await send(run)
    const theirs = await send(run, kit.other)
    expect(theirs.status).toBe(200)
    expect(theirs.body.id).not.toBe(mine.body.id)
    expect((await runsOf(kit.open, kit.other)).body.data).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['more notes than a bar has', { bars: [{ bar: 1, ...counts, right: 4 }] }, 'bars[0]'],
    ['fewer notes than its bars have', { bars: [{ bar: 1, ...counts, right: 2 }, last] }, 'bars'],
    ['fewer bars than it names', { bars: [{ bar: 1, ...counts }] }, 'bars'],
    ['a bar that is none', { to_bar: 3 }, 'to_bar'],
    ['a bar that is not part of it', { from_bar: 2 }, 'bars[0]'],
    ['a bar twice', { bars: [1, 1].map((bar) => ({ bar, ...counts })) }, 'bars[1]'],
    ['no bars', { bars: [] }, 'bars'],
    ['less than none', { bars: [{ bar: 1, ...counts, wrong: -1 }] }, 'bars[0][wrong]'],
    ['a key that is none', { key: 'x' }, 'key'],
    ['another mode', { mode: 'listen' }, 'mode'],
    ['a third hand', { hand: 'middle' }, 'hand'],
    ['another tempo', { tempo: 130 }, 'tempo'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await send(runOf(more))
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is for those who may open the piece', async () => {
    expect((await send(runOf(), kit.visitor)).status).toBe(401)
    expect((await send(runOf({ piece_id: kit.locked }))).body.code).toBe('locked')
    expect((await send(runOf({ piece_id: 2147483646 }))).status).toBe(404)
    expect((await runsOf(kit.locked)).status).toBe(403)
    expect((await runsOf(2147483646)).status).toBe(404)
  })

  it('answers a run that is sent again after its piece was locked', async () => {
    const piece = await kit.addPiece()
    const run = runOf({ piece_id: piece })
    const { body } = await send(run)
    await kit.academy.db.update(pieces).set({ access: 'premium' }).where(eq(pieces.id, piece))
    expect((await send(run)).body).toEqual(body)
    expect((await send(runOf({ piece_id: piece }))).status).toBe(403)
  })

  it('is told on the shelf by the best of the longest passage, and to its own player', async () => {
    const piece = await kit.addPiece()
    const bestOf = async (client = kit.member) => {
      const { text } = await client.page('/member/pieces')
      const card = text.split('<li').find((each) => each.includes(`href="/member/piece/${piece}"`)) ?? ''
      expect(card).not.toBe('')
      return /Best run of <span[^>]*>([^:<]+: \d+)%/.exec(card)?.[1]
    }
    expect(await bestOf()).toBeUndefined()
    await send(runOf({ piece_id: piece }))
    await send(runOf({ piece_id: piece, bars: [{ bar: 1, ...counts, wrong: 0 }, last] }))
    expect(await bestOf()).toBe('bars 1–2: 60')
    expect(await bestOf(kit.other)).toBeUndefined()
  })

  it(`keeps the newest ${MAX_RUNS} of a piece for each member`, async () => {
    const [piece, another] = [await kit.addPiece(), await kit.addPiece()]
    const { body } = await send(runOf({ piece_id: piece }))
    const [stored] = await kit.academy.db.select().from(practiceRuns).where(eq(practiceRuns.id, body.id))
    const { id: _, ...row } = stored as typeof practiceRuns.$inferSelect
    const rows = (length: number, more: object) =>
      Array.from({ length }, () => ({ ...row, ...more, runKey: randomUUID() }))
    await kit.academy.db.insert(practiceRuns).values([...rows(MAX_RUNS - 1, {}), ...rows(3, { pieceId: another })])
    expect((await runsOf(piece)).body.total).toBe(MAX_RUNS)
    const [one, other] = await Promise.all([1, 2].map(() => send(runOf({ piece_id: piece }))))
    expect([one?.status, other?.status]).toEqual([200, 200])
    const { data, total } = (await runsOf(piece)).body
    expect(total).toBe(MAX_RUNS)
    expect(data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([one?.body.id, other?.body.id]))
    expect(await kit.academy.db.$count(practiceRuns, eq(practiceRuns.id, body.id))).toBe(0)
    expect((await runsOf(another)).body.total).toBe(3)
  })

  it('lists the latest first, by pages', async () => {
    const piece = await kit.addPiece()
    for (const seconds of [1, 2, 3]) await send(runOf({ piece_id: piece, seconds }))
    const { body } = await kit.member.get(`/api/member/runs?piece=${piece}&perPage=2`)
    expect(body.data.map(({ seconds }: { seconds: number }) => seconds)).toEqual([3, 2])
    expect(body).toMatchObject({ total: 3, last_page: 2 })
  })

  it('loses against a piece that is deleted at the same moment, or wins, and never fails', async () => {
    for (let round = 0; round < 5; round++) {
      const piece = await kit.addPiece()
      const [sent] = await Promise.all([
        send(runOf({ piece_id: piece })),
        kit.academy.db.delete(pieces).where(eq(pieces.id, piece)),
      ])
      expect([200, 404]).toContain(sent.status)
    }
  })
})

describe('loops of a piece', () => {
  const loop = { name: 'The hard part', from_bar: 1, to_bar: 2, tempo: 60 }
  const path = (piece = kit.open) => `/api/member/piece/${piece}/loops`

  it('are added, listed by their bars and deleted', async () => {
    const later = await kit.member.send('POST', path(), { ...loop, from_bar: 2 })
    const { status, body } = await kit.member.send('POST', path(), loop)
    expect([status, body]).toEqual([200, { ...loop, id: expect.any(Number) }])
    expect((await kit.member.get(path())).body).toEqual([body, later.body])
    expect((await kit.other.get(path())).body).toEqual([])
    expect((await kit.other.send('DELETE', `${path()}/${body.id}`)).status).toBe(404)
    expect((await kit.member.send('DELETE', `${path()}/${body.id}`)).status).toBe(200)
    expect((await kit.member.send('DELETE', `${path()}/${body.id}`)).status).toBe(404)
    expect((await kit.member.get(path())).body).toEqual([later.body])
  })

  it('are stored once of two submits with the same key', async () => {
    const piece = await kit.addPiece()
    const submit = () => kit.member.send('POST', path(piece), { ...loop, submit_key: 'one-loop' })
    const [one, other] = await Promise.all([submit(), submit()])
    expect(one.body).toEqual(other.body)
    expect((await kit.member.get(path(piece))).body).toHaveLength(1)
  })

  it('answer a repeat with what is stored, and none of a loop that is gone', async () => {
    const piece = await kit.addPiece()
    const submit = (name: string) => kit.member.send('POST', path(piece), { ...loop, name, submit_key: 'stored' })
    const { body } = await submit('First')
    expect((await submit('Second')).body).toEqual(body)
    await kit.member.send('DELETE', `${path(piece)}/${body.id}`)
    expect((await submit('First')).status).toBe(404)
  })

  it('stay within what one finds again also where several come at once', async () => {
    const piece = await kit.addPiece()
    for (let at = 0; at < MAX_LOOPS - 1; at++) await kit.member.send('POST', path(piece), loop)
    const answers = await Promise.all([1, 2, 3, 4].map(() => kit.member.send('POST', path(piece), loop)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('stay within the piece, and within what one finds again', async () => {
    expect((await kit.member.send('POST', path(), { ...loop, to_bar: 9 })).body.errors).toEqual({
      to_bar: ['This piece has no such bar.'],
    })
    expect((await kit.member.send('POST', path(), { ...loop, from_bar: 2, to_bar: 1 })).status).toBe(422)
    expect((await kit.member.send('POST', path(), { ...loop, name: ' ' })).body.errors).toEqual({
      name: ['Please enter a name.'],
    })
    const piece = await kit.addPiece()
    for (let at = 0; at < MAX_LOOPS; at++) await kit.member.send('POST', path(piece), loop)
    expect((await kit.member.send('POST', path(piece), loop)).status).toBe(409)
  })

  it('are for those who may open the piece', async () => {
    expect((await kit.visitor.get(path())).status).toBe(401)
    expect((await kit.member.get(path(kit.locked))).status).toBe(403)
    expect((await kit.member.send('POST', path(kit.locked), loop)).status).toBe(403)
    expect((await kit.member.get(path(2147483646))).status).toBe(404)
  })
})
