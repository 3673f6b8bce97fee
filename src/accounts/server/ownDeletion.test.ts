import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingAcademy, bookAndPay, daysAhead, openBookingAcademy } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { bookings } from '../../booking/server/tables.ts'
import { auditLog } from '../../platform/server/audit.ts'
import { sessions, users } from './tables.ts'

const PATH = '/api/member/account/deletion'
let academy: BookingAcademy
let id: number
let email: string
let member: Client
beforeAll(async () => {
  academy = await openBookingAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.resetClock()
  const person = await createUser(academy.db, { firstName: 'Ada' })
  id = person.id
  email = person.email
  member = await academy.signedIn(person)
})

const ask = (client = member, current_password = PASSWORD) => client.send('POST', PATH, { current_password })
const found = async () => (await academy.db.select().from(users).where(eq(users.id, id)))[0]

describe('a member who wants to go', () => {
  it('has a week, stays logged in here alone, and reads of it', async () => {
    await academy.signedIn({ id })
    const { status, body } = await ask()
    expect(status).toBe(200)
    const days = (Date.parse(body.deletion_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(await academy.db.$count(sessions, eq(sessions.userId, id))).toBe(1)
    await academy.runJobs()
    expect(academy.mails().at(-1)).toContain('will be deleted')
    expect((await ask()).body.deletion_at).toBe(body.deletion_at)
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    const { data } = (await admin.get(`/api/admin/users?search=${encodeURIComponent(email)}`)).body
    expect(data).toMatchObject([{ id, deletion_at: body.deletion_at }])
    await academy.runJobs({ scheduled: true })
    expect(await found()).toBeDefined()
  })

  it('is asked for the password', async () => {
    const { status, body } = await ask(member, 'not this one, no')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['current_password']])
    expect((await found())?.deletionAt).toBeNull()
    expect((await academy.visitor().send('POST', PATH, { current_password: PASSWORD })).status).toBe(401)
  })

  it('books nothing that would be lost with the account, until it stays', async () => {
    await ask()
    const booked = await academy.book(member, daysAhead(3))
    expect([booked.status, booked.body.message]).toEqual([409, expect.stringMatching(/Keep your account first/)])
    await member.send('DELETE', PATH)
    expect((await academy.book(member, daysAhead(3))).status).toBe(200)
  })

  it('is told by the login that has kept the account, and by no other', async () => {
    await ask()
    const login = () => academy.visitor().send('POST', '/login', { email, password: PASSWORD })
    expect((await login()).body.stays).toBe(true)
    expect((await login()).body.stays).toBeUndefined()
  })

  it('stays by taking it back, or by logging in', async () => {
    await ask()
    expect((await member.send('DELETE', PATH)).status).toBe(200)
    expect((await found())?.deletionAt).toBeNull()
    await ask()
    expect((await academy.visitor().send('POST', '/login', { email, password: PASSWORD })).status).toBe(200)
    expect((await found())?.deletionAt).toBeNull()
    await academy.moveClock({ days: 8 })
    await academy.runJobs({ scheduled: true })
    expect(await found()).toBeDefined()
  })

  it('is gone after a week, and the log says by whose wish', async () => {
    await ask()
    await academy.moveClock({ days: 7, minutes: 1 })
    await academy.runJobs({ scheduled: true, now: new Date(Date.now() + 10 * 86_400_000) })
    expect(await found()).toBeUndefined()
    const entries = await academy.db.select().from(auditLog).where(eq(auditLog.userId, id))
    expect(entries).toMatchObject([{ act: 'user deleted at own wish', by: 'academy' }])
  })

  it('has lessons ahead cancelled, as far as the rules allow', async () => {
    const [near, far] = [
      await bookAndPay(academy, member, daysAhead(2)),
      await bookAndPay(academy, member, daysAhead(9)),
    ]
    // less than a day before the first
    await academy.moveClock({ days: 1, hours: 20 })
    expect((await ask(await academy.signedIn({ id }))).body).toHaveProperty('deletion_at')
    const own = await academy.db.select().from(bookings).where(eq(bookings.userId, id))
    const stateOf = (id: number) => own.find((booking) => booking.id === id)?.state
    expect([stateOf(near.id), stateOf(far.id)]).toEqual(['confirmed', 'cancelled'])
  })

  it('can’t be the last admin', async () => {
    await academy.db.update(users).set({ role: 'member' })
    await academy.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
    const { status, body } = await ask(await academy.signedIn({ id }))
    expect([status, body.message]).toEqual([
      409,
      'This is the last admin who stays, without whom nobody could run the academy.',
    ])
  })

  it('can’t be the last admin who stays, of two who ask at once either', async () => {
    await academy.db.update(users).set({ role: 'member', deletionAt: null })
    const two = await Promise.all([1, 2].map(() => createUser(academy.db, { role: 'admin' })))
    const clients = await Promise.all(two.map((admin) => academy.signedIn(admin)))
    const answers = await Promise.all(clients.map((client) => ask(client)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is held up by nobody who can’t go, however many they are', async () => {
    const { db } = academy
    const soon = new Date(Date.now() + 60_000)
    await db.update(users).set({ role: 'member', deletionAt: null })
    for (let i = 0; i < 101; i++) await createUser(db, { role: 'admin', deletionAt: soon })
    const other = await createUser(db, { deletionAt: new Date(soon.getTime() + 1000) })
    // after every hour that the clocks of the tests above have been at
    const now = new Date(soon.getTime() + 20 * 86_400_000)
    const errors = await academy.runJobs({ scheduled: true, now, mayFail: true })
    expect(errors).toMatchObject([{ message: 'Accounts that were to go are still there.' }])
    expect(await db.$count(users, eq(users.id, other.id))).toBe(0)
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(101)
    await db.update(users).set({ role: 'member', deletionAt: null })
  })
})
