import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { verifyEvent } from './paystackEvents.ts'

const secretKey = 'sk_test_0123456789abcdef'
const sign = (body: string, key = secretKey) => createHmac('sha512', key).update(body).digest('hex')
const read = (body: string, signature: string | undefined = sign(body)) =>
  verifyEvent({ secretKey, live: false }, Buffer.from(body), { 'x-paystack-signature': signature })
const event = (name: string, data: object) => read(JSON.stringify({ event: name, data }))
const forbidden = expect.objectContaining({ code: 'forbidden' })

describe('the signature', () => {
  const body = '{"event":"charge.success","data":{"domain":"test","reference":"a1"}}'

  it('is the one of the raw body', () => {
    expect(read(body).type).toBe('charge.success')
    expect(() => read(`${body} `, sign(body))).toThrow(forbidden)
    expect(() => read(body, sign(body).toUpperCase().slice(0, -1))).toThrow(forbidden)
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one by another key', sign(body, 'sk_test_another')],
    ['one that is no hex', 'zz'.repeat(64)],
    ['one that goes on', `${sign(body)}00`],
  ])('refuses %s', (_what, signature) => {
    const headers = { 'x-paystack-signature': signature }
    expect(() => verifyEvent({ secretKey, live: false }, Buffer.from(body), headers)).toThrow(forbidden)
  })

  it('is refused with an empty key, which anybody could sign with', () => {
    const empty = { 'x-paystack-signature': createHmac('sha512', '').update(body).digest('hex') }
    expect(() => verifyEvent({ secretKey: '', live: false }, Buffer.from(body), empty)).toThrow(forbidden)
  })

  it('does not make a body readable', () => {
    expect(() => read('{"event":')).toThrow(expect.objectContaining({ code: 'bad_request' }))
  })
})

describe('what a message speaks of', () => {
  it.each([
    ['charge.success', { reference: 'order-1' }, { kind: 'payment', paymentId: 'order-1' }],
    ['subscription.create', { subscription_code: 'SUB_1' }, { kind: 'subscription', subscriptionId: 'SUB_1' }],
    ['subscription.not_renew', { subscription_code: 'SUB_1' }, { kind: 'subscription', subscriptionId: 'SUB_1' }],
    [
      'invoice.payment_failed',
      { invoice_code: 'INV_1', subscription: { subscription_code: 'SUB_1' } },
      { kind: 'subscription', subscriptionId: 'SUB_1' },
    ],
    ['refund.processed', { transaction_reference: 'order-1' }, { kind: 'payment', paymentId: 'order-1' }],
    ['charge.dispute.create', { transaction: { reference: 'order-1' } }, { kind: 'payment', paymentId: 'order-1' }],
    ['transfer.success', { reference: 'x' }, null],
    ['charge.success', {}, null],
  ])('%s', (name, data, about) => {
    expect(event(name, data).about).toEqual(about)
  })

  it('is nothing for a list of cards that expire', () => {
    const body = '{"event":"subscription.expiring_cards","data":[{"subscription":{"subscription_code":"SUB_1"}}]}'
    expect(read(body)).toMatchObject({ type: 'subscription.expiring_cards', about: null })
  })
})

describe('the key of a message', () => {
  const message = { domain: 'test', subscription_code: 'SUB_1', status: 'non-renewing' }

  it('is the same when it is sent again', () => {
    expect(event('subscription.not_renew', message).key).toBe(event('subscription.not_renew', message).key)
  })

  it('is another for another event, subject or content', () => {
    const keys = [
      event('subscription.not_renew', message),
      event('subscription.disable', message),
      event('subscription.not_renew', { ...message, subscription_code: 'SUB_2' }),
      event('subscription.not_renew', { ...message, status: 'cancelled' }),
    ].map(({ key }) => key)
    expect(new Set(keys).size).toBe(4)
    expect(keys[0]).toMatch(/^subscription\.not_renew:SUB_1:/)
  })
})

it('tells real money from test money', () => {
  expect(event('charge.success', { domain: 'live', reference: 'a' }).live).toBe(true)
  expect(event('charge.success', { domain: 'test', reference: 'a' }).live).toBe(false)
})
