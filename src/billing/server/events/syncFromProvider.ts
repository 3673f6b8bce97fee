import { AppError } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import type { ProviderName } from '../../plans.ts'
import type { BillingContext } from '../context.ts'
import { requireProvider } from '../providers/openProviders.ts'
import { findSubscription } from '../subscriptions/subscriptions.ts'
import { syncSubscription } from '../subscriptions/syncSubscription.ts'
import type { SyncOutcome } from './outcomes.ts'

const TRIES = 8

/**
 * Fetches a subscription from its provider and brings everything here to it. No database
 * connection waits for the provider: its answer is only written if nobody has written since it was asked, else it is
 * asked again.
 */
export async function syncFromProvider(
  context: BillingContext,
  name: ProviderName,
  providerId: string,
  orderReference: string | null = null,
  now?: Date,
): Promise<SyncOutcome> {
  const provider = requireProvider(context.providers, name)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const expectedVersion = (await findSubscription(context.db, name, providerId))?.checkedAt?.getTime() ?? null
    const remote = await provider.readSubscription(providerId)
    const result = await inTransaction(context.db, (tx) =>
      syncSubscription(tx, context, { provider, remote, expectedVersion, orderReference, now }),
    )
    if (result !== 'stale') return result
  }
  throw new AppError('conflict', 'This subscription is being changed at the moment. Please try again.')
}
