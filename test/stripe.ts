import type { CheckoutOrder, PlanChoice, SubscriptionHandle } from '../src/billing/server/providers/provider.ts'
import { stripeProvider } from '../src/billing/server/providers/stripe.ts'
import { inTurns } from '../src/payment-sandbox/server/deliver.ts'
import type { SandboxMessage } from '../src/payment-sandbox/server/sandbox.ts'
import { sandboxStore } from '../src/payment-sandbox/server/store.ts'
import { SANDBOX_KEY, stripeSandbox } from '../src/payment-sandbox/server/stripe/stripeSandbox.ts'
import { openTestAcademy } from './academy.ts'
import { openFetchServer } from './httpServer.ts'
import { deliveredAmount, selling } from './selling.ts'

export const WEBHOOK_SECRET = 'whsec_sixteen_letters_and_more'

/** The official client against the stateful stand-in over HTTP, with a clock that tests move. */
export async function openStripeStandIn() {
  const academy = await openTestAcademy()
  const clock = { now: new Date() }
  const messages: SandboxMessage[] = []
  const store = sandboxStore(academy.db, 'stripe')
  const sandbox = stripeSandbox({
    alone: inTurns(academy.db, 'stripe', async (message) => void messages.push(message)),
    secret: WEBHOOK_SECRET,
    now: () => clock.now,
    ...selling,
  })
  const lost = new Set<string>()
  const server = await openFetchServer(async (request) => {
    const answer = await sandbox.fetch(request)
    return lost.delete(`${request.method} ${new URL(request.url).pathname}`) ? null : answer
  })
  const options = { secretKey: SANDBOX_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: server.url, live: false, ...selling }
  const provider = stripeProvider(options, () => clock.now)

  const subscribe = async (order: Partial<Extract<CheckoutOrder, { kind: 'subscription' }>> = {}, userId = 7) => {
    const { sessionId } = await provider.startCheckout(orderFor(order), makeBuyer(userId))
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
    requests: server.calls,
    /** Requests whose next answer gets lost after the stand-in has acted. */
    lost,
    apiUrl: server.url,
    subscribe,
    /** The running subscription as the academy names it in calls. */
    handleOf: async (id: string): Promise<SubscriptionHandle> => {
      const subscription = await provider.readSubscription(id)
      const { providerId, customerId, keys, currency, amountMinor, period } = subscription
      const { startsAt: periodStartsAt, endsAt: periodEndsAt } = period as NonNullable<typeof period>
      // what was paid for last, whatever follows on it
      const paid = subscription.charges.findLast((charge) => charge.paid && charge.plan)
      const { tier, duration } = (paid?.plan ?? subscription.plan) as PlanChoice
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
/** An order of premium, yearly, in Naira by default. */
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
    amountMinor: deliveredAmount({ tier, duration }, currency),
    title: 'Premium, yearly',
    returnUrl: 'http://academy.test/payment/return?provider=stripe',
    cancelUrl: 'http://academy.test/pricing',
    ...parts,
  }
}

export const makeBuyer = (userId: number, customerId: string | null = null) => ({
  userId,
  email: `ada${userId}@academy.test`,
  name: 'Ada Lovelace',
  customerId,
})
