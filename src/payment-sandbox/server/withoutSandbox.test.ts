import { createHmac } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { checkoutRequest } from '../../../test/billingAcademy.ts'
import { createUser } from '../../../test/people.ts'

let academy: TestAcademy
afterEach(() => academy.close())

const production = {
  ACADEMY_MODE: 'production',
  APP_SECRET: '0123456789abcdef'.repeat(3),
  APP_URL: 'https://localhost',
  RATE_LIMITS: 'on',
}

it('without keys a production academy sells nothing, says why, and has no sandbox', async () => {
  academy = await openTestAcademy(production)
  const client = await academy.signedIn(await createUser(academy.db))
  const answer = await client.submit('/stripe', checkoutRequest('premium', 'yearly', 'EUR'))
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Stripe is not set up at this academy yet.')
  expect(academy.app.routeRecords.some(({ path }) => path.startsWith('/sandbox'))).toBe(false)
  for (const url of ['/webhooks/stripe', '/webhooks/paystack'])
    expect((await academy.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
})

it('a provider that does not answer costs nobody anything, and is asked again later', async () => {
  const secret = 'sk_test_of_nobody'
  // nobody listens at this address
  academy = await openTestAcademy({ PAYSTACK_SECRET_KEY: secret, PAYSTACK_API_URL: 'http://127.0.0.1:9' })
  const client = await academy.signedIn(await createUser(academy.db))
  const { status, body } = await client.send('POST', '/paystack/create', checkoutRequest('premium', 'yearly', 'NGN'))
  expect(status).toBe(503)
  expect(body.message).not.toMatch(/127|fetch|ECONN/)

  const payload = JSON.stringify({ event: 'subscription.create', data: { domain: 'test', subscription_code: 'SUB_1' } })
  const headers = {
    'content-type': 'application/json',
    'x-paystack-signature': createHmac('sha512', secret).update(payload).digest('hex'),
  }
  const answer = await academy.app.inject({ method: 'POST', url: '/webhooks/paystack', headers, payload })
  expect(answer.statusCode).toBe(200)
  expect(await academy.runJobs({ mayFail: true })).not.toEqual([])
  const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const { body: events } = await admin.get('/api/admin/payments/events?state=failed')
  expect(events.data).toMatchObject([{ type: 'subscription.create', reference: 'SUB_1' }])
  expect(events.data[0].outcome).toContain('tried again by itself')
  expect((await admin.send('POST', `/api/admin/payments/events/${events.data[0].id}/retry`)).status).toBe(200)
})
