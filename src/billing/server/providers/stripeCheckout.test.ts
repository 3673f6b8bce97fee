import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBuyer, openStripeStandIn, orderFor, type StripeStandIn } from '../../../../test/stripe.ts'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn()
})
afterAll(() => stripe.close())

const yearAfter = (moment: Date) => {
  const year = new Date(moment)
  year.setUTCFullYear(moment.getUTCFullYear() + 1)
  return Math.floor(year.getTime() / 1000) * 1000
}

describe('a checkout', () => {
  it('ends in a subscription with one paid charge for one year', async () => {
    const { provider, sandbox, clock } = stripe
    const order = orderFor()
    const opened = await provider.startCheckout(order, makeBuyer(41))
    expect(opened.url).toBe(`http://academy.test/sandbox/stripe/checkout/${opened.sessionId}`)
    expect(await provider.readCheckout(opened.sessionId)).toMatchObject({
      reference: order.reference,
      status: 'open',
      currency: 'NGN',
      amountMinor: 65_000_000,
      subscriptionId: null,
      live: false,
    })

    const next = await sandbox.pay(opened.sessionId)
    expect(next).toBe(`http://academy.test/payment/return?provider=stripe&session_id=${opened.sessionId}`)
    const paid = await provider.readCheckout(opened.sessionId)
    expect(paid).toMatchObject({ status: 'paid', charge: null, customerId: expect.stringMatching(/^cus_/) })
    const remote = await provider.readSubscription(paid.subscriptionId as string)
    expect(remote).toMatchObject({
      customerId: paid.customerId,
      orderReference: order.reference,
      userId: 41,
      plan: { tier: 'premium', duration: 'yearly' },
      currency: 'NGN',
      amountMinor: 65_000_000,
      status: 'active',
      cancelAtPeriodEnd: false,
      live: false,
    })
    expect(remote.charges).toHaveLength(1)
    expect(remote.charges[0]).toMatchObject({
      paid: true,
      amountMinor: 65_000_000,
      refundedMinor: 0,
      failure: null,
      disputed: false,
      period: remote.period,
      plan: { tier: 'premium', duration: 'yearly' },
    })
    expect(remote.period?.endsAt.getTime()).toBe(yearAfter(clock.now))
  })

  it('is the same one when it is asked for twice, also at once', async () => {
    const order = orderFor()
    const [one, two] = await Promise.all([
      stripe.provider.startCheckout(order, makeBuyer(1)),
      stripe.provider.startCheckout(order, makeBuyer(1)),
    ])
    expect(one).toEqual(two)
  })

  it('is the same one when the answer was lost on its way', async () => {
    const { provider, requests, lost } = stripe
    const order = orderFor()
    const asking = 'POST /v1/checkout/sessions'
    requests.length = 0
    lost.add(asking)
    const opened = await provider.startCheckout(order, makeBuyer(1))
    expect(requests.filter((line) => line === asking)).toHaveLength(2)
    const sessions = await stripe.store.list<{ client_reference_id: string }>('session')
    expect(sessions.filter((each) => each.client_reference_id === order.reference)).toHaveLength(1)
    expect(await provider.startCheckout(order, makeBuyer(1))).toEqual(opened)
  })

  it('pays once, however often its page is sent', async () => {
    const { sessionId } = await stripe.provider.startCheckout(orderFor(), makeBuyer(1))
    await Promise.all([stripe.sandbox.pay(sessionId), stripe.sandbox.pay(sessionId), stripe.sandbox.pay(sessionId)])
    const { subscriptionId } = await stripe.provider.readCheckout(sessionId)
    expect((await stripe.provider.readSubscription(subscriptionId as string)).charges).toHaveLength(1)
  })

  it('stays open after a declined card and after somebody went back, and expires after a day', async () => {
    const { provider, sandbox, clock } = stripe
    const { sessionId } = await provider.startCheckout(orderFor(), makeBuyer(1))
    expect(await sandbox.decline(sessionId)).toBe('Your card was declined.')
    expect(await sandbox.abandon(sessionId)).toBe('http://academy.test/pricing')
    expect((await provider.readCheckout(sessionId)).status).toBe('open')
    const before = clock.now
    clock.now = new Date(before.getTime() + 24 * 60 * 60 * 1000)
    expect((await provider.readCheckout(sessionId)).status).toBe('expired')
    expect(await sandbox.pay(sessionId)).toBe('http://academy.test/pricing')
    expect((await provider.readCheckout(sessionId)).subscriptionId).toBeNull()
    clock.now = before
  })

  it('takes one payment for a lesson, which a refund gives back', async () => {
    const { provider, sandbox, clock } = stripe
    const order = {
      reference: 'lesson-1',
      kind: 'lesson' as const,
      currency: 'USD' as const,
      amountMinor: 6000,
      title: 'A lesson of 60 minutes',
      returnUrl: 'http://academy.test/payment/return',
      cancelUrl: 'http://academy.test/member/personal-lesson',
      expiresAt: new Date(clock.now.getTime() + 35 * 60 * 1000),
    }
    const { sessionId } = await provider.startCheckout(order, makeBuyer(2))
    await sandbox.pay(sessionId)
    const { charge, status } = await provider.readCheckout(sessionId)
    expect(status).toBe('paid')
    expect(charge).toMatchObject({ currency: 'USD', amountMinor: 6000, paid: true, period: null })
    const paymentId = charge?.paymentId as string
    expect(await provider.findPayment(paymentId)).toEqual({ sessionId })

    await provider.refund(paymentId, 6000, 'attempt-1')
    await provider.refund(paymentId, 6000, 'attempt-1')
    // by another way, when it was given back already
    await provider.refund(paymentId, 6000, 'attempt-2')
    expect((await provider.readCheckout(sessionId)).charge?.refundedMinor).toBe(6000)
  })

  it('refuses a lesson whose hold is too short for Stripe, before Stripe does', async () => {
    const { clock, provider } = stripe
    const expiresAt = new Date(clock.now.getTime() + 10 * 60 * 1000)
    const { reference, title, returnUrl, cancelUrl } = orderFor()
    const lesson = { kind: 'lesson' as const, reference, title, returnUrl, cancelUrl, expiresAt }
    const asked = provider.startCheckout({ ...lesson, currency: 'USD', amountMinor: 6000 }, makeBuyer(1))
    await expect(asked).rejects.toMatchObject({ code: 'conflict' })
  })
})
