import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTwoBars, openPracticeAcademy, type PracticeAcademy } from '../../../test/practiceAcademy.ts'
import { minuteOf } from '../../activity/index.ts'
import { pieceScores, pieces } from '../../pieces/server/tables.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Progress } from '../progressContract.ts'

let kit: PracticeAcademy
beforeAll(async () => {
  kit = await openPracticeAcademy()
})
afterAll(() => kit.close())

const read = async (client = kit.member): Promise<Progress> => (await client.get('/api/member/progress')).body
const none = { right: 0, early: 0, late: 0, wrong: 0, missed: 0 }
const [first, last] = [
  { bar: 1, ...none, right: 8 },
  { bar: 2, ...none, right: 2 },
]
const play = (more: object) =>
  kit.member.send('POST', '/api/member/runs', {
    ...{ key: randomUUID(), piece_id: kit.open, mode: 'in_time', hand: 'both', from_bar: 1, to_bar: 2, tempo: 80 },
    ...{ seconds: 9, bars: [first, last] },
    ...more,
  })

describe('GET /api/member/progress', () => {
  it('of a new member is empty, with what to do first', async () => {
    const progress = await read(kit.other)
    expect(progress).toMatchObject({ pieces: [], ear: [], next: { minutes: { href: '/member/today' } } })
    expect(progress.weeks).toHaveLength(12)
    expect(progress.weeks.every(({ minutes }) => minutes === 0)).toBe(true)
    expect(progress.next.ear?.href).toContain('/member/ear-training/practice/')
    expect(progress.next.pieces?.href).toBe(`/member/piece/${kit.open}`)
  })

  it('counts minutes by the week of the member', async () => {
    const minute = minuteOf(currentTime().getTime())
    const minutes = [minute, minute - 1].map((each) => ({ minute: each, kind: 'playing' }))
    await kit.member.send('POST', '/api/member/minutes', { minutes })
    const { week, weeks, today } = await read()
    expect(weeks.reduce((sum, each) => sum + each.minutes, 0)).toBe(2)
    expect(week.days.reduce((sum, each) => sum + each.minutes, 0)).toBe(weeks.at(-1)?.minutes)
    expect(week.days.map(({ day }) => day)).toContain(today)
  })

  it('has a piece in work, and finished once it was played whole, in time, with both hands and nearly all right', async () => {
    await play({ mode: 'wait' })
    await play({
      hand: 'right',
      bars: [
        { ...first, right: 4, wrong: 1 },
        { ...last, right: 1 },
      ],
    })
    expect((await read()).pieces).toEqual([
      {
        id: kit.open,
        title: 'Two bars',
        href: `/member/piece/${kit.open}`,
        best: 100,
        passage: 'bars 1–2',
        finished: false,
        preview: null,
        can_be_heard: true,
      },
    ])
    await play({ to_bar: 1, bars: [first] })
    expect((await read()).pieces[0]?.finished).toBe(false)
    await play({ bars: [{ ...first, right: 4, missed: 4 }, last] })
    expect((await read()).pieces[0]?.finished).toBe(false)
    await play({})
    expect((await read()).pieces[0]?.finished).toBe(true)
    // a last bar in which a note is only held
    const bars = (number: number) => kit.academy.db.update(pieces).set({ bars: number }).where(eq(pieces.id, kit.open))
    await bars(3)
    expect((await read()).pieces[0]?.finished).toBe(true)
    await bars(2)
    expect((await read(kit.other)).pieces).toEqual([])
  })

  it('has a piece that was only opened, as the shelf has it, with the way on', async () => {
    await kit.other.page(`/member/piece/${kit.open}`)
    expect((await kit.other.page('/member/pieces')).text).toContain('What you’re playing')
    const { pieces: inWork, next } = await read(kit.other)
    expect(inWork).toMatchObject([{ id: kit.open, best: null, passage: null, finished: false }])
    expect(next.pieces).toEqual({ label: 'Play Two bars', href: `/member/piece/${kit.open}`, piece: kit.open })
  })

  it('lets no piece be heard whose score is not engraved, though it has first bars', async () => {
    const { db } = kit.academy
    const piece = await addTwoBars(db, { title: 'Being engraved' })
    await db.update(pieceScores).set({ previewKey: 'pieces/first.svg' }).where(eq(pieceScores.pieceId, piece))
    const heard = async () => (await read(kit.other)).pieces.find(({ id }) => id === piece)?.can_be_heard
    await kit.other.page(`/member/piece/${piece}`)
    expect(await heard()).toBe(true)
    await db.update(pieces).set({ state: 'failed' }).where(eq(pieces.id, piece))
    expect(await heard()).toBe(false)
  })

  it('knows the best run of a piece that was opened again, however many have been played since', async () => {
    const [oldest = 0, ...others] = await Promise.all(
      Array.from({ length: 13 }, (_, at) => addTwoBars(kit.academy.db, { title: `Study ${at}` })),
    )
    for (const piece_id of [oldest, ...others]) await play({ piece_id })
    expect((await read()).pieces.map(({ id }) => id)).not.toContain(oldest)
    await kit.member.page(`/member/piece/${oldest}`)
    expect((await read()).pieces[0]).toMatchObject({ id: oldest, best: 100, passage: 'bars 1–2' })
  })

  it('says what is known by ear and what is taken for what, and offers what is due', async () => {
    const answer = (asked: number, picked: number) =>
      kit.member.send('POST', '/api/member/ear-training/practice/basic-triad', {
        ...{ answer_key: randomUUID(), asked, picked, seconds: 4 },
      })
    for (const picked of [2, 2, 3, 3, 3]) await answer(2, picked)
    const [triads] = (await read()).ear
    expect(triads).toMatchObject({
      category: 'Basic Triad',
      mix_ups: [
        { heard: 'Major', taken: 'Minor', times: 3, href: '/member/ear-training/practice/basic-triad?only=2,3' },
      ],
    })
    // a single answer that is not sure is no drill yet
    expect(triads?.weakest).toBeNull()
    for (const picked of [4, 2]) await answer(3, picked)
    const [both] = (await read()).ear
    expect(both?.weakest).toMatchObject({ href: '/member/ear-training/practice/basic-triad?only=2,3' })
    const known = both?.weakest?.answers.map((each) => each.known) ?? []
    expect(known).toEqual([...known].sort((a, b) => a - b))
    expect(triads?.answers.find(({ label }) => label === 'Major')).toMatchObject({
      known: expect.any(Number),
      asked: 5,
    })
    expect(triads?.answers.find(({ label }) => label === 'Sus')).toMatchObject({ known: null, asked: 0 })
  })
})
