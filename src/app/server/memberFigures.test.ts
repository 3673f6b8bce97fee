import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { subscriptionChanges, users } from '../../accounts/server/tables.ts'
import { activityMinutes } from '../../activity/server/tables.ts'
import { cancellations, charges, subscriptions } from '../../billing/server/tables.ts'
import { addLessons, addProgress, addVisits } from '../../learning/server/index.ts'
import { lessons } from '../../learning/server/tables.ts'
import { settingVersions } from '../../settings/server/tables.ts'
import type { FigurePeople, Figures } from '../../teaching/figuresContract.ts'
import { countFigures } from '../../teaching/server/figures/countFigures.ts'
import { memberFigures } from '../../teaching/server/tables.ts'
import { figureSources } from './figureSources.ts'

/** A Tuesday. In New York it is summer time until 1 November, when midnight is 4 o’clock in UTC. */
const NOW = new Date('2026-11-24T12:00:00Z')
let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const value = { time_zone: 'America/New_York', currency: 'EUR' }
  await academy.db.insert(settingVersions).values({ section: 'place', version: 1, value })
})
afterAll(() => academy.close())
beforeEach(async () => {
  const { db } = academy
  for (const table of [charges, cancellations, subscriptions, subscriptionChanges, lessons, memberFigures])
    await db.delete(table)
  await db.delete(users).where(eq(users.role, 'member'))
})

const member = async (values: Parameters<typeof createUser>[1] = {}): Promise<number> =>
  (await createUser(academy.db, { createdAt: new Date('2026-01-15T12:00:00Z'), ...values })).id
const figures = () => countFigures(academy.db, figureSources, NOW)

/** Stores what was counted by the fixed clock, as the job does; answers the people of a part of it. */
async function people(figure: string, key = ''): Promise<FigurePeople['data']> {
  await academy.db.delete(memberFigures)
  await academy.db.insert(memberFigures).values({ figures: await figures() })
  return (await admin.get(`/api/admin/figures/${figure}/people?perPage=100&key=${encodeURIComponent(key)}`)).body.data
}
const ids = (list: FigurePeople['data']) => list.map(({ id }) => id).sort((a, b) => (a ?? 0) - (b ?? 0))

let made = 0
type Plan = Partial<typeof subscriptions.$inferInsert> & { paid?: string | null }
/** A subscription of 50 EUR a month that was first paid on 10 January, unless `paid` says another day or none. */
async function subscribe(userId: number | null, { paid = '2026-01-10T12:00:00Z', ...values }: Plan = {}) {
  const providerId = `sub_${++made}`
  const common = { userId, provider: 'stripe', currency: values.currency ?? 'EUR', amountMinor: 5000 } as const
  const [row] = await academy.db
    .insert(subscriptions)
    .values({ ...common, providerId, tier: 'premium', duration: 'monthly', state: 'active', ...values })
    .returning()
  if (!row) throw new Error('There is no subscription.')
  if (paid) await charge(row.id, paid, { userId, currency: row.currency })
  return row.id
}
const charge = (subscriptionId: number | null, at: string, values: Partial<typeof charges.$inferInsert> = {}) =>
  academy.db.insert(charges).values({
    ...{ subscriptionId, provider: 'stripe', providerId: `in_${++made}`, what: 'Premium', currency: 'EUR' },
    ...{ amountMinor: 5000, state: 'paid', happenedAt: new Date(at), ...values },
  })
const practise = (userId: number, ...days: string[]) =>
  academy.db.insert(activityMinutes).values(
    days.map((day) => ({ userId, day, minute: new Date(`${day}T10:00:00Z`), kind: 'playing' as const, minutes: 10 })),
  )

describe('active members and minutes', () => {
  it('are counted by the member’s own days in weeks from Monday, and admins are not', async () => {
    const [ada, ben] = [await member(), await member()]
    await practise(ada, '2026-11-23', '2026-11-24', '2026-11-22')
    await practise(ben, '2026-09-07', '2026-09-06')
    const [{ id: boss } = { id: 0 }] = await academy.db.select().from(users).where(eq(users.role, 'admin'))
    await practise(boss, '2026-11-24')
    const { weeks } = await figures()
    expect(weeks).toHaveLength(12)
    expect(weeks.filter(({ members }) => members > 0)).toEqual([
      { week: '2026-09-07', members: 1, minutes: 10 },
      { week: '2026-11-16', members: 1, minutes: 10 },
      { week: '2026-11-23', members: 1, minutes: 20 },
    ])
    expect(await people('active', '2026-11-23')).toMatchObject([{ id: ada, minutes: 20 }])
  })
})

