import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DemoPiece, demoPieces } from '../../../demo/pieces.ts'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import type { Bar } from '../score.ts'
import { writeMusicXml } from '../writeMusicXml.ts'
import { LOOK, redrawJob } from './engraveJob.ts'
import { closeEngraver } from './engraving/engraver.ts'

import { pieceScores, pieces } from './tables.ts'

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
/** A machine that has much to do needs half a minute to begin a thread, and some tests begin it twice. */
const PATIENT = 240_000

async function store(content: string): Promise<number> {
  const { body } = await admin.upload('POST', '/api/admin/pieces', { 'files[0]': new File([content], 'a.musicxml') })
  return body.ids[0]
}
const change = (id: number, body: object) => admin.send('PATCH', `/api/admin/pieces/${id}`, body)
const find = async (id: number) =>
  (await admin.get('/api/admin/pieces?perPage=100')).body.data.find((piece: { id: number }) => piece.id === id)

/** A piece that takes a while. */
function longPiece(): string {
  const many = (bars: readonly Bar[]) => Array.from({ length: 30 }, () => bars).flat()
  const { parts } = FIRST as DemoPiece
  return writeMusicXml({ ...(FIRST as DemoPiece), parts: { right: many(parts.right), left: many(parts.left) } })
}
const begun = (id: number) =>
  vi.waitFor(async () => expect((await find(id)).progress).toBeGreaterThan(0), { interval: 5, timeout: 120_000 })

describe('a piece', () => {
  it(
    'whose engraver is killed in the middle is done by the next attempt',
    async () => {
      const id = await store(longPiece())
      const running = academy.runJobs().then(
        () => 'done',
        () => 'failed',
      )
      await begun(id)
      await closeEngraver()
      expect(await running).toBe('failed')
      expect(await find(id)).toMatchObject({ state: 'waiting', failure: null })
      await academy.moveClock({ minutes: 10 })
      admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
      await academy.runJobs()
      expect(await find(id)).toMatchObject({ state: 'ready' })
      await academy.resetClock()
    },
    PATIENT,
  )

  it(
    'that can not be engraved says why, and is tried again when asked',
    async () => {
      const empty =
        '<score-partwise version="4.0"><part-list><score-part id="P1"><part-name/></score-part></part-list><part id="P1"><measure number="1"/></part></score-partwise>'
      const id = await store(empty)
      await academy.runJobs()
      expect(await find(id)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/notes|music/) })
      expect((await admin.send('POST', `/api/admin/pieces/${id}/engrave`)).status).toBe(200)
      expect(await find(id)).toMatchObject({ state: 'waiting', failure: null })
      expect((await admin.send('POST', '/api/admin/pieces/99999/engrave')).status).toBe(404)
    },
    PATIENT,
  )

  it(
    'whose hands are corrected while it is engraved has them so in the end',
    async () => {
      const id = await store(longPiece())
      const running = academy.runJobs()
      await begun(id)
      expect((await change(id, { hands: 'left' })).status).toBe(200)
      await running
      expect(await find(id)).toMatchObject({ state: 'ready', hands: 'left' })
      const { notes, score } = (await admin.get(`/api/member/piece/${id}`)).body
      expect(new Set(notes.map(({ hand }: { hand: string }) => hand))).toEqual(new Set(['left']))
      expect((await admin.get(score.wide)).status).toBe(200)
    },
    PATIENT,
  )

  it('that was drawn in an earlier look is drawn again, and is there for members meanwhile', async () => {
    const [id, lost] = [await store(XML), await store(XML)]
    await academy.runJobs()
    await change(id, { published: true })
    const [row] = await academy.db.select().from(pieces).where(eq(pieces.id, lost))
    await academy.context.files.remove(row?.sourceKey ?? '')
    await academy.db
      .update(pieceScores)
      .set({ look: LOOK - 1 })
      .where(inArray(pieceScores.pieceId, [id, lost]))
    const before = (await member.get(`/api/member/piece/${id}`)).body
    expect((await member.get(before.score.wide)).status).toBe(200)
    await academy.context.jobs.send(redrawJob, {})
    await academy.runJobs({ mayFail: true })
    const after = (await member.get(`/api/member/piece/${id}`)).body
    expect(after.score.wide).not.toBe(before.score.wide)
    expect([after.state, after.notes]).toEqual(['ready', before.notes])
    expect((await member.get(after.score.wide)).status).toBe(200)
    expect((await member.get(before.score.wide)).status).toBe(404)
    const looks = () =>
      academy.db.select({ look: pieceScores.look }).from(pieceScores).where(eq(pieceScores.pieceId, lost))
    expect(await looks()).toEqual([{ look: LOOK - 1 }])
    await academy.db.execute(sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
      where state = 'retry' and name = 'engraving'`)
    await academy.runJobs({ mayFail: true })
    expect(await looks()).toEqual([{ look: LOOK }])
  })

  it('is failed with a reason by what only its source can be blamed for, though it is noticed late', async () => {
    const id = await store(XML)
    // stored by an academy that took it
    await academy.db.update(pieces).set({ source: 'midi' }).where(eq(pieces.id, id))
    await academy.runJobs()
    expect(await find(id)).toMatchObject({ state: 'failed', failure: 'This MIDI file is damaged.' })
  })

  it('is failed with a reason when the last attempt fails, and not before', async () => {
    const id = await store(XML)
    const [row] = await academy.db.select().from(pieces).where(eq(pieces.id, id))
    await academy.context.files.remove(row?.sourceKey ?? '')
    expect(await academy.runJobs({ mayFail: true })).toHaveLength(1)
    expect(await find(id)).toMatchObject({ state: 'waiting', failure: null })
    await academy.db.execute(sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
      where state = 'retry' and name = 'engraving'`)
    expect(await academy.runJobs({ mayFail: true })).toHaveLength(1)
    expect(await find(id)).toMatchObject({
      state: 'failed',
      failure: 'The engraver did not come to an end, several times over.',
    })
  })

  it('that waits for too long may be asked for again', async () => {
    const id = await store(XML)
    expect(await find(id)).toMatchObject({ state: 'waiting', stuck: false })
    const old = sql`now() - interval '11 minutes'`
    await academy.db.update(pieces).set({ requestedAt: old }).where(eq(pieces.id, id))
    expect(await find(id)).toMatchObject({ state: 'waiting', stuck: true })
    expect((await admin.send('POST', `/api/admin/pieces/${id}/engrave`)).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'waiting', stuck: false })
    await academy.runJobs()
    expect(await find(id)).toMatchObject({ state: 'ready', stuck: false })
  })

  it('that members see keeps its score and its MIDI file while it is engraved again, and can be taken back', async () => {
    const id = await store(XML)
    await academy.runJobs()
    await change(id, { published: true })
    await change(id, { hands: 'swapped' })
    const { body } = await member.get(`/api/member/piece/${id}`)
    expect(body).toMatchObject({ state: 'waiting', notes: expect.arrayContaining([expect.anything()]) })
    expect((await member.get(`/member/piece/${id}.mid`)).status).toBe(200)
    expect((await change(id, { published: false })).status).toBe(200)
    expect((await member.get(`/api/member/piece/${id}`)).status).toBe(404)
    await academy.runJobs()
  })
})
