import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFigures, sortedIds } from '../../../test/figuresAcademy.ts'
import { activityMinutes } from '../../activity/server/tables.ts'
import { addLessons, addProgress, addVisits } from '../../learning/server/index.ts'
import type { Figures } from '../../teaching/figuresContract.ts'

let kit: Awaited<ReturnType<typeof openFigures>>
beforeAll(async () => {
  kit = await openFigures()
})
afterAll(() => kit.academy.close())
beforeEach(() => kit.clear())

const practise = (userId: number, ...days: string[]) =>
  kit.academy.db
    .insert(activityMinutes)
    .values(
      days.map((day) => ({ userId, day, minute: new Date(`${day}T10:00:00Z`), kind: 'playing' as const, minutes: 10 })),
    )

describe('active members and minutes', () => {
  it('are counted by the member’s own days in weeks from Monday, and admins are not', async () => {
    const [ada, ben] = [await kit.member(), await kit.member()]
    await practise(ada, '2026-11-23', '2026-11-24', '2026-11-22')
    await practise(ben, '2026-09-07', '2026-09-06')
    await practise(kit.boss.id, '2026-11-24')
    const { weeks } = await kit.figures()
    expect(weeks).toHaveLength(12)
    expect(weeks.filter(({ members }) => members > 0)).toEqual([
      { week: '2026-09-07', members: 1, minutes: 10 },
      { week: '2026-11-16', members: 1, minutes: 10 },
      { week: '2026-11-23', members: 1, minutes: 20 },
    ])
    expect(await kit.people('active', '2026-11-23')).toMatchObject([{ id: ada, minutes: 20 }])
  })
})

