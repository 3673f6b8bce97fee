import { sql } from 'drizzle-orm'
import type { Level } from '../../accounts/index.ts'
import { setPlacedLevel } from '../../accounts/server/index.ts'
import { type Db, inTransaction } from '../../platform/server/database.ts'
import { placements } from './tables.ts'

/** Stores a member's answers and makes `level` the one they start in; a later quiz replaces an earlier one. */
export const placeMember = (db: Db, userId: number, level: Level, answers: string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = { level, answers, createdAt: sql`now()` }
    await tx
      .insert(placements)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: placements.userId, set: row })
    await setPlacedLevel(tx, userId, level)
  })
