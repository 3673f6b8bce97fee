import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingAcademy,
  checkoutPaths,
  checkoutRequest,
  isPremium,
  openBilling,
  redirectPath,
} from '../../../../test/billingAcademy.ts'
import { screenData } from '../../../../test/client.ts'
import { plansSection } from '../../../settings/index.ts'
import { readSection } from '../../../settings/server/index.ts'
import { settingVersions } from '../../../settings/server/tables.ts'
import { type ProviderName, priceKey, providerNames } from '../../plans.ts'
import { orders } from '../tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const yearly = checkoutRequest('premium', 'yearly', 'NGN')

it('a price that has changed since the form was shown is sold to nobody', async () => {
  const { someone, client } = await billing.newMember()
  const body = checkoutRequest('premium', 'monthly', 'EUR')
  const refused = await client.send('POST', checkoutPaths.stripe, { ...body, shown: 3900 })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('costs €40.00 now') })
  expect(await billing.ordersOf(someone.id)).toEqual([])
  expect((await client.send('POST', checkoutPaths.stripe, { ...body, shown: 4000 })).status).toBe(200)
})

it('a price that this process has not heard of yet is sold as the page showed it', async () => {
  const { client } = await billing.newMember()
  const { db } = billing.academy
  const before = await readSection(db, plansSection)
  const value = { ...before.value, [priceKey('premium', 'monthly', 'EUR')]: 4100 }
  const at = { section: plansSection.name, version: before.version + 1 }
  await db.insert(settingVersions).values({ ...at, value })
  try {
    const body = checkoutRequest('premium', 'monthly', 'EUR')
    expect((await client.send('POST', checkoutPaths.stripe, { ...body, shown: 4100 })).status).toBe(200)
    expect((await client.send('POST', checkoutPaths.stripe, { ...body, shown: 4000 })).status).toBe(409)
  } finally {
    await db
      .delete(settingVersions)
      .where(and(eq(settingVersions.section, at.section), eq(settingVersions.version, at.version)))
    await billing.academy.context.settings.renew()
  }
})

