import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { findPlan } from '../src/billing/plans.ts'
import type { CheckoutOrder, PlanChoice, SubscriptionHandle } from '../src/billing/server/providers/provider.ts'
import { stripeProvider } from '../src/billing/server/providers/stripe.ts'
import type { SandboxMessage } from '../src/billing/server/sandbox/sandbox.ts'
import { sandboxStore } from '../src/billing/server/sandbox/store.ts'
import { SANDBOX_KEY, stripeSandbox } from '../src/billing/server/sandbox/stripe/stripeSandbox.ts'
import { turns } from '../src/billing/server/sandbox/turns.ts'
import { openTestAcademy } from './academy.ts'

export const WEBHOOK_SECRET = 'whsec_sixteen_letters_and_more'

/** Serves a stand-in on a loopback port, as if it were the network; an answer of null is lost on its way. */
async function serveFetch(fetch: (request: Request) => Promise<Response | null>) {
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const request = new Request(`http://stand-in${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    const answer = await fetch(request)
    if (!answer) return outgoing.destroy()
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** The official client against the stateful stand-in over HTTP, with a clock that tests move. */
export async function openStripeStandIn() {
  const academy = await openTestAcademy()
  const clock = { now: new Date() }
  const messages: SandboxMessage[] = []
  const store = sandboxStore(academy.db, 'stripe')
  const sandbox = stripeSandbox({
    alone: turns(academy.db, 'stripe', async (message) => void messages.push(message)),
    secret: WEBHOOK_SECRET,
    now: () => clock.now,
  })
  const requests: string[] = []
  const lost = new Set<string>()
  const server = await serveFetch(async (request) => {
    const line = `${request.method} ${new URL(request.url).pathname}`
    requests.push(line)
    const answer = await sandbox.fetch(request)
    return lost.delete(line) ? null : answer
  })
  const options = { secretKey: SANDBOX_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: server.url, live: false }
  const provider = stripeProvider(options, () => clock.now)

  const subscribe = async (order: Partial<Extract<CheckoutOrder, { kind: 'subscription' }>> = {}, userId = 7) => {
    const { sessionId } = await provider.startCheckout(orderFor(order), buyerOf(userId))
    await sandbox.pay(sessionId)
    const { subscriptionId } = await provider.readCheckout(sessionId)
    return subscriptionId as string
  }
  return {
    ...academy,
    clock,
    store,
    sandbox,
    provider,
    /** What was asked, in order. */
    requests,
    /** Requests whose next answer gets lost after the stand-in has acted. */
    lost,
    apiUrl: server.url,
    subscribe,
    /** The running subscription as the academy names it in calls. */
    handleOf: async (id: string): Promise<SubscriptionHandle> => {
      const truth = await provider.readSubscription(id)
      const { providerId, customerId, keys, currency, amountMinor, period } = truth
      const { startsAt: periodStartsAt, endsAt: periodEndsAt } = period as NonNullable<typeof period>
      // what was paid for last, whatever follows on it
      const paid = truth.charges.findLast((charge) => charge.paid && charge.plan)
      const { tier, duration } = (paid?.plan ?? truth.plan) as PlanChoice
      return {
        providerId,
        customerId,
        keys,
        tier,
        duration,
        currency: currency as 'EUR',
        amountMinor,
        periodStartsAt,
        periodEndsAt,
      }
    },
    /** Id in the address of the card page. */
    cardPageOf: async (handle: SubscriptionHandle): Promise<string> =>
      (await provider.manageUrl(handle, 'http://academy.test/member/profile')).split('/').at(-1) ?? '',
    /** Every event so far, which are then forgotten. */
    takeEvents: () => messages.splice(0).map(({ body }) => JSON.parse(body)),
    takeMessages: () => messages.splice(0),
    close: async () => {
      await server.close()
      await academy.close()
    },
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>

let orders = 0
/** An order of premium, yearly, in Naira, unless told otherwise. */
export function orderFor(
  parts: Partial<Extract<CheckoutOrder, { kind: 'subscription' }>> = {},
): Extract<CheckoutOrder, { kind: 'subscription' }> {
  const { tier = 'premium', duration = 'yearly', currency = 'NGN' } = parts
  orders++
  return {
    reference: `order-${orders}`,
    kind: 'subscription',
    tier,
    duration,
    currency,
    amountMinor: findPlan(tier, duration).amounts[currency],
    title: 'Premium, yearly',
    returnUrl: 'http://academy.test/payment/return?provider=stripe',
    cancelUrl: 'http://academy.test/pricing',
    ...parts,
  }
}

export const buyerOf = (userId: number, customerId: string | null = null) => ({
  userId,
  email: `ada${userId}@academy.test`,
  name: 'Ada Lovelace',
  customerId,
})
