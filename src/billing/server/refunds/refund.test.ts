import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingAcademy,
  changePlan,
  checkoutRequest,
  isPremium,
  openBilling,
  readPlan,
} from '../../../../test/billingAcademy.ts'
import { providerNames } from '../../plans.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const refund = (id: number | undefined) => billing.admin.send('POST', `/api/admin/payments/charges/${id}/refund`)

describe.each(providerNames)('a charge of %s that an admin gives back', (provider) => {
  it('ends the access that it paid for and the subscription, once, also for two admins at once', async () => {
    const { someone, client } = await billing.newMember()
    await billing.buy(client, provider)
    await billing.academy.runJobs()
    const [charge] = await billing.chargesOf(someone.id)
    const answers = await Promise.all([refund(charge?.id), refund(charge?.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.charge).toMatchObject({
      state: 'refunded',
      refunded: 7_000_000,
      refundable: 0,
      member: { id: someone.id },
    })
    expect(await isPremium(client)).toBe(false)
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(false)
    expect(await billing.periodsOf(someone.id)).toEqual([])
    expect(await billing.subscriptionsOf(someone.id)).toMatchObject([{ state: 'refunded' }])
    expect((await refund(charge?.id)).status).toBe(409)
    const lines = (await billing.events()).filter(({ type }) => type === 'academy.refund')
    const outcome = expect.stringMatching(/^NGN\u00a070,000\.00 given back by Clara Tester\d+\.$/)
    expect(lines.at(-1)).toMatchObject({ state: 'applied', outcome })
    // and the member may buy again
    await billing.buy(client, provider, checkoutRequest('premium', 'yearly', 'NGN'))
    expect(await isPremium(client)).toBe(true)
  })
})

it('a refund that its provider could not be asked for can be asked for again', async () => {
  const { someone, client } = await billing.newMember()
  await billing.buy(client, 'stripe')
  await billing.academy.runJobs()
  const [charge] = await billing.chargesOf(someone.id)
  const { providers } = billing.context
  billing.context.providers = { ...providers, stripe: null }
  expect((await refund(charge?.id)).status).toBe(503)
  billing.context.providers = providers
  expect((await refund(charge?.id)).status).toBe(200)
})

describe('the admins’ payments', () => {
  it('list every charge with its member, and every event with what was done', async () => {
    const { someone, client } = await billing.newMember()
    await billing.buy(client, 'stripe', checkoutRequest('standard', 'monthly', 'EUR'))
    await billing.academy.runJobs()
    const charges = await billing.admin.get('/api/admin/payments/charges?state=paid')
    const own = charges.body.data.filter(({ member }: { member: { id: number } | null }) => member?.id === someone.id)
    expect(own).toMatchObject([
      {
        member: { id: someone.id, first_name: 'Ada', last_name: someone.lastName },
        what: 'Standard, monthly',
        amount: 2300,
        currency: 'EUR',
        subscription_state: 'active',
        refundable: 2300,
      },
    ])
    const events = await billing.admin.get('/api/admin/payments/events?state=applied')
    expect(events.body.total).toBeGreaterThan(0)
    expect(events.body.data[0].outcome).toMatch(/\w/)
    expect(events.text).not.toContain('payload')
    expect((await billing.admin.get('/api/admin/payments/charges?state=gone')).status).toBe(422)
    for (const address of [
      '/admin/payments',
      '/admin/payments?tab=events&state=ignored',
      '/admin/payments?state=x&page=0',
    ])
      expect((await billing.admin.page(address)).status).toBe(200)
  })

  it('are no business of members', async () => {
    expect((await billing.member.get('/api/admin/payments/charges')).status).toBe(403)
    expect((await billing.member.send('POST', '/api/admin/payments/charges/1/refund')).status).toBe(403)
    expect((await billing.member.page('/admin/payments')).status).toBe(403)
  })

  it('have an event looked into again when something is left to do, and say so when not', async () => {
    const message = { id: 'evt_1', object: 'event', type: 'customer.created', livemode: false, data: { object: {} } }
    const payload = JSON.stringify(message)
    const headers = { 'content-type': 'application/json', ...billing.sandboxOf('stripe').sign(payload) }
    await billing.academy.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
    await billing.academy.runJobs()
    const events = await billing.events()
    const retry = (id: number | undefined) => billing.admin.send('POST', `/api/admin/payments/events/${id}/retry`)
    expect((await retry(events.find(({ state }) => state === 'applied')?.id)).status).toBe(409)
    const ignored = events.find(({ state }) => state === 'ignored')
    expect((await Promise.all([retry(ignored?.id), retry(ignored?.id)])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ])
    await billing.academy.runJobs()
    expect((await billing.events()).find(({ id }) => id === ignored?.id)?.state).toBe('ignored')
    expect((await retry(2_000_000_000)).status).toBe(404)
    expect((await refund(2_000_000_000)).status).toBe(404)
  })
})

it('the difference of an upgrade at Paystack, given back, leaves the plan before it, on which nothing follows', async () => {
  const { someone, client } = await billing.newMember()
  await billing.buy(client, 'paystack', checkoutRequest('standard', 'monthly', 'NGN'))
  await billing.academy.runJobs()
  const { answer } = await changePlan(client, { tier: 'premium', duration: 'monthly' })
  expect(answer.status).toBe(200)
  await billing.academy.runJobs()
  const difference = (await billing.chargesOf(someone.id)).find(({ what }) => what.startsWith('Premium'))
  expect((await refund(difference?.id)).status).toBe(200)
  await billing.academy.runJobs()
  const standard = { tier: 'standard', duration: 'monthly', next: null }
  expect((await readPlan(client)).subscription).toMatchObject({ ...standard, state: 'cancelling' })
  const resumed = await client.send('POST', '/api/member/billing/resume')
  expect(resumed.body.subscription).toMatchObject({ ...standard, state: 'active' })
  expect(await isPremium(client)).toBe(false)
})
