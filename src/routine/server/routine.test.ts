import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createUser } from '../../../test/people.ts'
import {
  academy,
  act,
  client,
  enter,
  first,
  logInAgain,
  openRoutineAcademy,
  sum,
  today,
  userId,
} from '../../../test/routineAcademy.ts'
import { users } from '../../accounts/server/tables.ts'
import { minuteOf } from '../../activity/index.ts'
import { earAnswers } from '../../ear-training/server/tables.ts'
import { addDays } from '../../platform/days.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { readingLines, readingReads } from '../../practice/server/reading/tables.ts'
import type { Part } from '../contract.ts'
import { storeParts } from '../parts.ts'
import { routineDays } from './tables.ts'

openRoutineAcademy()

const save = (settings: object) => client.send('PUT', '/api/member/today/settings', settings)
const play = (from: number, count: number, by = client) =>
  by.send('POST', '/api/member/minutes', {
    minutes: Array.from({ length: count }, (_, at) => ({ minute: from + at, kind: 'playing' })),
  })
const nowMinute = () => minuteOf(currentTime().getTime())

describe('GET /api/member/today', () => {
  it('puts together a routine as long as promised, of what there is, and keeps it for the day', async () => {
    const routine = await today()
    expect(routine).toMatchObject({ minutes: 10, done: false })
    expect(sum(routine.parts)).toBe(10)
    expect(routine.parts.map(({ title }) => title)).toContain('First steps')
    expect(await today()).toEqual(routine)
    expect(await today(await academy.signedIn({ id: userId }))).toEqual(routine)
  })

  it('is one routine for two devices that open it at once', async () => {
    const other = await academy.signedIn({ id: userId })
    const [one, two, three] = await Promise.all([today(), today(other), today()])
    expect(two.parts).toEqual(one.parts)
    expect(three.parts).toEqual(one.parts)
    expect(await academy.db.select().from(routineDays).where(eq(routineDays.userId, userId))).toHaveLength(1)
  })

  it('is another one tomorrow', async () => {
    const before = await today()
    await academy.moveClock({ days: 1 })
    await logInAgain()
    const after = await today()
    expect(after.day).toBe(addDays(before.day, 1))
    expect(after.parts.map(({ title, minutes }) => [title, minutes])).not.toEqual(
      before.parts.map(({ title, minutes }) => [title, minutes]),
    )
  })

  it('has the day of the member’s zone', async () => {
    await enter({ timeZone: 'Pacific/Kiritimati' })
    const kiritimati = (await today()).day
    await academy.db.update(users).set({ timeZone: 'Pacific/Pago_Pago' }).where(eq(users.id, userId))
    // 25 hours apart: never on the same day
    expect((await today()).day < kiritimati).toBe(true)
  })

  it('is for members, as its page and the progress are', async () => {
    const visitor = academy.visitor()
    for (const path of ['/api/member/today', '/api/member/progress']) expect((await visitor.get(path)).status).toBe(401)
    for (const path of ['/member/today', '/member/progress']) {
      expect((await visitor.page(path)).status).toBe(302)
      expect((await client.page(path)).status).toBe(200)
    }
  })
})

