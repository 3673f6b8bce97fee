import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type Client, createClient } from '../../../test/client.ts'
import { moveClock } from '../../../test/clock.ts'
import { runJobs } from '../../../test/jobs.ts'
import { selling } from '../../../test/selling.ts'
import { makeBuyer, orderFor } from '../../../test/stripe.ts'
import { buildApp } from '../../app/server/buildApp.ts'
import { stripeProvider } from '../../billing/server/providers/stripe.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { sandboxOptions } from './deliver.ts'
import { sandboxRoutes } from './pages.ts'
import { SANDBOX_KEY, stripeSandbox } from './stripe/stripeSandbox.ts'

let academy: TestAcademy
let opened: Awaited<ReturnType<typeof openWithSandbox>>
beforeAll(async () => {
  academy = await openTestAcademy()
  opened = await openWithSandbox()
})
afterAll(async () => {
  await opened.app.close()
  await academy.close()
})

/** The academy with the stand-in's pages, and a webhook that only writes down what it has verified. */
async function openWithSandbox() {
  const jobs = new JobQueue(academy.database, () => {})
  const context = { ...academy.context, jobs }
  const options = sandboxOptions(context, 'stripe')
  const sandbox = stripeSandbox(options)
  const { secret: webhookSecret } = options
  const provider = stripeProvider({
    secretKey: SANDBOX_KEY,
    webhookSecret,
    fetch: sandbox.fetch,
    live: false,
    ...selling,
  })
  const received: string[] = []
  let answers = 200
  const app = await buildApp({
    context,
    loadScreens: academy.app.loadScreens,
    isReady: async () => true,
    modules: [
      (each) => sandboxRoutes(each, { stripe: sandbox }),
      (each) => {
        recordRoute(each, { kind: 'open', method: 'POST', path: '/webhooks/stripe', who: 'anyone' })
        each.post('/webhooks/stripe', async ({ body, headers }, reply) => {
          received.push(provider.verifyEvent(Buffer.from(JSON.stringify(body)), headers).type)
          return reply.status(answers).send()
        })
      },
    ],
  })
  await app.ready()
  return {
    app,
    provider,
    visitor: (): Client => createClient(app),
    /** Delivers what waits; the webhook answers `status`. */
    deliver: async (status = 200) => {
      answers = status
      await runJobs(academy.database, jobs, { mayFail: true })
      return received.splice(0)
    },
    deliverLater: async () => {
      answers = 200
      await moveClock(academy.database, { days: 1 })
      await runJobs(academy.database, jobs)
      return received.splice(0)
    },
  }
}

async function openCheckout() {
  const { provider, visitor, deliver } = opened
  const { url, sessionId } = await provider.startCheckout(orderFor(), makeBuyer(1))
  await deliver()
  const path = new URL(url).pathname
  return { path, sessionId, client: visitor() }
}

describe('the checkout of the sandbox', () => {
  it('says that it is one, pays, and sends a signed webhook after its answer', async () => {
    const { path, sessionId, client } = await openCheckout()
    const { text, status } = await client.page(path)
    expect(status).toBe(200)
    expect(text).toContain('This is a sandbox that stands in for Stripe. No card is asked for, and no money moves.')
    expect(text).toContain('NGN\u00a0650,000.00')

    const paid = await client.submit(path, { act: 'pay' })
    expect(paid.status).toBe(303)
    expect(paid.headers.location).toBe(`http://academy.test/payment/return?provider=stripe&session_id=${sessionId}`)
    expect((await opened.deliver()).sort()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ])
    expect((await client.page(path)).text).toContain('This is paid.')
  })

  it('shows itself again after a declined card, and grants nothing', async () => {
    const { path, sessionId, client } = await openCheckout()
    const declined = await client.submit(path, { act: 'decline' })
    expect(declined.status).toBe(409)
    expect(declined.text).toContain('Your card was declined. Nothing was taken. Try another card.')
    const left = await client.submit(path, { act: 'abandon' })
    expect(left.headers.location).toBe('http://academy.test/pricing')
    expect(await opened.deliver()).toEqual([])
    expect(await opened.provider.readCheckout(sessionId)).toMatchObject({ status: 'open', subscriptionId: null })
  })

  it('refuses another act, a form without its token, and a page that was never opened', async () => {
    const { path, client } = await openCheckout()
    expect((await client.submit(path, { act: 'steal' })).status).toBe(422)
    expect((await client.submit(path, { act: 'pay', _token: 'wrong' })).status).toBe(403)
    expect((await client.page('/sandbox/stripe/checkout/cs_test_nothing')).status).toBe(404)
    expect((await client.submit('/sandbox/stripe/checkout/cs_test_nothing', { act: 'pay' })).status).toBe(404)
    // no stand-in of this one is open
    expect((await client.page('/sandbox/paystack/checkout/x')).status).toBe(404)
  })

  it('sends a webhook again that was not answered by 200', async () => {
    const { path, client } = await openCheckout()
    await client.submit(path, { act: 'pay' })
    expect((await opened.deliver(503)).sort()).toHaveLength(3)
    expect(await opened.deliverLater()).toHaveLength(3)
    expect(await opened.deliverLater()).toEqual([])
  })
})

describe('the card page of the sandbox', () => {
  it('changes the card and lets time pass', async () => {
    const { provider, deliver } = opened
    const { path: checkout, sessionId, client } = await openCheckout()
    await client.submit(checkout, { act: 'pay' })
    const { subscriptionId } = await provider.readCheckout(sessionId)
    const { customerId } = await provider.readSubscription(subscriptionId as string)
    const handle = { customerId } as Parameters<typeof provider.manageUrl>[0]
    const { pathname } = new URL(await provider.manageUrl(handle, 'http://academy.test/member/profile'))
    await deliver()

    expect((await client.page(pathname)).text).toContain('The next charge will go through.')
    const changed = await client.submit(pathname, { act: 'card-fails' })
    expect(changed).toMatchObject({ status: 303, headers: { location: pathname } })
    expect((await client.page(pathname)).text).toContain('The next charge will be declined.')
    await client.submit(pathname, { act: 'year' })
    expect((await deliver()).sort()).toEqual(['customer.subscription.updated', 'invoice.payment_failed'])
    expect((await client.page(pathname)).text).toContain('A charge has failed')
    expect((await client.page(pathname)).text).toContain('href="http://academy.test/member/profile"')
    expect((await client.submit(pathname, { act: 'century' })).status).toBe(422)
    expect((await client.submit('/sandbox/stripe/manage/bps_nothing', { act: 'day' })).status).toBe(404)
  })
})

describe('in production', () => {
  it('there is no sandbox', async () => {
    const context = { ...academy.context, config: { ...academy.config, demo: false } }
    expect(() => sandboxOptions(context, 'stripe')).toThrow('A production academy has no sandbox.')
    const app = await buildApp({
      context: { ...context, jobs: new JobQueue(academy.database, () => {}) },
      loadScreens: academy.app.loadScreens,
      isReady: async () => true,
      modules: [(each) => sandboxRoutes(each, {})],
    })
    expect(app.routeRecords.filter(({ path }) => path.startsWith('/sandbox'))).toEqual([])
    await app.close()
  })
})
