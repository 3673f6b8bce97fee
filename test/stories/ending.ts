import { eq } from 'drizzle-orm'
import { plans, type Tier } from '../../src/billing/plans.ts'
import { tierAt } from '../../src/billing/rules.ts'
import { paymentEvents } from '../../src/billing/server/tables.ts'
import { currentTime } from '../../src/platform/server/clock.ts'
import { isPremium } from '../billingAcademy.ts'
import type { Scene } from './scene.ts'

/** How a story ends, whatever came when. */
export type Ending = {
  /** By tier, length and state, and the plan that follows: 'premium monthly active, then standard yearly'. */
  subscriptions: readonly string[]
  /** What is open so many days from the end of the story. */
  access: Record<number, Tier | null>
  orders: readonly string[]
  /** What for, its state, and how much in whole money: 'Premium, monthly paid 70000'. */
  charges: readonly string[]
  status: 'successful' | 'fail' | null
  /** The states of the subscriptions at the provider. */
  there: readonly string[]
  /** How many subscriptions ended at once, by a call of ours or by the provider's decision. */
  endings: number
  /** Whether the admins get a report of a contradiction. */
  isRefused: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

async function readAccess({ billing, someone, client }: Scene, days: readonly number[]): Promise<Ending['access']> {
  const rows = await billing.periodsOf(someone.id)
  const access = rows.map(({ paymentRef, duration, ...row }) => ({
    ...row,
    ref: paymentRef ?? '',
    duration: duration ?? ('monthly' as const),
  }))
  const open = days.map((day) => [day, tierAt(access, new Date(currentTime().getTime() + day * DAY_MS))] as const)
  const now = open.find(([day]) => day === 0)
  if (now && (await isPremium(client)) !== (now[1] === 'premium'))
    throw new Error('The academy’s pages say otherwise than the times of access.')
  return Object.fromEntries(open)
}

const isEnding = ({ type, event }: { type?: string; event?: string }): boolean =>
  type === 'customer.subscription.deleted' || event === 'subscription.not_renew'

async function readThere({ billing, provider, subscriptionIds }: Scene): Promise<string[]> {
  const there = await Promise.all(
    subscriptionIds().map((id) => billing.context.providers[provider]?.readSubscription(id) ?? Promise.reject(id)),
  )
  return there.map(({ status, cancelAtPeriodEnd }) =>
    status === 'active' && cancelAtPeriodEnd ? 'active, cancelled' : status,
  )
}

/** The end of a story as it came out; lists are sorted, since which of two came first is no part of it. */
export async function readEnding(scene: Scene, days: readonly number[]): Promise<Ending> {
  const { billing, provider, someone, findMessages } = scene
  const subscriptions = (await billing.subscriptionsOf(someone.id)).map(({ tier, duration, state, nextPlanId }) => {
    const next = plans.find(({ id }) => id === nextPlanId)
    return `${tier} ${duration} ${state}${next ? `, then ${next.tier} ${next.type}` : ''}`
  })
  const charges = (await billing.chargesOf(someone.id)).map(
    ({ what, state, amountMinor }) => `${what} ${state} ${Math.round(amountMinor / 100)}`,
  )
  const events = await billing.academy.db
    .select({ state: paymentEvents.state })
    .from(paymentEvents)
    .where(eq(paymentEvents.provider, provider))
  return {
    subscriptions: subscriptions.sort(),
    access: await readAccess(scene, days),
    orders: (await billing.ordersOf(someone.id)).map(({ state }) => state).sort(),
    charges: charges.sort(),
    status: (await billing.statusOf(someone.id)) ?? null,
    there: (await readThere(scene)).sort(),
    endings: findMessages(isEnding).length,
    isRefused: events.some(({ state }) => state === 'refused'),
  }
}
