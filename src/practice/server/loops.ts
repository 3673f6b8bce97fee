import { and, asc, count, eq } from 'drizzle-orm'
import { lockUser } from '../../accounts/server/index.ts'
import { holdPiece } from '../../pieces/server/index.ts'
import type { HandlerInput } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { MAX_LOOPS } from '../../platform/savedLoops.ts'
import type { Db } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type * as contract from '../contract.ts'
import { practiceLoops } from './tables.ts'

type NewLoop = HandlerInput<typeof contract.addLoop>['body']

const LOOP_GONE = 'There is no such loop.'
const columns = {
  id: practiceLoops.id,
  name: practiceLoops.name,
  from_bar: practiceLoops.fromBar,
  to_bar: practiceLoops.toBar,
  tempo: practiceLoops.tempo,
}
const theirs = (userId: number, pieceId: number) =>
  and(eq(practiceLoops.userId, userId), eq(practiceLoops.pieceId, pieceId))

/** A member's loops of a piece, by their bars. */
export const listLoops = (db: Db, userId: number, pieceId: number): Promise<contract.Loop[]> =>
  db
    .select(columns)
    .from(practiceLoops)
    .where(theirs(userId, pieceId))
    .orderBy(asc(practiceLoops.fromBar), asc(practiceLoops.toBar), asc(practiceLoops.id))

/** Adds a loop; sent again, it is answered with the same one. @throws AppError 'conflict' when there are too many */
export async function addLoop(
  db: Db,
  { userId, pieceId }: { userId: number; pieceId: number },
  draft: NewLoop,
  submission: Submission | undefined,
): Promise<contract.Loop> {
  const { name, from_bar: fromBar, to_bar: toBar, tempo } = draft
  const added = await once(db, submission, (store) =>
    store(async (tx) => {
      await holdPiece(tx, pieceId)
      // of two at once the second counts the first
      await lockUser(tx, userId)
      const [stored] = await tx.select({ total: count() }).from(practiceLoops).where(theirs(userId, pieceId))
      if ((stored?.total ?? 0) >= MAX_LOOPS)
        throw new AppError('conflict', `You have ${MAX_LOOPS} loops of this piece. Please delete one first.`)
      const values = { userId, pieceId, name, fromBar, toBar, tempo }
      const [row] = await tx.insert(practiceLoops).values(values).returning({ id: practiceLoops.id })
      return row?.id ?? 0
    }),
  )
  // what is stored, and not what a repeat says; it may have been deleted since
  const [row] = await db
    .select(columns)
    .from(practiceLoops)
    .where(and(theirs(userId, pieceId), eq(practiceLoops.id, added)))
  if (!row) throw new AppError('not_found', LOOP_GONE)
  return row
}

/** @throws AppError 'not_found' for one that is gone or somebody else's */
export async function deleteLoop(db: Db, userId: number, pieceId: number, loop: number): Promise<void> {
  const isIt = and(theirs(userId, pieceId), eq(practiceLoops.id, loop))
  const deleted = await db.delete(practiceLoops).where(isIt).returning({ id: practiceLoops.id })
  if (deleted.length === 0) throw new AppError('not_found', LOOP_GONE)
}
