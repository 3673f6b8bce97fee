import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../platform/paging.ts'
import { prepared, type Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type { CancelledShow, LastRecording, Show } from '../contract.ts'
import { canWatch } from '../policy.ts'
import { accessTypes, MAX_MINUTES, wasOnProgramme } from '../rules.ts'
import { presentShow, type ShowRow, type Watcher } from './showFields.ts'
import { liveShows } from './tables.ts'

export const showEnd = ({ startTime, durationMinutes }: ShowRow): Date =>
  new Date(startTime.getTime() + durationMinutes * 60_000)

const AT_MOST = 300

const there = isNull(liveShows.deletedAt)
const end = sql`${liveShows.startTime} + make_interval(mins => ${liveShows.durationMinutes})`
// the first half is what the index knows
const notOver = and(
  there,
  gt(liveShows.startTime, sql`now() - make_interval(mins => ${sql.raw(String(MAX_MINUTES))})`),
  sql`${end} > now()`,
)
const over = and(there, lte(liveShows.startTime, sql`now()`), sql`${end} <= now()`)

const inOrder = [asc(liveShows.startTime), asc(liveShows.id)]

const reminder = sql<boolean>`exists (select 1 from live_show_reminders r where r.show_id = live_shows.id
  and r.user_id = ${sql.placeholder('userId')})`.as('reminder')

const host = { id: users.id, firstName: users.firstName, lastName: users.lastName, avatarKey: users.avatarKey }
const isHost = eq(users.id, liveShows.hostId)

const future = prepared((db) =>
  db
    .select({ show: liveShows, host, reminder })
    .from(liveShows)
    .leftJoin(users, isHost)
    .where(notOver)
    .orderBy(asc(liveShows.startTime), asc(liveShows.id))
    .limit(sql.placeholder('most'))
    .prepare('find_shows_ahead'),
)
const pageOf = (name: string, where: SQL | undefined) => ({
  rows: prepared((db) =>
    db
      .select({ show: liveShows, host, reminder })
      .from(liveShows)
      .leftJoin(users, isHost)
      .where(where)
      .orderBy(desc(liveShows.startTime), desc(liveShows.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`find_${name}`),
  ),
  total: prepared((db) => db.select({ total: count() }).from(liveShows).where(where).prepare(`count_${name}`)),
})
const previous = pageOf('shows_over', over)
const every = pageOf('shows', there)

/** What is on or ahead, the next one first. */
export async function listFuture(db: Queryable, reader: Watcher, most = AT_MOST): Promise<Show[]> {
  const rows = await future(db).execute({ userId: reader.id, most })
  return rows.map((row) => presentShow(row, reader))
}

const listPage =
  ({ rows, total }: typeof every) =>
  async (db: Queryable, reader: Watcher, paging: Paging): Promise<Paged<Show>> => {
    const [found, [counted]] = await Promise.all([
      rows(db).execute({ userId: reader.id, limit: paging.perPage, offset: pageOffset(paging) }),
      total(db).execute(),
    ])
    const shows = found.map((row) => presentShow(row, reader))
    return presentPage(shows, counted?.total ?? 0, paging)
  }
/** A page of what is over, the last one first. */
export const pagePrevious = listPage(previous)
/** A page of all shows, the latest first. Spec silent on the order. */
export const pageShows = listPage(every)

/** What is over, the last one first. */
export async function listPrevious(db: Queryable, reader: Watcher): Promise<Show[]> {
  const rows = await previous.rows(db).execute({ userId: reader.id, limit: AT_MOST, offset: 0 })
  return rows.map((row) => presentShow(row, reader))
}

const lastRecorded = prepared((db) =>
  db
    .select()
    .from(liveShows)
    .where(
      and(
        over,
        isNotNull(liveShows.videoMarkup),
        sql`${liveShows.accessType} = any(${sql.placeholder('access')}::text[])`,
      ),
    )
    .orderBy(desc(liveShows.startTime), desc(liveShows.id))
    .limit(1)
    .prepare('find_last_recording'),
)

/** The latest recording that a reader may watch; null where there is none. */
export async function findLastRecording(db: Queryable, reader: Watcher): Promise<LastRecording | null> {
  const access = accessTypes.filter((access_type) => canWatch(reader, { access_type }))
  const [row] = await lastRecorded(db).execute({ access })
  if (!row) return null
  const { id, title, startTime, pictureKey } = row
  return { id, title, start_time: startTime.toISOString(), picture_url: fileUrl(pictureKey) }
}

/** One show, a deleted one too; undefined when there never was one. */
export async function findShowRow(db: Queryable, id: number): Promise<ShowRow | undefined> {
  const [row] = await db.select().from(liveShows).where(eq(liveShows.id, id))
  return row
}

const one = prepared((db) =>
  db
    .select({ show: liveShows, host, reminder })
    .from(liveShows)
    .leftJoin(users, isHost)
    .where(and(there, eq(liveShows.id, sql.placeholder('id'))))
    .prepare('find_show'),
)

/** One show as a reader may see it; undefined for one that was deleted, too. */
export async function findShow(db: Queryable, reader: Watcher, id: number): Promise<Show | undefined> {
  const [row] = await one(db).execute({ id, userId: reader.id })
  return row && presentShow(row, reader)
}

/** Members and search engines are told so long ahead of what was cancelled. */
const CANCELLED_DAYS = 30

const isSoon = sql`${liveShows.startTime} between now() and now() + make_interval(days => ${sql.raw(String(CANCELLED_DAYS))})`
const cancelledSoon = and(isNotNull(liveShows.deletedAt), isSoon)

/** Shows that were to begin soon, and were cancelled while they were ahead. */
export async function listCancelled(db: Queryable): Promise<CancelledShow[]> {
  const rows = await db
    .select()
    .from(liveShows)
    .where(cancelledSoon)
    .orderBy(...inOrder)
    .limit(AT_MOST)
  return rows
    .filter((row) => wasOnProgramme(row))
    .map((row) => ({ id: row.id, title: row.title, start_time: row.startTime.toISOString() }))
}

const announced = prepared((db) =>
  db
    .select()
    .from(liveShows)
    .where(or(notOver, cancelledSoon))
    .orderBy(...inOrder)
    .limit(sql.placeholder('most'))
    .prepare('find_shows_announced'),
)

/** What everybody may know of the next shows, those among them that were cancelled too. */
export async function listAnnounced(db: Queryable, most: number): Promise<ShowRow[]> {
  const rows = await announced(db).execute({ most })
  return rows.filter((row) => row.deletedAt === null || wasOnProgramme(row))
}

/**
 * What a member's agenda holds: shows from `since` on that are for one of `access`, deleted ones included. When there
 * are too many, those to come go before those that are over, and the nearest of either first.
 */
export const findForAgenda = (db: Queryable, access: ShowRow['accessType'][], since: Date): Promise<ShowRow[]> =>
  db
    .select()
    .from(liveShows)
    .where(and(inArray(liveShows.accessType, access), gt(liveShows.startTime, since)))
    .orderBy(sql`${end} <= now()`, sql`abs(extract(epoch from ${liveShows.startTime} - now()))`, asc(liveShows.id))
    .limit(AT_MOST)