describe('retention', () => {
  it('is by the academy’s month of joining, up to the month that runs', async () => {
    const late = await member({ createdAt: new Date('2026-10-01T03:59:59Z') })
    const [early, other] = [
      await member({ createdAt: new Date('2026-10-01T04:00:00Z') }),
      await member({ createdAt: new Date('2026-11-01T03:59:59Z') }),
    ]
    await practise(late, '2026-11-02')
    await practise(early, '2026-10-02', '2026-11-02', '2026-11-03')
    const { cohorts } = await figures()
    expect(cohorts.map(({ month }) => month).slice(-3)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(cohorts.slice(-3)).toEqual([
      { month: '2026-09', joined: 1, active: [0, 0, 1] },
      { month: '2026-10', joined: 2, active: [1, 1] },
      { month: '2026-11', joined: 0, active: [0] },
    ])
    expect(ids(await people('retention', '2026-10'))).toEqual([early, other])
    expect(ids(await people('retention', '2026-10.1'))).toEqual([early])
    expect((await admin.get('/api/admin/figures/retention/people?key=2026-10.2')).status).toBe(404)
  })
})

describe('where members stop', () => {
  it('counts who opened a lesson last more than 14 days ago and has not completed it', async () => {
    const [one = 0, two = 0] = await addLessons(academy.db, [
      { title: 'One', level: 'beginner', category: 'C', description: '' },
      { title: 'Two', level: 'beginner', category: 'C', description: '' },
    ])
    const [ada, ben, cleo] = [await member(), await member(), await member()]
    const visit = (userId: number, lessonId: number, at: string) => ({
      ...{ userId, lessonId, level: 'beginner' as const, visitedAt: new Date(at) },
    })
    await addVisits(academy.db, [
      visit(ada, two, '2026-11-10T11:59:59Z'),
      visit(ben, two, '2026-11-10T12:00:00Z'),
      visit(cleo, one, '2026-10-01T12:00:00Z'),
    ])
    await addProgress(academy.db, [ada, ben, cleo].map((userId) => ({ userId, lessonId: one })))
    expect((await figures()).stops).toMatchObject([
      { title: 'One', completed: 3, stopped: 0 },
      { title: 'Two', completed: 0, stopped: 1 },
    ])
    expect(ids(await people('stops', String(two)))).toEqual([ada])
  })
})

describe('who is at risk', () => {
  it('has a plan and one reason or several, by the same rules as the list of students', async () => {
    const seen = { premium: true, lastLoginAt: new Date('2026-11-23T12:00:00Z') }
    const [fine, stuck, late] = [await member(seen), await member(seen), await member(seen)]
    const quiet = await member({ premium: true, lastLoginAt: new Date('2026-11-01T12:00:00Z') })
    const leaving = await member({ standard: true, lastLoginAt: new Date('2026-11-23T12:00:00Z') })
    await member({ lastLoginAt: new Date('2026-10-01T12:00:00Z') })
    await addProgress(academy.db, [{ userId: fine, lessonId: 1, completedAt: new Date('2026-11-20T12:00:00Z') }])
    await subscribe(late, { state: 'past_due', graceEndsAt: new Date('2026-11-28T12:00:00Z') })
    await subscribe(leaving, { state: 'cancelling', periodEndsAt: new Date('2026-12-01T12:00:00Z') })
    const { risk } = await figures()
    expect([risk.members, risk.of]).toEqual([4, 5])
    expect(Object.fromEntries(risk.reasons.map(({ reason, members }) => [reason, members]))).toEqual({
      ...{ leaving: 1, payment: 1, quiet: 1, stuck: 2, missed: 0 },
    })
    expect(ids(await people('risk'))).toEqual([stuck, late, quiet, leaving])
    expect(await people('risk', 'payment')).toMatchObject([{ id: late, risks: ['payment', 'stuck'] }])
  })
})

describe('income', () => {
  it('is by the academy’s month and by currency, less what was given back', async () => {
    const [ada, ben] = [await member(), await member()]
    await charge(null, '2026-11-01T03:59:59Z', { userId: ada })
    await charge(null, '2026-11-01T04:00:00Z', { userId: ada, amountMinor: 700, kind: 'lesson' })
    await charge(null, '2026-11-05T12:00:00Z', { userId: ben, state: 'part_refunded', refundedMinor: 2000 })
    await charge(null, '2026-11-05T12:00:00Z', { userId: ben, state: 'refunded', refundedMinor: 5000 })
    for (const state of ['failed', 'disputed'] as const) await charge(null, '2026-11-05T12:00:00Z', { userId: ben, state })
    await charge(null, '2026-11-06T12:00:00Z', { userId: ben, currency: 'NGN', amountMinor: 900 })
    const entered = { startsAt: NOW, endsAt: NOW, premium: true, createdAt: new Date('2026-11-07T12:00:00Z') }
    await academy.db.insert(subscriptionChanges).values([
      { ...entered, userId: ada, amountMinor: 100 },
      { ...entered, userId: ada, amountMinor: 999, supersededAt: NOW },
    ])
    expect((await figures()).income).toEqual([
      { month: '2026-10', currency: 'EUR', amount: 5000, members: 1 },
      { month: '2026-11', currency: 'EUR', amount: 3800, members: 2 },
      { month: '2026-11', currency: 'NGN', amount: 900, members: 1 },
    ])
    expect(await people('income', '2026-11.EUR')).toMatchObject([
      { id: ben, amount: 3000, currency: 'EUR' },
      { id: ada, amount: 800 },
    ])
  })
})

describe('monthly recurring revenue', () => {
  const recurring = async () => (await figures()).recurring

  it('takes a twelfth of the years of a currency together, rounded half up once, and sums up no currencies', async () => {
    for (const amountMinor of [100, 101, 105]) await subscribe(await member(), { duration: 'yearly', amountMinor })
    await subscribe(await member(), { amountMinor: 1000 })
    await subscribe(await member(), { amountMinor: 70, currency: 'NGN' })
    expect(await recurring()).toEqual([
      // 306 / 12 = 25.5
      { currency: 'EUR', amount: 1026, members: 4, ending: 0, ending_members: 0 },
      { currency: 'NGN', amount: 70, members: 1, ending: 0, ending_members: 0 },
    ])
  })

  it('has charges in their grace in it, and apart what was cancelled and still runs', async () => {
    const grace = (end: string) => ({ state: 'past_due' as const, graceEndsAt: new Date(end) })
    await subscribe(await member(), grace('2026-11-24T12:00:01Z'))
    await subscribe(await member(), grace('2026-11-24T12:00:00Z'))
    const until = (end: string) => ({ state: 'cancelling' as const, periodEndsAt: new Date(end) })
    const ending = await member()
    await subscribe(ending, { ...until('2026-12-01T12:00:00Z'), duration: 'yearly', amountMinor: 12_000 })
    await subscribe(await member(), until('2026-11-24T12:00:00Z'))
    for (const state of ['incomplete', 'ended', 'refunded'] as const) await subscribe(await member(), { state })
    expect(await recurring()).toEqual([
      { currency: 'EUR', amount: 5000, members: 1, ending: 1000, ending_members: 1 },
    ])
    expect((await people('recurring', 'EUR')).find(({ id }) => id === ending)).toMatchObject({ ending: true })
  })

  it('counts an upgrade once, and a price that members were moved to at its new amount', async () => {
    const ada = await member()
    const former = await subscribe(ada, { state: 'cancelling', periodEndsAt: new Date('2026-12-01T12:00:00Z') })
    await subscribe(ada, { followsId: former, amountMinor: 9000, paid: null })
    await subscribe(await member(), { amountMinor: 6000, movingFromMinor: 5000 })
    expect(await recurring()).toEqual([
      { currency: 'EUR', amount: 15_000, members: 2, ending: 0, ending_members: 0 },
    ])
  })
})

describe('churn', () => {
  const churn = async (month: string): Promise<Omit<Figures['churn'][number], 'month'>> => {
    const found = (await figures()).churn.find((line) => line.month === month)
    return { running: found?.running ?? 0, ended: found?.ended ?? 0, reasons: found?.reasons ?? [] }
  }
  const ended = (at: string, values: Plan = {}): Plan => ({ state: 'ended', endedAt: new Date(at), ...values })

  it('counts whoever ran at the month’s start and had nothing at its end, at the edges of the academy’s zone', async () => {
    for (const at of ['2026-10-01T04:00:00Z', '2026-10-01T04:00:01Z', '2026-11-01T04:00:00Z', '2026-11-01T04:00:01Z'])
      await subscribe(await member(), ended(at))
    const goesOn = await member()
    await subscribe(goesOn)
    expect(await churn('2026-09')).toMatchObject({ running: 5, ended: 1 })
    expect(await churn('2026-10')).toMatchObject({ running: 4, ended: 2 })
    expect(await churn('2026-11')).toMatchObject({ running: 2, ended: 1 })
    expect(await people('churn', '2026-10')).toHaveLength(2)
  })

  it('waits for the end of what was cancelled, and needs no word of the provider for it', async () => {
    const until = (end: string): Plan => ({ state: 'cancelling', periodEndsAt: new Date(end) })
    await subscribe(await member(), until('2026-11-24T12:00:00Z'))
    await subscribe(await member(), until('2026-11-24T12:00:01Z'))
    expect(await churn('2026-11')).toMatchObject({ running: 2, ended: 1 })
  })

  it('counts no upgrade, no plan bought anew, and nobody who came and went within the month', async () => {
    const [ada, ben, cleo] = [await member(), await member(), await member()]
    const former = await subscribe(ada, ended('2026-11-10T12:00:00Z'))
    await subscribe(ada, { followsId: former, createdAt: new Date('2026-11-09T12:00:00Z'), paid: null })
    await subscribe(ben, ended('2026-11-10T12:00:00Z'))
    await subscribe(ben, { paid: '2026-11-20T12:00:00Z' })
    await subscribe(cleo, { ...ended('2026-11-10T12:00:00Z'), paid: '2026-11-05T12:00:00Z' })
    await subscribe(await member(), { ...ended('2026-11-10T12:00:00Z'), paid: null })
    expect(await churn('2026-11')).toEqual({ running: 2, ended: 0, reasons: [] })
  })

  it('says why: what members said, what their charges say, and what nobody knows', async () => {
    const said = await member()
    const subscriptionId = await subscribe(said, ended('2026-11-10T12:00:00Z', { cancelAtPeriodEnd: true }))
    await academy.db.insert(cancellations).values({ subscriptionId, userId: said, reason: 'time', words: '=A baby' })
    await subscribe(await member(), ended('2026-11-11T12:00:00Z', { graceEndsAt: new Date('2026-11-11T12:00:00Z') }))
    await subscribe(await member(), ended('2026-11-12T12:00:00Z', { state: 'refunded' }))
    // who has deleted their account: two subscriptions in a line are one person
    const first = await subscribe(null, ended('2026-11-12T12:00:00Z'))
    await subscribe(null, ended('2026-11-13T12:00:00Z', { followsId: first, createdAt: new Date('2026-11-12T12:00:00Z'), paid: null }))
    const { running, reasons } = await churn('2026-11')
    expect(running).toBe(4)
    expect(Object.fromEntries(reasons.map(({ reason, members }) => [reason, members]))).toEqual({
      ...{ time: 1, payment: 1, refunded: 1, unsaid: 1 },
    })
    const left = await people('churn', '2026-11')
    expect(left.map(({ id }) => id === null)).toEqual([true, false, false, false])
    expect(left.at(-1)).toMatchObject({ reason: 'I have no time to practise at the moment', words: '=A baby' })
    const { text, headers } = await admin.get('/api/admin/figures/churn/people/csv?key=2026-11')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text).toContain("'=A baby")
  })

  it('reads the end of what had ended before ends were noted', async () => {
    const former = { state: 'ended' as const, changedAt: new Date('2026-11-20T12:00:00Z') }
    await subscribe(await member(), { ...former, periodEndsAt: new Date('2026-10-20T12:00:00Z') })
    await subscribe(await member(), { ...former, periodEndsAt: new Date('2026-12-20T12:00:00Z') })
    expect(await churn('2026-10')).toMatchObject({ running: 2, ended: 1 })
    expect(await churn('2026-11')).toMatchObject({ running: 1, ended: 1 })
  })
})

