import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { issueMailToken } from './mailTokens.ts'
import { accessPeriods, mailTokens, sessions, subscriptionChanges, users } from './tables.ts'

let academy: TestAcademy
let admin: Client
let adminId: number
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.update(users).set({ role: 'member' })
  adminId = (await createUser(academy.db, { role: 'admin' })).id
  admin = await academy.signedIn({ id: adminId })
})

const remove = (id: number | string, by = admin) => by.send('DELETE', `/api/admin/user/${id}`)
const isThere = async (id: number) =>
  (await academy.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1

describe('deleting a user', () => {
  it('takes everything personal along, and logs the person out', async () => {
    const { db, context } = academy
    const avatarKey = await context.files.put('passports', 'webp', Buffer.from('picture'), 'image/webp')
    const { id } = await createUser(db, { premium: true, avatarKey })
    await db.insert(storedFiles).values({ key: avatarKey, ownerKind: 'member', ownerId: String(id) })
    const person = await academy.signedIn({ id })
    await issueMailToken(db, id, 'reset')
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([200, 'User deleted sucessfully'])
    expect(await isThere(id)).toBe(false)
    for (const table of [sessions, mailTokens, accessPeriods])
      expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([])
    expect(await context.files.sizeOf(avatarKey)).toBeUndefined()
    expect((await person.page('/member')).status).toBe(302)
    expect((await remove(id)).status).toBe(404)
  })

  it('keeps what the books say, without the names', async () => {
    const { id } = await createUser(academy.db)
    const second = await createUser(academy.db, { role: 'admin' })
    const entry = { user_id: id, starts_at: '2026-01-01', ends_at: '2026-02-01', amount: '23', premium: 0 }
    await (await academy.signedIn(second)).send('POST', '/api/admin/payment/update', entry)
    await remove(id)
    await remove(second.id)
    const books = await academy.db.select().from(subscriptionChanges)
    expect(books).toMatchObject([{ userId: null, adminId: null, amountMinor: 2300 }])
  })

  it('answers 404 for a member who does not exist', async () => {
    expect((await remove(999_999)).status).toBe(404)
    expect((await remove('me')).status).toBe(404)
    expect((await remove(0)).status).toBe(404)
  })
})

describe('the last admin', () => {
  it('can’t delete the own account, but one of two can', async () => {
    const refused = await remove(adminId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/last admin/)
    const second = await createUser(academy.db, { role: 'admin' })
    expect((await remove(adminId)).status).toBe(200)
    expect((await remove(second.id, await academy.signedIn(second))).status).toBe(409)
  })

  it('is the one who stays, whoever else is about to go', async () => {
    const leaver = await createUser(academy.db, { role: 'admin' })
    await academy.db.update(users).set({ deletionAt: new Date() }).where(eq(users.id, leaver.id))
    expect((await remove(adminId)).status).toBe(409)
    expect((await remove(leaver.id)).status).toBe(200)
  })

  it('is left when the last two delete each other, or themselves, at once', async () => {
    for (const each of ['other', 'self']) {
      const one = each === 'other' ? { id: adminId } : await createUser(academy.db, { role: 'admin' })
      const rest = await academy.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
      const two = rest.find(({ id }) => id !== one.id) ?? (await createUser(academy.db, { role: 'admin' }))
      const [first, second] = [await academy.signedIn(one), await academy.signedIn(two)]
      const targets = each === 'other' ? [two.id, one.id] : [one.id, two.id]
      const answers = await Promise.all([remove(targets[0] ?? 0, first), remove(targets[1] ?? 0, second)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const left = await academy.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
      expect(left).toHaveLength(1)
    }
  })
})
