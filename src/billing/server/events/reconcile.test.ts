import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, isPremium, openBilling } from '../../../../test/billingAcademy.ts'
import { screenData } from '../../../../test/client.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { providerNames } from '../../plans.ts'
import { orders, paymentEvents, subscriptions } from '../tables.ts'
import { reconcile } from './reconcile.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

/** As if no message had ever come. */
async function loseMessages() {
  await billing.academy.db.execute(sql`delete from pgboss.job where state < 'active'`)
  await billing.academy.db.delete(paymentEvents)
}

async function sweep() {
  await reconcile(billing.context, currentTime())
  await billing.academy.runJobs()
}

describe.each(providerNames)('when no message of %s came', (provider) => {
  it('a paid checkout is found after an hour', async () => {
    const { someone, client } = await billing.newMember()
    await billing.sandboxOf(provider).pay(await billing.order(client, provider))
    await loseMessages()
    await sweep()
    expect(await isPremium(client)).toBe(false)
    await billing.academy.moveClock({ hours: 2 })
    await sweep()
    expect(await isPremium(client)).toBe(true)
    expect(await billing.ordersOf(someone.id)).toMatchObject([{ state: 'paid' }])
  })

  it('a checkout that nobody has paid expires after a day, and not before', async () => {
    const { someone, client } = await billing.newMember()
    await billing.order(client, provider)
    await billing.academy.moveClock({ hours: 23 })
    await sweep()
    expect(await billing.ordersOf(someone.id)).toMatchObject([{ state: 'open' }])
    await billing.academy.moveClock({ hours: 2 })
    await sweep()
    expect(await billing.ordersOf(someone.id)).toMatchObject([{ state: 'expired' }])
    expect(await isPremium(client)).toBe(false)
  })

  it('a renewal is found within a day', async () => {
    const { someone, card } = await billing.buyer(provider)
    await billing.sandboxOf(provider).passTime(card, 'month')
    await loseMessages()
    await sweep()
    expect(await billing.chargesOf(someone.id)).toHaveLength(1)
    await billing.academy.moveClock({ hours: 25 })
    await sweep()
    expect(await billing.chargesOf(someone.id)).toHaveLength(2)
  })

  it('a member who has left the academy is not charged again', async () => {
    const { someone, client } = await billing.newMember()
    await billing.buy(client, provider)
    await billing.academy.runJobs()
    const [before] = await billing.subscriptionsOf(someone.id)
    expect((await billing.admin.send('DELETE', `/api/admin/user/${someone.id}`)).status).toBe(200)
    await billing.academy.runJobs()
    const [row] = await billing.academy.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, before?.id ?? 0))
    expect(row).toMatchObject({ userId: null })
    expect(row?.state === 'ended' || row?.state === 'cancelling').toBe(true)
  })
})

it('an event that was left lying is looked into', async () => {
  const { client } = await billing.newMember()
  await billing.sandboxOf('stripe').pay(await billing.order(client, 'stripe'))
  await billing.academy.runJobs()
  const { db } = billing.academy
  await db.update(paymentEvents).set({ state: 'waiting' })
  await billing.academy.moveClock({ hours: 2 })
  await sweep()
  expect((await billing.events()).every(({ state }) => state !== 'waiting')).toBe(true)
})

it('what contradicts without a message is a line for the admins, once, and has its next turn in a day', async () => {
  const { db } = billing.academy
  const { someone, client } = await billing.newMember()
  await billing.buy(client, 'stripe')
  await billing.academy.runJobs()
  const [row] = await billing.subscriptionsOf(someone.id)
  const due = { provider: 'stripe', providerId: `${row?.providerId}_gone` } as const
  const before = (await billing.events()).length
  for (let n = 0; n < 2; n++) {
    await billing.academy.moveClock({ hours: 25 })
    await db.update(subscriptions).set({ providerId: due.providerId }).where(eq(subscriptions.userId, someone.id))
    await sweep()
    const [looked] = await billing.subscriptionsOf(someone.id)
    expect(looked?.checkedAt?.getTime()).toBeGreaterThan(currentTime().getTime() - 60 * 60 * 1000)
    expect(looked?.state).toBe('active')
  }
  const lines = (await billing.events()).slice(before)
  expect(lines).toMatchObject([{ state: 'refused', outcome: expect.stringContaining('knows nothing of this') }])
  const { text } = await billing.admin.page('/admin/payments')
  const refused = (await billing.events()).filter(({ state }) => state === 'refused')
  expect(screenData(text, 'billing/admin/Payments').open.refused).toBe(refused.length)
  expect(await isPremium(client)).toBe(true)
})

it('a checkout that its provider does not know any more expires', async () => {
  const { someone, client } = await billing.newMember()
  await billing.order(client, 'stripe')
  await billing.academy.db.update(orders).set({ sessionId: 'cs_gone' }).where(eq(orders.userId, someone.id))
  await billing.academy.moveClock({ hours: 25 })
  await sweep()
  expect(await billing.ordersOf(someone.id)).toMatchObject([{ state: 'expired' }])
})
