import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, SECRET, type Shop, standardMonthly, toHandle } from '../../../../test/paystack/shop.ts'
import { selling } from '../../../../test/selling.ts'
import { paystackProvider } from './paystack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => expect(await shop.close()).toEqual([]))
beforeEach(() => void shop.messages.splice(0))

describe('a checkout', () => {
  it('is open until it is paid, and names the subscription then', async () => {
    const { provider, sandbox, order, buyer } = shop
    const wanted = order()
    const { url, sessionId } = await provider.startCheckout(wanted, buyer(1))
    expect(url).toBe(`https://academy.test/sandbox/paystack/checkout/${sessionId}`)
    expect(await provider.readCheckout(sessionId)).toMatchObject({ status: 'open', subscriptionId: null, live: false })

    expect(await sandbox.pay(sessionId)).toBe(
      `https://academy.test/payment/return?provider=paystack&trxref=${sessionId}&reference=${sessionId}`,
    )
    const remote = await provider.readCheckout(sessionId)
    expect(remote).toMatchObject({
      reference: wanted.reference,
      status: 'paid',
      currency: 'NGN',
      amountMinor: 650_000_00,
    })
    expect(remote.subscriptionId).toMatch(/^SUB_/)
    expect(shop.events()).toEqual(['charge.success', 'subscription.create'])
  })

  it('tells Paystack to return without the reference that it adds itself', async () => {
    const wanted = shop.order()
    const returnUrl = `${wanted.returnUrl}&reference=${wanted.reference}`
    const { sessionId } = await shop.provider.startCheckout({ ...wanted, returnUrl }, shop.buyer(2))
    const next = new URL(String(await shop.sandbox.pay(sessionId)))
    expect(next.searchParams.getAll('reference')).toEqual([wanted.reference])
  })

  it('can be paid after a card was declined', async () => {
    const { provider, sandbox, order, buyer } = shop
    const { sessionId } = await provider.startCheckout(order(), buyer(3))
    await sandbox.decline(sessionId)
    expect(await provider.readCheckout(sessionId)).toMatchObject({ status: 'failed', subscriptionId: null })
    await sandbox.pay(sessionId)
    expect(await provider.readCheckout(sessionId)).toMatchObject({ status: 'paid' })
  })

  it('can be left, and leads back to the prices', async () => {
    const { sessionId } = await shop.provider.startCheckout(shop.order(), shop.buyer(4))
    expect(await shop.sandbox.abandon(sessionId)).toBe('https://academy.test/pricing')
    expect(await shop.provider.readCheckout(sessionId)).toMatchObject({ status: 'open', charge: null })
    expect(shop.events()).toEqual([])
  })

  it('is opened once for each order', async () => {
    const wanted = shop.order()
    await shop.provider.startCheckout(wanted, shop.buyer(5))
    await expect(shop.provider.startCheckout(wanted, shop.buyer(5))).rejects.toMatchObject({ code: 'conflict' })
  })

  it('of an order that never reached Paystack has expired', async () => {
    expect(await shop.provider.readCheckout('order-unknown')).toMatchObject({
      status: 'expired',
      reference: 'order-unknown',
    })
  })

  it('for something that is paid once has a charge and no subscription', async () => {
    const { provider, sandbox, order, buyer, messages } = shop
    const { reference, returnUrl, cancelUrl } = order()
    const lesson = { reference, returnUrl, cancelUrl, title: 'Personal lesson', currency: 'USD' as const }
    const expiresAt = new Date(Date.now() + 35 * 60_000)
    const { sessionId } = await provider.startCheckout(
      { ...lesson, kind: 'lesson', amountMinor: 60_00, expiresAt },
      buyer(6),
    )
    expect(await sandbox.readCheckout(sessionId)).toMatchObject({
      title: 'Personal lesson',
      every: null,
      amountMinor: 60_00,
    })
    await sandbox.pay(sessionId)
    const { charge, subscriptionId } = await provider.readCheckout(sessionId)
    expect(subscriptionId).toBeNull()
    expect(charge).toMatchObject({
      paid: true,
      amountMinor: 60_00,
      refundedMinor: 0,
      period: null,
      paymentId: sessionId,
    })
    expect(messages).toHaveLength(1)
    expect(await provider.findPayment(sessionId)).toEqual({ sessionId })
  })
})

