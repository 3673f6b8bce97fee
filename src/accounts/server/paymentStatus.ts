import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import { users } from './tables.ts'

/**
 * Holds a member's row until the transaction is over, so that what depends on all of their payments is decided by one at
 * a time; false when they have left.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length > 0
}

/** How the last charge of a member went, as the admins' list shows it. */
export const setPaymentStatus = (tx: Transaction, userId: number, paymentStatus: 'successful' | 'fail') =>
  tx.update(users).set({ paymentStatus }).where(eq(users.id, userId))
