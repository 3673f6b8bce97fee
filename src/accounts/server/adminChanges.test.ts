import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { issueMailToken } from './mailTokens.ts'
import { accessPeriods, mailTokens, subscriptionChanges, users } from './tables.ts'

let academy: TestAcademy
let admin: Client
let adminId: number
beforeAll(async () => {
  academy = await openTestAcademy()
  const boss = await createUser(academy.db, { role: 'admin' })
  adminId = boss.id
  admin = await academy.signedIn(boss)
})
afterAll(() => academy.close())

const details = { first_name: 'Ada', last_name: 'King', email: 'king@academy.test', premium: 0, payment_status: null }
const put = (id: number, changes: object = {}) =>
  admin.send('PUT', `/api/admin/users/${id}`, { ...details, ...changes })
const pay = (body: object) => admin.send('POST', '/api/admin/payment/update', body)
const unique = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@academy.test`

it('what was entered before is looked up once for each entry', async () => {
  const { id } = await createUser(academy.db)
  const entry = { user_id: id, starts_at: '2026-01-01', ends_at: '2026-02-01', amount: '40', premium: 1 }
  await pay(entry)
  let asked = 0
  academy.database.onQuery = (text) => {
    if (/^select .* from "subscription_changes"/.test(text)) asked++
  }
  expect((await pay({ ...entry, amount: '45' })).status).toBe(200)
  academy.database.onQuery = undefined
  expect(asked).toBe(1)
})

describe('changing a user', () => {
  it('changes every field and answers what is true now', async () => {
    const { id } = await createUser(academy.db)
    const email = unique('king')
    const { status, body } = await put(id, { first_name: ' Ada ', email, premium: 1, payment_status: 'successful' })
    expect(status).toBe(200)
    expect(body.message).toBe('User updated sucessfully')
    expect(body.user).toMatchObject({
      id,
      name: 'Ada King',
      email,
      premium: 1,
      premium_granted: 1,
      payment_status: 'successful',
    })
    const unset = await put(id, { email, premium: '0', payment_status: '' })
    expect(unset.body.user).toMatchObject({ premium: 0, payment_status: null })
    await put(id, { email, payment_status: 'fail' })
    const answer = await admin.send('PUT', `/api/admin/users/${id}`, { ...details, email, payment_status: undefined })
    expect(answer.body.user.payment_status).toBe('fail')
  })

  it('keeps one plain space wherever one was typed in a name', async () => {
    const { id } = await createUser(academy.db)
    const names = { first_name: ' Anna\u00a0 Maria\u3000', last_name: 'van  der\u2009Berg' }
    const { body } = await put(id, { ...names, email: unique('anna') })
    expect(body.user).toMatchObject({ first_name: 'Anna Maria', last_name: 'van der Berg' })
    expect((await put(id, { ...names, first_name: 'Anna\nMaria' })).status).toBe(422)
  })

  it('takes nothing paid away, and changes no role', async () => {
    const { id } = await createUser(academy.db, { premium: true })
    const { body } = await put(id, { email: unique('paid'), premium: 0, role: 'admin' })
    expect(body.user).toMatchObject({ premium: 1, premium_granted: 0, role: 'member' })
  })

  it.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: undefined }, 'last_name'],
    [{ first_name: 'a\u0007b' }, 'first_name'],
    [{ email: 'nobody' }, 'email'],
    [{ premium: 2 }, 'premium'],
    [{ premium: null }, 'premium'],
    [{ premium: undefined }, 'premium'],
    [{ payment_status: 'paid' }, 'payment_status'],
  ])('refuses %j', async (changes, field) => {
    const { id } = await createUser(academy.db)
    const { status, body } = await put(id, { email: unique('bad'), ...changes })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('lets no two have one address, not even at once', async () => {
    const one = await createUser(academy.db)
    const two = await createUser(academy.db)
    const taken = await put(two.id, { email: one.email.toUpperCase() })
    expect(taken.status).toBe(422)
    expect(taken.body.errors).toEqual({ email: ['Somebody else has this email address.'] })
    const email = unique('same')
    const answers = await Promise.all([put(one.id, { email }), put(two.id, { email })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('has a new address confirmed again, and voids the links mailed to the old one', async () => {
    const old = unique('old')
    const { id } = await createUser(academy.db, { email: old, emailVerifiedAt: new Date() })
    await issueMailToken(academy.db, id, 'reset')
    await put(id, { email: old.toUpperCase() })
    const links = () =>
      academy.db.select({ purpose: mailTokens.purpose }).from(mailTokens).where(eq(mailTokens.userId, id))
    expect(await links()).toEqual([{ purpose: 'reset' }])
    const email = unique('new')
    await put(id, { email })
    await academy.runJobs()
    const mailsTo = (address: string) =>
      academy.mails().filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`))
    expect([mailsTo(email).length, mailsTo(old).length]).toEqual([1, 1])
    expect(await links()).toEqual([{ purpose: 'verify' }])
    const [row] = await academy.db.select().from(users).where(eq(users.id, id))
    expect(row?.emailVerifiedAt).toBeNull()
  })

  it('moves the own address on the profile alone, where the password is asked', async () => {
    const user = await createUser(academy.db, { role: 'admin' })
    const self = await academy.signedIn(user)
    const fields = { first_name: 'Ada', last_name: 'King', premium: 0 }
    const moved = await self.send('PUT', `/api/admin/users/${user.id}`, { ...fields, email: 'elsewhere@academy.test' })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['email']])
    const named = await self.send('PUT', `/api/admin/users/${user.id}`, { ...fields, email: user.email.toUpperCase() })
    expect(named.status).toBe(200)
  })

  it('answers 404 for a member who does not exist', async () => {
    expect((await put(999_999)).status).toBe(404)
    expect((await admin.send('PUT', '/api/admin/users/ada', details)).status).toBe(404)
    expect((await admin.send('PUT', '/api/admin/users/99999999999', details)).status).toBe(404)
  })
})

