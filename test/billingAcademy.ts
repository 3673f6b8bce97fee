import { and, eq } from 'drizzle-orm'
import { accessPeriods, users } from '../src/accounts/server/tables.ts'
import { addModules } from '../src/app/server/modules.ts'
import { type OpenPayments, openPayments } from '../src/app/server/payments.ts'
import { type Currency, findPlan, type ProviderName } from '../src/billing/plans.ts'
import type { CheckoutRequest } from '../src/billing/server/checkout/placeOrder.ts'
import type { OnOrder } from '../src/billing/server/context.ts'
import { charges, orders, paymentEvents, subscriptions } from '../src/billing/server/tables.ts'
import type { Sandbox } from '../src/payment-sandbox/server/sandbox.ts'
import type { Context } from '../src/platform/server/context.ts'
import { openTestAcademy, type TestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'

export const checkoutPaths: Record<ProviderName, string> = { stripe: '/stripe', paystack: '/paystack/create' }

/** What the form of the price table posts for a plan. */
export const checkoutRequest = (
  tier: CheckoutRequest['tier'],
  duration: CheckoutRequest['duration'],
  currency: Currency,
) => ({
  plan_id: String(findPlan(tier, duration).id),
  tier,
  duration,
  currency,
})

const lastPartOf = (location: unknown): string => String(location).split('?')[0]?.split('/').at(-1) ?? ''
/** The path that an answer's headers lead to. */
export const redirectPath = ({ location }: { location?: unknown }): string => {
  const { pathname, search } = new URL(String(location), 'http://localhost')
  return pathname + search
}

type Options = { academy?: TestAcademy; onOrder?: OnOrder }

/** An academy (its own, or one given) whose providers are their stand-ins, with a member and an admin, and short names for what they do. */
export async function openBilling({ academy: given, onOrder }: Options = {}) {
  const opened: OpenPayments[] = []
  const open = (of: Context): OpenPayments => {
    const payments = openPayments(of, onOrder)
    opened.push(payments)
    return payments
  }
  const academy = given ?? (await openTestAcademy({}, { modules: [(app) => addModules(app, open(app.context))] }))
  const { db } = academy
  const person = await createUser(db, { firstName: 'Ada' })
  const boss = await createUser(db, { role: 'admin', firstName: 'Clara' })
  const admin = await academy.signedIn(boss)
  // the one that the academy itself works with, so that a test can take a provider away
  const { billing: context, sandboxes } = opened[0] ?? open(academy.context)
  const sandboxOf = (provider: ProviderName): Sandbox => {
    const sandbox = sandboxes[provider]
    if (!sandbox) throw new Error(`The ${provider} sandbox is not open.`)
    return sandbox
  }
  return {
    academy,
    context,
    person,
    member: await academy.signedIn(person),
    admin,
    boss,
    sandboxOf,
    /** Opens a checkout; answers its id at the provider. */
    async order(client: Client, provider: ProviderName, request = checkoutRequest('premium', 'monthly', 'NGN')) {
      const answer = await client.submit(checkoutPaths[provider], request)
      if (answer.status !== 303) throw new Error(`The checkout was refused: ${answer.text.slice(0, 500)}`)
      return lastPartOf(answer.headers.location)
    },
    /** Buys a plan and comes back from the checkout before any webhook. */
    async buy(client: Client, provider: ProviderName, request = checkoutRequest('premium', 'monthly', 'NGN')) {
      const location = await sandboxOf(provider).pay(await this.order(client, provider, request))
      return client.page(redirectPath({ location }))
    },
    /** Somebody who has bought a plan, and the id of the provider's page for their card. */
    async buyer(provider: ProviderName, request = checkoutRequest('premium', 'monthly', 'NGN')) {
      const { someone, client } = await this.newMember()
      await this.buy(client, provider, request)
      await academy.runJobs()
      const card = await client.send('POST', '/api/member/billing/card')
      if (card.status !== 200) throw new Error(`The page for the card was refused: ${card.text.slice(0, 500)}`)
      return { someone, client, card: lastPartOf(card.body.url) }
    },
    ordersOf: (userId: number) => db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt),
    subscriptionsOf: (userId: number) =>
      db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.id),
    chargesOf: (userId: number) => db.select().from(charges).where(eq(charges.userId, userId)).orderBy(charges.id),
    events: () => db.select().from(paymentEvents).orderBy(paymentEvents.id),
    periodsOf: (userId: number) =>
      db
        .select()
        .from(accessPeriods)
        .where(and(eq(accessPeriods.userId, userId), eq(accessPeriods.source, 'payment')))
        .orderBy(accessPeriods.startsAt),
    async statusOf(userId: number) {
      const [row] = await db.select({ status: users.paymentStatus }).from(users).where(eq(users.id, userId))
      return row?.status
    },
    newMember: async () => {
      const someone = await createUser(db)
      return { someone, client: await academy.signedIn(someone) }
    },
  }
}
export type BillingAcademy = Awaited<ReturnType<typeof openBilling>>

export const readPlan = async (client: Client) => (await client.get('/api/member/billing')).body

/** Asks what a change of plan costs, and makes it. */
export async function changePlan(client: Client, to: { tier: string; duration: string }) {
  const preview = await client.send('POST', '/api/member/billing/preview', to)
  if (preview.status !== 200) return { preview, answer: preview }
  const answer = await client.send('POST', '/api/member/billing/change', {
    ...to,
    ...{ due_now: preview.body.due_now, amount: preview.body.amount },
  })
  return { preview, answer }
}

/** Whether the page that a client gets says that its reader is premium. */
export const isPremium = async (client: Client): Promise<boolean> =>
  /"is_premium":true/.test((await client.page('/member')).text)
