import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { type GuidanceAcademy, openGuidanceAcademy } from '../../../../test/guidanceAcademy.ts'
import { accessPeriods } from '../../../accounts/server/tables.ts'
import { activityMinutes } from '../../../activity/server/tables.ts'
import { addDays, weekdayOf } from '../../../platform/days.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { dayOn, startOfDay } from '../../../platform/server/zonedTime.ts'
import { routineDays } from '../../../routine/server/tables.ts'
import type { Plan } from '../../agreementContract.ts'
import { agreements, checkIns } from '../tables.ts'

let kit: GuidanceAcademy
beforeAll(async () => {
  kit = await openGuidanceAcademy()
})
afterAll(() => kit.academy.close())
afterEach(() => kit.academy.resetClock())

const ZONE = 'Europe/Berlin'
const homeOf = async (client: Client): Promise<string> => (await client.page('/member')).text
const terms = (more: object = {}) => ({
  ...{ days: 4, minutes: 120, tasks: ['Scales', 'A song'], check_in_day: 7, instead_of: null },
  ...more,
})
const planOf = async (client: Client): Promise<Plan> => (await client.get('/api/member/agreement')).body
const ofStudent = (id: number) => `/api/admin/students/${id}/agreement`
const inbox = async (kind: string, of: number) =>
  (await kit.anna.get('/api/admin/inbox?perPage=100')).body.data.filter(
    (one: { kind: string; user: { id: number } }) => one.kind === kind && one.user.id === of,
  )
const news = async (client: Client): Promise<string[]> =>
  (await client.get('/api/member/notifications?perPage=100')).body.data.map(({ kind }: { kind: string }) => kind)

/** A member with a running agreement, which begins on `start` of Berlin's calendar. */
async function agreed(more: object = {}) {
  const { id, client } = await kit.newMember({ timeZone: ZONE })
  const { body } = await kit.anna.send('POST', ofStudent(id), terms(more))
  const plan: Plan = (await client.send('POST', `/api/member/agreement/${body.proposed.id}/confirm`)).body
  return { id, client, plan, first: plan.next_on as string, agreement: plan.running?.id as number }
}
/** So many hours after a day has begun in Berlin. */
const hour = (day: string, hours: number) => new Date(startOfDay(day, ZONE).getTime() + hours * 3_600_000)
const moveTo = (now: Date) => kit.academy.runJobs({ now })
const settle = (now: Date) => kit.academy.runJobs({ scheduled: true, now })

