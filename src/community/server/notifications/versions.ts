import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import { notificationStates } from './tables.ts'

/**
 * Gives each of these members their next version and returns them. Until the transaction is over nobody else can tell
 * them anything, which is short; and in the order of their ids, so that no two wait for each other.
 */
export async function nextVersions(tx: Transaction, userIds: readonly number[]): Promise<Map<number, number>> {
  const ordered = [...new Set(userIds)].sort((a, b) => a - b)
  if (ordered.length === 0) return new Map()
  const rows = await tx
    .insert(notificationStates)
    .values(ordered.map((userId) => ({ userId, version: 1 })))
    .onConflictDoUpdate({
      target: notificationStates.userId,
      set: { version: sql`${notificationStates.version} + 1` },
    })
    .returning({ userId: notificationStates.userId, version: notificationStates.version })
  return new Map(rows.map(({ userId, version }) => [userId, version]))
}
