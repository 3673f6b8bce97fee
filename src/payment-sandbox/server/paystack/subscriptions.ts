import * as z from 'zod/mini'
import { subscribed } from './messages.ts'
import { toListedPlanJson, toPlanJson } from './planWire.ts'
import { newCode, newNumber, newSubscription, type SubscriptionRecord } from './records.ts'
import { badRequest, notFound } from './refusal.ts'
import type { PaystackSession } from './session.ts'
import { catchUp } from './time.ts'
import { toSubscriptionJson } from './wire.ts'

const Plan = z.object({
  name: z.string().check(z.minLength(1)),
  amount: z.int().check(z.positive()),
  interval: z.enum(['monthly', 'annually']),
  currency: z.enum(['NGN', 'USD']),
})

export async function createPlan({ records, now }: PaystackSession, body: unknown) {
  const plan = { id: newNumber(), code: newCode('PLN'), ...z.parse(Plan, body), createdAt: now().toISOString() }
  await records.put('plan', plan)
  return toPlanJson(plan)
}

export const listPlans = async ({ records }: PaystackSession) => (await records.list('plan')).map(toListedPlanJson)

const Begin = z.object({
  customer: z.string(),
  plan: z.string(),
  authorization: z.string(),
  start_date: z.iso.datetime(),
})

/** Charges nothing before its first day. */
export async function createSubscription({ records, now, sendWebhook }: PaystackSession, body: unknown) {
  const asked = z.parse(Begin, body)
  const [plan, card] = [await records.get('plan', asked.plan), await records.get('card', asked.authorization)]
  if (!plan) throw badRequest('plan_not_found', 'Plan not found')
  if (card?.customer !== asked.customer)
    throw badRequest('invalid_authorization', 'Authorization code is invalid or does not belong to customer')
  const others = (await records.list('subscription')).filter(({ customer }) => customer === asked.customer)
  if (others.some((each) => each.plan === plan.code && each.status === 'active'))
    throw badRequest('duplicate_subscription', 'This subscription is already in place.')
  const subscription = newSubscription({
    ...{ customer: asked.customer, plan, card: card.code, at: now() },
    dueAt: new Date(asked.start_date),
    origin: others[0]?.origin ?? 'http://localhost',
  })
  await records.put('subscription', subscription)
  sendWebhook(await subscribed(records, 'create', subscription))
  // the answer names its parts by their numbers
  const wire = await toSubscriptionJson(records, subscription)
  return {
    ...wire,
    plan: plan.id,
    customer: wire.customer.id,
    authorization: newNumber(),
    easy_cron_id: null,
    updatedAt: wire.createdAt,
  }
}

async function find({ records }: PaystackSession, code: string): Promise<SubscriptionRecord> {
  const found = await records.get('subscription', code)
  if (!found) throw notFound('subscription_not_found', 'Subscription with code not found')
  return found
}

/** By now a renewal may be due. */
export async function readSubscription(session: PaystackSession, code: string) {
  await catchUp(session, await find(session, code))
  return toSubscriptionJson(session.records, await find(session, code))
}

export async function listSubscriptions({ records }: PaystackSession, query: URLSearchParams) {
  const all = await Promise.all(
    (await records.list('subscription')).map(async (each) => {
      const wire = await toSubscriptionJson(records, each)
      // a number here, and yes or no in a look-up
      return { ...wire, authorization: { ...wire.authorization, reusable: 1 } }
    }),
  )
  const customer = query.get('customer')
  return all.filter((each) => !customer || String(each.customer.id) === customer)
}

const Toggle = z.object({ code: z.string(), token: z.string() })

async function findByToken(session: PaystackSession, body: unknown): Promise<SubscriptionRecord> {
  const { code, token } = z.parse(Toggle, body)
  const found = await find(session, code)
  if (found.token !== token) throw badRequest('invalid_token', 'Email token is invalid')
  return found
}

/** It is not charged again; on its next day it is over. */
export async function disable(session: PaystackSession, body: unknown): Promise<undefined> {
  const found = await findByToken(session, body)
  if (found.status !== 'active' && found.status !== 'attention')
    throw notFound('subscription_inactive', 'Subscription with code not found or already inactive')
  const stopped: SubscriptionRecord = { ...found, status: found.status === 'active' ? 'non-renewing' : 'cancelled' }
  await session.records.put('subscription', { ...stopped, cancelledAt: session.now().toISOString() })
  session.sendWebhook(await subscribed(session.records, 'not_renew', stopped))
}

export async function enable(session: PaystackSession, body: unknown): Promise<undefined> {
  const found = await findByToken(session, body)
  if (found.status !== 'non-renewing')
    throw badRequest('subscription_not_enabled', 'Subscription with code not found or already active')
  await session.records.put('subscription', { ...found, status: 'active', cancelledAt: null })
}

export async function manageLink(session: PaystackSession, code: string) {
  const { origin } = await find(session, code)
  return { link: `${origin}/sandbox/paystack/manage/${code}` }
}
