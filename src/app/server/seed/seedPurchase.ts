import { and, eq } from 'drizzle-orm'
import { runningTier, users } from '../../../accounts/server/index.ts'
import { findPlan } from '../../../billing/index.ts'
import { hasOrdered, placeOrder, settleOrder } from '../../../billing/server/index.ts'
import type { Context } from '../../../platform/server/context.ts'
import { openPayments } from '../payments.ts'

/**
 * Has the demo's premium member buy a year at the stand-in of the provider, as a person would: so that there is an order,
 * a subscription and a charge, and everything that can be done with them. Once, and not where real money would move.
 */
export async function seedPurchase(context: Context): Promise<void> {
  const { id, email, firstName, lastName } = users
  const [buyer] = await context.db
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(and(eq(email, 'premium@academy.test'), runningTier('free')))
  if (!buyer || (await hasOrdered(context.db, buyer.id))) return
  const { billing, sandboxes } = openPayments(context)
  const { stripe } = sandboxes
  if (!stripe) return
  const plan = findPlan('premium', 'yearly')
  const request = { plan_id: plan.id, tier: plan.tier, duration: plan.type, currency: 'EUR' as const, next: null }
  const { appUrl, port } = context.config
  const checkout = await placeOrder(billing, buyer, 'stripe', request, appUrl ?? `http://127.0.0.1:${port}`)
  const back = await stripe.pay(new URL(checkout).pathname.split('/').at(-1) ?? '')
  const reference = back && new URL(back).searchParams.get('reference')
  if (!reference) throw new Error('The demo’s premium plan was not paid.')
  await settleOrder(billing, reference)
}
