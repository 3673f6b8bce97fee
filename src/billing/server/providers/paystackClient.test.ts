import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHttpServer } from '../../../../test/httpServer.ts'
import { selling } from '../../../../test/selling.ts'
import { paystackProvider } from './paystack.ts'
import { paystackClient } from './paystackClient.ts'

let server: Awaited<ReturnType<typeof openHttpServer>>
type Reply = { status: number; body: string }
let reply: Reply | ((query: URLSearchParams) => Reply)
let asked: IncomingMessage | undefined
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = await openHttpServer((request, response) => {
    asked = request
    const { searchParams } = new URL(request.url ?? '', server.url)
    const { status, body } = typeof reply === 'function' ? reply(searchParams) : reply
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})
beforeEach(() => {
  asked = undefined
})

const access = () => ({ secretKey: 'sk_test_key', apiUrl: `${server.url}/`, live: false })
const found = (data: object) => JSON.stringify({ status: true, message: 'ok', data })
const transaction = {
  id: 1,
  domain: 'test',
  status: 'success',
  reference: 'a1',
  amount: 100,
  currency: 'NGN',
  created_at: '2027-01-05T10:00:00.000Z',
  customer: { id: 2, customer_code: 'CUS_1', email: 'a@b.test' },
}

it('sends the key, and names with signs in them', async () => {
  reply = { status: 200, body: found(transaction) }
  await paystackClient(access()).verify('a/../1?')
  expect(asked?.headers.authorization).toBe('Bearer sk_test_key')
  expect(asked?.url).toBe('/transaction/verify/a%2F..%2F1%3F')
})

describe('what we sent along is read', () => {
  it.each([
    ['an object', { order: 'a1' }, { order: 'a1' }],
    ['JSON in a string', '{"order":"a1"}', { order: 'a1' }],
    ['an empty string', '', {}],
    ['zero', 0, {}],
    ['null', null, {}],
    ['a list', ['order'], {}],
    ['a string that is none', '{"order":', {}],
  ])('as %s', async (_what, metadata, expected) => {
    reply = { status: 200, body: found({ ...transaction, metadata }) }
    expect((await paystackClient(access()).verify('a1')).metadata).toEqual(expected)
  })
})

describe('a plan is read', () => {
  it.each([
    ['a code', 'PLN_1', 'PLN_1'],
    ['an object', { plan_code: 'PLN_1' }, 'PLN_1'],
    ['an empty object', {}, null],
    ['null', null, null],
  ])('as %s', async (_what, plan, expected) => {
    reply = { status: 200, body: found({ ...transaction, plan }) }
    expect((await paystackClient(access()).verify('a1')).plan).toBe(expected)
  })
})

it('takes the answer to a charge, which has no time but its day', async () => {
  const { created_at: transaction_date, ...rest } = transaction
  reply = { status: 200, body: found({ ...rest, transaction_date, metadata: '', log: null, plan: null }) }
  const charge = { email: 'a@b.test', amount: 100, currency: 'NGN', authorization_code: 'AUTH_1', reference: 'a1' }
  const charged = await paystackClient(access()).chargeCard({ ...charge, metadata: '{}' })
  expect(charged).toMatchObject({ status: 'success' })
})

describe('is unavailable', () => {
  it.each([
    ['for a failure of Paystack’s', 502, '<html>Bad gateway</html>'],
    ['when it has had enough of us', 429, '{"status":false,"message":"Too many"}'],
    ['for an answer that is no JSON', 200, 'null of it'],
    ['for an answer of another kind', 200, '[]'],
    ['for an answer that lacks what is read', 200, found({ ...transaction, amount: '100' })],
    ['for a key that is wrong', 401, '{"status":false,"message":"Invalid key"}'],
  ])('%s', async (_what, status, body) => {
    reply = { status, body }
    await expect(paystackProvider({ ...access(), ...selling }).readCheckout('a1')).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('when nobody answers', async () => {
    const nobody = paystackProvider({ ...access(), ...selling, apiUrl: 'http://127.0.0.1:9' })
    await expect(nobody.readCheckout('a1')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('and says nothing of the inside', async () => {
    reply = { status: 500, body: '{"status":false,"message":"SELECT secrets"}' }
    await expect(paystackProvider({ ...access(), ...selling }).readSubscription('SUB_1')).rejects.toThrow(
      /^Paystack does not answer/,
    )
  })
})

it.each([
  ['by its status', 404, '{"status":false,"message":"Entity not found"}'],
  ['by its code', 400, '{"status":false,"message":"No such thing","code":"transaction_not_found"}'],
  ['by its words', 400, '{"status":false,"message":"Transaction reference not found"}'],
])('knows the answers for what Paystack does not know: %s', async (_what, status, body) => {
  reply = { status, body }
  expect(await paystackProvider({ ...access(), ...selling }).findPayment('a1')).toBeNull()
})

it('reads lists to their end, page by page', async () => {
  const plan = { id: 1, name: 'A', amount: 1, interval: 'monthly', currency: 'NGN' }
  const pages: Record<string, object[]> = { 1: [{ ...plan, plan_code: 'PLN_1' }], 2: [{ ...plan, plan_code: 'PLN_2' }] }
  reply = (query) => {
    const data = pages[query.get('page') ?? ''] ?? []
    return { status: 200, body: JSON.stringify({ status: true, message: 'ok', data, meta: { pageCount: 2 } }) }
  }
  expect((await paystackClient(access()).plans()).map(({ plan_code }) => plan_code)).toEqual(['PLN_1', 'PLN_2'])
})
