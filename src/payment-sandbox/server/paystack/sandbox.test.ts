import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, SECRET, type Shop, standardMonthly } from '../../../../test/paystack/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => expect(await shop.close()).toEqual([]))
beforeEach(() => void shop.messages.splice(0))

describe('two at once', () => {
  it('pay a checkout once', async () => {
    const { sessionId } = await shop.provider.startCheckout(shop.order(), shop.buyer(1))
    const next = await Promise.all(Array.from({ length: 10 }, () => shop.sandbox.pay(sessionId)))
    expect(new Set(next).size).toBe(1)
    expect(shop.events()).toEqual(['charge.success', 'subscription.create'])
  })

  it('charge a renewal once', async () => {
    const { providerId } = await shop.subscribe(2, standardMonthly)
    await Promise.all([shop.sandbox.passTime(providerId, 'month'), shop.sandbox.passTime(providerId, 'day')])
    expect((await shop.provider.readSubscription(providerId)).charges).toHaveLength(2)
  })
})

it('knows nothing of ids that name nothing', async () => {
  const { sandbox } = shop
  expect(await sandbox.readCheckout('none')).toBeNull()
  expect(await sandbox.pay('none')).toBeNull()
  expect(await sandbox.decline('none')).toBeNull()
  expect(await sandbox.abandon('none')).toBeNull()
  expect(await sandbox.readSubscription('none')).toBeNull()
  expect(await sandbox.setCard('none', true)).toBeNull()
  expect(await sandbox.passTime('none', 'day')).toBeNull()
})

it('leaves a paid checkout as it is', async () => {
  const { sandbox, provider, order, buyer } = shop
  const { sessionId } = await provider.startCheckout(order(), buyer(3))
  const next = await sandbox.pay(sessionId)
  expect(await sandbox.decline(sessionId)).toBe(next)
  expect(await sandbox.abandon(sessionId)).toBe(next)
  expect(await sandbox.readCheckout(sessionId)).toMatchObject({ status: 'paid', nextUrl: next, every: 'year' })
  expect(await provider.readCheckout(sessionId)).toMatchObject({ status: 'paid' })
})

it('signs its messages as Paystack does, and every one names what to look up', async () => {
  const { providerId } = await shop.subscribe(4, standardMonthly)
  await shop.sandbox.passTime(providerId, 'month')
  expect(shop.messages).toHaveLength(4)
  for (const { body } of shop.messages) {
    const event = shop.provider.verifyEvent(Buffer.from(body), shop.sandbox.sign(body))
    expect(event.live).toBe(false)
    const { about } = event
    const found = about?.kind === 'payment' ? await shop.provider.findPayment(about.paymentId) : about
    expect(found).toMatchObject(found && 'sessionId' in found ? {} : { subscriptionId: providerId })
  }
})

describe('refuses as Paystack does', () => {
  const ask = (method: string, path: string, { body, key = SECRET }: { body?: object; key?: string } = {}) =>
    shop.sandbox.fetch(
      new Request(`https://api.paystack.co${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  const order = {
    email: 'm5@academy.test',
    amount: 100,
    currency: 'NGN',
    reference: 'refused',
    callback_url: 'https://academy.test/payment/return',
    metadata: {},
  }

  it.each([
    ['another key', () => ask('GET', '/plan', { key: 'sk_test_another' }), 401, 'Invalid key'],
    ['what it does not know', () => ask('GET', '/subscription/SUB_1'), 404, 'Subscription with code not found'],
    ['a call of none of its own', () => ask('DELETE', '/plan'), 404, 'Route not found'],
    ['euros', () => ask('POST', '/transaction/initialize', { body: { ...order, currency: 'EUR' } }), 403, 'Currency'],
    ['no amount', () => ask('POST', '/transaction/initialize', { body: { ...order, amount: 0 } }), 400, 'amount'],
    [
      'a plan that is not there',
      () => ask('POST', '/transaction/initialize', { body: { ...order, plan: 'P' } }),
      400,
      'Plan',
    ],
    ['no body', () => ask('POST', '/refund'), 400, 'Invalid input'],
  ])('%s', async (_what, answer, status, text) => {
    const response = await answer()
    expect(response.status).toBe(status)
    const refused = (await response.json()) as { status: boolean; message: string }
    expect(refused.status).toBe(false)
    expect(refused.message).toContain(text)
  })

  it('a token that is not the subscription’s', async () => {
    const { providerId } = await shop.subscribe(5)
    const response = await ask('POST', '/subscription/disable', { body: { code: providerId, token: 'guessed' } })
    expect(response.status).toBe(400)
    expect(await shop.provider.readSubscription(providerId)).toMatchObject({ cancelAtPeriodEnd: false })
  })
})
