import { and, desc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { canWatch } from '../policy.ts'
import type { Watcher } from './showFields.ts'
import { liveShows } from './tables.ts'

const isRecorded = and(isNull(liveShows.deletedAt), isNotNull(liveShows.videoMarkup))
const AT_MOST = 500

/** Ids and titles of the shows that have a recording, the latest first. */
export const listRecordings = (db: Queryable): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: liveShows.id, title: liveShows.title })
    .from(liveShows)
    .where(isRecorded)
    .orderBy(desc(liveShows.startTime), desc(liveShows.id))
    .limit(AT_MOST)

/** The recordings among these shows, without the film for whoever may not watch it. */
export async function findRecordings(db: Queryable, watcher: Pick<Watcher, 'premium'>, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(liveShows)
    .where(and(isRecorded, inArray(liveShows.id, [...ids])))
  return new Map(
    rows.map((row) => {
      const may = canWatch(watcher, { access_type: row.accessType })
      const film = { markup: may ? row.videoMarkup : null, cover: fileUrl(row.pictureKey) }
      return [row.id, { ...film, required_tier: may ? null : ('premium' as const) }]
    }),
  )
}
