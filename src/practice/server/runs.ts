import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import { lockUser } from '../../accounts/server/index.ts'
import { holdPiece } from '../../pieces/server/index.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../platform/paging.ts'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import type { NewRun, Run } from '../contract.ts'
import { practiceRuns } from './tables.ts'

const columns = {
  id: practiceRuns.id,
  key: practiceRuns.runKey,
  piece_id: practiceRuns.pieceId,
  mode: practiceRuns.mode,
  hand: practiceRuns.hand,
  from_bar: practiceRuns.fromBar,
  to_bar: practiceRuns.toBar,
  tempo: practiceRuns.tempo,
  seconds: practiceRuns.seconds,
  bars: practiceRuns.bars,
  created_at: practiceRuns.createdAt,
}
const present = ({ created_at, ...run }: Omit<Run, 'created_at'> & { created_at: Date }): Run => ({
  ...run,
  created_at: created_at.toISOString(),
})

/** The run that a member's browser has sent under this key before. */
export async function findRun(db: Queryable, userId: number, key: string): Promise<Run | undefined> {
  const isIt = and(eq(practiceRuns.userId, userId), eq(practiceRuns.runKey, key))
  const [row] = await db.select(columns).from(practiceRuns).where(isIt)
  return row && present(row)
}

/**
 * Stores a run once, also where it is sent twice at the same moment, with what `onStored` makes of it.
 * @throws AppError 'not_found' for a piece that went
 */
export const saveRun = (
  db: Db,
  userId: number,
  run: NewRun,
  onStored: (tx: Transaction) => Promise<unknown>,
): Promise<Run> =>
  inTransaction(db, async (tx) => {
    await holdPiece(tx, run.piece_id)
    // two of one member at once would each count without the other's row, and keep one too many
    await lockUser(tx, userId)
    const { key: runKey, piece_id: pieceId, from_bar: fromBar, to_bar: toBar, ...rest } = run
    const [row] = await tx
      .insert(practiceRuns)
      .values({ ...rest, userId, runKey, pieceId, fromBar, toBar })
      .onConflictDoNothing()
      .returning(columns)
    if (!row) return (await findRun(tx, userId, runKey)) as Run
    await dropOldest(tx, userId, pieceId)
    await onStored(tx)
    return present(row)
  })

/** A run of the demo, as it is. */
export const addRun = (tx: Transaction, run: typeof practiceRuns.$inferInsert) => tx.insert(practiceRuns).values(run)

/** Spec silent: more than a year of every day, and all that is shown of a piece. */
export const MAX_RUNS = 500

async function dropOldest(tx: Transaction, userId: number, pieceId: number): Promise<void> {
  const theirs = and(eq(practiceRuns.userId, userId), eq(practiceRuns.pieceId, pieceId))
  const newest = sql`(select id from practice_runs where user_id = ${userId} and piece_id = ${pieceId}
    order by id desc offset ${MAX_RUNS} limit 1)`
  await tx.delete(practiceRuns).where(and(theirs, lte(practiceRuns.id, newest)))
}

/** A member's runs of a piece, the latest first. */
export async function listRuns(db: Db, userId: number, pieceId: number, paging: Paging): Promise<Paged<Run>> {
  const theirs = and(eq(practiceRuns.userId, userId), eq(practiceRuns.pieceId, pieceId))
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(practiceRuns)
      .where(theirs)
      .orderBy(desc(practiceRuns.id))
      .limit(paging.perPage)
      .offset(pageOffset(paging)),
    db.select({ total: count() }).from(practiceRuns).where(theirs),
  ])
  return presentPage(rows.map(present), counted?.total ?? 0, paging)
}
