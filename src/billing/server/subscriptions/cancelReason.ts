import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/server/database.ts'
import type { CancelReason } from '../../states.ts'
import { cancellations } from '../tables.ts'
import type { SubscriptionRow } from './subscriptions.ts'

export type CancelAnswer = { reason?: CancelReason | undefined; words?: string }

/** Stores what a member said on cancelling; who said nothing has no row, and a later answer replaces the former. */
export async function noteReason(db: Queryable, { id, userId }: SubscriptionRow, answer: CancelAnswer): Promise<void> {
  const { reason = null, words = '' } = answer
  if (userId === null || (reason === null && words === '')) return
  const said = { reason, words, saidAt: sql`now()` }
  await db
    .insert(cancellations)
    .values({ subscriptionId: id, userId, ...said })
    .onConflictDoUpdate({ target: cancellations.subscriptionId, set: said })
}

/** A plan that goes on again has no reason to end. */
export const forgetReason = (db: Queryable, subscriptionId: number) =>
  db.delete(cancellations).where(eq(cancellations.subscriptionId, subscriptionId))
