import { AppError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/server/database.ts'
import type { ProviderName } from '../plans.ts'
import { applyTruth } from './applyTruth.ts'
import { providerOf } from './providers.ts'
import type { Room } from './room.ts'
import { findSubscription } from './subscriptions.ts'
import type { Verdict } from './words.ts'

const TRIES = 8

/**
 * Asks a provider how a subscription stands and brings everything here to it. No database is held while a provider
 * thinks: what it answers is only written if nobody has written since it was asked, else it is asked again.
 */
export async function applySubscription(
  room: Room,
  name: ProviderName,
  providerId: string,
  orderReference: string | null = null,
  now?: Date,
): Promise<Verdict> {
  const provider = providerOf(room.providers, name)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const seen = (await findSubscription(room.db, name, providerId))?.checkedAt?.getTime() ?? null
    const truth = await provider.readSubscription(providerId)
    const verdict = await inTransaction(room.db, (tx) =>
      applyTruth(tx, room, { provider, truth, seen, orderReference, now }),
    )
    if (verdict !== 'stale') return verdict
  }
  throw new AppError('conflict', 'This subscription is being changed at the moment. Please try again.')
}
