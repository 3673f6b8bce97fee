import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selling } from '../../../../test/selling.ts'
import { makeBuyer, openStripeStandIn, orderFor, type StripeStandIn } from '../../../../test/stripe.ts'
import { stripeProvider } from './stripe.ts'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn()
})
afterAll(() => stripe.close())

describe('a running subscription', () => {
  it('is cancelled at its end, resumed, and ended once and again', async () => {
    const { provider, subscribe, handleOf } = stripe
    const handle = await handleOf(await subscribe())
    await provider.cancelAtPeriodEnd(handle)
    expect(await provider.readSubscription(handle.providerId)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    })
    await provider.resume(handle)
    expect((await provider.readSubscription(handle.providerId)).cancelAtPeriodEnd).toBe(false)
    await provider.endNow(handle)
    await provider.endNow(handle)
    expect((await provider.readSubscription(handle.providerId)).status).toBe('ended')
  })

  it('shows what was given back, and finds the subscription of a payment', async () => {
    const { provider, subscribe } = stripe
    const id = await subscribe()
    const [charge] = (await provider.readSubscription(id)).charges
    const paymentId = charge?.paymentId as string
    expect(await provider.findPayment(paymentId)).toEqual({ subscriptionId: id })
    await provider.refund(paymentId, 1_000_000, 'part')
    await provider.refund(paymentId, 64_000_000, 'rest')
    expect((await provider.readSubscription(id)).charges[0]).toMatchObject({ refundedMinor: 65_000_000, paid: true })
  })

  it('is disputed until the bank has given the money back, or for good', async () => {
    const { provider, subscribe, sandbox } = stripe
    const id = await subscribe()
    const read = async () => (await provider.readSubscription(id)).charges[0]
    const paymentId = (await read())?.paymentId as string
    await sandbox.dispute(paymentId, 'open')
    expect(await read()).toMatchObject({ disputed: true, disputeLost: false })
    await sandbox.dispute(paymentId, 'won')
    expect(await read()).toMatchObject({ disputed: false, disputeLost: false })
    await sandbox.dispute(paymentId, 'lost')
    expect(await read()).toMatchObject({ disputed: true, disputeLost: true })
  })

  it('knows more charges than one page of Stripe’s lists holds', async () => {
    const { provider, store, subscribe } = stripe
    const id = await subscribe()
    const [charge] = (await provider.readSubscription(id)).charges
    const invoice = await store.get('invoice', charge?.providerId as string)
    for (let n = 0; n < 120; n++) await store.put('invoice', `in_copy${n}`, { ...invoice, id: `in_copy${n}` })
    const { charges } = await provider.readSubscription(id)
    expect(new Set(charges.map(({ providerId }) => providerId)).size).toBe(121)
  })
})

describe('refusals', () => {
  const unknown = { code: 'not_found' }
  it('knows nothing of what Stripe does not know', async () => {
    await expect(stripe.provider.readCheckout('cs_test_nothing')).rejects.toMatchObject(unknown)
    await expect(stripe.provider.readSubscription('sub_nothing')).rejects.toMatchObject(unknown)
    expect(await stripe.provider.findPayment('pi_nothing')).toBeNull()
  })

  it('is unavailable with a wrong key, and where nobody answers', async () => {
    const options = { webhookSecret: 'whsec_x', live: false }
    const wrongKey = stripeProvider({ ...options, ...selling, secretKey: 'sk_live_x', apiUrl: stripe.apiUrl })
    await expect(wrongKey.readSubscription('sub_1')).rejects.toMatchObject({ code: 'unavailable' })
    const nobody = stripeProvider({ ...options, ...selling, secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' })
    await expect(nobody.startCheckout(orderFor(), makeBuyer(1))).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('sells at the price of the order, which is made where Stripe has another one', async () => {
    const { store, provider } = stripe
    const prices = await store.list<{ id: string; lookup_key: string; unit_amount: number }>('price')
    const price = prices.find((each) => each.lookup_key === 'standard_monthly_usd')
    await store.put('price', price?.id as string, { ...price, unit_amount: 1 })
    const order = orderFor({ tier: 'standard', duration: 'monthly', currency: 'USD' })
    const { sessionId } = await provider.startCheckout(order, makeBuyer(1))
    expect(await provider.readCheckout(sessionId)).toMatchObject({ amountMinor: order.amountMinor })
  })
})
