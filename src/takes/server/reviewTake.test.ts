import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recording, toneTake } from '../../../test/takeFiles.ts'
import { openTakesAcademy, type TakesAcademy } from '../../../test/takesAcademy.ts'
import { unzip } from '../../../test/unzip.ts'
import { lessons } from '../../learning/server/tables.ts'
import { auditLog } from '../../platform/server/audit.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { takeMarks, takes } from './tables.ts'

let kit: TakesAcademy
beforeAll(async () => {
  kit = await openTakesAcademy()
})
afterAll(() => kit.close())

const sent = async (client = kit.member) => {
  await kit.db.update(takes).set({ createdAt: new Date('2026-01-01') })
  return (await kit.send({}, client)).body.id as number
}
const mark = (take: number, fields: object, by = kit.admin) => by.send('POST', `/api/admin/takes/${take}/marks`, fields)
const speak = (take: number, fields: Parameters<typeof kit.admin.upload>[2]) =>
  kit.admin.upload('POST', `/api/admin/takes/${take}/marks`, fields)
/** By an admin who has just looked at it. */
const review = async (take: number, verdict = 'passed', by = kit.admin) => {
  const { reviewed_at = null } = (await kit.admin.get(`/api/admin/takes/${take}`)).body
  return by.send('PUT', `/api/admin/takes/${take}/review`, { verdict, reviewed_at })
}
const own = async (take: number, client = kit.member) => client.get(`/api/member/takes/${take}`)
const newsOf = async () =>
  (await kit.member.get('/api/member/notifications')).body.data.filter(({ kind }: { kind: string }) => kind === 'take')

