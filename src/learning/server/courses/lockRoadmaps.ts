import { sql } from 'drizzle-orm'
import { levels } from '../../../accounts/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Level } from '../../contract.ts'

const keyOf = (level: Level) => sql`pg_advisory_xact_lock(hashtextextended(${`roadmap ${level}`}, 0))`

/**
 * Lets one transaction at a time give out places in the roadmap of these levels, so that no two get the same one.
 * An advisory lock, since the place is mostly that of a row which is not there yet to be locked; for the whole level,
 * since a new category gets a place too. Comes first in its transaction, before any row is locked; nobody who reads,
 * completes or bookmarks a lesson waits for it.
 */
export async function lockRoadmaps(tx: Transaction, wanted: readonly Level[]): Promise<void> {
  // always in the same order, or two who want the same levels could wait for each other
  for (const level of levels) if (wanted.includes(level)) await tx.execute(sql`select ${keyOf(level)}`)
}
