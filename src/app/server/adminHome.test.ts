import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { OPEN } from '../../../test/bookingAcademy.ts'
import { type Client, screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { createShow } from '../../../test/shows.ts'
import {
  countMembers,
  countPlans,
  countPlansBefore,
  enteredIncome,
  sumLastMonths,
  sumMonthBefore,
} from '../../accounts/server/index.ts'
import { accessPeriods, subscriptionChanges } from '../../accounts/server/tables.ts'
import { charges } from '../../billing/server/tables.ts'
import { storeHours } from '../../booking/server/hours.ts'
import {
  addLessons,
  addProgress,
  countCompletedBefore,
  countCompletions,
  findStops,
} from '../../learning/server/index.ts'
import { lessonVisits } from '../../learning/server/tables.ts'
import { messages } from '../../messages/server/tables.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { dayOn } from '../../platform/server/zonedTime.ts'
import { findTodo } from './todo.ts'

const DAY = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

it('is there for an academy in which nothing has happened', async () => {
  const { status, text } = await admin.page('/admin')
  expect(status).toBe(200)
  expect(text).toContain('Overview')
  expect(text).toContain('No subscription runs now.')
  expect(text).toContain('Nobody has stopped anywhere.')
})

it('is for admins only', async () => {
  const member = await academy.signedIn(await createUser(academy.db))
  for (const path of ['/admin', '/admin/', '/ADMIN']) {
    const visitor = await academy.visitor().page(path)
    expect([visitor.status, visitor.headers.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    const refused = await member.page(path)
    expect(refused.status).toBe(403)
    expect(refused.text).not.toContain('Overview')
  }
})

let minutes = 0
/** As the job does within five minutes. */
async function countAnew(): Promise<void> {
  minutes += 6
  await academy.runJobs({ scheduled: true, now: new Date(Date.now() + minutes * 60_000) })
  await academy.resetClock()
}

describe('the figures', () => {
  it('count members by the week they joined, admins not', async () => {
    const before = await countMembers(academy.db)
    await createUser(academy.db)
    await createUser(academy.db, { createdAt: ago(14) })
    await createUser(academy.db, { createdAt: ago(45) })
    await createUser(academy.db, { createdAt: ago(400) })
    await createUser(academy.db, { role: 'admin' })
    const { total, weeks, recent } = await countMembers(academy.db)
    expect(total).toBe(before.total + 4)
    expect(weeks).toHaveLength(12)
    const added = weeks.map(({ members }, index) => members - (before.weeks[index]?.members ?? 0))
    expect([added[11], added[9], added[10]]).toEqual([1, 1, 0])
    expect(recent).toEqual({ joined: before.recent.joined + 2, before: before.recent.before + 1 })
    expect(weeks.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true)
  })

  it('count subscriptions that run now, each member once a plan', async () => {
    const { id: one } = await createUser(academy.db, { premium: true })
    const { id: two } = await createUser(academy.db)
    const plan = { tier: 'standard' as const, duration: 'yearly' as const, endsAt: ago(-30) }
    await academy.db.insert(accessPeriods).values([
      { ...plan, userId: two, startsAt: ago(30) },
      { ...plan, userId: two, startsAt: ago(10) },
      { ...plan, userId: one, startsAt: ago(-10) },
      { ...plan, userId: one, startsAt: ago(60), endsAt: ago(30) },
    ])
    expect(await countPlans(academy.db)).toEqual([
      { tier: 'premium', duration: 'monthly', members: 1 },
      { tier: 'standard', duration: 'yearly', members: 1 },
    ])
    // the one that ended thirty days ago did not run any more, and the other one began
    await academy.db.insert(accessPeriods).values({ ...plan, userId: two, startsAt: ago(90), endsAt: ago(29) })
    expect(await countPlansBefore(academy.db)).toBe(1)
  })

  it('sum what admins entered as paid, a correction in place of what it corrects', async () => {
    await countAnew()
    const { id } = await createUser(academy.db)
    const paid = { startsAt: ago(5), endsAt: ago(-25), premium: true, createdAt: new Date() }
    await academy.db.insert(subscriptionChanges).values([
      { ...paid, userId: id, amountMinor: 400, supersededAt: new Date() },
      { ...paid, userId: id, amountMinor: 4000 },
      { ...paid, userId: id, startsAt: ago(3), amountMinor: 2300 },
      { ...paid, userId: null, amountMinor: 100 },
      { ...paid, userId: null, amountMinor: 100 },
      { ...paid, userId: null, amountMinor: 9999, createdAt: ago(800) },
    ])
    const month = new Date().toISOString().slice(0, 7)
    const income = await sumLastMonths(academy.db, [enteredIncome], new Date(), 12)
    expect(income).toEqual([{ month, currency: 'EUR', amountMinor: 6500, payments: 4, members: 1 }])
    // the page shows what was counted last
    expect((await admin.page('/admin')).text).not.toContain('€65.00')
    await countAnew()
    expect((await admin.page('/admin')).text).toContain('€65.00')
  })

  it('sum last month up to the same point of it', async () => {
    const { id } = await createUser(academy.db)
    const paid = { startsAt: ago(5), endsAt: ago(-25), premium: true, userId: id, amountMinor: 700 }
    await academy.db.insert(subscriptionChanges).values(
      ['2025-03-01T00:00:00Z', '2025-03-10T11:00:00Z', '2025-03-10T13:00:00Z', '2025-04-01T10:00:00Z'].map((at) => ({
        ...{ ...paid, createdAt: new Date(at) },
      })),
    )
    const until = (now: string) => sumMonthBefore(academy.db, [enteredIncome], new Date(now))
    const sum = (amountMinor: number) => ({ month: '2025-03', sums: [{ currency: 'EUR', amountMinor }] })
    expect(await until('2025-04-10T12:00:00Z')).toEqual(sum(1400))
    expect(await until('2025-04-30T23:00:00Z')).toEqual(sum(2100))
    expect((await until('2025-07-31T23:00:00Z')).sums).toEqual([])
    await academy.db.delete(subscriptionChanges).where(eq(subscriptionChanges.userId, id))
  })

  it('count completed lessons of thirty days, and find where members stopped', async () => {
    const { db } = academy
    const [a = 0, b = 0, hidden = 0] = await addLessons(
      db,
      ['A', 'B', 'Hidden'].map((title) => ({
        ...{ title, category: 'C', level: 'beginner' as const },
        status: title === 'Hidden' ? ('inactive' as const) : ('active' as const),
      })),
    )
    const ids = await Promise.all([1, 2, 3, 4, 5].map(async () => (await createUser(db)).id))
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = ids
    const { id: boss } = await createUser(db, { role: 'admin' })
    await addProgress(db, [
      { userId: one, lessonId: a, completedAt: ago(3) },
      { userId: two, lessonId: a, completedAt: ago(3) },
      { userId: three, lessonId: a, completedAt: ago(40) },
      { userId: boss, lessonId: a, completedAt: ago(3) },
    ])
    const visit = { level: 'beginner' as const, visitedAt: ago(20) }
    await db.insert(lessonVisits).values([
      { ...visit, userId: one, lessonId: a },
      { ...visit, userId: two, lessonId: b },
      { ...visit, userId: three, lessonId: b },
      { ...visit, userId: four, lessonId: b, visitedAt: ago(5) },
      { ...visit, userId: five, lessonId: hidden },
      { ...visit, userId: boss, lessonId: b },
    ])
    const days = await countCompletions(db)
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.day).toBe(dayOf(new Date()))
    expect(days.filter(({ lessons }) => lessons > 0)).toEqual([{ day: dayOf(ago(3)), lessons: 2 }])
    expect(await countCompletedBefore(db)).toBe(1)
    expect(await findStops(db)).toEqual([{ id: b, title: 'B', category: 'C', level: 'beginner', members: 2 }])
    await countAnew()
    expect((await admin.page('/admin')).text).toContain(`/member/course/beginner?lesson=${b}`)
  })

  it('count lessons by the days of the academy’s zone, also where tomorrow has begun', async () => {
    const zone = 'Pacific/Kiritimati'
    await academy.db.execute(sql`insert into settings (section, version, value)
      values ('place', 1, ${JSON.stringify({ time_zone: zone, currency: 'EUR' })}::jsonb)`)
    const days = await countCompletions(academy.db)
    await academy.db.execute(sql`delete from settings where section = 'place'`)
    expect([days.length, days.at(-1)?.day]).toEqual([30, dayOn(new Date(), zone)])
    expect(days.filter(({ lessons }) => lessons > 0)).toEqual([{ day: dayOn(ago(3), zone), lessons: 2 }])
  })

  it('are read by one query, however long it takes to count them, beside two of the checklist, three of the inbox, eight of the day and one of the bell', async () => {
    expect(await academy.countQueries(() => admin.page('/admin'))).toBe(17)
  })
})

describe('today', () => {
  const noon = (days: number) => new Date(`${dayOf(ago(-days))}T12:00:00Z`)
  const todo = (days: number) =>
    findTodo({ db: academy.db, readerId: 1, now: noon(days), peekInbox: async () => ({ total: 3, oldest: [] }) })

  it('says that nothing waits where nothing does', async () => {
    expect((await admin.page('/admin')).text).toContain('Nothing to do, and nothing in your calendar')
  })

  it('has the shows and messages of this day in their order, and nothing of the days around it', async () => {
    const { id } = await createShow(academy.db, { title: 'Scales at noon', startTime: noon(40) })
    await createShow(academy.db, { title: 'Too late', startTime: noon(41) })
    await createShow(academy.db, { title: 'Called off', startTime: noon(40), deletedAt: new Date() })
    const morning = { segmentName: 'Everybody', filter: {}, subject: 'Good morning', body: 'Hello' }
    const [message] = await academy.db
      .insert(messages)
      .values([
        { ...morning, scheduledAt: new Date(noon(40).getTime() - 3 * 3_600_000) },
        { ...morning, scheduledAt: noon(40), state: 'cancelled' },
      ])
      .returning({ id: messages.id })
    expect(await todo(40)).toEqual({
      inbox: { total: 3, oldest: [] },
      payments: { charges: 0, disputed: 0, events: 0, refused: 0 },
      next: null,
      appointments: [
        { at: expect.any(String), title: '“Good morning” goes to Everybody', href: `/admin/messages/${message?.id}` },
        { at: noon(40).toISOString(), title: 'Live show: Scales at noon', href: `/member/live-shows#show-${id}` },
      ],
    })
    const before = await todo(39)
    expect([before.appointments, before.next?.href]).toEqual([[], `/admin/messages/${message?.id}`])
    expect((await todo(32)).next).toBeNull()
  })

  it('leads to what waits, and to the payments that failed', async () => {
    const { id } = await createUser(academy.db)
    await academy.db.insert(charges).values({
      ...{ userId: id, provider: 'stripe', providerId: 'ch_failed', currency: 'EUR', amountMinor: 2300 },
      ...{ state: 'failed', happenedAt: new Date(), what: 'Standard, monthly' },
    })
    const { text } = await admin.page('/admin')
    expect(text).toContain('href="/admin/payments?state=failed"')
    expect(text).toContain('1 charge has failed')
  })
})

describe('the opening checklist', () => {
  const doneOf = (text: string): string[] | undefined => screenData(text, 'app/Checklist')?.done
  const save = async (section: 'identity' | 'teacher' | 'overview', fields: object) => {
    const { value, version } = (await admin.get('/api/admin/settings')).body[section]
    await admin.send('PUT', '/api/admin/settings', { ...value, ...fields, section, version })
  }

  it('knows what is done', async () => {
    const fresh = await openTestAcademy({
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcd',
    })
    const owner = await fresh.signedIn(await createUser(fresh.db, { role: 'admin' }))
    expect(doneOf((await owner.page('/admin')).text)).toEqual(['payments', 'mail'])
    await fresh.close()

    expect(doneOf((await admin.page('/admin')).text)).toEqual(['lesson', 'members'])
    await save('identity', { name: 'Ivory Lane' })
    await save('teacher', { name: 'Clara' })
    await inTransaction(academy.db, (tx) => storeHours(tx, OPEN))
    expect(doneOf((await admin.page('/admin')).text)).toEqual(['name', 'teacher', 'lesson', 'hours', 'members'])
  })

  it('is put away for all admins, and then costs no query', async () => {
    await save('overview', { checklist: false })
    const other = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    expect(doneOf((await other.page('/admin')).text)).toBeNull()
    expect(await academy.countQueries(() => other.page('/admin'))).toBe(15)
    await save('overview', { checklist: true })
  })
})
