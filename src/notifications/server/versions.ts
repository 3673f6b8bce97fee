import { type SQL, sql } from 'drizzle-orm'
import { chunk } from '../../platform/server/chunk.ts'
import { selectRows, type Transaction } from '../../platform/server/database.ts'
import { notificationStates } from './tables.ts'

/**
 * Gives each of these members their next version and returns them. Until the transaction is over nobody else can notify
 * them, which is short; and in the order of their ids, so that no two wait for each other.
 */
export async function nextVersions(tx: Transaction, userIds: readonly number[]): Promise<Map<number, number>> {
  const ordered = [...new Set(userIds)].sort((a, b) => a - b)
  const versions = new Map<number, number>()
  for (const part of chunk(ordered)) {
    const rows = await tx
      .insert(notificationStates)
      .values(part.map((userId) => ({ userId, version: 1 })))
      .onConflictDoUpdate({
        target: notificationStates.userId,
        set: { version: sql`${notificationStates.version} + 1` },
      })
      .returning({ userId: notificationStates.userId, version: notificationStates.version })
    for (const { userId, version } of rows) versions.set(userId, version)
  }
  return versions
}

/**
 * Who has not read notifications that are about to go with what they are about, and gets another version (nextVersions)
 * to count anew by, in the order in which writing a notification locks it; `which` are the notifications.
 */
export async function findUnreadMembers(tx: Transaction, which: SQL): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select distinct user_id as id from notifications where shown and read_at is null and ${which}`,
  )
  return rows.map(({ id }) => id)
}
