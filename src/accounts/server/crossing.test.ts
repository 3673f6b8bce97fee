import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { subscriptionChanges } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const ROUNDS = 15
const admin = async () => {
  const { id } = await createUser(academy.db, { role: 'admin' })
  return { id, client: await academy.signedIn({ id }) }
}
const period = { starts_at: '2026-03-01', ends_at: '2026-04-01', amount: '40', premium: 1 }
type Admin = Awaited<ReturnType<typeof admin>>
const pay = ({ client }: Admin, user_id: number) =>
  client.send('POST', '/api/admin/payment/update', { user_id, ...period })

it('two admins who enter something for each other at once do not wait for one another forever', async () => {
  const [one, two] = [await admin(), await admin()]
  const statuses: number[] = []
  const begun = await academy.countTransactions(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([pay(one, two.id), pay(two, one.id), pay(one, one.id)])
      statuses.push(...answers.map(({ status }) => status))
    }
  })
  expect([...new Set(statuses)]).toEqual([200])
  expect(begun).toBeLessThanOrEqual(3 * ROUNDS)
  const [books] = await academy.db
    .select({ lines: count() })
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.adminId, one.id))
  expect(books?.lines).toBe(2 * ROUNDS)
})

it('a member may be deleted while something is entered for them', async () => {
  const boss = await admin()
  const members = await Promise.all(Array.from({ length: ROUNDS }, () => createUser(academy.db)))
  const statuses: number[] = []
  const begun = await academy.countTransactions(async () => {
    for (const { id } of members) {
      const [entered, deleted] = await Promise.all([pay(boss, id), boss.client.send('DELETE', `/api/admin/user/${id}`)])
      expect(deleted.status).toBe(200)
      statuses.push(entered.status)
    }
  })
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(begun).toBeLessThanOrEqual(2 * ROUNDS)
})
