import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/server/database.ts'
import type { Source } from '../filmContract.ts'
import { bookmarks, filmLoops, filmPlaces, stepTicks } from './tables.ts'

/** Deletes what members keep of a lesson or upload that is being deleted, whose rows have no foreign key to it. */
export async function removeTraces(tx: Transaction, source: Source, id: number): Promise<void> {
  for (const table of [bookmarks, filmPlaces, filmLoops, stepTicks])
    await tx.delete(table).where(and(eq(table.source, source), eq(table.videoId, id)))
}
