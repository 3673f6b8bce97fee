import { and, eq } from 'drizzle-orm'
import { removeAttachments } from '../../attachments/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { FilmSource, Source } from '../filmContract.ts'
import { bookmarks, filmLoops, filmPlaces, stepTicks } from './tables.ts'

/** Deletes what members keep of a film that is being deleted, whose rows have no foreign key to it. */
export async function removeFilmTraces(tx: Transaction, source: FilmSource, id: number): Promise<void> {
  for (const table of [filmPlaces, filmLoops])
    await tx.delete(table).where(and(eq(table.source, source), eq(table.videoId, id)))
}

/** The same of a lesson or upload, with what is beside its film; its files go with whatever else it owns. */
export async function removeTraces(tx: Transaction, source: Source, id: number): Promise<void> {
  await removeFilmTraces(tx, source, id)
  for (const table of [bookmarks, stepTicks])
    await tx.delete(table).where(and(eq(table.source, source), eq(table.videoId, id)))
  await removeAttachments(tx, source, [id])
}