describe.each(providerNames)('paying by %s', (provider) => {
  it('makes a member premium at once, before any message has come, for the time that was paid', async () => {
    const { someone, client } = await billing.newMember()
    expect(await isPremium(client)).toBe(false)
    const back = await billing.buy(client, provider, yearly)
    expect(back.status).toBe(200)
    expect(back.text).toContain('Premium, yearly')
    expect(await isPremium(client)).toBe(true)
    const [period, ...others] = await billing.periodsOf(someone.id)
    expect(others).toEqual([])
    expect(period).toMatchObject({ tier: 'premium', duration: 'yearly' })
    expect(Number(period?.endsAt) - Number(period?.startsAt)).toBeGreaterThan(364 * 24 * 60 * 60 * 1000)
    expect(await billing.ordersOf(someone.id)).toMatchObject([
      { state: 'paid', amountMinor: 65_000_000, currency: 'NGN', planId: 4 },
    ])
    expect(await billing.statusOf(someone.id)).toBe('successful')
    // the messages that follow change nothing
    await billing.academy.runJobs()
    expect(await billing.periodsOf(someone.id)).toEqual([period])
    expect(await billing.chargesOf(someone.id)).toHaveLength(1)
  })

  it('grants by the messages alone when the payer never comes back', async () => {
    const { someone, client } = await billing.newMember()
    await billing.sandboxOf(provider).pay(await billing.order(client, provider))
    expect(await isPremium(client)).toBe(false)
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    expect(await billing.periodsOf(someone.id)).toHaveLength(1)
  })

  it('grants nothing for a checkout that was left, declined, or only looked at', async () => {
    const { someone, client } = await billing.newMember()
    const id = await billing.order(client, provider)
    await billing.sandboxOf(provider).decline(id)
    const location = await billing.sandboxOf(provider).abandon(id)
    expect((await client.page(redirectPath({ location }))).text).toContain('data-screen="billing/Outcome"')
    await billing.academy.runJobs()
    expect(await billing.periodsOf(someone.id)).toEqual([])
    expect(await billing.chargesOf(someone.id)).toEqual([])
    expect(await isPremium(client)).toBe(false)
  })

  it('leads whoever left it back to the prices, which still say what the plan opens', async () => {
    const { client } = await billing.newMember()
    const form = { ...checkoutRequest('premium', 'monthly', 'USD'), wanted: 'premium', next: '/member/plan' }
    const location = await billing.sandboxOf(provider).abandon(await billing.order(client, provider, form))
    const { text } = await client.page(redirectPath({ location }))
    expect(screenData(text, 'billing/Outcome').href).toBe(
      '/pricing?currency=USD&plan=2&tier=premium&next=%2Fmember%2Fplan',
    )
  })

  it('asks the price of the table, whatever else is posted, and refuses another one', async () => {
    const { someone, client } = await billing.newMember()
    const form = checkoutRequest('standard', 'monthly', 'USD')
    for (const price of ['1', '25.99', '-26', 'free', ''])
      expect((await client.submit(checkoutPaths[provider], { ...form, price })).status).toBe(422)
    expect(await billing.ordersOf(someone.id)).toEqual([])
    await billing.order(client, provider, { ...form, ...{ price: '26', amount: '1' } })
    expect(await billing.ordersOf(someone.id)).toMatchObject([{ amountMinor: 2600, currency: 'USD' }])
  })

  it('sends a visitor to register, and back to the plan', async () => {
    const answer = await billing.academy.visitor().submit(checkoutPaths[provider], yearly)
    expect(answer.status).toBe(303)
    expect(redirectPath(answer.headers)).toBe(
      `/register?next=${encodeURIComponent('/pricing?tab=yearly&currency=NGN&plan=4')}`,
    )
  })

  it('sends a visitor to log in where nobody new may register, and back to the plan', async () => {
    const { admin } = billing
    for (const mode of ['invitation', 'closed', 'open']) {
      const { version } = (await admin.get('/api/admin/settings')).body.sign_up
      const body = { section: 'sign_up', version, mode, minimum_age: 0 }
      expect((await admin.send('PUT', '/api/admin/settings', body)).status).toBe(200)
      const { headers } = await billing.academy.visitor().submit(checkoutPaths[provider], yearly)
      expect([mode, redirectPath(headers)]).toEqual([
        mode,
        `/${mode === 'open' ? 'register' : 'login'}?next=${encodeURIComponent('/pricing?tab=yearly&currency=NGN&plan=4')}`,
      ])
    }
  })

  it.each([
    { ...yearly, plan_id: '3' },
    { ...yearly, tier: 'standard' },
    { ...yearly, duration: 'monthly' },
    { ...yearly, plan_id: '99' },
    { ...yearly, currency: 'GBP' },
    { ...yearly, plan_id: '' },
  ])('refuses %o, of a member as of a visitor', async (form) => {
    const { someone, client } = await billing.newMember()
    for (const who of [client, billing.academy.visitor()])
      expect((await who.submit(checkoutPaths[provider], form)).status).toBe(422)
    expect((await client.send('POST', checkoutPaths[provider], form)).status).toBe(422)
    expect(await billing.ordersOf(someone.id)).toEqual([])
  })

  it('refuses a second plan beside one that runs, and says where to change it', async () => {
    const { client } = await billing.newMember()
    await billing.buy(client, provider)
    for (const other of providerNames) {
      const { status, body } = await client.send('POST', checkoutPaths[other], yearly)
      expect(status).toBe(409)
      expect(body.message).toContain('profile')
    }
  })
})

it('a form of a session that has ended says to choose again, not to reload what would be refused again', async () => {
  const { someone, client } = await billing.newMember()
  const answer = await client.submit('/stripe', { ...yearly, _token: 'of-another-session' })
  expect(answer.status).toBe(403)
  expect(answer.text).toContain('Nothing was ordered: please choose your plan again.')
  expect(answer.text).not.toContain('reload')
  expect(await billing.ordersOf(someone.id)).toEqual([])
})