describe('the pages and files', () => {
  const NAMES = ['active', 'retention', 'stops', 'risk', 'income', 'recurring', 'churn']

  it('are counted by the job with as many statements for many members as for none', async () => {
    const few = await academy.countQueries(figures)
    for (let at = 0; at < 5; at++) await subscribe(await member({ premium: true }))
    expect(await academy.countQueries(figures)).toBe(few)
    await academy.runJobs({ scheduled: true, now: new Date(Date.now() + 40 * 60 * 1000) })
    const stored: Figures = (await admin.get('/api/admin/figures')).body
    expect(stored).toMatchObject({ zone: 'America/New_York', risk: { of: 5 } })
    await member({ premium: true })
    expect((await admin.get('/api/admin/figures')).body).toEqual(stored)
    await academy.resetClock()
  })

  it('are for admins alone, and what no figure has is 404', async () => {
    const client = await academy.signedIn({ id: await member() })
    for (const name of NAMES) {
      expect((await client.get(`/api/admin/figures/${name}/csv`)).status).toBe(403)
      const { status, text } = await admin.get(`/api/admin/figures/${name}/csv`)
      expect([status, text.length > 10]).toEqual([200, true])
      expect((await admin.get(`/api/admin/figures/${name}/people?key=no`)).status).toBe(404)
    }
    expect((await client.page('/admin/figures')).status).toBe(403)
    expect((await admin.get('/api/admin/figures/none/people')).status).toBe(404)
  })

  it('lead from each number to its people, a page at a time', async () => {
    const ada = await member({ premium: true, lastLoginAt: new Date() })
    await subscribe(ada)
    expect((await admin.page('/admin')).text).toContain('href="/admin/figures"')
    const { status, text } = await admin.page('/admin/figures')
    expect(status).toBe(200)
    expect(text).toContain('href="/admin/figures/recurring?key=EUR"')
    const list = await admin.page('/admin/figures/recurring?key=EUR')
    expect(list.text).toContain(`href="/admin/students/${ada}"`)
    expect((await admin.get('/api/admin/figures/recurring/people?key=EUR&page=7')).body).toMatchObject({ data: [], total: 1 })
  })
})
