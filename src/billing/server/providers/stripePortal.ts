import type Stripe from 'stripe'
import type { SubscriptionHandle } from './provider.ts'
import { asked } from './stripeClient.ts'

const OURS = { academy: 'card' }

/** The settings of Stripe's customer page that are ours: it takes another card and nothing else. */
async function findPortal(stripe: Stripe): Promise<string | undefined> {
  const { data } = await asked(stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
  return data.find(({ metadata }) => metadata?.academy === OURS.academy)?.id
}

/** Makes those settings when there are none; true when it did. */
export async function ensurePortal(stripe: Stripe): Promise<boolean> {
  if (await findPortal(stripe)) return false
  await asked(
    stripe.billingPortal.configurations.create({
      metadata: OURS,
      features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
    }),
  )
  return true
}

/** Address of Stripe's page for the card: plans are changed here, beside the terms. */
export async function openCardPage(
  stripe: Stripe,
  { customerId }: SubscriptionHandle,
  returnUrl: string,
): Promise<string> {
  const configuration = await findPortal(stripe)
  const session = await asked(
    stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      ...(configuration ? { configuration } : {}),
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }),
  )
  return session.url
}
