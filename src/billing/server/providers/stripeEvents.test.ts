import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { selling } from '../../../../test/selling.ts'
import { WEBHOOK_SECRET } from '../../../../test/stripe.ts'
import { stripeProvider } from './stripe.ts'

const options = { secretKey: 'sk_test_none', webhookSecret: WEBHOOK_SECRET, apiUrl: 'http://127.0.0.1:9', live: false }
const { verifyEvent } = stripeProvider({ ...options, ...selling })

const eventOf = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...more })
const signed = (payload: string, options: { secret?: string; timestamp?: number } = {}) => ({
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options }),
})
const verify = (payload: string) => verifyEvent(Buffer.from(payload), signed(payload))
const SUBSCRIBED = eventOf('customer.subscription.updated', { id: 'sub_1' })
const seconds = () => Math.floor(Date.now() / 1000)

describe('a message of Stripe’s', () => {
  it('is taken with its signature, and gives only what to look up', () => {
    expect(verify(SUBSCRIBED)).toEqual({
      key: 'evt_1',
      type: 'customer.subscription.updated',
      live: false,
      about: { kind: 'subscription', subscriptionId: 'sub_1' },
    })
  })

  it('says whether it speaks of real money', () => {
    expect(verify(eventOf('invoice.paid', {}, { livemode: true })).live).toBe(true)
  })

  it.each([
    ['a changed body', `${SUBSCRIBED} `, signed(SUBSCRIBED)],
    ['another secret', SUBSCRIBED, signed(SUBSCRIBED, { secret: 'whsec_of_somebody_else' })],
    ['an old signature', SUBSCRIBED, signed(SUBSCRIBED, { timestamp: seconds() - 301 })],
    ['no signature', SUBSCRIBED, {}],
    ['two signatures', SUBSCRIBED, { 'stripe-signature': ['t=1,v1=x', 't=1,v1=y'] }],
    ['nonsense', SUBSCRIBED, { 'stripe-signature': 'nonsense' }],
  ])('is refused with %s', (_, body, headers) => {
    expect(() => verifyEvent(Buffer.from(body), headers)).toThrow('does not carry Stripe’s signature')
  })

  it.each([
    'null',
    '[]',
    '"text"',
    '{"id":"evt_1","type":"invoice.paid"}',
    '{"type":"invoice.paid","data":{"object":{}}}',
  ])('is refused when it is none, though it is signed: %s', (body) =>
    expect(() => verify(body)).toThrow('does not carry Stripe’s signature'),
  )

  it('is taken within the five minutes that Stripe allows', () => {
    const headers = signed(SUBSCRIBED, { timestamp: seconds() - 290 })
    expect(verifyEvent(Buffer.from(SUBSCRIBED), headers).key).toBe('evt_1')
  })

  it('is refused where no secret is kept, since an empty one can be forged', () => {
    const open = stripeProvider({ ...options, ...selling, webhookSecret: '' })
    const headers = signed(SUBSCRIBED, { secret: '' })
    expect(() => open.verifyEvent(Buffer.from(SUBSCRIBED), headers)).toThrow('does not carry')
  })

  const ofSubscription = { parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_2' } } }
  it.each([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', sessionId: 'cs_1' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', sessionId: 'cs_1' }],
    ['customer.subscription.deleted', { id: 'sub_1' }, { kind: 'subscription', subscriptionId: 'sub_1' }],
    ['invoice.payment_failed', ofSubscription, { kind: 'subscription', subscriptionId: 'sub_2' }],
    ['invoice.paid', { parent: null }, null],
    ['refund.created', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', paymentId: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', paymentId: 'pi_1' }],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, { kind: 'payment', paymentId: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, null],
    ['customer.updated', { id: 'cus_1' }, null],
  ])('%s speaks of the right thing', (type, object, about) => {
    expect(verify(eventOf(type, object)).about).toEqual(about)
  })
})
