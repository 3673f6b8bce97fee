import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { openPracticeAcademy, type PracticeAcademy } from '../../../../test/practiceAcademy.ts'
import type { Asking } from '../../../accounts/index.ts'
import { findAsking } from '../../../accounts/server/index.ts'
import { pieceOwners } from '../../../learning/server/index.ts'
import { pieces } from '../../../pieces/server/tables.ts'
import { findDuePhrases } from '../routineSources.ts'
import { practiceRuns } from '../tables.ts'
import { phraseCards } from './tables.ts'

let kit: PracticeAcademy
beforeAll(async () => {
  kit = await openPracticeAcademy()
})
afterAll(() => kit.close())

const PATH = '/api/member/phrases'
const none = { right: 0, early: 0, late: 0, wrong: 0, missed: 0 }
/** Bar 1 of the piece has eight notes, bar 2 has two. */
const allRight = [
  { bar: 1, ...none, right: 8 },
  { bar: 2, ...none, right: 2 },
]
const halfMissed = [
  { bar: 1, ...none, right: 3, missed: 5 },
  { bar: 2, ...none, right: 2 },
]
const nearly = [
  { bar: 1, ...none, right: 7, late: 1 },
  { bar: 2, ...none, right: 2 },
]
const how = { mode: 'wait', tempo: 80, seconds: 12 }
const play = (client: Client, piece_id: number, bars: object[], more: object = {}) =>
  client.send('POST', '/api/member/runs', {
    ...{ key: randomUUID(), piece_id, hand: 'both', from_bar: 1, to_bar: 2, ...how, bars, ...more },
  })
const answer = (client: Client, phrase_id: number, bars: object[], more: object = {}) =>
  client.send('POST', PATH, { key: randomUUID(), phrase_id, ...how, bars, ...more })
const join = async () => {
  const user = await createUser(kit.academy.db)
  return { user, client: await kit.academy.signedIn(user) }
}
/** A member for whom a piece of their own went wrong. */
const stumble = async () => {
  const [piece, { user, client }] = [await kit.addPiece(), await join()]
  await play(client, piece, halfMissed)
  const { body } = await client.get(PATH)
  return { piece, user, client, card: body.due[0].id as number }
}

describe('what goes wrong at the desk', () => {
  it('becomes a phrase that is due, once however often it goes wrong', async () => {
    const { client } = await join()
    await play(client, kit.open, allRight)
    expect((await client.get(PATH)).body).toEqual({ due: [], next_due: null })
    await Promise.all([play(client, kit.open, halfMissed), play(client, kit.open, halfMissed, { hand: 'both' })])
    const { body } = await client.get(PATH)
    expect(body.due).toEqual([
      {
        ...{
          id: expect.any(Number),
          piece_id: kit.open,
          piece_title: 'Two bars',
          from_bar: 1,
          to_bar: 2,
          hand: 'both',
        },
        ...{ due: expect.any(String), times: 0 },
      },
    ])
    expect((await kit.other.get(PATH)).body.due).toEqual([])
    expect((await kit.visitor.get(PATH)).status).toBe(401)
    expect((await client.page('/member/phrases')).text).toContain('Two bars')
  })

  it('comes back later the better it was known, and soon when it was not', async () => {
    const grades = []
    for (const [bars, more] of [
      [halfMissed, {}],
      [nearly, {}],
      [allRight, {}],
      [allRight, { mode: 'in_time', tempo: 100 }],
    ] as const) {
      const { client, card } = await stumble()
      const { body } = await answer(client, card, bars, more)
      grades.push({ grade: body.grade, minutes: (Date.parse(body.due) - Date.now()) / 60_000 })
      const after = (await client.get(PATH)).body
      expect([after.due, after.next_due]).toEqual([[], body.due])
    }
    expect(grades.map(({ grade }) => grade)).toEqual(['again', 'hard', 'good', 'easy'])
    const minutes = grades.map(({ minutes }) => minutes)
    expect(minutes).toEqual([...minutes].sort((one, other) => one - other))
    expect(minutes[0]).toBeLessThan(5)
    expect(minutes[3]).toBeGreaterThan(24 * 60)
  })

  it('is due again as soon as it goes wrong again', async () => {
    const { client, piece, card } = await stumble()
    await answer(client, card, allRight, { mode: 'in_time', tempo: 100 })
    expect((await client.get(PATH)).body.due).toEqual([])
    await play(client, piece, halfMissed)
    expect((await client.get(PATH)).body.due).toMatchObject([{ id: card, times: 1 }])
  })
})

