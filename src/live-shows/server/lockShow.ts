import { asc, eq, or, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Scope } from '../rules.ts'
import { showEnd } from './queries.ts'
import type { ShowRow } from './showFields.ts'
import { liveShows } from './tables.ts'

export const showGone = () => new AppError('not_found', 'There is no such show any more.')

/**
 * A show with those of its series that follow it, where `scope` means them: neither cancelled nor over. The whole series
 * is locked in the order of its ids, since its shows share a picture.
 * @throws AppError 'not_found'
 */
export async function lockShow(tx: Transaction, id: number, scope: Scope): Promise<[ShowRow, ...ShowRow[]]> {
  const series = sql`(select s.series_id from live_shows s where s.id = ${id})`
  const rows = await tx
    .select()
    .from(liveShows)
    .where(or(eq(liveShows.id, id), eq(liveShows.seriesId, series)))
    .orderBy(asc(liveShows.id))
    .for('no key update')
  const row = rows.find((show) => show.id === id)
  if (!row || row.deletedAt) throw showGone()
  const now = currentTime()
  const follows = (show: ShowRow) => show.id > id && !show.deletedAt && showEnd(show) > now
  return [row, ...(scope === 'following' ? rows.filter(follows) : [])]
}