describe('a part', () => {
  it('is done by itself once its minutes were really used, also on another device', async () => {
    const part = first(await today())
    await act(part, 'start')
    const from = nowMinute()
    await academy.moveClock({ minutes: part.minutes })
    const tablet = await academy.signedIn({ id: userId })
    await play(from, part.minutes - 1, tablet)
    expect(first(await today(tablet))).toMatchObject({ state: 'started', spent: part.minutes - 1 })
    await play(from, part.minutes, tablet)
    expect(first(await today())).toMatchObject({ state: 'done', spent: part.minutes })
    expect((await today()).week).toMatchObject({ practised: 1 })
  })

  it('to read is done once a free member has read the line of the day, also without having started it', async () => {
    const { db } = academy
    const [line] = await db
      .insert(readingLines)
      .values({
        ...{ step: 1, seed: 1, fingerprint: '1', phoneKey: 'reading/a.svg', wideKey: 'reading/b.svg', notes: [] },
        ...{ places: [], kinds: [], bars: 1, tempo: 60, key: 'C major', timeSignature: '4/4' },
      })
      .returning({ id: readingLines.id })
    const lineId = line?.id ?? 0
    const stateOf = async (by = client) => (await today(by)).parts.find(({ kind }) => kind === 'reading')
    const { day } = await today()
    const reading = {
      kind: 'reading',
      title: 'A new line to read',
      why: '',
      href: '/member/reading',
      minutes: 2,
    } as const
    // what is given on which day is chance
    await db
      .update(routineDays)
      .set({ parts: storeParts(day, [reading]) })
      .where(eq(routineDays.userId, userId))
    expect(await stateOf()).toMatchObject({ state: 'waiting', minutes: 2 })
    await db.insert(readingReads).values({ userId, lineId, step: 1, number: 1, readAt: currentTime() })
    expect(await stateOf()).toMatchObject({ state: 'done' })
    expect(await stateOf(await academy.signedIn({ id: userId }))).toMatchObject({ state: 'done' })
    await db.delete(readingLines)
  })

  it('to hear is done once a free member has given the answers of the day, and a routine of later has none', async () => {
    const answers = Array.from({ length: 20 }, (_, at) => ({
      ...{ userId, category: 'Relative Pitch', asked: at % 3, picked: at % 3, right: true },
      ...{ answerKey: crypto.randomUUID(), answeredAt: currentTime() },
    }))
    const kinds = async (by = client) => (await today(by)).parts.map(({ kind, state }) => `${kind} ${state}`)
    expect(await kinds()).toContain('ear waiting')
    await academy.db.insert(earAnswers).values(answers.slice(1))
    expect(await kinds()).toContain('ear waiting')
    await academy.db.insert(earAnswers).values(answers.slice(0, 1))
    expect(await kinds()).toContain('ear done')
    await academy.db.delete(routineDays).where(eq(routineDays.userId, userId))
    expect((await kinds()).filter((each) => each.startsWith('ear'))).toEqual([])
  })

  it('can be said not to be done after all, twice as well as once, and counts for its day no more', async () => {
    const part = first(await today())
    await act(part, 'finish')
    expect([first(await today()).can_reopen, (await today()).week.practised]).toEqual([true, 1])
    const answers = await Promise.all([act(part, 'reopen'), act(part, 'reopen')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(first(await today())).toMatchObject({ id: part.id, state: 'waiting', can_reopen: false })
    expect((await today()).week.practised).toBe(0)
  })

  it('counts nothing of a page that is only open, and nothing before it was started', async () => {
    await play(nowMinute() - 30, 20)
    const part = first(await today())
    await act(part, 'start')
    await academy.moveClock({ minutes: 40 })
    expect(first(await today())).toMatchObject({ state: 'started', spent: 0 })
  })

  it('counts on its own day what was done without a line, also when it arrives on the next', async () => {
    await play(nowMinute() - 5, 2)
    const [one, two, three] = (await today()).parts as [Part, Part, Part]
    await academy.moveClock({ days: 1 })
    const late = (part: Part, what: string) =>
      client.send('POST', `/api/member/today/parts/${part.id}`, { act: what, ago: 80_000 })
    for (const sent of [late(one, 'finish'), late(one, 'finish'), late(two, 'swap'), late(three, 'skip')])
      expect((await sent).status).toBe(200)
    const days = await academy.db.select().from(routineDays).where(eq(routineDays.userId, userId))
    const before = days.find(({ day }) => one.id.startsWith(day))
    const states = new Map(before?.parts.map(({ id, state }) => [id, state]))
    expect([one, two, three].map(({ id }) => states.get(id))).toEqual(['done', 'waiting', 'skipped'])
    expect(before?.done).toBe(1)
    expect((await today()).parts.every(({ state }) => state === 'waiting')).toBe(true)
  })

  it.each(['2026-02-31-1', '1999-01-01-1'])('a part %s of no day of theirs changes nothing', async (id) => {
    const before = await today()
    const { status, body } = await act({ id }, 'finish')
    expect({ status, body }).toEqual({ status: 200, body: before })
  })

  it('is done, skipped and swapped once, also when two devices say so at once', async () => {
    const { parts } = await today()
    const [one, two, three] = parts as [Part, Part, Part]
    const tablet = await academy.signedIn({ id: userId })
    await Promise.all([act(one, 'finish'), act(one, 'finish', tablet), act(two, 'skip'), act(two, 'skip', tablet)])
    const answers = await Promise.all([act(three, 'swap'), act(three, 'swap', tablet), act(three, 'swap')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await today()
    expect(after.parts).toHaveLength(parts.length)
    expect(sum(after.parts)).toBe(10)
    expect(after.parts.map(({ state }) => state)).toEqual(['done', 'skipped', 'waiting'])
    expect(after.parts.map(({ title }) => title)).not.toContain(three.title)
  })

  it('of yesterday changes nothing, and knows no other act', async () => {
    const routine = await today()
    expect((await act({ id: `${addDays(routine.day, -1)}-1` }, 'finish')).body.parts).toEqual(routine.parts)
    expect((await act(first(routine), 'burn')).status).toBe(422)
  })

  it('has an id that names its day', async () => expect((await act({ id: 'x' }, 'finish')).status).toBe(404))

  it('belongs to its member alone', async () => {
    const mine = await today()
    const other = await academy.signedIn(await createUser(academy.db))
    await act(first(mine), 'finish', other)
    expect((await today()).parts).toEqual(mine.parts)
  })

  it('ends the routine when it is the last', async () => {
    await enter({ placedLevel: 'beginner' })
    // told on Home before it was opened, it is the one that is given
    const home = (await client.page('/member')).text
    const { parts } = await today()
    for (const { title, why } of parts.slice(0, 1)) for (const words of [title, why]) expect(home).toContain(words)
    for (const part of parts) await act(part, 'finish')
    expect(await today()).toMatchObject({ done: true, week: { practised: 1 } })
    expect((await client.page('/member')).text).toContain('That was today’s routine')
  })
})

describe('goal, rest days and pause', () => {
  it('are saved one by one', async () => {
    await save({ goal_days: 3 })
    await save({ rest_days: [7, 6, 7] })
    const { body } = await save({ mail_hour: 18 })
    const saved = { goal_days: 3, rest_days: [6, 7], paused_until: null, mail_hour: 18, is_address_confirmed: true }
    expect(body.settings).toEqual(saved)
    expect((await save({ mail_hour: null })).body.settings.mail_hour).toBe(null)
  })

  it('leave the weeks of before as they were asked', async () => {
    await save({ goal_days: 7, rest_days: [6, 7] })
    const { day } = await today()
    const room = async () =>
      (await academy.db.select().from(routineDays).where(eq(routineDays.userId, userId))).map((row) => row.room)
    expect(await room()).toEqual([5])
    await save({ rest_days: [] })
    expect(await room()).toEqual([5])
    await save({ rest_days: [5, 6, 7] })
    expect(await room()).toEqual([4])
    expect((await today()).day).toBe(day)
  })

  it.each([
    [{ goal_days: 0 }, 'goal_days'],
    [{ goal_days: 8 }, 'goal_days'],
    [{ rest_days: [0] }, 'rest_days[0]'],
    [{ rest_days: [1, 2, 3, 4, 5, 6, 7] }, 'rest_days'],
    [{ mail_hour: 24 }, 'mail_hour'],
    [{ paused_until: '2020-01-01' }, 'paused_until'],
    [{ paused_until: 'soon' }, 'paused_until'],
  ])('refuse %j by name', async (settings, field) => {
    const answer = await save(settings)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  it('refuses a day that no calendar has', async () => {
    const { day } = await today()
    const year = Number(day.slice(0, 4))
    const [next = ''] = [year, year + 1]
      .flatMap((each) => ['02-30', '04-31', '06-31', '09-31', '11-31'].map((rest) => `${each}-${rest}`))
      .filter((each) => each > day)
    const { status, body } = await save({ paused_until: next })
    expect([status, body.errors], next).toEqual([422, { paused_until: ['Please choose a day.'] }])
  })

  it('a pause begins today, can be moved, and ends when the member says so', async () => {
    const { day } = await today()
    expect((await save({ paused_until: addDays(day, 9) })).body.settings.paused_until).toBe(addDays(day, 9))
    expect((await save({ paused_until: addDays(day, 3) })).body.settings.paused_until).toBe(addDays(day, 3))
    await academy.moveClock({ days: 2 })
    await logInAgain()
    expect((await save({ paused_until: null })).body.settings.paused_until).toBe(null)
    const { week } = await today()
    // the days that were paused stay so
    const paused = week.days.filter((each) => each.paused).map((each) => each.day)
    for (const each of paused) expect(each < addDays(day, 2)).toBe(true)
  })
})