const day = (offset: number) => new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const month = { starts_at: day(-1), ends_at: day(29), amount: '40.00', premium: 1 }

describe('entering a subscription', () => {
  it('gives premium for its time, in place of the one before, and a line in the books each time', async () => {
    const { id } = await createUser(academy.db)
    const { status, body } = await pay({ user_id: id, ...month })
    expect(status).toBe(200)
    expect(body.message).toBe('payment updated')
    expect(body.user).toMatchObject({
      premium: 1,
      premium_granted: 0,
      metadata: { duration: 'monthly', tier: 'premium', by_admin: true },
    })
    expect(body.user.metadata.starts_at).toBe(`${month.starts_at}T00:00:00.000Z`)
    const year = { user_id: id, starts_at: day(0), ends_at: day(365), amount: '189', premium: '0' }
    expect((await pay(year)).body.user).toMatchObject({
      premium: 0,
      metadata: { duration: 'yearly', tier: 'standard' },
    })
    const periods = await academy.db.select().from(accessPeriods).where(eq(accessPeriods.userId, id))
    expect(periods).toHaveLength(1)
    const books = await academy.db.select().from(subscriptionChanges).where(eq(subscriptionChanges.userId, id))
    expect(books.map(({ amountMinor, premium, adminId: by }) => ({ amountMinor, premium, by }))).toEqual([
      { amountMinor: 4000, premium: true, by: adminId },
      { amountMinor: 18900, premium: false, by: adminId },
    ])
  })

  it('as another payment takes the place of none, also of one that was entered early', async () => {
    const { id } = await createUser(academy.db)
    const enter = (starts_at: string, ends_at: string) =>
      pay({ user_id: id, starts_at, ends_at, amount: '40', premium: '1', is_new: '1' })
    expect((await enter('2026-01-01', '2026-02-01')).status).toBe(200)
    expect((await enter('2026-02-01', '2026-03-01')).status).toBe(200)
    const refused = await enter('2026-02-01', '2026-03-01')
    expect(refused.status).toBe(422)
    expect(refused.body.errors.starts_at[0]).toMatch(/until 1 March 2026\. Please choose that day or a later one\.$/)
    const books = await academy.db.select().from(subscriptionChanges).where(eq(subscriptionChanges.userId, id))
    expect(books.map(({ supersededAt }) => supersededAt)).toEqual([null, null])
  })

  it('gives nothing before it starts and after it has ended', async () => {
    const { id } = await createUser(academy.db)
    const later = await pay({ user_id: id, ...month, starts_at: day(2), ends_at: day(32) })
    expect(later.body.user).toMatchObject({ premium: 0, metadata: { running: false } })
    const past = await pay({ user_id: id, ...month, starts_at: day(-40), ends_at: day(0) })
    expect(past.body.user).toMatchObject({ premium: 0, metadata: { running: false } })
  })

  it('leaves alone what was paid online', async () => {
    const { id } = await createUser(academy.db, { premium: true })
    const { body } = await pay({ user_id: id, ...month, ends_at: day(300), premium: 0 })
    expect(body.user).toMatchObject({ premium: 1, metadata: { tier: 'premium', by_admin: false } })
  })

  it('keeps one period when two admins enter one at once', async () => {
    const { id } = await createUser(academy.db)
    const answers = await Promise.all(['1', '2', '3'].map((amount) => pay({ user_id: id, ...month, amount })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await academy.db.select().from(accessPeriods).where(eq(accessPeriods.userId, id))).toHaveLength(1)
    expect(await academy.db.select().from(subscriptionChanges).where(eq(subscriptionChanges.userId, id))).toHaveLength(
      3,
    )
  })

  it.each([
    [{ ends_at: month.starts_at }, 'ends_at', 'The end must be after the start.'],
    [{ ends_at: '2026-02-30' }, 'ends_at', 'Please enter the day it ends, as YYYY-MM-DD.'],
    [{ starts_at: '' }, 'starts_at', 'Please enter the day it starts, as YYYY-MM-DD.'],
    [{ starts_at: '0000-01-01' }, 'starts_at', 'Please enter the day it starts, as YYYY-MM-DD.'],
    [{ starts_at: `${month.starts_at}T10:00` }, 'starts_at', 'Please enter the day it starts, as YYYY-MM-DD.'],
    [{ amount: '' }, 'amount', 'Please enter the amount.'],
    [{ amount: 40.5 }, 'amount', 'Please enter the amount.'],
    [{ amount: '40,00' }, 'amount', expect.stringContaining('40 or 40.00')],
    [{ amount: '-1' }, 'amount', expect.stringContaining('40 or 40.00')],
    [{ premium: 'yes' }, 'premium', 'Please choose Yes or No.'],
  ])('refuses %j', async (changes, field, text) => {
    const { id } = await createUser(academy.db)
    const { status, body } = await pay({ user_id: id, ...month, ...changes })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ [field]: [text] })
    expect(await academy.db.select().from(subscriptionChanges).where(eq(subscriptionChanges.userId, id))).toEqual([])
  })

  it('answers 404 for a member who does not exist, and 422 for what is no id', async () => {
    expect((await pay({ user_id: 999_999, ...month })).status).toBe(404)
    expect((await pay({ user_id: 'ada', ...month })).body.errors).toHaveProperty('user_id')
  })
})