describe('an agreement', () => {
  it('is proposed by the teacher, confirmed by the member, and ended by the member', async () => {
    const { id, client } = await kit.newMember({ timeZone: ZONE })
    const proposed = (await kit.anna.send('POST', ofStudent(id), terms())).body
    expect(proposed).toMatchObject({ running: null, proposed: { proposed_by: 'teacher', tasks: ['Scales', 'A song'] } })
    expect(await news(client)).toEqual(['agreement'])
    expect(await homeOf(client)).toContain('Your teacher proposes a weekly agreement.')
    const own = proposed.proposed.id
    expect((await kit.bert.send('POST', `${ofStudent(id)}/${own}/confirm`)).status).toBe(403)
    const { body } = await client.send('POST', `/api/member/agreement/${own}/confirm`)
    expect(body).toMatchObject({ proposed: null, due: null, missed: 0, running: { id: own, state: 'running' } })
    expect(weekdayOf(body.next_on)).toBe(7)
    expect((await client.send('POST', `/api/member/agreement/${own}/confirm`)).status).toBe(409)
    expect((await client.send('DELETE', `/api/member/agreement/${own}`)).body.running).toBeNull()
    expect((await client.send('DELETE', `/api/member/agreement/${own}`)).status).toBe(409)
  })

  it('is proposed by the member and confirmed from the inbox, in place of what ran', async () => {
    const { id, client, agreement } = await agreed()
    await client.send('POST', '/api/member/agreement', terms({ days: 2 }))
    const [entry] = await inbox('agreement', id)
    expect(entry).toMatchObject({ can_close: false, href: `/admin/students/${id}#plan` })
    expect(entry.text).toBe('2 days and 120 minutes a week, check-in on Sundays\nScales\nA song')
    const [confirm] = entry.actions
    expect((await kit.anna.send(confirm.method, confirm.path, confirm.fixed)).status).toBe(200)
    const plan = await planOf(client)
    expect(plan.running).toMatchObject({ days: 2, proposed_by: 'member' })
    expect(plan.running?.id).not.toBe(agreement)
    expect(await inbox('agreement', id)).toEqual([])
  })

  it('that is changed on the check-in day leaves the check-in of that week open, and one that is made made', async () => {
    const { id, client, first } = await agreed()
    const change = async (more: object) => {
      const { body } = await client.send('POST', '/api/member/agreement', terms(more))
      const teacher = await kit.signInAdmin()
      return teacher.send('POST', `${ofStudent(id)}/${body.proposed.id}/confirm`)
    }
    await change({ days: 2 })
    expect(await planOf(client)).toMatchObject({ running: { days: 2 }, due: null, next_on: first })
    await moveTo(hour(first, 9))
    await change({ days: 3 })
    // the week that is over was agreed on before
    const before = { days: 2, minutes: 120 }
    expect(await planOf(client)).toMatchObject({ running: { days: 3 }, due: { due_on: first, agreed: before } })
    await client.send('POST', '/api/member/check-ins', { due_on: first, kept: 'yes' })
    await change({ days: 4 })
    const plan = await planOf(client)
    expect(plan).toMatchObject({ running: { days: 4 }, due: null, next_on: addDays(first, 7) })
    expect(plan.history.data).toMatchObject([{ due_on: first, agreed: before }])
    await change({ check_in_day: 3 })
    const { due, next_on } = await planOf(client)
    expect([due, weekdayOf(next_on ?? '')]).toEqual([null, 3])
  })

  it('that is locked for its member is told to nobody', async () => {
    const { id, client } = await kit.newMember({ premium: false })
    expect((await kit.anna.send('POST', ofStudent(id), terms())).status).toBe(200)
    expect(await news(client)).toEqual([])
  })

  it('of two proposals at once keeps one, and a later one says which it takes the place of', async () => {
    const { id, client } = await kit.newMember()
    const answers = await Promise.all([
      kit.anna.send('POST', ofStudent(id), terms({ days: 1 })),
      client.send('POST', '/api/member/agreement', terms({ days: 2 })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const waiting = (await planOf(client)).proposed
    const other = await client.send('POST', '/api/member/agreement', terms({ days: 3, instead_of: waiting?.id }))
    expect(other.body.proposed).toMatchObject({ days: 3, proposed_by: 'member' })
  })

  it('refuses what is wrong, and everybody whose it is not', async () => {
    const wrong = [{ days: 0 }, { days: 8 }, { minutes: 1 }, { tasks: [] }, { tasks: ['a', 'b', 'c', 'd'] }]
    for (const more of [...wrong, { tasks: [' '] }, { check_in_day: 8 }])
      expect((await kit.member.send('POST', '/api/member/agreement', terms(more))).status).toBe(422)
    const locked = await kit.free.send('POST', '/api/member/agreement', terms())
    expect([locked.status, locked.body.code]).toEqual([403, 'locked'])
    expect((await kit.free.get('/api/member/agreement')).body.code).toBe('locked')
    expect((await kit.free.page('/member/plan')).text).toContain('/pricing?tier=premium')
    expect((await kit.member.get(ofStudent(kit.memberId))).status).toBe(403)
    const { agreement } = await agreed()
    expect((await kit.member.send('DELETE', `/api/member/agreement/${agreement}`)).status).toBe(404)
    expect((await kit.anna.send('DELETE', `${ofStudent(kit.memberId)}/${agreement}`)).status).toBe(404)
  })
})

describe('a check-in', () => {
  const checkIn = (client: Client, due_on: string, more: object = {}) =>
    client.send('POST', '/api/member/check-ins', { due_on, kept: 'partly', words: 'Three days.', ...more })

  it('is made on the member’s day, by their own clocks, and shows what was really played', async () => {
    const { id, client, first } = await agreed()
    const minutes = Array.from({ length: 12 }, (_, n) => new Date(hour(addDays(first, -1), 1).getTime() + n * 60_000))
    await kit.db
      .insert(activityMinutes)
      .values(minutes.map((minute) => ({ userId: id, minute, day: addDays(first, -1), kind: 'playing' as const })))
    // and a part of the routine that was done at a piano which nobody hears
    const routine = { userId: id, day: addDays(first, -2), minutes: 10, goalDays: 4, room: 7, parts: [], done: 1 }
    await kit.db.insert(routineDays).values(routine)
    await moveTo(hour(addDays(first, -1), 22))
    expect((await planOf(client)).due).toBeNull()
    expect((await checkIn(client, first)).status).toBe(409)
    expect(await homeOf(client)).not.toContain('How was your week?')
    // half past midnight in Berlin is still the day before in UTC
    await moveTo(hour(first, 0.5))
    expect((await planOf(client)).due).toMatchObject({ due_on: first, played: { days: 2, minutes: 12 } })
    const text = await homeOf(client)
    expect(text).toContain('How was your week?')
    expect(text.indexOf('How was your week?')).toBeGreaterThan(text.indexOf('routine'))
    expect(text).toContain('you played 2 of 4 days, 12 of 120 minutes.')
    const answers = await Promise.all([checkIn(client, first), checkIn(client, first)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const plan = await planOf(client)
    expect(plan).toMatchObject({ due: null, next_on: addDays(first, 7) })
    expect(plan.history.data).toMatchObject([
      { due_on: first, kept: 'partly', words: 'Three days.', answer: null, played: { days: 2, minutes: 12 } },
    ])
    expect(await homeOf(client)).not.toContain('How was your week?')
    expect((await checkIn(client, addDays(first, 7))).status).toBe(409)
    expect((await checkIn(kit.free, first)).body.code).toBe('locked')
    expect((await checkIn(client, 'soon')).status).toBe(422)
  })

  it('is answered once, from the inbox or the student’s page, and its member is told', async () => {
    const { id, client, first } = await agreed()
    await moveTo(hour(first, 12))
    await checkIn(client, first)
    const [entry] = await inbox('check-in', id)
    expect(entry).toMatchObject({
      about: expect.stringMatching(/^Check-in · Week \d{1,2}( [A-Z][a-z]+( \d{4})? )?–.* [A-Z][a-z]+ \d{4}$/),
      text: 'Some of it\nThree days.',
      can_close: true,
      href: `/admin/students/${id}#plan`,
    })
    const [{ method, path, field }] = entry.actions
    const answers = await Promise.all([
      kit.anna.send(method, path, { [field.name]: 'Well done.' }),
      kit.bert.send(method, path, { [field.name]: 'Bravo.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await inbox('check-in', id)).toEqual([])
    const [shown] = (await planOf(client)).history.data
    expect(['Well done.', 'Bravo.']).toContain(shown?.answer)
    expect(await news(client)).toContain('check_in')
    expect((await kit.anna.get(`/api/admin/students/${id}`)).body.plan.history.data[0].answer).toBe(shown?.answer)
    expect((await kit.anna.page(`/admin/students/${id}`)).text).toContain(shown?.answer)
    expect((await kit.anna.send('PUT', '/api/admin/check-ins/99999/answer', { answer: 'Who?' })).status).toBe(404)
    expect((await kit.anna.send(method, path, { answer: ' ' })).status).toBe(422)
    expect((await client.send(method, path, { answer: 'Me' })).status).toBe(403)
  })

  it('goes from the inbox without an answer', async () => {
    const { id, client, first } = await agreed()
    await moveTo(hour(first, 12))
    await checkIn(client, first, { words: '' })
    const [entry] = await inbox('check-in', id)
    const done = () => kit.anna.send('POST', `/api/admin/inbox/check-in/${entry.id}/done`, { version: 0 })
    expect((await done()).status).toBe(200)
    expect(await inbox('check-in', id)).toEqual([])
    expect((await done()).status).toBe(404)
  })
})

describe('two missed weeks', () => {
  const missing = async (id: number): Promise<number> => {
    const admin = await kit.signInAdmin()
    const { data } = (await admin.get('/api/admin/students?check_ins=missed&perPage=100')).body
    return data.find((student: { id: number }) => student.id === id)?.missed_check_ins ?? 0
  }
  const told = async (client: Client) => (await news(client)).filter((kind) => kind === 'missed').length

  it('put a member on the teacher’s list with one message, however long it goes on; a check-in ends it', async () => {
    const { id, client, first } = await agreed()
    await settle(hour(addDays(first, 13), 23))
    expect([await missing(id), await told(client)]).toEqual([0, 0])
    await settle(hour(addDays(first, 14), 1))
    expect([await missing(id), await told(client)]).toEqual([2, 1])
    await settle(hour(addDays(first, 14), 9))
    await settle(hour(addDays(first, 22), 9))
    expect([await missing(id), await told(client)]).toEqual([3, 1])
    const { due } = await planOf(client)
    await client.send('POST', '/api/member/check-ins', { due_on: due?.due_on, kept: 'no' })
    expect(await missing(id)).toBe(0)
    expect((await planOf(client)).missed).toBe(0)
  })

  it('are none while the routine is paused, after the end, and without the tier', async () => {
    const paused = await agreed()
    const until = addDays(dayOn(currentTime(), ZONE), 80)
    expect((await paused.client.send('PUT', '/api/member/today/settings', { paused_until: until })).status).toBe(200)
    expect((await planOf(paused.client)).paused_until).toBe(until)
    const ended = await agreed()
    await ended.client.send('DELETE', `/api/member/agreement/${ended.agreement}`)
    const lapsed = await agreed()
    await kit.db.delete(accessPeriods).where(eq(accessPeriods.userId, lapsed.id))
    const other = await agreed()
    // later than the hour of the test before, up to which weeks have been judged
    await settle(hour(addDays(paused.first, 23), 9))
    // their sessions are over by now
    const toldOf = async (id: number) => told(await kit.academy.signedIn({ id }))
    expect([await missing(other.id), await toldOf(other.id)]).toEqual([3, 1])
    for (const { id } of [paused, ended, lapsed]) expect([await missing(id), await toldOf(id)]).toEqual([0, 0])
    // what was agreed on can still be ended, and read
    const client = await kit.academy.signedIn(lapsed)
    expect((await client.send('DELETE', `/api/member/agreement/${lapsed.agreement}`)).status).toBe(200)
    expect((await client.get('/api/member/check-ins')).status).toBe(200)
  })

  it('are forgotten once nothing is asked of the member any more', async () => {
    const [paused, lapsed, other] = [await agreed(), await agreed(), await agreed()]
    const all = [paused, lapsed, other]
    // later than the hours of the tests before
    await settle(hour(addDays(paused.first, 30), 9))
    expect(await Promise.all(all.map(({ id }) => missing(id)))).toEqual([4, 4, 4])
    await kit.db.delete(accessPeriods).where(eq(accessPeriods.userId, lapsed.id))
    const client = await kit.academy.signedIn(paused)
    const until = addDays(dayOn(currentTime(), ZONE), 3)
    expect((await client.send('PUT', '/api/member/today/settings', { paused_until: until })).status).toBe(200)
    await settle(hour(addDays(paused.first, 30), 11))
    expect(await Promise.all(all.map(({ id }) => missing(id)))).toEqual([0, 0, 4])
  })
})

it('what a member has agreed on goes with their account, and is in the copy of their data', async () => {
  const { id, client, first } = await agreed()
  await moveTo(hour(first, 12))
  await client.send('POST', '/api/member/check-ins', { due_on: first, kept: 'yes' })
  expect((await kit.anna.send('DELETE', `/api/admin/user/${id}`)).status).toBe(200)
  expect(await kit.db.$count(agreements, eq(agreements.userId, id))).toBe(0)
  expect(await kit.db.$count(checkIns, eq(checkIns.userId, id))).toBe(0)
})
