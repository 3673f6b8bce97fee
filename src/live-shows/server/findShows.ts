import { and, asc, desc, gte, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { likePlain, plainSql } from '../../platform/server/sqlText.ts'
import { canWatch } from '../policy.ts'
import { MAX_MINUTES, showPath } from '../rules.ts'
import { liveShows } from './tables.ts'

const end = sql`${liveShows.startTime} + make_interval(mins => ${liveShows.durationMinutes})`

/**
 * When shows are that may end after `from`, but for those that are cancelled, for statements about the teacher's time:
 * starts_at, ends_at. None is longer than MAX_MINUTES, so its start has a lower bound, which the index knows.
 * Spec silent: whoever hosts it; lessons have one host, and a show is the whole academy's.
 */
export const showTimes = (from: SQL): SQL => sql`select ${liveShows.startTime} as starts_at, ${end} as ends_at
  from ${liveShows} where ${liveShows.deletedAt} is null
    and ${liveShows.startTime} > ${from} - make_interval(mins => ${sql.raw(String(MAX_MINUTES))})`

/** Shows that are ahead, on, or recorded, by the letters of their titles, the latest first, with where each leads. */
export async function findShows(db: Queryable, reader: { premium: boolean }, q: string, most: number) {
  const isOver = sql<boolean>`${end} <= now()`
  const { id, title, accessType, startTime } = liveShows
  const rows = await db
    .select({ id, title, accessType, startTime, isOver })
    .from(liveShows)
    .where(
      and(
        ...[isNull(liveShows.deletedAt), like(plainSql(title), likePlain(q))],
        or(sql`not ${isOver}`, isNotNull(liveShows.videoMarkup)),
      ),
    )
    .orderBy(desc(startTime), desc(id))
    .limit(most)
  return rows.map((row) => ({
    ...{ title: row.title, startTime: row.startTime, isOver: row.isOver },
    href: row.isOver ? `/member/live-shows/recordings?show=${row.id}` : showPath(row.id),
    locked: !canWatch(reader, { access_type: row.accessType }),
  }))
}

/** Shows that begin between two instants, each with its place on the page of shows. */
export async function listShowsBetween(db: Queryable, from: Date, until: Date) {
  const { id, title, startTime } = liveShows
  const rows = await db
    .select({ id, title, startTime })
    .from(liveShows)
    .where(and(isNull(liveShows.deletedAt), gte(startTime, from), lt(startTime, until)))
    .orderBy(asc(startTime), asc(id))
  return rows.map((row) => ({
    ...{ at: row.startTime.toISOString(), title: `Live show: ${row.title}`, href: showPath(row.id) },
  }))
}
