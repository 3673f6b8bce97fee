import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, checkoutRequest, isPremium, openBilling } from '../../../../test/billingAcademy.ts'
import { sandboxOptions } from '../../../payment-sandbox/server/deliver.ts'
import { declaredJobs } from '../../../platform/server/job.ts'
import { openJobStore } from '../../../platform/server/jobStore.ts'
import { type ProviderName, providerNames } from '../../plans.ts'
import { paystackClient } from '../providers/paystackClient.ts'
import { charges, subscriptions } from '../tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const premium = { tier: 'premium', duration: 'monthly' }
const standardMonthly = checkoutRequest('standard', 'monthly', 'NGN')

/** Takes the difference at Paystack as a change to premium does, and stops there. */
async function chargeDifference(code: string, reference: string) {
  const client = paystackClient({
    secretKey: sandboxOptions(billing.academy.context, 'paystack').secret,
    apiUrl: 'https://sandbox.invalid',
    fetch: billing.sandboxOf('paystack').fetch,
  })
  const { authorization, customer } = await client.subscription(code)
  await client.chargeCard({
    email: customer.email,
    amount: 32_000_00,
    currency: 'NGN',
    authorization_code: String(authorization.authorization_code),
    reference,
    metadata: JSON.stringify({ change_from: code, change_to: 'Premium, monthly (premium_monthly_ngn)' }),
  })
}

it('a rise to premium that ended after its charge is had, and can be finished for nothing more', async () => {
  const { someone, client } = await billing.newMember()
  await billing.buy(client, 'paystack', standardMonthly)
  await billing.academy.runJobs()
  const [begun] = await billing.subscriptionsOf(someone.id)
  await chargeDifference(begun?.providerId ?? '', `change-${begun?.id}`)
  await billing.academy.runJobs()
  expect(await isPremium(client)).toBe(true)
  const answer = await client.send('POST', '/api/member/billing/change', { ...premium, due_now: 0 })
  expect(answer.body.subscription).toMatchObject({ ...premium, state: 'active', next: null })
  await billing.academy.runJobs()
  expect(await isPremium(client)).toBe(true)
  expect(await billing.chargesOf(someone.id)).toMatchObject([
    { what: 'Standard, monthly' },
    { what: 'Premium, monthly' },
  ])
  expect((await billing.subscriptionsOf(someone.id)).map(({ state }) => state)).toEqual(['cancelling', 'active'])
})

describe.each(providerNames)('a checkout of %s', (provider: ProviderName) => {
  it('that is paid after its member has left is ended, and the money goes back', async () => {
    const { db } = billing.academy
    const { someone, client } = await billing.newMember()
    const id = await billing.order(client, provider)
    expect((await billing.admin.send('DELETE', `/api/admin/user/${someone.id}`)).status).toBe(200)
    await billing.sandboxOf(provider).pay(id)
    await billing.academy.runJobs()
    expect(await db.select().from(charges)).toContainEqual(
      expect.objectContaining({ provider, userId: null, state: 'refunded', refundedMinor: 7_000_000 }),
    )
    const rows = (await db.select().from(subscriptions)).filter(
      (row) => row.userId === null && row.provider === provider,
    )
    expect(rows).toMatchObject([{ state: 'refunded' }])
    const lines = (await billing.events()).map(({ outcome }) => outcome)
    expect(lines).toContainEqual(expect.stringContaining('has left'))
  })
})

describe.each(providerNames)('a process that is killed while it looks into a payment by %s', (provider) => {
  it('leaves its job to the next one, and the plan starts, once', async () => {
    const { academy } = billing
    const { someone, client } = await billing.newMember()
    await billing.sandboxOf(provider).pay(await billing.order(client, provider))
    const jobs = openJobStore(academy.database, LEASE_SECONDS)
    // it has taken every job there is, and nothing more is heard of it
    while ((await jobs.take({ money: 20, meetings: 20, mail: 20, engraving: 0, rest: 20 }, declaredJobs())).length > 0);
    await academy.runJobs()
    expect(await isPremium(client)).toBe(false)
    await academy.moveClock({ seconds: LEASE_SECONDS + 1 })
    // what the queue does by itself with the jobs of a process that is gone, once their lease has ended
    await jobs.takeBack()
    await academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ state: 'paid' }])
    expect(await billing.subscriptionsOf(someone.id)).toMatchObject([{ state: 'active' }])
  })
})

const LEASE_SECONDS = 45

it('a plan that was paid twice at Paystack closes both orders', async () => {
  const { someone, client } = await billing.newMember()
  const ids = [await billing.order(client, 'paystack'), await billing.order(client, 'paystack')]
  for (const id of ids) await billing.sandboxOf('paystack').pay(id)
  await billing.academy.runJobs()
  expect((await billing.ordersOf(someone.id)).every(({ state }) => state !== 'open')).toBe(true)
})