describe('the teacher’s review', () => {
  it('marks places in text and by voice, which the member gets with the verdict, in their order', async () => {
    const take = await sent()
    const text = await mark(take, { at: 0.8, text: 'Lift the wrist.' })
    expect([text.status, text.body]).toEqual([
      200,
      { id: expect.any(Number), at: expect.closeTo(0.8), bar: null, text: 'Lift the wrist.', voice: null },
    ])
    const voice = await speak(take, { at: '0.25', voice: recording('sound.webm') })
    expect(voice.body.voice).toMatch(/^\/files\/takes\/[\w-]+\.webm$/)
    expect((await own(take)).body).toMatchObject({ state: 'waiting', marks: [] })
    expect((await kit.member.get(voice.body.voice)).status).toBe(404)

    const answer = await review(take, 'again')
    expect([answer.status, answer.body.state, answer.body.user.first_name]).toEqual([200, 'again', 'Ada'])
    expect((await own(take)).body).toMatchObject({ state: 'again', marks: [voice.body, text.body] })
    const spoken = await kit.member.get(voice.body.voice)
    expect([spoken.status, spoken.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await kit.other.get(voice.body.voice)).status).toBe(404)
  })

  it('notifies the member once for each verdict, with the way to the take, and mails who wishes it', async () => {
    const take = await sent()
    await review(take, 'again')
    await review(take, 'again')
    const [news, ...more] = (await newsOf()).filter(({ href }: { href: string }) => href === `/member/take/${take}`)
    expect(more).toEqual([])
    expect(news).toMatchObject({ excerpt: 'First chords', note: 'Once more.', read: false, count: 1 })
    await review(take, 'passed')
    const [renewed] = await newsOf()
    expect([renewed.id, renewed.note]).toEqual([news.id, 'Passed.'])
    const preferences = (await kit.member.get('/api/member/notifications/preferences')).body.data
    expect(preferences).toContainEqual({ kind: 'take', in_app: true, mail: true })
    await kit.member.send('DELETE', `/api/member/takes/${take}`)
    expect((await newsOf()).find(({ id }: { id: number }) => id === news.id).href).toBeNull()
  })

  it('says a word on the whole with the verdict, which later words replace and a verdict without any leaves', async () => {
    const take = await sent()
    const say = async (verdict: string, answer?: string) => {
      const { reviewed_at } = (await kit.admin.get(`/api/admin/takes/${take}`)).body
      return kit.admin.send('PUT', `/api/admin/takes/${take}/review`, { verdict, answer, reviewed_at })
    }
    expect((await own(take)).body.answer).toBe('')
    expect((await say('again', 'A fine line. Slower, please.')).body.answer).toBe('A fine line. Slower, please.')
    expect((await own(take)).body.answer).toBe('A fine line. Slower, please.')
    expect((await say('again', 'A fine line.')).body).toMatchObject({ state: 'again', answer: 'A fine line.' })
    expect((await say('passed')).body).toMatchObject({ state: 'passed', answer: 'A fine line.' })
    const tooLong = await say('again', 'a'.repeat(2001))
    expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([422, ['answer']])
  })

  it('of two verdicts at once one holds, and the other admin is told', async () => {
    const take = await sent()
    const say = (verdict: string) =>
      kit.admin.send('PUT', `/api/admin/takes/${take}/review`, { verdict, reviewed_at: null })
    const answers = await Promise.all([say('passed'), say('again')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = answers.find(({ status }) => status === 200)?.body.state
    expect((await own(take)).body.state).toBe(held)
    expect((await say(held)).status).toBe(200)
  })

  it('leaves no word of the teacher’s in the audit log, which outlives the take', async () => {
    const take = await sent()
    const { body } = await mark(take, { at: 0.5, text: 'YOUR WRIST IS WEAK' })
    await kit.admin.send('DELETE', `/api/admin/takes/${take}/marks/${body.id}`)
    const noted = await kit.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.about, `take ${take}`))
    expect(noted.map(({ userId, before, after }) => [userId, before ?? after])).toEqual(
      [1, 2].map(() => [kit.owner.id, { mark: body.id, at: 0.5, bar: null, letters: 18, spoken: false }]),
    )
  })

  it.each<[string, object, string]>([
    ['no place', { text: 'So' }, 'at'],
    ['a moment after the end', { at: 9, text: 'So' }, 'at'],
    ['a moment before it begins', { at: -1, text: 'So' }, 'at'],
    ['nothing said', { at: 0, text: ' ' }, 'text'],
    ['a bar that is none', { bar: 'x', text: 'So' }, 'bar'],
  ])('refuses a mark with %s', async (_, fields, field) => {
    const { status, body } = await mark(await sent(), fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('takes no film for a voice, and marks only what is there', async () => {
    const take = await sent()
    expect((await speak(take, { at: '0', voice: recording('film.mp4') })).status).toBe(415)
    expect((await mark(2147483646, { at: 0, text: 'So' })).status).toBe(404)
    expect((await review(2147483646)).status).toBe(404)
    expect((await review(take, 'well')).status).toBe(422)
    const { body } = await mark(take, { at: 0, text: 'So', submit_key: 'x' })
    expect((await mark(take, { at: 0, text: 'So', submit_key: 'x' })).body.id).toBe(body.id)
    const path = `/api/admin/takes/${take}/marks/${body.id}`
    expect((await kit.admin.send('DELETE', path.replace(`${take}/`, '2147483646/'))).status).toBe(404)
    expect((await kit.admin.send('DELETE', path)).status).toBe(200)
    expect((await kit.admin.send('DELETE', path)).status).toBe(404)
  })

  it('puts a bar where it is played', async () => {
    const { body } = await kit.sendRun({}, await kit.newMember())
    await mark(body.id, { at: 1.2, text: 'Last' })
    await mark(body.id, { bar: 2, text: 'Middle' })
    await mark(body.id, { bar: 1, text: 'First' })
    const { marks } = (await kit.admin.get(`/api/admin/takes/${body.id}`)).body
    expect(marks.map(({ text }: { text: string }) => text)).toEqual(['First', 'Middle', 'Last'])
  })

  it('lists what waits, the oldest first, and what is done', async () => {
    const [one, two] = [await sent(), await sent()]
    await review(one)
    const ids = (list: { id: number }[]) => list.map(({ id }) => id)
    const waiting = (await kit.admin.get('/api/admin/takes?perPage=100')).body.data
    expect(ids(waiting)).toEqual([...ids(waiting)].sort((a, b) => a - b))
    expect(ids(waiting)).toContain(two)
    expect(ids(waiting)).not.toContain(one)
    const { data } = (await kit.admin.get('/api/admin/inbox?perPage=100')).body
    const entries = data.filter(({ kind }: { kind: string }) => kind === 'take')
    expect(ids(entries)).toEqual(ids(waiting))
    expect(entries[0]).toMatchObject({ href: `/admin/takes/${waiting[0].id}`, actions: [], can_close: false })
    expect((await kit.admin.get('/api/admin/takes?state=reviewed')).body.data[0].id).toBe(one)
  })
})

describe('a take', () => {
  it('is its member’s and the admins’ alone', async () => {
    const take = await sent()
    const { url } = (await own(take)).body
    const asked = (path: string) =>
      Promise.all(
        [kit.member, kit.admin, kit.other, kit.free, kit.visitor].map(async (by) => (await by.get(path)).status),
      )
    expect(await asked(url)).toEqual([200, 200, 404, 404, 401])
    expect(await asked(`/api/admin/takes/${take}`)).toEqual([403, 200, 403, 403, 401])
    expect(await asked(`/api/member/takes/${take}`)).toEqual([200, 404, 404, 404, 401])
    expect((await kit.other.send('DELETE', `/api/member/takes/${take}`)).status).toBe(404)
    expect((await kit.other.get('/api/member/takes')).body.total).toBe(0)
    expect((await mark(take, { at: 0, text: 'So' }, kit.member)).status).toBe(403)
    expect((await review(take, 'passed', kit.member)).status).toBe(403)
  })

  it('outlives its lesson, under the title that this had', async () => {
    const take = await sent()
    await kit.db.update(lessons).set({ status: 'inactive' }).where(eq(lessons.id, kit.lesson))
    expect((await own(take)).body).toMatchObject({ title: 'First chords', href: null })
    await kit.db.update(lessons).set({ status: 'active' }).where(eq(lessons.id, kit.lesson))
    expect((await own(take)).body.href).toContain(`lesson=${kit.lesson}`)
  })

  it('that waits makes room when its member takes it back; one that the teacher has begun to answer does not', async () => {
    const client = await kit.newMember()
    const left = async () => (await client.get('/api/member/takes')).body.allowance.left
    const { body: waiting } = await kit.send({}, client)
    const { body: heard } = await kit.send({}, client)
    await mark(heard.id, { at: 0, text: 'So' })
    await review(heard.id)
    expect(await left()).toBe(2)
    const files = kit.db.$count(storedFiles, eq(storedFiles.ownerId, String(heard.id)))
    expect(await files).toBe(1)
    const { body: begun } = await kit.send({}, client)
    await mark(begun.id, { at: 0, text: 'Well' })
    for (const { id } of [waiting, heard, begun]) {
      expect((await client.send('DELETE', `/api/member/takes/${id}`)).status).toBe(200)
      expect((await client.send('DELETE', `/api/member/takes/${id}`)).status).toBe(404)
    }
    expect([await left(), (await client.get('/api/member/takes')).body.total]).toEqual([2, 0])
    expect(await kit.db.$count(storedFiles, eq(storedFiles.ownerId, String(heard.id)))).toBe(0)
    expect((await mark(heard.id, { at: 0, text: 'So' })).status).toBe(404)
  })

  it('is deleted twelve months after its review, and not before', async () => {
    const [heard, waiting] = [await sent(), await sent()]
    await speak(heard, { at: '0', voice: toneTake() })
    await review(heard)
    const files = () => kit.db.$count(storedFiles, eq(storedFiles.ownerId, String(heard)))
    expect(await files()).toBe(2)
    await kit.academy.moveClock({ days: 360 })
    await kit.academy.runJobs({ scheduled: true })
    expect(await kit.db.$count(takes, eq(takes.id, heard))).toBe(1)
    await kit.academy.moveClock({ days: 10 })
    await kit.academy.runJobs({ scheduled: true })
    await kit.academy.resetClock()
    const isOld = await kit.db.select({ id: takes.id, state: takes.state }).from(takes)
    expect(isOld.every(({ state }) => state === 'waiting')).toBe(true)
    expect(isOld.map(({ id }) => id)).toContain(waiting)
    expect(await kit.db.$count(takeMarks, eq(takeMarks.takeId, heard))).toBe(0)
    expect(await files()).toBe(0)
  })

  it('goes with its member’s account, and is in the copy of their data until then', async () => {
    const take = await sent()
    const { body: spoken } = await speak(take, { at: '0', text: 'Soft wrists', voice: toneTake() })
    const { url } = (await own(take)).body
    const copied = async () => {
      const copy = await kit.academy.app.inject({ url: '/api/member/export', cookies: kit.member.cookies })
      const files = unzip(copy.rawPayload)
      const has = (address: string) => files.has(address.replace('/files/', 'files/'))
      return [has(url), has(spoken.voice), String(files.get('data/take_marks.json')).includes('Soft wrists')]
    }
    expect(await copied()).toEqual([true, false, false])
    await review(take)
    expect(await copied()).toEqual([true, true, true])
    expect((await kit.admin.send('DELETE', `/api/admin/user/${kit.owner.id}`)).status).toBe(200)
    expect(await kit.db.$count(takes, eq(takes.userId, kit.owner.id))).toBe(0)
    expect((await kit.admin.get(`/api/admin/takes/${take}`)).status).toBe(404)
    // at once, for whoever still has the address
    for (const client of [kit.other, kit.admin])
      for (const address of [url, spoken.voice]) expect((await client.get(address)).status).toBe(404)
    expect(await kit.db.$count(storedFiles, eq(storedFiles.ownerId, String(take)))).toBe(0)
  })
})
