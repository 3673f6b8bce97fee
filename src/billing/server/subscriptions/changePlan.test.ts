import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingAcademy,
  changePlan,
  checkoutRequest,
  isPremium,
  openBilling,
  readPlan,
} from '../../../../test/billingAcademy.ts'
import { screenData } from '../../../../test/client.ts'
import { providerNames } from '../../plans.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const standard = { tier: 'standard', duration: 'monthly' }
const premium = { tier: 'premium', duration: 'monthly' }

describe.each(providerNames)('a change of plan at %s', (provider) => {
  it('rises to premium at once for what was shown', async () => {
    const { client } = await billing.buyer(provider, checkoutRequest('standard', 'monthly', 'NGN'))
    expect(await isPremium(client)).toBe(false)
    const { preview, answer } = await changePlan(client, premium)
    expect(preview.body).toMatchObject({ currency: 'NGN', amount: 7_000_000 })
    expect(preview.body.due_now).toBeGreaterThan(0)
    expect(answer.status).toBe(200)
    expect(await isPremium(client)).toBe(true)
    await billing.academy.runJobs()
    const { subscription, charges } = await readPlan(client)
    expect(subscription).toMatchObject({ ...premium, state: 'active', amount: 7_000_000 })
    expect(charges).toHaveLength(2)
    expect(charges.every(({ state }: { state: string }) => state === 'paid')).toBe(true)
  })

  it('leaves the receipt of what was paid before as it was', async () => {
    const { client } = await billing.buyer(provider, checkoutRequest('standard', 'monthly', 'NGN'))
    const { charges } = await readPlan(client)
    const receipt = async () =>
      screenData((await client.page(`/member/billing/receipt/${charges[0].id}`)).text, 'billing/Receipt').charge
    const before = await receipt()
    expect((await changePlan(client, premium)).answer.status).toBe(200)
    await billing.academy.runJobs()
    const { period_starts_at, period_ends_at } = await receipt()
    expect([period_starts_at, period_ends_at]).toEqual([before.period_starts_at, before.period_ends_at])
    expect(new Date(period_ends_at).getTime()).toBeGreaterThan(Date.now() + 27 * 24 * 3600 * 1000)
  })

  it('is changed once, however often and to whatever it is asked at the same time', async () => {
    const { someone, client } = await billing.buyer(provider, checkoutRequest('standard', 'monthly', 'NGN'))
    const { body } = await client.send('POST', '/api/member/billing/preview', premium)
    const ask = () => client.send('POST', '/api/member/billing/change', { ...premium, due_now: body.due_now })
    const answers = await Promise.all([ask(), ask(), ask()])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => [200, 409, 422].includes(status))).toBe(true)
    await billing.academy.runJobs()
    expect(await billing.chargesOf(someone.id)).toHaveLength(2)
    expect(await isPremium(client)).toBe(true)
  })

  it('is not changed for another amount than was shown, nor to what it is, nor to what there is not', async () => {
    const { client } = await billing.buyer(provider, checkoutRequest('standard', 'monthly', 'NGN'))
    const other = await client.send('POST', '/api/member/billing/change', { ...premium, due_now: 1 })
    expect(other.status).toBe(409)
    expect((await changePlan(client, standard)).answer.status).toBe(422)
    const { body } = await client.send('POST', '/api/member/billing/preview', { ...standard, duration: 'yearly' })
    const later = { ...standard, duration: 'yearly', due_now: body.due_now }
    expect(
      (await client.send('POST', '/api/member/billing/change', { ...later, amount: body.amount - 1 })).status,
    ).toBe(409)
    expect((await changePlan(client, { tier: 'gold', duration: 'monthly' })).answer.status).toBe(422)
    expect((await readPlan(client)).subscription).toMatchObject({ ...standard, next: null })
    expect(await isPremium(client)).toBe(false)
  })

  it.each(['yearly', 'monthly'])(
    'goes down to %s for nothing, and stays premium while that is paid',
    async (duration) => {
      const { someone, client, card } = await billing.buyer(provider, checkoutRequest('premium', 'yearly', 'NGN'))
      const end = (await readPlan(client)).subscription.period_ends_at
      const to = { tier: 'standard', duration }
      const { preview, answer } = await changePlan(client, to)
      expect(preview.body).toMatchObject({ due_now: 0, starts_at: end, next_charge_at: end })
      expect(answer.status).toBe(200)
      await billing.academy.runJobs()
      const { subscription, charges } = await readPlan(client)
      const premiumYear = { tier: 'premium', duration: 'yearly', period_ends_at: end, state: 'active' }
      expect(subscription).toMatchObject({ ...premiumYear, next: to })
      expect(charges).toHaveLength(1)
      expect(await isPremium(client)).toBe(true)

      for (let month = 0; month < 11; month++) await billing.sandboxOf(provider).passTime(card, 'month')
      await billing.academy.runJobs()
      expect(await isPremium(client)).toBe(true)
      await billing.sandboxOf(provider).passTime(card, 'month')
      // where each month is as long as the next one, twelve are less than a year
      for (let day = 0; day < 6; day++) await billing.sandboxOf(provider).passTime(card, 'day')
      await billing.academy.runJobs()
      expect(await isPremium(client)).toBe(false)
      const renewed = await readPlan(client)
      expect(renewed.subscription).toMatchObject({ ...to, state: 'active', next: null })
      expect(renewed.charges).toHaveLength(2)
      expect((await billing.periodsOf(someone.id)).map(({ tier }) => tier).sort()).toEqual(['premium', 'standard'])
    },
  )

  it('goes down and is cancelled then, and what was paid is had to its end', async () => {
    const { client, card } = await billing.buyer(provider, checkoutRequest('premium', 'yearly', 'NGN'))
    const { answer } = await changePlan(client, { tier: 'standard', duration: 'yearly' })
    expect(answer.status).toBe(200)
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    const cancelled = await client.send('POST', '/api/member/billing/cancel')
    expect(cancelled.status).toBe(200)
    expect(cancelled.body.subscription).toMatchObject({ state: 'cancelling', cancel_at_period_end: true })
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    await billing.sandboxOf(provider).passTime(card, 'year')
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(false)
    expect((await readPlan(client)).charges).toHaveLength(1)
  })

  it('goes down and back again for nothing, and premium goes on', async () => {
    const { client, card } = await billing.buyer(provider)
    expect((await changePlan(client, standard)).answer.status).toBe(200)
    await billing.academy.runJobs()
    const { preview, answer } = await changePlan(client, premium)
    expect(preview.body.due_now).toBe(0)
    expect(answer.status).toBe(200)
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ ...premium, state: 'active', next: null })
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    expect((await readPlan(client)).charges).toMatchObject([{ amount: 7_000_000 }, { amount: 7_000_000 }])
  })
})
