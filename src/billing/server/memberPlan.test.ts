import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, isPremium, openBilling, wishOf } from '../../../test/billingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { type ProviderName, providerNames } from '../plans.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const lastPartOf = (address: string): string => new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? ''

async function buyer(provider: ProviderName, wish = wishOf('premium', 'monthly', 'NGN')) {
  const { someone, client } = await billing.newMember()
  await billing.buy(client, provider, wish)
  await billing.academy.runJobs()
  const card = await client.send('POST', '/api/member/billing/card')
  expect(card.status).toBe(200)
  return { someone, client, card: lastPartOf(card.body.url) }
}

const read = async (client: Client) => (await client.get('/api/member/billing')).body
/** Asks what a change costs, and makes it. */
async function change(client: Client, to: { tier: string; duration: string }) {
  const preview = await client.send('POST', '/api/member/billing/preview', to)
  if (preview.status !== 200) return { preview, answer: preview }
  const answer = await client.send('POST', '/api/member/billing/change', { ...to, due_now: preview.body.due_now })
  return { preview, answer }
}

const standard = { tier: 'standard', duration: 'monthly' }
const premium = { tier: 'premium', duration: 'monthly' }

describe.each(providerNames)('a member’s plan at %s', (provider) => {
  it('tells what runs, when it is charged next, and what was paid', async () => {
    const { client } = await buyer(provider)
    const { subscription, charges } = await read(client)
    expect(subscription).toMatchObject({ provider, ...premium, currency: 'NGN', amount: 7_000_000, state: 'active' })
    expect(subscription).toMatchObject({ cancel_at_period_end: false, next: null, grace_ends_at: null })
    expect(new Date(subscription.period_ends_at).getTime()).toBeGreaterThan(Date.now() + 27 * 24 * 3600 * 1000)
    expect(charges).toMatchObject([{ what: 'Premium, monthly', amount: 7_000_000, state: 'paid', refunded: 0 }])
    const receipt = await client.page(`/member/billing/receipt/${charges[0].id}`)
    expect(receipt.status).toBe(200)
    expect((await billing.member.page(`/member/billing/receipt/${charges[0].id}`)).status).toBe(404)
  })

  it('is cancelled to the end of its time, resumed, cancelled again, and then ends with it', async () => {
    const { client, card } = await buyer(provider)
    const cancelled = await client.send('POST', '/api/member/billing/cancel')
    expect(cancelled.body.subscription).toMatchObject({ state: 'cancelling', cancel_at_period_end: true })
    expect(await isPremium(client)).toBe(true)
    expect((await client.send('POST', '/api/member/billing/resume')).body.subscription.state).toBe('active')
    // two at once
    const both = await Promise.all([1, 2].map(() => client.send('POST', '/api/member/billing/cancel')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    expect((await read(client)).subscription.state).toBe('ended')
    expect(await isPremium(client)).toBe(false)
    expect((await client.send('POST', '/api/member/billing/resume')).status).toBe(409)
  })

  it('is renewed by itself, one charge and one time for each month', async () => {
    const { someone, client, card } = await buyer(provider)
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    const { subscription, charges } = await read(client)
    expect(subscription.state).toBe('active')
    expect(charges).toHaveLength(2)
    expect(await billing.periodsOf(someone.id)).toHaveLength(2)
    expect(await isPremium(client)).toBe(true)
  })

  it('keeps its access for a week when a charge fails, and tells the member once what to do', async () => {
    const { someone, client, card } = await buyer(provider)
    const mailsBefore = billing.academy.mails().length
    await billing.sandboxOf(provider).setCard(card, false)
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    const { subscription, charges } = await read(client)
    expect(subscription.state).toBe('past_due')
    expect(charges[0]).toMatchObject({ state: 'failed', failure: expect.any(String) })
    expect(await isPremium(client)).toBe(true)
    expect(await billing.statusOf(someone.id)).toBe('fail')
    const [period] = await billing.periodsOf(someone.id)
    expect(period?.endsAt.toISOString()).toBe(subscription.grace_ends_at)
    const mails = billing.academy.mails().slice(mailsBefore)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`To: ${someone.email}`)
    expect(mails[0]).toContain('did not go through')
    expect((await change(client, standard)).answer.status).toBe(409)
  })

  it('rises to premium at once for what was shown', async () => {
    const { client } = await buyer(provider, wishOf('standard', 'monthly', 'NGN'))
    expect(await isPremium(client)).toBe(false)
    const { preview, answer } = await change(client, premium)
    expect(preview.body).toMatchObject({ currency: 'NGN', amount: 7_000_000 })
    expect(preview.body.due_now).toBeGreaterThan(0)
    expect(answer.status).toBe(200)
    expect(await isPremium(client)).toBe(true)
    await billing.academy.runJobs()
    const { subscription, charges } = await read(client)
    expect(subscription).toMatchObject({ ...premium, state: 'active', amount: 7_000_000 })
    expect(charges).toHaveLength(2)
    expect(charges.every(({ state }: { state: string }) => state === 'paid')).toBe(true)
  })

  it('is changed once, however often and to whatever it is asked at the same time', async () => {
    const { someone, client } = await buyer(provider, wishOf('standard', 'monthly', 'NGN'))
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
    const { client } = await buyer(provider, wishOf('standard', 'monthly', 'NGN'))
    const other = await client.send('POST', '/api/member/billing/change', { ...premium, due_now: 1 })
    expect(other.status).toBe(409)
    expect((await change(client, standard)).answer.status).toBe(422)
    expect((await change(client, { tier: 'gold', duration: 'monthly' })).answer.status).toBe(422)
    expect((await read(client)).subscription).toMatchObject({ ...standard, next: null })
    expect(await isPremium(client)).toBe(false)
  })

  it.each(['yearly', 'monthly'])(
    'goes down to %s for nothing, and stays premium while that is paid',
    async (duration) => {
      const { someone, client, card } = await buyer(provider, wishOf('premium', 'yearly', 'NGN'))
      const end = (await read(client)).subscription.period_ends_at
      const to = { tier: 'standard', duration }
      const { preview, answer } = await change(client, to)
      expect(preview.body).toMatchObject({ due_now: 0, starts_at: end, next_charge_at: end })
      expect(answer.status).toBe(200)
      await billing.academy.runJobs()
      const { subscription, charges } = await read(client)
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
      const renewed = await read(client)
      expect(renewed.subscription).toMatchObject({ ...to, state: 'active', next: null })
      expect(renewed.charges).toHaveLength(2)
      expect((await billing.periodsOf(someone.id)).map(({ tier }) => tier).sort()).toEqual(['premium', 'standard'])
    },
  )

  it('goes down and is cancelled then, and what was paid is had to its end', async () => {
    const { client, card } = await buyer(provider, wishOf('premium', 'yearly', 'NGN'))
    const { answer } = await change(client, { tier: 'standard', duration: 'yearly' })
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
    expect((await read(client)).charges).toHaveLength(1)
  })

  it('goes down and back again for nothing, and premium goes on', async () => {
    const { client, card } = await buyer(provider)
    expect((await change(client, standard)).answer.status).toBe(200)
    await billing.academy.runJobs()
    const { preview, answer } = await change(client, premium)
    expect(preview.body.due_now).toBe(0)
    expect(answer.status).toBe(200)
    await billing.academy.runJobs()
    expect((await read(client)).subscription).toMatchObject({ ...premium, state: 'active', next: null })
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    expect((await read(client)).charges).toMatchObject([{ amount: 7_000_000 }, { amount: 7_000_000 }])
  })
})

it('whoever has no plan can change, cancel and pay none', async () => {
  const { client } = await billing.newMember()
  expect(await read(client)).toEqual({ subscription: null, charges: [] })
  for (const what of ['cancel', 'resume', 'card'])
    expect((await client.send('POST', `/api/member/billing/${what}`)).status).toBe(409)
  expect((await change(client, premium)).answer.status).toBe(409)
})