describe('retention', () => {
  it('is by the academy’s month of joining, up to the month that runs', async () => {
    const late = await kit.member({ createdAt: new Date('2026-10-01T03:59:59Z') })
    const [early, other] = [
      await kit.member({ createdAt: new Date('2026-10-01T04:00:00Z') }),
      await kit.member({ createdAt: new Date('2026-11-01T03:59:59Z') }),
    ]
    await practise(late, '2026-11-02')
    await practise(early, '2026-10-02', '2026-11-02', '2026-11-03')
    const { cohorts } = await kit.figures()
    expect(cohorts.map(({ month }) => month).slice(-3)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(cohorts.slice(-3)).toEqual([
      { month: '2026-09', joined: 1, active: [0, 0, 1] },
      { month: '2026-10', joined: 2, active: [1, 1] },
      { month: '2026-11', joined: 0, active: [0] },
    ])
    expect(sortedIds(await kit.people('retention', '2026-10'))).toEqual([early, other])
    expect(sortedIds(await kit.people('retention', '2026-10.1'))).toEqual([early])
    expect((await kit.admin.get('/api/admin/figures/retention/people?key=2026-10.2')).status).toBe(404)
  })
})

describe('where members stop', () => {
  it('counts who opened a lesson last more than 14 days ago and has not completed it', async () => {
    const [one = 0, two = 0] = await addLessons(kit.academy.db, [
      { title: 'One', level: 'beginner', category: 'C', description: '' },
      { title: 'Two', level: 'beginner', category: 'C', description: '' },
    ])
    const [ada, ben, cleo] = [await kit.member(), await kit.member(), await kit.member()]
    const visit = (userId: number, lessonId: number, at: string) => ({
      ...{ userId, lessonId, level: 'beginner' as const, visitedAt: new Date(at) },
    })
    await addVisits(kit.academy.db, [
      visit(ada, two, '2026-11-10T11:59:59Z'),
      visit(ben, two, '2026-11-10T12:00:00Z'),
      visit(cleo, one, '2026-10-01T12:00:00Z'),
    ])
    await addProgress(
      kit.academy.db,
      [ada, ben, cleo].map((userId) => ({ userId, lessonId: one })),
    )
    expect((await kit.figures()).stops).toMatchObject([
      { title: 'One', completed: 3, stopped: 0 },
      { title: 'Two', completed: 0, stopped: 1 },
    ])
    expect(sortedIds(await kit.people('stops', String(two)))).toEqual([ada])
  })
})

describe('who is at risk', () => {
  it('has a plan and one reason or several, by the same rules as the list of students', async () => {
    const seen = { premium: true, lastLoginAt: new Date('2026-11-23T12:00:00Z') }
    const [fine, stuck, late] = [await kit.member(seen), await kit.member(seen), await kit.member(seen)]
    const quiet = await kit.member({ premium: true, lastLoginAt: new Date('2026-11-01T12:00:00Z') })
    const leaving = await kit.member({ standard: true, lastLoginAt: new Date('2026-11-23T12:00:00Z') })
    await kit.member({ lastLoginAt: new Date('2026-10-01T12:00:00Z') })
    await addProgress(kit.academy.db, [{ userId: fine, lessonId: 1, completedAt: new Date('2026-11-20T12:00:00Z') }])
    await kit.subscribe(late, { state: 'past_due', graceEndsAt: new Date('2026-11-28T12:00:00Z') })
    await kit.subscribe(leaving, { state: 'cancelling', periodEndsAt: new Date('2026-12-01T12:00:00Z') })
    const { risk } = await kit.figures()
    expect([risk.members, risk.of]).toEqual([4, 5])
    expect(Object.fromEntries(risk.reasons.map(({ reason, members }) => [reason, members]))).toEqual({
      ...{ leaving: 1, payment: 1, quiet: 1, stuck: 2, missed: 0 },
    })
    expect(sortedIds(await kit.people('risk'))).toEqual([stuck, late, quiet, leaving])
    expect(await kit.people('risk', 'payment')).toMatchObject([{ id: late, risks: ['payment', 'stuck'] }])
  })
})

describe('the pages and files', () => {
  const NAMES = ['active', 'retention', 'stops', 'risk', 'income', 'recurring', 'churn']

  it('are counted by the job with as many statements for many members as for none', async () => {
    const few = await kit.academy.countQueries(kit.figures)
    for (let at = 0; at < 5; at++) await kit.subscribe(await kit.member({ premium: true }))
    expect(await kit.academy.countQueries(kit.figures)).toBe(few)
    await kit.academy.runJobs({ scheduled: true, now: new Date(Date.now() + 40 * 60 * 1000) })
    const stored: Figures = (await kit.admin.get('/api/admin/figures')).body
    expect(stored).toMatchObject({ zone: 'America/New_York', risk: { of: 5 } })
    await kit.member({ premium: true })
    expect((await kit.admin.get('/api/admin/figures')).body).toEqual(stored)
    await kit.academy.resetClock()
  })

  it('are for admins alone, and what no figure has is 404', async () => {
    const client = await kit.academy.signedIn({ id: await kit.member() })
    for (const name of NAMES) {
      expect((await client.get(`/api/admin/figures/${name}/csv`)).status).toBe(403)
      const { status, text } = await kit.admin.get(`/api/admin/figures/${name}/csv`)
      expect([status, text.length > 10]).toEqual([200, true])
      expect((await kit.admin.get(`/api/admin/figures/${name}/people?key=no`)).status).toBe(404)
    }
    expect((await client.page('/admin/figures')).status).toBe(403)
    expect((await kit.admin.get('/api/admin/figures/none/people')).status).toBe(404)
  })

  it('lead from each number to its people, a page at a time', async () => {
    const ada = await kit.member({ premium: true, lastLoginAt: new Date() })
    await kit.subscribe(ada)
    expect((await kit.admin.page('/admin')).text).toContain('href="/admin/figures"')
    const { status, text } = await kit.admin.page('/admin/figures')
    expect(status).toBe(200)
    expect(text).toContain('href="/admin/figures/recurring?key=EUR"')
    const list = await kit.admin.page('/admin/figures/recurring?key=EUR')
    expect(list.text).toContain(`href="/admin/students/${ada}"`)
    expect((await kit.admin.get('/api/admin/figures/recurring/people?key=EUR&page=7')).body).toMatchObject({
      data: [],
      total: 1,
    })
  })
})