it('Paystack refuses Euro, in words, and shows the price table again', async () => {
  const { client } = await billing.newMember()
  const answer = await client.submit('/paystack/create', checkoutRequest('premium', 'monthly', 'EUR'))
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Paystack can’t take Euro.')
  expect(answer.text).toContain('data-screen="billing/Pricing"')
})

it('a plan that was paid twice at the same time is had once, and the other money goes back', async () => {
  const { someone, client } = await billing.newMember()
  const checkouts = await Promise.all(providerNames.map((each) => billing.order(client, each)))
  await Promise.all(checkouts.map((id, n) => billing.sandboxOf(providerNames[n] as ProviderName).pay(id)))
  await billing.academy.runJobs()
  expect(await billing.periodsOf(someone.id)).toHaveLength(1)
  const states = (await billing.chargesOf(someone.id)).map(({ state }) => state)
  expect(states.sort()).toEqual(['paid', 'refunded'])
  const orders = (await billing.ordersOf(someone.id)).map(({ state }) => state)
  expect(orders.sort()).toEqual(['paid', 'refused'])
  const lines = (await billing.events()).map(({ outcome }) => outcome)
  expect(lines).toContainEqual(expect.stringContaining('pays for another plan already'))
  expect(await isPremium(client)).toBe(true)
})

it.each(providerNames)(
  '%s: the same plan paid in several tabs is had once, and renews as if it had been',
  async (name) => {
    const { someone, client } = await billing.newMember()
    const sandbox = billing.sandboxOf(name)
    const checkouts = [
      await billing.order(client, name),
      await billing.order(client, name),
      await billing.order(client, name),
    ]
    const back = await Promise.all(checkouts.map((id) => sandbox.pay(id)))
    await billing.academy.runJobs()
    const pages = await Promise.all(back.map(async (url) => (await client.page(redirectPath({ location: url }))).text))
    expect(pages.filter((text) => text.includes('It is paid.'))).toHaveLength(1)
    expect(pages.filter((text) => text.includes('Your money goes back to you'))).toHaveLength(2)
    const states = (await billing.chargesOf(someone.id)).map(({ state }) => state)
    expect(states.sort()).toEqual(['paid', 'refunded', 'refunded'])
    expect(await billing.periodsOf(someone.id)).toHaveLength(1)
    const running = (await billing.subscriptionsOf(someone.id)).filter(({ state }) => state === 'active')
    expect(running).toHaveLength(1)
  },
)

it.each(providerNames)('%s: what does not fit its order is promised back to nobody', async (name) => {
  const { someone, client } = await billing.newMember()
  const id = await billing.order(client, name)
  await billing.academy.db.update(orders).set({ amountMinor: 100 }).where(eq(orders.userId, someone.id))
  const location = await billing.sandboxOf(name).pay(id)
  for (let look = 0; look < 2; look++) {
    const { text } = await client.page(redirectPath({ location }))
    expect(text).toContain('We look into your payment')
    expect(text).not.toContain('goes back')
    await billing.academy.runJobs()
  }
  expect(await billing.chargesOf(someone.id)).toEqual([])
})

it('nobody sees the state of somebody else’s payment', async () => {
  const { someone, client } = await billing.newMember()
  await billing.order(client, 'stripe')
  const [order] = await billing.ordersOf(someone.id)
  const address = `/payment/return?provider=stripe&reference=${order?.reference}`
  expect((await client.page(address)).status).toBe(200)
  expect((await billing.member.page(address)).status).toBe(404)
  expect((await billing.academy.visitor().page(address)).status).toBe(302)
  expect((await client.page('/payment/return')).status).toBe(404)
  // Paystack adds its own
  expect((await client.page(`${address}&reference=other&trxref=other`)).status).toBe(200)
})
