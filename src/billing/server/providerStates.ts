import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/server/database.ts'
import type { ProviderState } from '../../settings/index.ts'
import { type ProviderName, providerLabels, providerNames, webhookPaths } from '../plans.ts'
import type { BillingContext } from './context.ts'
import { paymentEvents } from './tables.ts'

const KEYS: Record<ProviderName, string> = {
  stripe: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  paystack: 'PAYSTACK_SECRET_KEY',
}

/** Whether each provider can take payments, and when it was last heard of. */
export const findProviderStates = (context: BillingContext): Promise<ProviderState[]> =>
  Promise.all(
    providerNames.map(async (name) => {
      const state = stateOf(context, name)
      // the messages of one that is off may be many and old
      const last = state === 'off' ? null : await findLastEvent(context.db, name)
      return {
        ...{ label: providerLabels[name], state, keys: KEYS[name], webhook: webhookPaths[name] },
        last_event_at: last,
      }
    }),
  )

/** Whether each provider can take payments. */
export const providerStates = (context: BillingContext): ProviderState['state'][] =>
  providerNames.map((name) => stateOf(context, name))

function stateOf({ config, providers }: BillingContext, name: ProviderName): ProviderState['state'] {
  const secretKey = config[name]?.secretKey
  if (secretKey) return secretKey.includes('_live_') ? 'live' : 'test'
  return providers[name] ? 'sandbox' : 'off'
}

async function findLastEvent(db: Db, name: ProviderName): Promise<string | null> {
  const [last] = await db
    .select({ at: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.provider, name))
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
    .limit(1)
  return last?.at.toISOString() ?? null
}
