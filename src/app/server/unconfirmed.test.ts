import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { changeMember } from '../../accounts/server/changeMember.ts'
import { sessions, users } from '../../accounts/server/tables.ts'
import { charges, orders } from '../../billing/server/tables.ts'
import { bookings } from '../../booking/server/tables.ts'
import { stepTicks } from '../../learning/server/tables.ts'
import { auditLog } from '../../platform/server/audit.ts'
import { retentionSection } from '../../settings/index.ts'

let academy: TestAcademy
let boss: Awaited<ReturnType<typeof createUser>>
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  boss = await createUser(academy.db, { role: 'admin', emailVerifiedAt: new Date() })
  admin = await academy.signedIn(boss)
})
afterAll(() => academy.close())

const DAY = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
let nights = 0
/** The night's job, which is due once a day: the clock of the jobs goes on by two. */
const night = () => academy.runJobs({ now: new Date(Date.now() + ++nights * 2 * DAY), scheduled: true })
const isThere = async (id: number) => (await academy.db.$count(users, eq(users.id, id))) === 1

describe('accounts that were never confirmed', () => {
  const old = { createdAt: ago(100), lastLoginAt: ago(99.5) }
  const warned = () => academy.mails().filter((mail) => mail.includes('will be deleted in a week'))
  /** The nights of a week, which pass for the rows in place of the clock. */
  async function passWeek() {
    const { deletionWarnedAt } = users
    await academy.db.update(users).set({ deletionWarnedAt: sql`${deletionWarnedAt} - interval '8 days'` })
  }
  /** Two processes on the same night; the clock moves once for both. */
  const twoAtOnce = async () => {
    nights++
    await academy.context.jobs.planSchedules()
    await academy.moveClock({ days: 2 })
    await Promise.all([academy.runJobs(), academy.runJobs()])
  }

  it('stay while the owner does not wish otherwise', async () => {
    const { id } = await createUser(academy.db, old)
    await night()
    await passWeek()
    await night()
    expect(await isThere(id)).toBe(true)
    expect(warned()).toEqual([])
    await academy.db.delete(users).where(eq(users.id, id))
  })

  it('go a week after an email, and nobody who was confirmed, came back or is needed', async () => {
    const { db } = academy
    const idle = await createUser(db, old)
    const moved = await createUser(db, { ...old, emailVerifiedAt: ago(99) })
    const byAdmin = await createUser(db, { ...old, emailVerifiedAt: ago(99) })
    const of = (userId: number) => ({ userId, provider: 'stripe', currency: 'EUR', amountMinor: 1 }) as const
    const booked = {
      ...({ kind: 'lesson', state: 'completed', currency: 'EUR', zone: 'UTC', amountMinor: 0 } as const),
      ...{ startsAt: ago(90), endsAt: ago(89), name: 'A', email: 'a@b.example', origin: 'http://localhost' },
    }
    const others = {
      confirmed: await createUser(db, { ...old, emailVerifiedAt: ago(99) }),
      'moved by themselves': moved,
      'moved by an admin': byAdmin,
      'an admin': await createUser(db, { ...old, role: 'admin' }),
      new: await createUser(db, { createdAt: ago(50) }),
      'back lately': await createUser(db, { ...old, lastLoginAt: ago(3) }),
      // of a member for months a new address may be unconfirmed
      'back once': await createUser(db, { ...old, lastLoginAt: ago(95) }),
      'on one session for weeks': await createUser(db, { ...old, lastUsedAt: ago(40) }),
      'a payer': await createUser(db, { ...old, premium: true }),
      'given premium': await createUser(db, { ...old, premiumGranted: true }),
      'who ordered': await createUser(db, old),
      'who was charged': await createUser(db, old),
      'who booked': await createUser(db, old),
      'who has ticked a lesson': await createUser(db, old),
    }
    const client = await academy.signedIn(moved)
    const account = { first_name: 'Ada', last_name: 'T', email: 'elsewhere@academy.test', current_password: PASSWORD }
    expect((await client.send('PUT', '/api/member/account', account)).status).toBe(200)
    await changeMember(db, byAdmin.id, {
      ...{ firstName: 'A', lastName: 'B', email: 'by-admin@academy.test', paymentStatus: null },
      ...{ premium: null, adminId: boss.id },
    })
    await db.delete(sessions).where(eq(sessions.userId, moved.id))
    await db.insert(orders).values({ ...of(others['who ordered'].id), reference: 'only', kind: 'subscription' })
    await db.insert(charges).values({
      ...of(others['who was charged'].id),
      ...{ providerId: 'only', kind: 'subscription', what: 'A plan', state: 'paid', happenedAt: ago(90) },
    })
    await db.insert(bookings).values({ ...booked, userId: others['who booked'].id })
    await db.insert(stepTicks).values({
      ...{ userId: others['who has ticked a lesson'].id, source: 'courses', videoId: 1, step: 'One' },
    })
    const open = await createUser(db, old)
    await academy.signedIn(open)
    await db.update(users).set(old).where(eq(users.id, open.id))

    const body = { section: 'retention', version: 0, ...retentionSection.first, unconfirmed: 90 }
    expect((await admin.send('PUT', '/api/admin/settings', body)).status).toBe(200)
    await twoAtOnce()
    expect(warned().map((mail) => /^To: (\S+)/m.exec(mail)?.[1])).toEqual([idle.email])
    await night()
    expect(await isThere(idle.id)).toBe(true)
    await passWeek()
    await twoAtOnce()
    expect(await isThere(idle.id)).toBe(false)
    for (const [who, { id }] of Object.entries({ ...others, 'logged in': open }))
      expect(await isThere(id), who).toBe(true)
    expect(await db.$count(auditLog, eq(auditLog.act, 'unconfirmed account deleted'))).toBe(1)
  })

  it('stay when their member logs in after the email', async () => {
    const { id } = await createUser(academy.db, old)
    await night()
    await academy.runJobs()
    expect(warned()).toHaveLength(2)
    await academy.db.update(users).set({ lastLoginAt: new Date() }).where(eq(users.id, id))
    await passWeek()
    await night()
    expect(await isThere(id)).toBe(true)
  })

  it('note that a session is used, which outlives it', async () => {
    const someone = await createUser(academy.db, old)
    const client = await academy.signedIn(someone)
    await academy.db
      .update(sessions)
      .set({ lastUsedAt: ago(2) })
      .where(eq(sessions.userId, someone.id))
    await client.get('/api/member/bookmarks')
    const [row] = await academy.db.select().from(users).where(eq(users.id, someone.id))
    expect(row?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - DAY)
  })
})
