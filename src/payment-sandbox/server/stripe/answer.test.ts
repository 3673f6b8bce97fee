import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStripeStandIn, orderFor, type StripeStandIn } from '../../../../test/stripe.ts'
import { openStripe } from '../../../billing/server/providers/stripeClient.ts'
import { readForm } from './formBody.ts'
import { SANDBOX_KEY } from './stripeSandbox.ts'

let standIn: StripeStandIn
/** The half of the package that the academy loads. */
const { errors } = createRequire(import.meta.url)('stripe') as typeof Stripe

let stripe: Stripe
beforeAll(async () => {
  standIn = await openStripeStandIn()
  stripe = openStripe({ secretKey: SANDBOX_KEY, apiUrl: standIn.apiUrl })
})
afterAll(() => standIn.close())

const priceOf = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]?.id as string
const { InvalidRequest, Idempotency } = {
  InvalidRequest: errors.StripeInvalidRequestError,
  Idempotency: errors.StripeIdempotencyError,
}

describe('the stand-in, as the official client meets it', () => {
  it('refuses what Stripe would refuse to know', async () => {
    const created = stripe.products.create({ name: 'x', description: 'not asked for by the academy' })
    await expect(created).rejects.toMatchObject({ code: 'parameter_unknown', param: 'description', statusCode: 400 })
    await expect(stripe.coupons.list()).rejects.toThrow('Unrecognized request URL')
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('refuses one idempotency key for two requests, and answers the same one as before', async () => {
    const idempotencyKey = 'once'
    const first = await stripe.products.create({ name: 'One' }, { idempotencyKey })
    expect(await stripe.products.create({ name: 'One' }, { idempotencyKey })).toEqual(first)
    await expect(stripe.products.create({ name: 'Two' }, { idempotencyKey })).rejects.toBeInstanceOf(Idempotency)
  })

  it('takes a checkout’s end only between half an hour and a day', async () => {
    const { returnUrl: success_url } = orderFor()
    const price = await priceOf('premium_yearly_ngn')
    const at = (minutes: number) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        success_url,
        expires_at: Math.floor(standIn.clock.now.getTime() / 1000) + minutes * 60,
      })
    await expect(at(29)).rejects.toBeInstanceOf(InvalidRequest)
    await expect(at(25 * 60)).rejects.toBeInstanceOf(InvalidRequest)
    expect((await at(31)).status).toBe('open')
  })

  it('combines no currencies: neither two of one customer, nor by a change of plan', async () => {
    const id = await standIn.subscribe({ currency: 'EUR' })
    const { customerId: customer } = await standIn.provider.readSubscription(id)
    const price = await priceOf('premium_yearly_ngn')
    const { returnUrl: success_url } = orderFor()
    const line_items = [{ price, quantity: 1 }]
    const asked = stripe.checkout.sessions.create({ mode: 'subscription', customer, line_items, success_url })
    await expect(asked).rejects.toThrow('You cannot combine currencies')
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data
    const change = stripe.subscriptions.update(id, { items: [{ id: item?.id as string, price }] })
    await expect(change).rejects.toThrow('only supports `ngn`')
  })

  it('gives back no more than was taken', async () => {
    const id = await standIn.subscribe({ currency: 'USD' })
    const [charge] = (await standIn.provider.readSubscription(id)).charges
    const payment_intent = charge?.paymentId as string
    await expect(stripe.refunds.create({ payment_intent, amount: 42_001 })).rejects.toMatchObject({ param: 'amount' })
    await stripe.refunds.create({ payment_intent })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  it('reckons a change only within the period that runs', async () => {
    const id = await standIn.subscribe({ currency: 'USD' })
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data
    const items = [{ id: item?.id as string, price: await priceOf('standard_yearly_usd') }]
    const change = stripe.subscriptions.update(id, { items, proration_date: (item?.current_period_start ?? 0) - 1 })
    await expect(change).rejects.toMatchObject({ param: 'proration_date' })
  })
})

describe('a form as Stripe reads it', () => {
  it('nests by brackets and lists by numbers', () => {
    expect(readForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6')).toEqual({
      a: '1',
      b: { c: '2' },
      d: [{ e: '3' }, { e: '4' }],
      f: ['5', '6'],
    })
    expect(readForm('__proto__[x]=1')).toEqual(Object.fromEntries([['__proto__', { x: '1' }]]))
    expect(({} as { x?: string }).x).toBeUndefined()
  })
})
