import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import { accessPeriods, users } from './tables.ts'

/** Time that was paid for; `paymentRef` names the payment, with its provider. */
export type PaidPeriod = {
  paymentRef: string
  tier: 'standard' | 'premium'
  duration: 'monthly' | 'yearly'
  startsAt: Date
  endsAt: Date
  /** When doors close, where that is after the paid end. */
  openUntil: Date | null
}

/**
 * Makes `periods` the only ones that a member has of one subscription; called again with the same ones it changes nothing.
 * Those an admin has entered, and those of other subscriptions, stay as they are.
 */
export async function setPaidPeriods(
  tx: Transaction,
  userId: number,
  subscriptionRef: string,
  periods: readonly PaidPeriod[],
): Promise<void> {
  const kept = periods.map(({ paymentRef }) => paymentRef)
  const ofIt = eq(accessPeriods.subscriptionRef, subscriptionRef)
  await tx.delete(accessPeriods).where(kept.length ? and(ofIt, notInArray(accessPeriods.paymentRef, kept)) : ofIt)
  if (periods.length === 0) return
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(accessPeriods)
    .values(periods.map((period) => ({ ...period, userId, subscriptionRef, source: 'payment' as const })))
    .onConflictDoUpdate({
      target: accessPeriods.paymentRef,
      set: {
        tier: excluded('tier'),
        duration: excluded('duration'),
        startsAt: excluded('starts_at'),
        endsAt: excluded('ends_at'),
        openUntil: excluded('open_until'),
        subscriptionRef: excluded('subscription_ref'),
      },
    })
}

/** Closes what one payment has opened; all else that its subscription opens stays as it is. */
export const closePaidPeriod = (tx: Transaction, paymentRef: string) =>
  tx.delete(accessPeriods).where(and(eq(accessPeriods.source, 'payment'), eq(accessPeriods.paymentRef, paymentRef)))

/** How the last charge of a member went, as the admins' list shows it. */
export const setPaymentStatus = (tx: Transaction, userId: number, paymentStatus: 'successful' | 'fail') =>
  tx.update(users).set({ paymentStatus }).where(eq(users.id, userId))
