import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { countPlans, sumPayments } from '../../../accounts/server/index.ts'
import { users } from '../../../accounts/server/tables.ts'
import { selectRows } from '../../../platform/server/database.ts'
import { storedFiles } from '../../../platform/server/storedFiles.ts'
import { findUntrackedFiles } from '../../../platform/server/sweepFiles.ts'
import { seedDemo } from './seedDemo.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
  await seedDemo(academy.context)
})
afterAll(() => academy.close())

describe('the demo academy', () => {
  it('has subscriptions of every kind, and income in each of the last months', async () => {
    const plans = (await countPlans(academy.db)).map(({ tier, duration }) => `${tier} ${duration}`)
    expect(plans.sort()).toEqual(['premium monthly', 'premium yearly', 'standard monthly', 'standard yearly'])
    const income = await sumPayments(academy.db)
    expect(income.length).toBeGreaterThanOrEqual(6)
    expect(income.every(({ amountMinor, currency }) => amountMinor > 0 && currency === 'EUR')).toBe(true)
  })

  it('has one member who pays online, and one who has nothing', async () => {
    const people = await academy.db.select({ id: users.id, email: users.email, role: users.role }).from(users)
    const boss = people.find(({ role }) => role === 'admin')
    const admin = await academy.signedIn(boss ?? { id: 0 })
    const find = async (email: string) => (await admin.get(`/api/admin/users?search=${email}`)).body.data[0]
    expect(await find('premium@academy.test')).toMatchObject({ premium: 1, metadata: { by_admin: false } })
    expect(await find('member@academy.test')).toMatchObject({ premium: 0, metadata: null })
  })

  it('has an instructor to book, and bookings behind and ahead', async () => {
    const people = await academy.db.select({ id: users.id, role: users.role }).from(users)
    const admin = await academy.signedIn(people.find(({ role }) => role === 'admin') ?? { id: 0 })
    const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const listed = async (from: string) => (await admin.get(`/api/admin/bookings?from=${from}&days=31`)).body.data
    const states = [...(await listed(day(-21))), ...(await listed(day(10)))].map(({ state }) => state)
    expect(states).toContain('completed')
    expect(states).toContain('confirmed')
    const { times } = (await admin.get('/api/booking/free-times?kind=lesson')).body
    expect(times.length).toBeGreaterThan(100)
  })

  it('keeps its files, and nothing of a seeding that was killed', async () => {
    const other = await openTestAcademy()
    const left = await other.context.files.put('covers', 'webp', Buffer.from('half'), 'image/webp')
    await other.db.insert(storedFiles).values({ key: left })
    await seedDemo(other.context)
    expect(await other.context.files.sizeOf(left)).toBeUndefined()
    expect(await other.db.$count(storedFiles, isNull(storedFiles.ownerKind))).toBe(0)
    expect(await findUntrackedFiles(other.context)).toEqual([])
    const [{ key } = { key: '' }] = await selectRows<{ key: string }>(
      other.db,
      sql`select avatar_key as key from users where avatar_key is not null limit 1`,
    )
    expect(await other.context.files.sizeOf(key)).toBeGreaterThan(0)
    await other.close()
  })

  it('is not filled a second time', async () => {
    const before = await academy.db.$count(users)
    await seedDemo(academy.context)
    expect(await academy.db.$count(users)).toBe(before)
  })
})
