import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { enteredIncome, sumLastMonths } from './income.ts'
import { subscriptionChanges } from './tables.ts'

let academy: TestAcademy
let admin: Client
let member: number
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.delete(subscriptionChanges)
  member = (await createUser(academy.db)).id
})

const pay = (starts_at: string, ends_at: string, amount: string) =>
  admin.send('POST', '/api/admin/payment/update', { user_id: member, starts_at, ends_at, amount, premium: 1 })
const income = async (now = new Date()) =>
  (await sumLastMonths(academy.db, [enteredIncome], now, 12)).map(({ amountMinor, payments }) => [
    amountMinor,
    payments,
  ])

describe('the income that admins have entered', () => {
  it('counts a correction in place of what it corrects, also one of the first day', async () => {
    await pay('2026-03-01', '2026-04-01', '4000')
    await pay('2026-03-01', '2026-04-01', '40')
    await pay('2026-03-03', '2026-04-03', '40')
    expect(await income()).toEqual([[4000, 1]])
    await pay('2026-03-03', '2026-04-03', '0')
    expect(await income()).toEqual([])
  })

  it('counts every renewal, and corrects only the last one', async () => {
    await pay('2026-03-01', '2026-04-01', '40')
    await pay('2026-04-01', '2026-05-01', '40')
    await pay('2026-08-01', '2026-09-01', '23')
    await pay('2026-07-31', '2026-08-31', '45')
    expect(await income()).toEqual([[12_500, 3]])
    const books = await academy.db.select().from(subscriptionChanges).where(eq(subscriptionChanges.userId, member))
    expect(books.filter(({ supersededAt }) => supersededAt).map(({ amountMinor }) => amountMinor)).toEqual([2300])
  })

  it('stays what it was when the member is deleted', async () => {
    await pay('2026-03-01', '2026-04-01', '4000')
    await pay('2026-03-02', '2026-04-02', '40')
    expect((await admin.send('DELETE', `/api/admin/user/${member}`)).status).toBe(200)
    expect(await income()).toEqual([[4000, 1]])
  })

  it('counts one of several that are entered at once', async () => {
    const answers = await Promise.all(['1', '2', '3'].map((amount) => pay('2026-03-01', '2026-04-01', amount)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await income()).map(([, payments]) => payments)).toEqual([1])
  })
})
