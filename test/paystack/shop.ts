import type { Tier } from '../../src/billing/plans.ts'
import { paystackProvider } from '../../src/billing/server/providers/paystack.ts'
import { paystackClient } from '../../src/billing/server/providers/paystackClient.ts'
import type {
  CheckoutOrder,
  ProviderSubscription,
  SubscriptionHandle,
} from '../../src/billing/server/providers/provider.ts'
import { inTurns } from '../../src/payment-sandbox/server/deliver.ts'
import { paystackSandbox } from '../../src/payment-sandbox/server/paystack/sandbox.ts'
import type { SandboxMessage } from '../../src/payment-sandbox/server/sandbox.ts'
import { openTestDatabase } from '../database.ts'
import { selling } from '../selling.ts'
import { serveOnLoopback } from './loopback.ts'

export const SECRET = 'sk_test_0123456789abcdef'
const ORIGIN = 'https://academy.test'

/** The client against the stand-in, over HTTP on loopback, with the messages that were sent. */
export async function openShop() {
  const database = await openTestDatabase()
  const messages: SandboxMessage[] = []
  const sandbox = paystackSandbox({
    alone: inTurns(database.db, 'paystack', async (message) => void messages.push(message)),
    secret: SECRET,
    now: () => new Date(),
    ...selling,
  })
  const loopback = await serveOnLoopback(sandbox.fetch)
  const provider = paystackProvider({ secretKey: SECRET, apiUrl: loopback.url, live: false, ...selling })
  const client = paystackClient({ secretKey: SECRET, apiUrl: loopback.url })
  let orders = 0

  const order = (changes: Partial<PlanOrder> = {}): CheckoutOrder => {
    const { tier, duration, currency, amountMinor } = { ...premiumYearly, ...changes }
    return {
      reference: `order-${process.pid}-${++orders}`,
      kind: 'subscription',
      tier,
      duration,
      currency,
      amountMinor,
      title: 'Premium, yearly',
      returnUrl: `${ORIGIN}/payment/return?provider=paystack`,
      cancelUrl: `${ORIGIN}/pricing`,
    }
  }
  const buyer = (userId: number) => ({ userId, email: `m${userId}@academy.test`, name: 'Ada Obi', customerId: null })

  return {
    sandbox,
    provider,
    loopback,
    messages,
    order,
    buyer,
    /** Ends it; answers what Paystack's published description does not allow, of all that was asked and answered. */
    async close(): Promise<string[]> {
      await loopback.close()
      await database.close()
      return loopback.violations
    },
    events: () => messages.splice(0).map(({ body }) => (JSON.parse(body) as { event: string }).event),
    /** Charges a subscription's card as a change of plan does. */
    async chargeCard(
      { providerId }: ProviderSubscription,
      body: Omit<Parameters<typeof client.chargeCard>[0], 'authorization_code'>,
    ) {
      const { authorization } = await client.subscription(providerId)
      return client.chargeCard({ ...body, authorization_code: String(authorization.authorization_code) })
    },
    /** A paid subscription, as the provider describes it. */
    async subscribe(userId: number, changes: Partial<PlanOrder> = {}): Promise<ProviderSubscription> {
      const { sessionId } = await provider.startCheckout(order(changes), buyer(userId))
      await sandbox.pay(sessionId)
      const { subscriptionId } = await provider.readCheckout(sessionId)
      return provider.readSubscription(String(subscriptionId))
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

type PlanOrder = { tier: Tier; duration: 'monthly' | 'yearly'; currency: 'EUR' | 'NGN' | 'USD'; amountMinor: number }
const premiumYearly: PlanOrder = { tier: 'premium', duration: 'yearly', currency: 'NGN', amountMinor: 650_000_00 }
export const standardMonthly: PlanOrder = {
  tier: 'standard',
  duration: 'monthly',
  currency: 'NGN',
  amountMinor: 38_000_00,
}

/** What calls about a running subscription name it by. */
export function toHandle(subscription: ProviderSubscription): SubscriptionHandle {
  const { providerId, customerId, keys, plan, currency, amountMinor, period } = subscription
  if (!plan || !period || currency === 'EUR') throw new Error('This subscription can’t be named.')
  return {
    ...{ providerId, customerId, keys, ...plan, amountMinor },
    currency: currency as 'NGN' | 'USD',
    periodStartsAt: period.startsAt,
    periodEndsAt: period.endsAt,
  }
}