describe('POST /api/member/phrases', () => {
  it('takes an answer in once under its key, also of three at once, and keeps it as a run', async () => {
    const { client, user, card, piece } = await stumble()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => answer(client, card, allRight, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const [row] = await kit.academy.db.select().from(phraseCards).where(eq(phraseCards.id, card))
    expect(row).toMatchObject({ asked: 1, reps: 1 })
    const isRun = and(eq(practiceRuns.userId, user.id), eq(practiceRuns.runKey, key))
    const runs = await kit.academy.db.select().from(practiceRuns).where(isRun)
    expect(runs).toMatchObject([{ pieceId: piece, fromBar: 1, toBar: 2, hand: 'both' }])
  })

  it.each<[string, object, string]>([
    ['more notes than a bar has', { bars: [{ bar: 1, ...none, right: 9 }] }, 'bars[0]'],
    ['a bar that is not part of it', { bars: [{ bar: 3, ...none, right: 1 }] }, 'bars[0]'],
    ['no bars', { bars: [] }, 'bars'],
    ['a key that is none', { key: 'x' }, 'key'],
    ['another tempo', { tempo: 0 }, 'tempo'],
  ])('refuses %s', async (_, more, field) => {
    const { client, card } = await stumble()
    const { status, body } = await answer(client, card, allRight, more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is for whose phrase it is', async () => {
    const { card } = await stumble()
    expect((await answer(kit.other, card, allRight)).status).toBe(404)
    expect((await answer(kit.visitor, card, allRight)).status).toBe(401)
    expect((await answer(kit.member, 2147483646, allRight)).status).toBe(404)
  })

  it('a phrase of a piece that was locked stays, and is not offered until it is open again', async () => {
    const { client, user, card, piece } = await stumble()
    const context = { ...kit.academy.context, owners: pieceOwners }
    const asking = (await findAsking(context, user.id)) as Asking
    const lock = (access: 'premium' | 'free') =>
      kit.academy.db.update(pieces).set({ access }).where(eq(pieces.id, piece))
    const due = { pieceTitle: 'Two bars', href: '/member/phrases', passages: [expect.objectContaining({ toBar: 2 })] }
    expect(await findDuePhrases(context, asking, new Date())).toEqual(due)
    await lock('premium')
    expect((await client.get(PATH)).body).toEqual({ due: [], next_due: null })
    expect(await findDuePhrases(context, asking, new Date())).toBe(null)
    const refused = await answer(client, card, allRight)
    expect([refused.status, refused.body.code]).toEqual([403, 'locked'])
    expect((await client.page('/member/phrases')).text).toContain('No phrase is due.')
    await lock('free')
    expect((await client.get(PATH)).body.due).toMatchObject([{ id: card }])
  })

  it('goes with its piece', async () => {
    const { client, card, piece } = await stumble()
    const [answered] = await Promise.all([
      answer(client, card, allRight),
      kit.academy.db.delete(pieces).where(eq(pieces.id, piece)),
    ])
    expect([200, 404]).toContain(answered.status)
    expect((await client.get(PATH)).body.due).toEqual([])
    expect(await kit.academy.db.select().from(phraseCards).where(eq(phraseCards.id, card))).toEqual([])
  })
})
