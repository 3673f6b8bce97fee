import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BillingAcademy, changePlan, checkoutRequest, openBilling } from '../../../../test/billingAcademy.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { subscriptions } from '../tables.ts'
import { listFollowers } from './followers.ts'
import type { SubscriptionRow } from './subscriptions.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const followersOf = async (row: SubscriptionRow | undefined) => {
  if (!row) throw new Error('There is no such subscription.')
  const found = await inTransaction(billing.academy.db, (tx) => listFollowers(tx, row))
  return found.map(({ id }) => id)
}

it('what a change of plan makes follows on what it was made of, whatever becomes of the choice', async () => {
  const { someone, client } = await billing.buyer('paystack', checkoutRequest('standard', 'monthly', 'NGN'))
  for (const to of [
    { tier: 'premium', duration: 'monthly' },
    { tier: 'premium', duration: 'yearly' },
  ]) {
    expect((await changePlan(client, to)).answer.status).toBe(200)
    await billing.academy.runJobs()
  }
  const { db } = billing.academy
  await db.update(subscriptions).set({ nextPlanId: null }).where(eq(subscriptions.userId, someone.id))
  const [first, second, third] = await billing.subscriptionsOf(someone.id)
  expect([first?.followsId, second?.followsId, third?.followsId]).toEqual([null, first?.id, second?.id])
  const running = [second, third].filter((row) => row?.state !== 'ended').map((row) => row?.id)
  expect(await followersOf(first)).toEqual(running)
  expect(await followersOf(third)).toEqual([])
})

it('what Stripe changes is the same subscription, and follows on none', async () => {
  const { someone, client } = await billing.buyer('stripe', checkoutRequest('standard', 'monthly', 'NGN'))
  await changePlan(client, { tier: 'premium', duration: 'monthly' })
  await billing.academy.runJobs()
  const rows = await billing.subscriptionsOf(someone.id)
  expect(rows.map(({ followsId }) => followsId)).toEqual([null])
  expect(await followersOf(rows[0])).toEqual([])
})
