import { eq, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { deleteOrphans, releaseFiles } from '../../platform/server/storedFiles.ts'
import type { TakesContext } from './context.ts'
import { TAKE_FILES, takes } from './tables.ts'

const deleteOld = job('takes.delete old', 'rest', z.object({}))

const KEPT_MONTHS = 12
/** Longer than any month in which one that is deleted still counts. */
const COUNTED_DAYS = 62
const AT_ONCE = 100

const isOld = or(
  lt(takes.reviewedAt, sql`now() - make_interval(months => ${sql.raw(String(KEPT_MONTHS))})`),
  lt(takes.removedAt, sql`now() - make_interval(days => ${sql.raw(String(COUNTED_DAYS))})`),
)

/** Deletes takes with their marks, and makes orphans of their files; answers the keys of these. */
async function endTakes(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const gone = await tx.delete(takes).where(which).returning({ id: takes.id })
  return releaseFiles(
    tx,
    TAKE_FILES,
    gone.map(({ id }) => id),
  )
}

/** Ends all takes of a member who is about to be deleted; answers the keys of their files. */
export const forgetTakes = (tx: Transaction, userId: number): Promise<string[]> =>
  endTakes(tx, eq(takes.userId, userId))

/** Deletes, every night, the takes that were reviewed a year ago. */
export function handleOldTakes(context: TakesContext): void {
  const { db, jobs } = context
  jobs.handle(deleteOld, async () => {
    for (let left = true; left; ) {
      const keys = await inTransaction(db, async (tx) => {
        const old = await tx.select({ id: takes.id }).from(takes).where(isOld).limit(AT_ONCE).for('update')
        left = old.length === AT_ONCE
        if (old.length === 0) return []
        const ids = sql.join(
          old.map(({ id }) => sql`${id}`),
          sql`, `,
        )
        return endTakes(tx, sql`${takes.id} in (${ids})`)
      })
      await deleteOrphans(context, keys)
    }
  })
  jobs.schedule(deleteOld, {}, { minutes: 24 * 60 })
}