describe('a subscription', () => {
  it('is put together from what Paystack keeps apart', async () => {
    const remote = await shop.subscribe(10)
    expect(remote).toMatchObject({
      userId: 10,
      plan: { tier: 'premium', duration: 'yearly' },
      currency: 'NGN',
      amountMinor: 650_000_00,
      status: 'active',
      cancelAtPeriodEnd: false,
      live: false,
    })
    expect(remote.orderReference).toMatch(/^order-/)
    expect(remote.charges).toHaveLength(1)
    const [charge] = remote.charges
    expect(charge).toMatchObject({ paid: true, refundedMinor: 0, disputed: false, failure: null })
    expect(charge?.period).toEqual(remote.period)
    expect((remote.period?.endsAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(364 * 864e5)
  })

  it('stays one when a plan is paid at two checkouts, of which the second opens nothing', async () => {
    const first = await shop.subscribe(11)
    const second = await shop.subscribe(11)
    expect(second.providerId).toBe(first.providerId)
    const [one, two] = second.charges
    expect(one).toMatchObject({ duplicateOrder: null, period: first.period })
    expect(two).toMatchObject({ duplicateOrder: two?.providerId, paid: true, period: null })
    expect(second).toMatchObject({ orderReference: first.orderReference, period: first.period })
    await shop.sandbox.passTime(first.providerId, 'month')
    await shop.sandbox.passTime(first.providerId, 'year')
    const renewed = await shop.provider.readSubscription(first.providerId)
    const [, , third] = renewed.charges
    expect(third).toMatchObject({ duplicateOrder: null, paid: true })
    expect(third?.period?.startsAt).toEqual(renewed.charges[0]?.period?.endsAt)
  })

  it('is nobody else’s when the plan is the same', async () => {
    const [one, two] = [await shop.subscribe(12), await shop.subscribe(13)]
    expect(two.providerId).not.toBe(one.providerId)
    expect((await shop.provider.readSubscription(one.providerId)).charges).toHaveLength(1)
  })

  it('is another one when the plan is bought again after its end', async () => {
    const { provider, sandbox } = shop
    const first = await shop.subscribe(15, standardMonthly)
    await provider.cancelAtPeriodEnd(toHandle(first))
    await sandbox.passTime(first.providerId, 'month')
    const second = await shop.subscribe(15, standardMonthly)
    expect(second.providerId).not.toBe(first.providerId)
    expect(second.charges).toHaveLength(1)
    expect((await provider.readSubscription(first.providerId)).charges).toMatchObject([
      { providerId: first.charges[0]?.providerId },
    ])
  })

  it('that Paystack has not made yet is waited for, and not taken for an older one', async () => {
    const { provider, sandbox, order, buyer, loopback } = shop
    const first = await shop.subscribe(16, standardMonthly)
    await provider.cancelAtPeriodEnd(toHandle(first))
    await sandbox.passTime(first.providerId, 'month')
    const { sessionId } = await provider.startCheckout(order(standardMonthly), buyer(16))
    await sandbox.pay(sessionId)
    let looks = 0
    const slow = paystackProvider({
      ...selling,
      secretKey: SECRET,
      apiUrl: loopback.url,
      live: false,
      fetch: async (request) => {
        const response = await fetch(request)
        if (new URL(request.url).pathname !== '/subscription' || ++looks > 1) return response
        const answer = (await response.json()) as { data: { status: string }[] }
        return Response.json({ ...answer, data: answer.data.filter(({ status }) => status !== 'active') })
      },
    })
    const { subscriptionId } = await slow.readCheckout(sessionId)
    expect(looks).toBe(2)
    expect(subscriptionId).toMatch(/^SUB_/)
    expect(subscriptionId).not.toBe(first.providerId)
  })

  it('is found by its renewals, which carry nothing of ours', async () => {
    const { providerId } = await shop.subscribe(14, standardMonthly)
    await shop.sandbox.passTime(providerId, 'month')
    expect(shop.events().slice(2)).toEqual(['charge.success', 'invoice.update'])
    const { charges } = await shop.provider.readSubscription(providerId)
    expect(charges).toHaveLength(2)
    const renewal = String(charges[1]?.paymentId)
    expect(await shop.provider.findPayment(renewal)).toEqual({ subscriptionId: providerId })
  })

  it('that nobody knows is not found', async () => {
    await expect(shop.provider.readSubscription('SUB_none')).rejects.toMatchObject({ code: 'not_found' })
    expect(await shop.provider.findPayment('none')).toBeNull()
  })
})
