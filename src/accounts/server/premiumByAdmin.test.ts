import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { accessPeriods } from './tables.ts'

const DAY = 24 * 60 * 60_000

let academy: TestAcademy
let owner: { id: number }
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  owner = await createUser(academy.db, { role: 'admin' })
  admin = await academy.signedIn(owner)
})
afterAll(() => academy.close())

const listed = async (id: number) =>
  (await admin.get('/api/admin/users?perPage=100')).body.data.find((member: { id: number }) => member.id === id)
const put = (member: { id: number }) => admin.send('PUT', `/api/admin/users/${member.id}`, member)
const pay = (body: object) => admin.send('POST', '/api/admin/payment/update', body)
/** Lets the month pass that a member has paid for. */
async function passMonth(): Promise<void> {
  await academy.moveClock({ days: 31 })
  admin = await academy.signedIn(owner)
}
const day = (offset: number) => new Date(currentTime().getTime() + offset * DAY).toISOString().slice(0, 10)
const month = () => ({ starts_at: day(-1), ends_at: day(29), amount: '40' })

describe('a member who is read from the list and sent back', () => {
  it.each([
    ['has paid', { premium: true }, 1, 0],
    ['was given premium', { premiumGranted: true }, 1, 1],
    ['was given premium and has paid', { premium: true, premiumGranted: true }, 1, 1],
    ['has none', {}, 0, 0],
    ['is an admin', { role: 'admin' as const }, 1, 0],
  ])('keeps what they have: one who %s', async (_, values, premium, premium_granted) => {
    const { id } = await createUser(academy.db, values)
    const before = await listed(id)
    expect(before).toMatchObject({ premium, premium_granted })
    const { status, body } = await put(before)
    expect(status).toBe(200)
    expect(body.user).toEqual(before)
    expect(await listed(id)).toEqual(before)
  })

  it('loses premium when the time paid for is over', async () => {
    const { id } = await createUser(academy.db, { premium: true })
    await put(await listed(id))
    await passMonth()
    expect(await listed(id)).toMatchObject({ premium: 0, premium_granted: 0 })
  })
})

describe('the next payment, entered early', () => {
  const periods = async (id: number) =>
    (
      await academy.db.select().from(accessPeriods).where(eq(accessPeriods.userId, id)).orderBy(accessPeriods.startsAt)
    ).map(({ startsAt, endsAt }) => [startsAt, endsAt].map((at) => at.toISOString().slice(0, 10)))
  const enter = (id: number, from: number, until: number) =>
    pay({ user_id: id, starts_at: day(from), ends_at: day(until), amount: '40', premium: 1 })

  it('takes none of the days that are paid for, and is corrected by itself', async () => {
    const { id } = await createUser(academy.db)
    await enter(id, -25, 5)
    await enter(id, 5, 35)
    expect(await listed(id)).toMatchObject({ premium: 1, metadata: { by_admin: true, running: true } })
    expect(await periods(id)).toEqual([
      [day(-25), day(5)],
      [day(5), day(35)],
    ])
    await enter(id, 6, 36)
    await enter(id, 36, 66)
    expect(await periods(id)).toEqual([
      [day(-25), day(5)],
      [day(6), day(36)],
      [day(36), day(66)],
    ])
  })

  it('gives way to an entry about the days before it', async () => {
    const { id } = await createUser(academy.db)
    await enter(id, -25, 5)
    await enter(id, 5, 35)
    await enter(id, 3, 33)
    expect(await periods(id)).toEqual([
      [day(-25), day(3)],
      [day(3), day(33)],
    ])
    await enter(id, -25, -2)
    expect(await periods(id)).toEqual([[day(-25), day(-2)]])
    expect(await listed(id)).toMatchObject({ premium: 0 })
  })
})

describe('a name that is saved in a form opened before', () => {
  const rename = (member: { premium: number }, first_name = 'Renamed') => ({
    ...{ ...member, first_name },
    premium_before: member.premium,
  })

  it('gives no premium to a member whose month has passed meanwhile', async () => {
    const { id } = await createUser(academy.db, { premium: true })
    const opened = await listed(id)
    await passMonth()
    expect((await put({ ...rename(opened), id })).status).toBe(200)
    expect(await listed(id)).toMatchObject({ first_name: 'Renamed', premium: 0, premium_granted: 0 })
  })

  it('takes back nothing that a colleague has given meanwhile', async () => {
    const { id } = await createUser(academy.db)
    const opened = await listed(id)
    await put({ ...opened, premium: 1 })
    await put({ ...rename(opened), id })
    expect(await listed(id)).toMatchObject({ first_name: 'Renamed', premium: 1, premium_granted: 1 })
  })
})

describe('Yes and No', () => {
  it('Yes gives premium without an end to members without it, and No takes it back', async () => {
    const { id } = await createUser(academy.db)
    expect((await put({ ...(await listed(id)), premium: 1 })).body.user).toMatchObject({ premium: 1 })
    expect((await put({ ...(await listed(id)), premium: 0 })).body.user).toMatchObject({ premium: 0 })
  })

  it('No ends the gift and leaves what is paid until its end', async () => {
    const { id } = await createUser(academy.db, { premium: true, premiumGranted: true })
    const { body } = await put({ ...(await listed(id)), premium: 0 })
    expect(body.user).toMatchObject({ premium: 1, premium_granted: 0 })
    await passMonth()
    expect((await listed(id)).premium).toBe(0)
  })

  it('Yes gives nothing without an end once a premium subscription runs, also to whom the list showed none', async () => {
    const { id } = await createUser(academy.db)
    const before = await listed(id)
    await pay({ user_id: id, ...month(), premium: 1 })
    const answers = await Promise.all([1, 2].map(() => put({ ...before, premium: 1 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listed(id)).toMatchObject({ premium: 1, premium_granted: 0 })
  })

  it('the later of two at once decides, Yes or No', async () => {
    const { id } = await createUser(academy.db)
    const before = await listed(id)
    const answers = await Promise.all([0, 1].map((premium) => put({ ...before, premium })))
    const { premium, premium_granted } = await listed(id)
    expect(answers.map(({ body }) => body.user.premium)).toContain(premium)
    expect(premium_granted).toBe(premium)
  })
})

describe('a subscription entered with the premium that is listed', () => {
  it('is of the premium tier for its time only', async () => {
    const { id } = await createUser(academy.db, { premium: true })
    const { premium } = await listed(id)
    const { body } = await pay({ user_id: id, ...month(), premium })
    expect(body.user).toMatchObject({ premium: 1, premium_granted: 0 })
    await passMonth()
    expect(await listed(id)).toMatchObject({ premium: 0, premium_granted: 0 })
  })

  it('leaves a gift as it is, with Yes and with No', async () => {
    const { id } = await createUser(academy.db, { premiumGranted: true })
    for (const premium of [0, 1]) {
      const { body } = await pay({ user_id: id, ...month(), premium })
      expect(body.user).toMatchObject({ premium: 1, premium_granted: 1 })
    }
  })
})
