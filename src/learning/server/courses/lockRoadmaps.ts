import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import { lessons } from '../tables.ts'

/**
 * Lets one transaction at a time give lessons their places, so that no two get the same one. Comes first in its
 * transaction; nobody who reads, completes or bookmarks a lesson waits for it.
 */
export const lockRoadmaps = (tx: Transaction) => tx.execute(sql`lock table ${lessons} in share row exclusive mode`)
